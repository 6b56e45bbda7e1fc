// The header's search box: from 1024 px it is closed and opened by its button, remembered on the device; below, it opens under
// the header, has the focus, and is closed by Escape and by the back button. Loaded with lib/page/suggest.ts.

const root = document.documentElement
const wide = matchMedia('(min-width: 1024px)')
const box = document.querySelector<HTMLInputElement>('#q')
const link = document.querySelector<HTMLElement>('a[data-find]')

const isOpen = () => (wide.matches ? root.dataset.search !== 'shut' : root.dataset.search === 'open')

function remembered() {
  try {
    return localStorage.search === 'shut' ? 'shut' : undefined
  } catch {
    return undefined // storage is refused in some private windows
  }
}
function remember(state: 'shut' | undefined) {
  try {
    if (state) localStorage.search = state
    else delete localStorage.search
  } catch {}
}

function apply(state: string | undefined) {
  if (state) root.dataset.search = state
  else delete root.dataset.search
  link?.setAttribute('aria-expanded', String(isOpen()))
  if (isOpen()) box?.focus()
  else link?.focus()
}

function toggle() {
  if (wide.matches) {
    const state = isOpen() ? 'shut' : undefined
    remember(state)
    apply(state)
  } else if (isOpen()) {
    // the entry of the history that opening made; its popstate closes the box
    if (history.state?.find) history.back()
    else apply(remembered())
  } else {
    if (!history.state?.find) history.pushState({ find: true }, '')
    apply('open')
  }
}

addEventListener(
  'click',
  (event) => {
    const target = event.target as Element
    const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    if (isPlain && target.closest('[data-find]')) {
      event.preventDefault()
      toggle()
    } else if (root.dataset.search === 'open' && isPlain && target.closest('a[href]')) {
      // a link may stay on this page, in the account centre: its entry of the history is an ordinary one again
      history.replaceState(null, '')
      root.dataset.search = remembered() ?? ''
    }
  },
  true,
)
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented && root.dataset.search === 'open' && !wide.matches) toggle()
})
// in the capture phase: closing the box is no navigation that unsaved changes would ask about
addEventListener(
  'popstate',
  (event) => {
    if (root.dataset.search !== 'open') return
    event.stopImmediatePropagation()
    apply(remembered())
  },
  true,
)

export {} // a module: its names are its own
