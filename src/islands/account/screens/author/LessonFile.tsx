// The film, recording or document of a lesson: what it is now, and another one.
import { periodKinds } from '../../../../lib/course-kinds.ts'
import { clock, fileSize } from '../../../../lib/format.ts'
import { IconButton } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { UploadBox } from '../../../kit/Upload.tsx'
import { acceptOf, kindsInWords, sendFile, wrongLessonFile } from './lesson-file.ts'

type Props = {
  periodType: number
  file: { fileNo: number | null; fileName: string; fileSize: number; videoLength: number; pageTotal: number }
  onFile(file: { fileNo: number; fileName: string; fileSize: number } | undefined): void
}

export function LessonFile({ periodType, file, onFile }: Props) {
  const name = periodKinds[periodType]!
  const hasOne = file.fileNo !== null || file.videoLength > 0 || file.pageTotal > 0
  const facts = [
    file.fileSize ? fileSize(file.fileSize) : '',
    file.videoLength ? clock(file.videoLength) : '',
    file.pageTotal ? `${file.pageTotal} 页` : '',
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap">
      {hasOne && (
        <p className="mb-2 flex w-full items-center gap-2 rounded-card border border-line p-3">
          <Icon name={periodType === 1 ? 'video' : 'file'} className="size-4 text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{file.fileName || `现在的${name}`}</span>
            <span className="text-mini text-ink-3 num">{facts.join('，')}</span>
          </span>
          {file.fileNo !== null && (
            <IconButton icon="x" label={`拿掉 ${file.fileName || name}`} onPress={() => onFile(undefined)} />
          )}
        </p>
      )}
      <UploadBox
        noun={name}
        title={hasOne ? `换一个${name}` : `把${name}拖到这里`}
        accept={acceptOf(periodType)}
        description={kindsInWords(periodType)}
        refuse={(chosen) => wrongLessonFile(periodType, chosen)}
        sendFile={sendFile}
        onDone={({ fileNo, fileName, fileSize: size }) => onFile({ fileNo, fileName, fileSize: size })}
      />
    </div>
  )
}
