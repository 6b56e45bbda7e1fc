// A formula is typed as TeX, with what it will look like below.
import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { Confirm } from '../Dialog.tsx'
import { formulaOf } from '../formulas.ts'
import { TextArea } from '../TextArea.tsx'

const examples = [
  ['分数', '\\frac{a}{b}'],
  ['根号', '\\sqrt{x}'],
  ['上标', 'x^{2}'],
  ['下标', 'a_{n}'],
  ['求和', '\\sum_{i=1}^{n} x_i'],
  ['积分', '\\int_{a}^{b} f(x)\\,dx'],
  ['方程组', '\\begin{cases} x+y=1 \\\\ x-y=3 \\end{cases}'],
  ['化学式', '\\ce{2H2 + O2 -> 2H2O}'],
] as const

/** Of the formula that is selected, or a new one. */
export function FormulaDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const isNew = !editor.isActive('formula')
  const [tex, setTex] = useState(isNew ? '' : (editor.getAttributes('formula').tex as string))
  const [{ mathMl, msg }, setShown] = useState({ mathMl: '', msg: '' })
  useEffect(() => {
    const text = tex.trim()
    if (!text) return setShown({ mathMl: '', msg: '' })
    let isCurrent = true
    const timer = setTimeout(
      () =>
        formulaOf(text).then(
          (formula) => isCurrent && setShown(formula),
          () => isCurrent && setShown({ mathMl: '', msg: '预览暂时没有，公式可以照常放进去' }),
        ),
      300,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [tex])

  async function place() {
    const text = tex.trim()
    if (!text) {
      setShown({ mathMl: '', msg: '请写公式' })
      return false
    }
    const chain = editor.chain().focus()
    if (isNew) chain.insertContent({ type: 'formula', attrs: { tex: text } }).run()
    else chain.updateAttributes('formula', { tex: text }).run()
  }
  return (
    <Confirm title={isNew ? '放进公式' : '改公式'} isOpen onClose={onClose} safe="不放了" action="确定" run={place}>
      <fieldset className="mb-2 flex flex-wrap gap-1" aria-label="常用写法">
        {examples.map(([name, text]) => (
          <button
            key={name}
            type="button"
            onClick={() => setTex(tex ? `${tex} ${text}` : text)}
            className="h-11 md:h-8 rounded-ctl border border-line px-2.5 text-mini text-ink-2 hover:border-primary hover:text-primary"
          >
            {name}
          </button>
        ))}
      </fieldset>
      <TextArea label="TeX" value={tex} onValue={setTex} rows={3} maxLength={1000} autoFocus />
      <div
        role="status"
        aria-label="预览"
        className="mt-3 min-h-16 overflow-x-auto rounded-ctl bg-sunken p-4 text-center text-h3 text-ink"
      >
        {mathMl ? (
          <span dangerouslySetInnerHTML={{ __html: mathMl }} />
        ) : (
          <span className={`text-mini ${msg ? 'text-danger' : 'text-ink-3'}`}>{msg || '写好以后这里看得到样子'}</span>
        )}
      </div>
    </Confirm>
  )
}
