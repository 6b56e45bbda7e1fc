// All scores of an exam of a class as an xlsx file: every sheet, not only those on the page.
import { dayInBeijing } from '../../../../contract/beijing.ts'
import { xlsxOf } from '../../../../lib/documents/table-file.ts'
import { collect } from '../../../list/collect.ts'
import { FileExport } from '../../../list/FileExport.tsx'
import { scoreColumns } from './score-columns.ts'

const list = 'exam/auth/grade/exam/student/relation/page/grade'

type Props = { gradeExamId: number; name: string; onClose(): void }

export default function ScoresExport({ gradeExamId, name, onClose }: Props) {
  return (
    <FileExport
      title="导出成绩"
      onClose={onClose}
      make={async (collecting) => {
        const rows = await collect(list, { gradeExamId, sortType: 1 }, ({ id }) => id, collecting)
        return { file: await xlsxOf(scoreColumns, rows), name: `${name} 成绩 ${dayInBeijing()}.xlsx` }
      }}
    />
  )
}
