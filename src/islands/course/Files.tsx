// The files of a course with download buttons.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fileSize, thousands } from '../../lib/format.ts'
import type { Course } from '../../lib/models.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { api } from '../../lib/wire/api.ts'
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Strokes.tsx'

type File = Course['accessoryList'][number]
type Props = { courseId: number; place: string; isFree: boolean; list: readonly File[] }

/** A guest signs in first and returns to the list. The server supports resuming downloads. */
export default function Files({ courseId, place, isFree, list }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const [busyId, setBusyId] = useState<number>()
  const buttonClass = `${button.line} h-11 md:h-ctl px-4 ml-auto shrink-0`

  async function download({ id }: File) {
    setBusyId(id)
    try {
      const { downloadUrl } = await api('course/auth/course/accessory/download', { courseId, accessoryId: id })
      location.assign(downloadUrl)
    } catch {
      // `api` has shown the error
    }
    setBusyId(undefined)
  }

  const content = (
    <>
      <Icon name="dl" />
      下载
    </>
  )
  return (
    <Card as="ul" isLined>
      {list.map((file) => (
        <li key={file.id} className="flex items-center gap-4 px-5 py-3">
          <span className="size-11 rounded-ctl bg-info-soft text-info grid place-items-center text-[11px] font-semibold shrink-0 uppercase max-sm:hidden">
            {file.fileType}
          </span>
          <span className="min-w-0">
            <b className="block font-medium text-[15px] break-words">{file.acName}</b>
            <span className="text-mini text-ink-3 num">
              {fileSize(file.fileSize)} · 下载 {thousands(file.downloadCount)} 次
              {!isFree && (file.isFree ? ' · 免费' : ' · 购买后下载')}
            </span>
          </span>
          {token ? (
            <button
              type="button"
              onClick={() => download(file)}
              disabled={busyId === file.id}
              aria-label={`下载：${file.acName}`}
              className={buttonClass}
            >
              {content}
            </button>
          ) : (
            <a href={paths.login(`${place}#files`)} aria-label={`登录后下载：${file.acName}`} className={buttonClass}>
              {content}
            </a>
          )}
        </li>
      ))}
    </Card>
  )
}
