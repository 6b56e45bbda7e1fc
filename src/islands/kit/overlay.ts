// A layer over the whole page while something leaves it or must not be doubled: going to pay, handing in, signing in elsewhere.
import { showModal } from '../../lib/page/show-modal.ts'
import './overlay.css'

const maxTime = 15_000 // ms: a navigation that was stopped gives the page back

/** Covers the page, which then takes neither pointer nor keys, and says why in one sentence. Returns what takes the layer away. */
export function showOverlay(text: string): () => void {
  const layer = document.createElement('dialog')
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  layer.className = 'overlay'
  layer.ariaLabel = text
  layer.append(line)
  layer.oncancel = (event) => event.preventDefault() // Escape does not call back what is under way
  document.body.append(layer)
  const giveFocusBack = showModal(layer)
  line.textContent = text // after it is shown, so that it is announced
  const main = document.querySelector('main')
  main?.setAttribute('aria-busy', 'true')

  function remove() {
    clearTimeout(timer)
    removeEventListener('pageshow', remove)
    layer.close()
    giveFocusBack()
    layer.remove()
    if (!document.querySelector('dialog.overlay')) main?.removeAttribute('aria-busy')
  }
  const timer = setTimeout(remove, maxTime)
  addEventListener('pageshow', remove) // back from the browser's cache of pages
  return remove
}
