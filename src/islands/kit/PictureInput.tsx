// A picture of the site: what it is now, another one, or none. It is uploaded at once and used when its section is saved.

import { useId } from 'react'
import { Button } from './Button.tsx'
import type { PictureCall } from './picture-file.ts'
import { usePictureChooser } from './use-picture-chooser.tsx'

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
  const { open, isBusy, wrong, input } = usePictureChooser({ name, purpose, call, onUrl: onValue })

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
        onPress={open}
      >
        {value ? '更换' : '上传图片'}
      </Button>
      {value && (
        <Button kind="ghost" aria-label={`移除：${name}`} onPress={() => onValue('')}>
          移除
        </Button>
      )}
      {input}
      <p id={id} role="alert" className="w-full text-mini text-danger empty:hidden">
        {wrong}
      </p>
    </div>
  )
}
