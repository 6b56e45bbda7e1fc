// What every page does, without React: loading bar, messages, offline banner, search boxes, the switches of the look.
import { $loading, beginLoading, endLoading } from './stores/loading.ts'
import { $isLarge, $theme, applyLook } from './stores/look.ts'
import { $online } from './stores/online.ts'
import { catchReferral } from './stores/referral.ts'
import { $toasts, closeToast, holdToast, releaseToast, type Toast, toast } from './stores/toasts.ts'
import suggest from './suggest.ts?worker&url'

const { documentElement: root, body } = document

function element(tag: string, className: string, text = '') {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

// The loading bar: shown after 200 ms, given up after 5000 ms.
const bar = element('div', 'loading-bar')
let barTimers: ReturnType<typeof setTimeout>[] = []
$loading.listen((isLoading) => {
  barTimers.forEach(clearTimeout)
  bar.remove()
  if (isLoading) barTimers = [setTimeout(() => body.append(bar), 200), setTimeout(endLoading, 5000)]
})
addEventListener('pageshow', endLoading)

addEventListener('click', (event) => {
  const target = event.target as Element
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'))
    if (!menu.contains(target)) menu.open = false

  // under a mouse the menu is open already: a press must not close it
  if (event.detail && canHover && target.closest(`${hovered} > summary`)) event.preventDefault()

  const look = target.closest<HTMLElement>('[data-look]')?.dataset.look
  if (look === 'print') print()
  if (look === 'size') $isLarge.set(!$isLarge.get())
  if (look === 'theme') $theme.set(root.dataset.theme === 'dark' ? 'light' : 'dark')

  const link = target.closest<HTMLAnchorElement>('a[href]')
  const isPlain = !(event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
  if (link && isPlain && !link.target && !link.hash && link.origin === location.origin) beginLoading()
})

const hovered = 'details[data-menu=hover]'
const canHover = matchMedia('(hover: hover)').matches
if (canHover)
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(hovered)) {
    menu.onpointerenter = () => (menu.open = true)
    menu.onpointerleave = () => (menu.open = false)
  }

addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>('details[data-menu][open]')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')!.focus()
})

// What a search box suggests is fetched when it is first touched: a file by itself, as a lazy import would bring 800 bytes along.
addEventListener(
  'focusin',
  ({ target }) => (target as HTMLInputElement).name === 'str' && import(/* @vite-ignore */ suggest),
)

// Search boxes are GET forms that work without us; with us, no empty search leaves the page.
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

// Messages.
const messages = element('div', 'toasts')
messages.role = 'status'
const drawn = new Map<number, HTMLElement>()

const labelOf = ({ action, left }: Toast) => `${action!.label}${left ? ` ${left} 秒` : ''}`

function draw(said: Toast) {
  const line = element('div', said.kind)
  const close = element('button', 'close', '关闭')
  close.onclick = () => closeToast(said.id)
  line.append(element('span', '', said.text))
  if (said.action) {
    const act = element('button', 'num', labelOf(said))
    act.onclick = () => {
      said.action!.run()
      closeToast(said.id)
    }
    line.append(act)
  }
  line.append(close)
  line.onpointerenter = () => holdToast(said.id)
  line.onpointerleave = () => releaseToast(said.id)
  messages.append(line)
  return line
}
body.append(messages)
$toasts.listen((now) => {
  for (const [id, line] of drawn) if (!now.some((said) => said.id === id) && drawn.delete(id)) line.remove()
  for (const said of now) {
    const line = drawn.get(said.id)
    if (!line) drawn.set(said.id, draw(said))
    else if (said.left) line.querySelector('button')!.textContent = labelOf(said)
  }
})

// The network.
const banner = element('p', 'offline', '网络已断开')
banner.role = 'alert'
$online.subscribe((isOnline) => {
  if (isOnline) banner.remove()
  else body.prepend(banner)
})

// A script that is gone after a new build: load the page again, at most once a minute.
addEventListener('vite:preloadError', (event) => {
  if (Date.now() - sessionStorage.reloadedAt < 60_000) return
  event.preventDefault()
  sessionStorage.reloadedAt = Date.now()
  location.reload()
})

catchReferral(location.search)
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyLook)
