// The files of an answer: pictures are shown, recordings played; all can be downloaded under the name they were sent by.
import { extensionOf, kindOfExtension } from '../../contract/file-kinds.ts'
import { fileSize } from '../../lib/format.ts'
import { IconButton } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { File } from './room/journal.ts'

type Props = { list: readonly File[]; onRemove?: ((file: File) => void) | undefined }

export function AnswerFiles({ list, onRemove }: Props) {
  if (!list.length) return null
  return (
    <ul aria-label="交的文件" className="mt-2 divide-y divide-line rounded-ctl border border-line">
      {list.map((file) => (
        <li key={file.url} className="px-4 py-2.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Icon name="file" className="size-5 text-ink-3" />
            <span className="min-w-0 flex-1 basis-40 break-words">{file.name}</span>
            <span className="text-mini text-ink-3 num">{fileSize(file.size)}</span>
            {kindOf(file) === 'picture' && (
              <a
                href={file.url}
                target="_blank"
                rel="noopener"
                aria-label={`打开 ${file.name}`}
                className="py-1 text-link hover:underline"
              >
                打开
              </a>
            )}
            <a
              href={downloadOf(file)}
              download={file.name}
              aria-label={`下载 ${file.name}`}
              className="py-1 text-link hover:underline"
            >
              下载
            </a>
            {onRemove && <IconButton icon="x" label={`去掉 ${file.name}`} onPress={() => onRemove(file)} />}
          </div>
          <Preview file={file} />
        </li>
      ))}
    </ul>
  )
}

function Preview({ file }: { file: File }) {
  const kind = kindOf(file)
  if (kind === 'picture')
    return <img src={file.url} alt={file.name} loading="lazy" className="mt-2 max-h-96 max-w-full rounded-ctl" />
  if (kind !== 'sound') return null
  // biome-ignore lint/a11y/useMediaCaption: a recording of a learner has no captions
  return <audio src={file.url} controls preload="none" aria-label={`播放 ${file.name}`} className="mt-2 w-full" />
}

const kindOf = ({ name }: File) => kindOfExtension(extensionOf(name))

const downloadOf = ({ name, url }: File) => (url.includes('?') ? `${url}&name=${encodeURIComponent(name)}` : url)
