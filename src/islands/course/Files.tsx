// The files of a course, each with its way to be taken along.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { fileSize, thousands } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import type { Course } from '../../lib/shown.ts'
import { $token } from '../../lib/stores/token.ts'
import { Icon } from '../header/Icon.tsx'

type File = Course['accessoryList'][number]
type Props = { courseId: number; place: string; isFree: boolean; list: readonly File[] }

/** Downloads a file; a guest signs in first and comes back to the list. A download that broke off goes on by itself. */
export default function Files({ courseId, place, isFree, list }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const [busy, setBusy] = useState<number>()
  const look = `${button.line} h-11 md:h-ctl px-4 ml-auto shrink-0`

  async function take({ id }: File) {
    setBusy(id)
    try {
      const { downloadUrl } = await api('course/auth/course/accessory/download', { courseId, accessoryId: id })
      location.assign(downloadUrl)
    } catch {
      // `api` has said why
    }
    setBusy(undefined)
  }

  const inside = (
    <>
      <Icon name="dl" />
      下载
    </>
  )
  return (
    <ul className="bg-surface rounded-card border border-line divide-y divide-line">
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
              onClick={() => take(file)}
              disabled={busy === file.id}
              aria-label={`下载：${file.acName}`}
              className={look}
            >
              {inside}
            </button>
          ) : (
            <a href={paths.login(`${place}#files`)} aria-label={`登录后下载：${file.acName}`} className={look}>
              {inside}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
