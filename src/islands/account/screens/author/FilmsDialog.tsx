// Many files at once: each becomes a lesson named after it, then they are sent one after the other.

import { useRef, useState } from 'react'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { fileSize } from '../../../../lib/format.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { FileInput } from '../../../kit/FileInput.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Small } from '../../../kit/Small.tsx'
import { Notice } from '../../../kit/State.tsx'
import { nameOfFile, uploadKindFor, uploadToLesson } from './lesson-file.ts'
import { chapterName, type WrittenChapter } from './outline.ts'
import type { Outline } from './use-outline.ts'

type Props = {
  courseId: number
  chapters: readonly WrittenChapter[]
  periodType: number
  outline: Outline
  onClose(): void
}

const maxFiles = 100

export default function FilmsDialog({ courseId, chapters, periodType, outline, onClose }: Props) {
  const [files, setFiles] = useState<File[]>([])
  const [wrong, setWrong] = useState<string[]>([])
  const [chapterId, setChapterId] = useState(chapters.at(-1)?.id ?? 0)
  const [isBusy, setBusy] = useState(false)
  const kinds = [uploadKindFor(periodType)]
  const chooser = useRef<HTMLInputElement>(null)
  async function take(chosen: readonly File[]) {
    setWrong([])
    for (const file of chosen) {
      const why = await import('../../../kit/uploads.ts')
        .then(({ refusalOf }) => refusalOf(file, kinds))
        .catch(() => '现在没有网络，联网后再选一次这个文件')
      if (why) setWrong((before) => [...before, `「${file.name}」：${why}`].slice(0, 5))
      else
        setFiles((before) =>
          [...before, file].sort((a, b) => a.name.localeCompare(b.name, 'zh-CN', { numeric: true })).slice(0, maxFiles),
        )
    }
  }
  async function run() {
    setBusy(true)
    const periodList = files.map(({ name }) => ({ periodName: nameOfFile(name), periodType }))
    const made = await outline.change(() =>
      silentApi('course/auth/course/chapter/audit/import', {
        courseId,
        ...(chapterId && { chapterId }),
        chapterList: [{ chapterName: '新的一章', periodList }],
      }),
    )
    setBusy(false)
    if (!made) return
    for (const [n, id] of made.periodIds.entries()) if (files[n]) void uploadToLesson(id, files[n], periodType)
    toast(`添加成功，${files.length} 节，正在一个个传`)
    onClose()
  }
  return (
    <Dialog title={periodType === periodTypes.film ? '批量传视频' : '批量传文件'} isOpen isWide onClose={onClose}>
      <p>一个文件一节，名称就是文件名，以后随时能改。断网会自动续传，可以离开本页。</p>
      <div role="alert" className="mt-2 space-y-2 empty:hidden">
        {wrong.map((text) => (
          <Notice key={text} tone="warn">
            {text}
          </Notice>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is for the mouse; the button is accessible to everybody */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take([...event.dataTransfer.files])
        }}
        className="mt-3 flex flex-wrap items-center gap-3 rounded-card border border-dashed border-line-strong p-4"
      >
        <span className="min-w-0 flex-1 basis-40">把文件拖到这里</span>
        <Button size="default" icon="ul" onPress={() => chooser.current?.click()}>
          选择文件
        </Button>
        <FileInput ref={chooser} label="选择文件" isMultiple onFiles={(chosen) => void take(chosen)} />
      </div>
      {files.length > 0 && (
        <ol className="mt-3 max-h-[40dvh] divide-y divide-line overflow-y-auto border-y border-line">
          {files.map((file, n) => (
            <li key={`${file.name} ${file.size}`} className="flex min-h-11 items-center gap-3">
              <span className="w-6 text-right text-mini text-ink-3 num">{n + 1}</span>
              <span className="min-w-0 flex-1 truncate text-ink">{nameOfFile(file.name)}</span>
              <Small>{fileSize(file.size)}</Small>
              <IconButton
                icon="x"
                label={`不传 ${file.name}`}
                onPress={() => setFiles((before) => before.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
        <Select
          label="放进哪一章"
          options={[
            ...chapters.map((chapter, at) => ({
              value: chapter.id,
              name: `${chapterName(at)} ${chapter.chapterName}`,
            })),
            { value: 0, name: '新的一章' },
          ]}
          value={chapterId}
          onValue={(value) => setChapterId(Number(value))}
        />
        <Button
          size="default"
          kind="primary"
          isPending={isBusy}
          pending="正在添加"
          isDisabled={!files.length}
          onPress={() => void run()}
        >
          {files.length ? `添加 ${files.length} 节并上传` : '添加并上传'}
        </Button>
      </div>
    </Dialog>
  )
}
