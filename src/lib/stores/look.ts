// Theme and text size, saved in the local storage; lib/before-paint.ts applies them before the first paint.
import { atom } from 'nanostores'

export type Theme = 'system' | 'light' | 'dark'

const read = (key: string) => {
  try {
    return globalThis.localStorage?.[key] ?? ''
  } catch {
    return '' // storage is refused in some private windows
  }
}

export const $theme = atom<Theme>((read('theme') || 'system') as Theme)
export const $isLarge = atom(read('size') === 'large')

export function applyLook() {
  const root = document.documentElement
  const isDark =
    $theme.get() === 'dark' || ($theme.get() === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = isDark ? 'dark' : 'light'
  if ($isLarge.get()) root.dataset.size = 'large'
  else delete root.dataset.size
}

function save(key: string, value: string) {
  try {
    localStorage[key] = value
  } catch {}
  applyLook()
}

$theme.listen((theme) => save('theme', theme))
$isLarge.listen((isLarge) => save('size', isLarge ? 'large' : ''))
