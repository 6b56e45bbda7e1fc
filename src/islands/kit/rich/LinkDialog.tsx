// The address of a link: checked, set, or taken away.
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { safeHref } from '../../../lib/page/safe-return.ts'
import { Button } from '../Button.tsx'
import { Confirm } from '../Dialog.tsx'
import { TextInput } from '../TextInput.tsx'

/** 「www.example.cn」 becomes https. */
const completed = (text: string) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text)

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const before = (editor.getAttributes('link').href as string | undefined) ?? ''
  const [address, setAddress] = useState(before)
  const [text, setText] = useState('')
  const [why, setWhy] = useState('')
  const isBare = editor.state.selection.empty && !before // nothing is selected: the words of the link are asked

  async function set() {
    const href = completed(address.trim())
    if (safeHref(href) === '#') {
      setWhy('请填以 https:// 开头的网址，或者以 / 开头的本站地址')
      return false
    }
    const chain = editor.chain().focus()
    if (isBare)
      chain.insertContent({ type: 'text', text: text.trim() || href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
  }
  return (
    <Confirm title={before ? '改链接' : '加链接'} isOpen onClose={onClose} safe="先不加" action="确定" run={set}>
      {isBare && (
        <>
          <p className="mb-1 text-ink">文字</p>
          <TextInput label="文字" value={text} onValue={setText} maxLength={100} autoComplete="off" className="mb-3" />
        </>
      )}
      <p className="mb-1 text-ink">网址</p>
      <TextInput
        label="网址"
        value={address}
        onValue={(value) => {
          setWhy('')
          setAddress(value)
        }}
        maxLength={500}
        autoComplete="off"
        autoFocus
        aria-invalid={why ? true : undefined}
      />
      <p role="alert" className="mt-1 text-mini text-danger">
        {why}
      </p>
      {before && (
        <Button
          kind="ghost"
          onPress={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          去掉链接
        </Button>
      )}
    </Confirm>
  )
}
