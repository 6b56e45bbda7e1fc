// What a picture shows, for those who cannot see it, and its caption.
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Confirm } from '../Dialog.tsx'
import { TextInput } from '../TextInput.tsx'
import type { PictureAttributes } from './schema.ts'

/** For a new picture, or for the one that is selected. */
export function PictureDialog({
  editor,
  picture,
  onClose,
}: {
  editor: Editor
  picture: PictureAttributes
  onClose(): void
}) {
  const [alt, setAlt] = useState(picture.alt)
  const [caption, setCaption] = useState(picture.caption)
  const isNew = !(editor.isActive('picture') && editor.getAttributes('picture').src === picture.src)

  async function place() {
    const attrs = { src: picture.src, alt: alt.trim(), caption: caption.trim() }
    if (isNew) editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
    else editor.chain().focus().updateAttributes('picture', attrs).run()
  }
  return (
    <Confirm title={isNew ? '放进图片' : '图片说明'} isOpen onClose={onClose} safe="不放了" action="确定" run={place}>
      <img src={picture.src} alt="" className="max-h-40 max-w-full rounded-ctl border border-line bg-sunken mb-3" />
      <p className="mb-1 text-ink">图里是什么（看不到图的人听这一句；纯装饰的不用写）</p>
      <TextInput label="图里是什么" value={alt} onValue={setAlt} maxLength={100} autoComplete="off" autoFocus />
      <p className="mt-3 mb-1 text-ink">图下的说明，可以不写</p>
      <TextInput label="图下的说明" value={caption} onValue={setCaption} maxLength={100} autoComplete="off" />
    </Confirm>
  )
}
