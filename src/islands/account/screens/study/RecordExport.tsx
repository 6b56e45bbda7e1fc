// The study record as an xlsx file of three sheets: by the chosen parts, by days, sitting by sitting.

import type { Input, Output } from '../../../../contract/calls.ts'
import { clientTypes } from '../../../../contract/enums/client-types.ts'
import { type FileColumn, xlsxOfSheets } from '../../../../lib/documents/table-file.ts'
import { dateTime } from '../../../../lib/format.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { collect } from '../../../list/collect.ts'
import { FileExport } from '../../../list/FileExport.tsx'
import { nameOf, type RecordPart, type Step, stepNames } from './record-range.ts'

type Props = { input: Input<'data/auth/course/log/record/view'>; step: Step; onClose(): void }
type Sitting = Output<'data/auth/course/log/record/page'>['list'][number]

const hours = (seconds: number) => Math.round(seconds / 36) / 100
const credit = (seconds: number) => Math.round(seconds / 270) / 10

const partColumns = (step: Step): FileColumn<RecordPart>[] => [
  { title: stepNames[step], value: (part) => nameOf(part, step) },
  { title: '从', value: ({ begin }) => begin },
  { title: '到', value: ({ end }) => end },
  { title: '时长（小时）', value: ({ seconds }) => hours(seconds) },
  { title: '天数', value: ({ dayNum }) => dayNum },
  { title: '课时（节）', value: ({ periodNum }) => periodNum },
  { title: '学时', value: ({ creditSeconds }) => credit(creditSeconds) },
  { title: '学得最多的课', value: ({ courseName }) => courseName },
]

const sittingColumns: FileColumn<Sitting>[] = [
  { title: '开始', value: ({ beginTime }) => dateTime(beginTime) },
  { title: '结束', value: ({ endTime }) => dateTime(endTime) },
  { title: '时长（分钟）', value: ({ watchLength }) => Math.round(watchLength / 6) / 10 },
  { title: '学时', value: ({ creditSeconds }) => credit(creditSeconds) },
  { title: '课程', value: ({ courseName }) => courseName },
  { title: '课时', value: ({ periodName }) => periodName },
  { title: '设备', value: ({ clientType }) => (clientType === clientTypes.pc ? '电脑' : '手机') },
  { title: '学完', value: ({ isStudy }) => (isStudy ? '是' : '否') },
]

export default function RecordExport({ input, step, onClose }: Props) {
  return (
    <FileExport
      title="导出学习记录"
      onClose={onClose}
      make={async (collecting) => {
        const { beginTime, endTime, courseId } = input
        const range = { beginTime, endTime, ...(courseId && { courseId }) }
        const parts = await silentApi('data/auth/course/log/record/view', { ...range, step })
        const days =
          step === 'day' ? parts : await silentApi('data/auth/course/log/record/view', { ...range, step: 'day' })
        const sittings = await collect('data/auth/course/log/record/page', range, ({ id }) => id, collecting)
        const file = await xlsxOfSheets([
          { name: `按${stepNames[step]}`, columns: partColumns(step), rows: parts.list },
          ...(step === 'day'
            ? []
            : [{ name: '按天', columns: partColumns('day'), rows: days.list.filter(({ seconds }) => seconds) }]),
          { name: '每次', columns: sittingColumns, rows: sittings },
        ])
        return { file, name: `学习记录 ${beginTime} 至 ${endTime}.xlsx` }
      }}
    />
  )
}
