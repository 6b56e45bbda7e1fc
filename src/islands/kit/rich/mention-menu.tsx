// What 「@」 offers: people whom the text may name. A name that is chosen links to the person's blog, if there is one.
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { matchingPeople, type Person, typedName } from '../people.ts'
import type { Menu } from './CaretMenu.tsx'

/** Asked once, when the first sign is typed. */
export function useMentionMenu(editor: Editor | undefined, people: (() => Promise<readonly Person[]>) | undefined) {
  const [known, setKnown] = useState<readonly Person[]>([])
  const isAsked = useRef(false)
  const typed = people && editor?.isFocused && editor.isEditable ? nameAtCaret(editor) : undefined
  const isTyping = typed !== undefined
  useEffect(() => {
    if (!isTyping || !people || isAsked.current) return
    isAsked.current = true
    people().then(setKnown, () => {
      isAsked.current = false // with the next sign
    })
  }, [isTyping])
  return typed === undefined || !editor ? undefined : menuOf(editor, matchingPeople(known, typed), typed)
}

function nameAtCaret({ state, view }: Editor): string | undefined {
  const { $from, empty } = state.selection
  if (!empty || view.composing || $from.parent.type.spec.code || !$from.parent.isTextblock) return
  return typedName($from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc'))
}

function menuOf(editor: Editor, found: readonly Person[], typed: string): Menu | undefined {
  if (!found.length) return
  const to = editor.state.selection.from
  const from = to - typed.length - 1
  const { left, bottom } = editor.view.coordsAtPos(from)
  return {
    label: '提到谁',
    from,
    to,
    left,
    top: bottom + 6,
    items: found.map((person) => ({
      key: String(person.userId),
      shown: <PersonLine person={person} />,
      run: (editor) => insert(editor, person),
    })),
  }
}

function insert(editor: Editor, { userId, nickname, hasBlog }: Person) {
  const marks = hasBlog ? [{ type: 'link', attrs: { href: paths.blogger(userId) } }] : []
  editor
    .chain()
    .focus()
    .insertContent([
      { type: 'text', text: `@${nickname}`, marks },
      { type: 'text', text: ' ' },
    ])
    .run()
}

export const PersonLine = ({ person: { nickname, headImgUrl } }: { person: Person }) => (
  <>
    <img src={paths.avatar(headImgUrl, nickname)} alt="" className="size-6 rounded-full bg-sunken object-cover" />
    <span className="truncate">{nickname}</span>
  </>
)
