// The film, recording or document of a lesson: one of mine, or one that somebody else put into the course.
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { clock, fileSize } from '../../../../lib/format.ts'
import { periodKinds } from '../../../../lib/labels/course-kinds.ts'
import { useCall } from '../../../app/client.ts'
import { IconButton } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Small } from '../../../kit/Small.tsx'
import { FilePicker } from '../../../list/FilePicker.tsx'
import { slotOf, uploadKindFor } from './lesson-file.ts'

type Props = {
  lesson: {
    id: number
    fileNo: number | null
    fileName: string
    fileSize: number
    videoLength: number
    pageTotal: number
  }
  periodType: number
  /** What is chosen now. */
  fileNo: number | null
  onFile(fileNo: number | null): void
}

export function LessonFile({ lesson, periodType, fileNo, onFile }: Props) {
  const own = useCall('system/auth/upload/view', { fileNo: fileNo ?? 0 }, { isOff: fileNo === null })
  const name = periodKinds[periodType]!
  const isOthers = fileNo !== null && own.failure?.code === 'notFound'
  const facts = [
    lesson.fileSize ? fileSize(lesson.fileSize) : '',
    lesson.videoLength ? clock(lesson.videoLength) : '',
    lesson.pageTotal ? `${lesson.pageTotal} 页` : '',
  ].filter(Boolean)
  return (
    <>
      {isOthers && (
        <p className="mb-2 flex items-center gap-2 rounded-card border border-line p-3">
          <Icon name={periodType === periodTypes.film ? 'video' : 'file'} className="size-4 text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{lesson.fileName || `现在的${name}`}</span>
            <Small>{facts.join('，')}</Small>
          </span>
          <IconButton icon="x" label={`移除：${lesson.fileName || name}`} onPress={() => onFile(null)} />
        </p>
      )}
      <FilePicker
        label={name}
        kind={uploadKindFor(periodType)}
        slot={slotOf(lesson.id)}
        value={isOthers ? null : fileNo}
        onValue={onFile}
      />
    </>
  )
}
