// The columns of the file of all scores of an exam of a class.
import type { Output } from '../../../../contract/calls.ts'
import type { FileColumn } from '../../../../lib/documents/table-file.ts'
import { dateTime } from '../../../../lib/format.ts'
import { stateOf } from './sitting-state.ts'

type Sheet = Output<'exam/auth/grade/exam/student/relation/page/grade'>['list'][number]

const inFull = (instant: string | null) => (instant ? dateTime(instant) : '')

export const scoreColumns: FileColumn<Sheet>[] = [
  { title: '名次', value: ({ rank }) => rank ?? '' },
  { title: '姓名', value: ({ nickname }) => nickname },
  { title: '备注名', value: ({ remarkName }) => remarkName },
  { title: '状态', value: (sheet) => stateOf(sheet).name },
  { title: '得分', value: ({ score }) => score ?? '' },
  { title: '满分', value: ({ scoreTotal }) => scoreTotal },
  { title: '合格线', value: ({ passScore }) => passScore },
  { title: '合格', value: ({ isPass }) => (isPass === null ? '' : isPass ? '是' : '否') },
  { title: '客观题得分', value: ({ sysScore }) => sysScore ?? '' },
  { title: '老师评的得分', value: ({ manualScore }) => manualScore ?? '' },
  { title: '开始', value: ({ beginAnswerTime }) => inFull(beginAnswerTime) },
  { title: '交卷', value: ({ submitTime }) => inFull(submitTime) },
  { title: '到点自动交', value: ({ isAuto }) => (isAuto ? '是' : '') },
  { title: '提前收卷', value: ({ collectReason }) => collectReason },
  { title: '补交', value: ({ isLate }) => (isLate ? '是' : '') },
  { title: '评阅人', value: ({ auditUserName }) => auditUserName ?? '' },
  { title: '评阅时间', value: ({ auditTime }) => inFull(auditTime) },
  { title: '总评语', value: ({ auditOpinion }) => auditOpinion },
]
