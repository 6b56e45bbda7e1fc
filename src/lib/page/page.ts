// The script of every page, without React: loading bar, toasts, offline banner, search boxes, theme and text size.

import { $isLarge, $theme, applyLook } from '../stores/look.ts'
import { $online } from '../stores/online.ts'
import { $toasts, closeToast, holdToast, releaseToast, type Toast, toast } from '../stores/toasts.ts'
import suggest from './suggest.ts?worker&url'

const { body } = document

function element(tag: string, className: string, text = '') {
  const node = document.createElement(tag)
  node.className = className
  node.textContent = text
  return node
}

// The loading bar: its animation begins after 200 ms; removed after 5000 ms (specification 9).
const bar = element('div', 'loading-bar')
let barTimer: ReturnType<typeof setTimeout>
function endLoading() {
  clearTimeout(barTimer)
  bar.remove()
}
function beginLoading() {
  endLoading()
  body.append(bar)
  barTimer = setTimeout(endLoading, 5000)
}
addEventListener('pageshow', endLoading)

addEventListener('click', (event) => {
  const target = event.target as Element
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]'))
    if (!menu.contains(target)) menu.open = false

  const look = target.closest<HTMLElement>('[data-look]')?.dataset.look
  if (look === 'print') print()
  if (look === 'size') $isLarge.set(!$isLarge.get())
  if (look === 'theme') $theme.set(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark')

  const link = target.closest<HTMLAnchorElement>('a[href],[data-find]')
  // A stored page knows its path alone: who signs in to come back to it comes back to the whole address.
  if (link?.search === `?redirect=${encodeURIComponent(location.pathname)}`)
    link.search += encodeURIComponent(location.search + location.hash)
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.matches('[data-find]')) {
    // the header's search box opens and closes by lib/page/header-search.ts, which comes with the suggestions and takes the next press
    event.preventDefault()
    loadSearch().then(() => link.click())
  } else if (!link.target && !link.hash && link.origin === location.origin) beginLoading()
})

if (matchMedia('(hover)').matches)
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu=hover]')) {
    menu.onpointerenter = () => (menu.open = true)
    menu.onpointerleave = () => (menu.open = false)
    // with a mouse it is already open: a click must not close it
    ;(menu.firstElementChild as HTMLElement).onclick = (event) => void (event.detail && event.preventDefault())
  }

addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>('[data-menu][open]')
  if (!menu) return
  menu.open = false
  ;(menu.firstElementChild as HTMLElement).focus()
})

// The search suggestions are loaded at the first focus of a search box: as a separate file, as a lazy import would add 800 bytes here.
const loadSearch = () => import(/* @vite-ignore */ suggest)
addEventListener('focusin', ({ target }) => (target as HTMLInputElement).name === 'str' && loadSearch())

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
messages.setAttribute('role', 'status')
const toastLines = new Map<number, HTMLElement>()

function renderToast(item: Toast) {
  const line = element('div', item.kind)
  line.append(element('span', '', item.text))
  const addButton = (className: string, text: string, run?: () => void) => {
    const button = element('button', className, text)
    button.onclick = () => {
      run?.()
      closeToast(item.id)
    }
    line.append(button)
  }
  if (item.action) addButton('num', '', item.action.run)
  addButton('close', '关闭')
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
    const { id, action, left } = item
    const line = toastLines.get(id) ?? renderToast(item)
    toastLines.set(id, line)
    if (action) line.querySelector('button')!.textContent = `${action.label}${left ? ` ${left} 秒` : ''}`
  }
})

// The offline banner.
const banner = element('p', 'offline', '网络已断开')
banner.setAttribute('role', 'alert')
$online.subscribe((isOnline) => {
  if (isOnline) banner.remove()
  else body.prepend(banner)
})

// A file is missing after a new build, or the network lost it: the page is loaded anew, at most once a minute, and not while offline.
const reload = () => location.reload()
function onMissingFile(event: Event) {
  if (!navigator.onLine || Date.now() - sessionStorage.reloadedAt < 60_000) {
    const again = element('button', 'again', '重新加载')
    again.onclick = reload
    const missing = `这一部分没有载入${document.documentElement.dataset.older ?? ''}`
    ;(event.target as Element).replaceChildren?.(missing, again) // an island says it in its place too
    return toast(missing)
  }
  event.preventDefault()
  sessionStorage.reloadedAt = Date.now()
  reload()
}
addEventListener('vite:preloadError', onMissingFile)
addEventListener('astro:hydration-error', onMissingFile)

// The referral code is kept until it is used for registering: islands/sign-in/session.ts (specification 2).
const referral = /[?&]referralCode=([A-Z0-9]{6})\b/.exec(location.search)
if (referral) localStorage.referralCode = referral[1]
matchMedia('(prefers-color-scheme: dark)').onchange = applyLook
