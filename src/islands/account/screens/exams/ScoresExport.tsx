// All scores of an exam of a class as an xlsx file: every sheet, not only those on the page.
import { useEffect, useRef, useState } from 'react'
import { dayInBeijing } from '../../../../contract/beijing.ts'
import type { Output } from '../../../../contract/calls.ts'
import { CallError } from '../../../../contract/codes.ts'
import { dateTime, thousands } from '../../../../lib/format.ts'
import { type FileColumn, saveFile, xlsxOf } from '../../../../lib/table-file.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Notice, Progress } from '../../../kit/State.tsx'
import { collect } from '../../../screens/collect.ts'
import { stateOf } from './sittings.tsx'

const list = 'exam/auth/grade/exam/student/relation/page/grade'
type Sheet = Output<typeof list>['list'][number]

const timeOf = (instant: string | null) => (instant ? dateTime(instant) : '')

const columns: FileColumn<Sheet>[] = [
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
  { title: '开始', value: ({ beginAnswerTime }) => timeOf(beginAnswerTime) },
  { title: '交卷', value: ({ submitTime }) => timeOf(submitTime) },
  { title: '到点自动交', value: ({ isAuto }) => (isAuto ? '是' : '') },
  { title: '补交', value: ({ isLate }) => (isLate ? '是' : '') },
  { title: '评阅人', value: ({ auditUserName }) => auditUserName ?? '' },
  { title: '评阅时间', value: ({ auditTime }) => timeOf(auditTime) },
  { title: '总评语', value: ({ auditOpinion }) => auditOpinion },
]

type Props = { gradeExamId: number; name: string; onClose(): void }

/** Begins at once; closes when the file is handed over. */
export default function ScoresExport({ gradeExamId, name, onClose }: Props) {
  const [share, setShare] = useState(0)
  const [why, setWhy] = useState('')
  const abort = useRef<AbortController>(undefined)

  async function run() {
    const { signal } = (abort.current = new AbortController())
    setWhy('')
    try {
      const rows = await collect(list, { gradeExamId, sortType: 1 }, ({ id }) => id, {
        signal,
        onProgress: (done, total) => setShare((100 * done) / Math.max(1, total)),
      })
      const file = await xlsxOf(columns, rows)
      if (signal.aborted) return
      saveFile(file, `${name} 成绩 ${dayInBeijing()}.xlsx`)
      onClose()
    } catch (failure) {
      if (!signal.aborted) setWhy(CallError.is(failure) ? failure.msg : '文件没有生成，请再试一次')
    }
  }
  useEffect(() => {
    void run()
    return () => abort.current?.abort()
  }, [])
  return (
    <Dialog title="导出成绩" isOpen onClose={onClose}>
      {why ? (
        <Notice tone="bad" action={<Button onPress={run}>再试一次</Button>}>
          {why}
        </Notice>
      ) : (
        <>
          <p className="mb-2 num">正在整理，已完成 {thousands(Math.round(share))}%</p>
          <Progress value={share} label="导出的进度" />
        </>
      )}
    </Dialog>
  )
}
