// A picture of the site: what it is now, another one, or none. It is uploaded at once and used when its section is saved.

import { useId, useRef, useState } from 'react'
import type { CallError } from '../../contract/codes.ts'
import { Button } from './Button.tsx'
import { type PictureCall, pictureTypes, sendPicture, wrongPicture } from './picture-file.ts'

type Props = {
  name: string
  look: string
  value: string
  onValue(value: string): void
  /** By which call it is sent, and for what: 1 square, 2 cover, 3 picture that keeps its shape. */
  call?: PictureCall
  purpose?: 1 | 2 | 3
}

export function PictureInput({ name, look, value, onValue, call = 'system/admin/upload/pic', purpose = 3 }: Props) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')

  async function take(file: File | undefined) {
    if (!file) return
    const why = wrongPicture(file)
    if (why) return setWrong(why)
    setWrong('')
    setBusy(true)
    await sendPicture(file, { purpose, call }).then(
      ({ fileUrl }) => onValue(fileUrl),
      (failure: CallError) => setWrong(failure.msg),
    )
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      {value ? (
        <img
          src={value}
          alt={`现在的${name}`}
          className={`${look} rounded-ctl border border-line bg-sunken object-contain`}
        />
      ) : (
        <span className="text-ink-3 text-mini">还没有</span>
      )}
      <Button
        icon="ul"
        isPending={isBusy}
        pending="正在上传"
        aria-label={`${value ? '更换' : '上传图片'}：${name}`}
        aria-describedby={wrong ? id : undefined}
        onPress={() => chooser.current?.click()}
      >
        {value ? '更换' : '上传图片'}
      </Button>
      {value && (
        <Button kind="ghost" aria-label={`移除：${name}`} onPress={() => onValue('')}>
          移除
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={`选择${name}`}
        className="hidden"
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = '' // the same file can be chosen again
        }}
      />
      <p id={id} role="alert" className="w-full text-mini text-danger empty:hidden">
        {wrong}
      </p>
    </div>
  )
}
