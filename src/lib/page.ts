// The script of every page, without React: loading bar, toasts, offline banner, search boxes, theme and text size.

import { $loading, beginLoading, endLoading } from './stores/loading.ts'
import { $isLarge, $theme, applyLook } from './stores/look.ts'
import { $online } from './stores/online.ts'
import { saveReferral } from './stores/referral.ts'
import { $toasts, closeToast, holdToast, releaseToast, type Toast, toast } from './stores/toasts.ts'
import suggest from './suggest.ts?worker&url'

const { documentElement: root, body } = document

function element(tag: string, className: string, text = '') {
  const node = document.createElement(tag)
  node.className = className
  node.textContent = text
  return node
}

// The loading bar: its animation begins after 200 ms; removed after 5000 ms.
const bar = element('div', 'loading-bar')
let barTimer: ReturnType<typeof setTimeout>
$loading.listen((isLoading) => {
  clearTimeout(barTimer)
  bar.remove()
  if (isLoading) {
    body.append(bar)
    barTimer = setTimeout(endLoading, 5000)
  }
})
addEventListener('pageshow', endLoading)

addEventListener('click', (event) => {
  const target = event.target as Element
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]'))
    if (!menu.contains(target)) menu.open = false

  // with a mouse the menu is already open by hover: a click must not close it
  if (event.detail && canHover && target.closest(`${hovered} > summary`)) event.preventDefault()

  const look = target.closest<HTMLElement>('[data-look]')?.dataset.look
  if (look === 'print') print()
  if (look === 'size') $isLarge.set(!$isLarge.get())
  if (look === 'theme') $theme.set(root.dataset.theme === 'dark' ? 'light' : 'dark')

  const link = target.closest<HTMLAnchorElement>('a[href]')
  const isPlain = !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey)
  if (link && isPlain && !link.target && !link.hash && link.origin === location.origin) beginLoading()
})

const hovered = '[data-menu=hover]'
const canHover = matchMedia('(hover)').matches
if (canHover)
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(hovered)) {
    menu.onpointerenter = () => (menu.open = true)
    menu.onpointerleave = () => (menu.open = false)
  }

addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>('[data-menu][open]')
  if (!menu) return
  menu.open = false
  ;(menu.firstElementChild as HTMLElement).focus()
})

// The search suggestions are loaded at the first focus of a search box: as a separate file, as a lazy import would add 800 bytes here.
addEventListener(
  'focusin',
  ({ target }) => (target as HTMLInputElement).name === 'str' && import(/* @vite-ignore */ suggest),
)

// Search boxes are GET forms that work without scripts; this blocks empty searches.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.dataset.empty) return
  const box = form.str as HTMLInputElement
  box.value = box.value.normalize('NFKC').trim()
  if (!box.value) {
    event.preventDefault()
    toast(form.dataset.empty)
    box.focus()
  } else beginLoading()
})

// Toasts.
const messages = element('div', 'toasts')
messages.role = 'status'
const toastLines = new Map<number, HTMLElement>()

const labelOf = ({ action, left }: Toast) => `${action!.label}${left ? ` ${left} 秒` : ''}`

function renderToast(item: Toast) {
  const line = element('div', item.kind)
  const close = element('button', 'close', '关闭')
  close.onclick = () => closeToast(item.id)
  line.append(element('span', '', item.text))
  if (item.action) {
    const button = element('button', 'num', labelOf(item))
    button.onclick = () => {
      item.action!.run()
      closeToast(item.id)
    }
    line.append(button)
  }
  line.append(close)
  line.onpointerenter = () => holdToast(item.id)
  line.onpointerleave = () => releaseToast(item.id)
  messages.append(line)
  return line
}
body.append(messages)
$toasts.listen((toasts) => {
  for (const [id, line] of toastLines)
    if (!toasts.some((item) => item.id === id) && toastLines.delete(id)) line.remove()
  for (const item of toasts) {
    const line = toastLines.get(item.id)
    if (!line) toastLines.set(item.id, renderToast(item))
    else if (item.action) line.querySelector('button')!.textContent = labelOf(item)
  }
})

// The offline banner.
const banner = element('p', 'offline', '网络已断开')
banner.role = 'alert'
$online.subscribe((isOnline) => {
  if (isOnline) banner.remove()
  else body.prepend(banner)
})

// A file is missing after a new build, or the network lost it: the page is loaded anew, at most once a minute, and not while offline.
function onMissingFile(event: Event) {
  if (!navigator.onLine || Date.now() - sessionStorage.reloadedAt < 60_000) return toast('没有载入，请刷新')
  event.preventDefault()
  sessionStorage.reloadedAt = Date.now()
  location.reload()
}
addEventListener('vite:preloadError', onMissingFile)
addEventListener('astro:hydration-error', onMissingFile)

saveReferral(location.search)
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyLook)
