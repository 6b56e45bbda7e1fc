// A picture in the editor of a page: what it shows is asked right below it.
import type { Editor, NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

export const pictureView: NodeViewRenderer = ({ node, getPos, editor }) => {
  const dom = document.createElement('figure')
  dom.className = 'rich-picture'
  const image = document.createElement('img')
  const caption = document.createElement('figcaption')
  const label = document.createElement('label')
  label.className = 'rich-alt'
  label.contentEditable = 'false'
  const name = document.createElement('span')
  name.textContent = '图里有什么'
  const input = document.createElement('input')
  Object.assign(input, { maxLength: 100, placeholder: '给看不见图的人说一句，例如：桌上三张纸，第三张写得最满' })
  input.autocomplete = 'off'
  label.append(name, input)
  dom.append(image, caption, label)

  function show({ attrs }: Node) {
    image.setAttribute('src', attrs.src as string)
    image.alt = attrs.alt as string
    caption.textContent = attrs.caption as string
    caption.hidden = !attrs.caption
    label.classList.toggle('rich-alt-lacks', !attrs.alt)
    if (document.activeElement !== input) input.value = attrs.alt as string
  }
  show(node)
  input.addEventListener('input', () => setAlt(editor, getPos, input.value))
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    const at = getPos()
    if (at !== undefined)
      editor
        .chain()
        .focus(at + 1)
        .run()
  })
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      show(next)
      return true
    },
    stopEvent: ({ target }) => label.contains(target as HTMLElement),
    ignoreMutation: () => true,
  }
}

function setAlt(editor: Editor, getPos: () => number | undefined, alt: string) {
  const at = getPos()
  if (at !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'alt', alt))
}
