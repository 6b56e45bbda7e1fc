// A text in its editor, and what is to be looked at in it: the marks, the box below a word, and the way to each.
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { goToMark, type RichMark } from '../../kit/rich/go-to-mark.ts'
import type { MarkBox } from '../../kit/rich/use-mark-box.tsx'
import { type Check, marksOfChecks } from './checks.ts'
import type { MeantWord } from './meant-words.ts'
import { useChecks } from './use-checks.ts'
import { WordBox } from './WordBox.tsx'

type Text = { title: string; content: string; meantWords: MeantWord[] }
type Keeper = { type(change: Partial<Text>): void; state(): { text: Text } }
type Options = {
  /** 「这一篇」 */
  what: string
  /** Where a check of the title leads. */
  title: RefObject<HTMLTextAreaElement | null>
}

export type CheckedText = ReturnType<typeof useCheckedText>

export function useCheckedText(keeper: Keeper, state: { text: Text; shown: number }, { what, title }: Options) {
  const { text } = state
  const [editor, setEditor] = useState<Editor>()
  /** What the editor is given: another text than was typed in it after a recovered copy, an earlier state, a merge. */
  const [value, setValue] = useState(text.content)
  useEffect(() => setValue(keeper.state().text.content), [state.shown])
  const { checks, setMeant, ...found } = useChecks(editor, text, (change) => keeper.type(change))
  const marks = useMemo(() => marksOfChecks(checks), [checks])

  function goTo({ kind, from, to, word, isMeant }: Check) {
    if (from < 0) return title.current?.focus()
    if (isMeant && word) setMeant(word, false)
    if (editor) goToMark(editor, { look: kind, from, to })
  }
  function renderBox(mark: RichMark, box: MarkBox) {
    const { hit, word } = checks.find(({ key }) => key === mark.key) ?? {}
    if (!hit || !word || !editor) return null
    return <WordBox editor={editor} mark={mark} hit={hit} box={box} what={what} onMeant={() => setMeant(word, true)} />
  }
  return { ...found, checks, goTo, editor, value, setValue, inEditor: { value, marks, renderBox, onEditor: setEditor } }
}
