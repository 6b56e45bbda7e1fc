// The header's search box: from 1024 px it stands open; below, it opens under the header, has the focus, and is closed by its button,
// Escape and the back button. Loaded with lib/page/suggest.ts.

const root = document.documentElement
const box = document.querySelector<HTMLInputElement>('#q')
const link = document.querySelector<HTMLElement>('a[data-find]')

const isOpen = () => root.dataset.search === 'open'

function apply(state?: 'open') {
  if (state) root.dataset.search = state
  else delete root.dataset.search
  link?.setAttribute('aria-expanded', String(isOpen()))
  if (isOpen()) box?.focus()
  else link?.focus()
}

function toggle() {
  if (isOpen()) {
    // the entry of the history that opening made; its popstate closes the box
    if (history.state?.find) history.back()
    else apply()
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
    } else if (isOpen() && isPlain && target.closest('a[href]')) {
      // a link may stay on this page, in the account centre: its entry of the history is an ordinary one again
      history.replaceState(null, '')
      delete root.dataset.search
    }
  },
  true,
)
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented && isOpen()) toggle()
})
// in the capture phase: closing the box is no navigation that unsaved changes would ask about
addEventListener(
  'popstate',
  (event) => {
    if (!isOpen()) return
    event.stopImmediatePropagation()
    apply()
  },
  true,
)

export {} // a module: its names are its own
