// The film, recording or document of a lesson.
import { periodKinds } from '../../../../lib/course-kinds.ts'
import { FilePicker } from '../../../screens/FilePicker.tsx'
import { slotOf, uploadKindFor } from './lesson-file.ts'

type Props = { lessonId: number; periodType: number; fileNo: number | null; onFile(fileNo: number | null): void }

export const LessonFile = ({ lessonId, periodType, fileNo, onFile }: Props) => (
  <FilePicker
    label={periodKinds[periodType]!}
    kind={uploadKindFor(periodType)}
    slot={slotOf(lessonId)}
    value={fileNo}
    onValue={onFile}
  />
)
