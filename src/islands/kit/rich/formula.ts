// A formula in a rich text: TeX in <code data-tex>, shown as it will be read; a press opens it for changing.
import { Node } from '@tiptap/core'
import { showFormula } from '../formulas.ts'

export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  addAttributes: () => ({ tex: { default: '', rendered: false } }),
  // before the mark of code
  parseHTML: () => [{ tag: 'code[data-tex]', priority: 100, getAttrs: (code) => ({ tex: code.textContent ?? '' }) }],
  renderHTML: ({ node }) => ['code', { 'data-tex': '' }, node.attrs.tex as string],
  renderText: ({ node }) => `$${node.attrs.tex}$`,
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span')
      dom.className = 'rich-formula'
      dom.setAttribute('role', 'img')
      dom.setAttribute('aria-label', `公式 ${node.attrs.tex}`)
      void showFormula(dom, node.attrs.tex as string)
      return { dom }
    },
})
