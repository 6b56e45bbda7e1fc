// The subtitles of a film: chosen as a file, written by hand, changed line by line, taken away.
import { lazy, Suspense, useRef, useState } from 'react'
import { captionLimits } from '../../../../contract/caption-limits.ts'
import { extensionOf } from '../../../../contract/file-kinds.ts'
import { fileSize } from '../../../../lib/format.ts'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { FileInput } from '../../../kit/FileInput.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Remark, Spoken } from '../../../kit/Small.tsx'
import type { LessonView } from './lesson-save.ts'
import type { CaptionSource } from './use-captions.ts'

const CaptionEditor = lazy(() => import('./CaptionEditor.tsx'))

type Props = {
  lesson: LessonView
  captionNo: number | null
  onCaption(captionNo: number | null): void
}

export function LessonCaptions({ lesson, captionNo, onCaption }: Props) {
  const [source, open] = useState<CaptionSource>()
  const [why, setWhy] = useState('')
  /** Saved here, before the lesson tells of it. */
  const [made, setMade] = useState<{ fileNo: number; name: string; url: string }>()
  const chooser = useRef<HTMLInputElement>(null)
  const isMade = made?.fileNo === captionNo
  const name = isMade ? made!.name : lesson.captionName || '字幕'
  const url = isMade ? made!.url : lesson.captionUrl
  const isOfFilm = captionNo === null && lesson.captionName === '' && lesson.captionUrl !== ''

  function take(file: File) {
    setWhy('')
    if (!/^(srt|vtt)$/.test(extensionOf(file.name))) setWhy('字幕收 SRT 和 VTT 文件，请从剪辑软件里导出成其中一种')
    else if (!file.size) setWhy('这个文件是空的，请换一个')
    else if (file.size > captionLimits.bytes)
      setWhy(`字幕不能超过 ${fileSize(captionLimits.bytes)}，这个有 ${fileSize(file.size)}，请确认选对了文件`)
    else open({ file })
  }

  return (
    <fieldset aria-label="字幕" className="min-w-0">
      <p className="mb-1 text-ink-2">字幕</p>
      {captionNo !== null && (
        <Card className="flex items-center gap-2 px-4 py-2">
          <Icon name="file" className="size-4 text-ink-3" />
          <span className="min-w-0 flex-1 truncate" title={name}>
            {name}
          </span>
          <Button onPress={() => open({ url })}>
            改<Spoken>字幕</Spoken>
          </Button>
          <IconButton icon="x" label={`移除字幕：${name}`} onPress={() => onCaption(null)} />
        </Card>
      )}
      {captionNo === null && (
        <Remark>
          {isOfFilm
            ? '视频里带着字幕，播放时会显示；换成自己的就显示自己的。'
            : '播放时可以打开，也会变成可以搜索的文稿。'}
        </Remark>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon="ul" onPress={() => chooser.current?.click()}>
          {captionNo === null ? '选择字幕文件' : '换一个文件'}
        </Button>
        {isOfFilm && <Button onPress={() => open({ url: lesson.captionUrl })}>改视频里的字幕</Button>}
        {captionNo === null && !isOfFilm && (
          <Button kind="ghost" onPress={() => open({})}>
            自己写
          </Button>
        )}
      </div>
      <p className="mt-1 text-mini text-ink-3">SRT 或 VTT，不超过 {fileSize(captionLimits.bytes)}</p>
      <FileInput ref={chooser} label="选择字幕文件" accept=".srt,.vtt" onFiles={([file]) => take(file)} />
      <p role="alert" className="mt-1 text-mini text-danger empty:hidden">
        {why}
      </p>
      {source && (
        <Suspense>
          <CaptionEditor
            source={source}
            name={lesson.periodName}
            onClose={() => open(undefined)}
            onSaved={({ fileNo, fileName, fileUrl }) => {
              setMade({ fileNo, name: fileName, url: fileUrl })
              onCaption(fileNo)
              open(undefined)
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
