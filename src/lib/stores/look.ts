// Theme and text size, saved in the local storage; lib/page/before-paint.ts applies them before the first paint.
import { atom } from 'nanostores'

export type Theme = 'system' | 'light' | 'dark'

/** Undefined on the server too, and where storage is refused, as in some private windows. */
const read = (key: string): string | undefined => {
  try {
    return localStorage[key]
  } catch {}
}

export const $theme = atom<Theme>((read('theme') || 'system') as Theme)
export const $isLarge = atom(read('size') === 'large')

export function applyLook() {
  const { dataset } = document.documentElement
  const theme = $theme.get()
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  dataset.theme = isDark ? 'dark' : 'light'
  dataset.size = $isLarge.get() ? 'large' : ''
}

function save(key: string, value: string) {
  try {
    localStorage[key] = value
  } catch {}
  applyLook()
}

$theme.listen((theme) => save('theme', theme))
$isLarge.listen((isLarge) => save('size', isLarge ? 'large' : ''))
