// The files of an answer: pictures open beside it, all else in a tab of its own.
import { useState } from 'react'
import { fileSize } from '../../../../../lib/format.ts'
import { Button, LinkButton } from '../../../../kit/Button.tsx'
import { Icon } from '../../../../kit/Icon.tsx'
import type { Problem } from './marks.ts'

const isPicture = (name: string) => /\.(png|jpe?g|webp|gif)$/i.test(name)

export function AnswerFiles({ files }: { files: Problem['userFiles'] }) {
  const [open, setOpen] = useState<string>()
  if (!files.length) return null
  return (
    <ul className="mt-2 border-t border-line" aria-label="附件">
      {files.map(({ url, name, size }) => (
        <li key={url} className="border-b border-line py-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Icon name="file" className="size-4 text-ink-3" />
            <span className="min-w-0 flex-1 break-all">{name}</span>
            <span className="text-mini text-ink-3 num">{fileSize(size)}</span>
            {isPicture(name) ? (
              <Button
                kind="ghost"
                aria-expanded={open === url}
                aria-label={`${open === url ? '收起' : '预览'}：${name}`}
                onPress={() => setOpen(open === url ? undefined : url)}
              >
                {open === url ? '收起' : '预览'}
              </Button>
            ) : (
              <LinkButton kind="ghost" href={url} target="_blank" rel="noopener" aria-label={`打开：${name}`}>
                打开
              </LinkButton>
            )}
          </p>
          {open === url && <img src={url} alt={name} className="mt-2 max-h-[72dvh] max-w-full rounded-ctl" />}
        </li>
      ))}
    </ul>
  )
}
