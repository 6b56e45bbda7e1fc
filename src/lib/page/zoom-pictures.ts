// Pictures of a text open large: each becomes a button that opens a dialog with the picture, its alternative text and its caption.
import { showModal } from './show-modal.ts'

const dialog = document.createElement('dialog')
dialog.className = 'zoomed'
dialog.ariaLabel = '放大的图片'
dialog.innerHTML = '<form method="dialog"><button>关闭</button></form><figure></figure>'
const figure = dialog.querySelector('figure')!
dialog.addEventListener('click', ({ target }) => {
  if (target !== figure.querySelector('figcaption')) dialog.close() // the caption can be selected
})

function open(picture: HTMLImageElement) {
  const large = new Image()
  large.src = picture.currentSrc || picture.src
  large.alt = picture.alt
  const caption = picture.closest('figure')?.querySelector('figcaption')?.cloneNode(true)
  figure.replaceChildren(large, ...(caption ? [caption] : []))
  dialog.isConnected || document.body.append(dialog)
  dialog.onclose = showModal(dialog) // Esc closes it, and the focus goes back to the picture
}

for (const picture of document.querySelectorAll<HTMLImageElement>('.reading .rich img')) {
  if (picture.closest('a, button')) continue
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'zoom-picture'
  button.title = '点开放大'
  picture.replaceWith(button)
  button.append(picture)
  if (!picture.alt) button.ariaLabel = '放大图片'
  button.addEventListener('click', () => open(picture))
}
