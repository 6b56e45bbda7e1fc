// More minutes for those who are ticked in the monitor: 5, 10, 15 or a number, with the reason. The button says the new end.
import { type ReactNode, useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { timeOfDay } from '../../../../lib/format.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { NumberInput } from '../../../kit/NumberInput.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import type { Taker } from './monitor.ts'

/** `takers`: who may have more minutes, of the `count` who are ticked; `children`: what else can be done with these. */
type Props = { gradeExamId: number; takers: readonly Taker[]; count: number; onClose(): void; children: ReactNode }

const usual = [5, 10, 15].map((minutes) => ({ value: minutes, name: String(minutes) }))

export function GiveMinutes({ gradeExamId, takers, count, onClose, children }: Props) {
  const [minutes, setMinutes] = useState(10)
  const [reason, setReason] = useState('')
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)
  const ends = [...new Set(takers.map(({ deadline }) => deadline))]
  const end = ends.length === 1 && ends[0] ? new Date(Date.parse(ends[0]) + minutes * 60_000).toISOString() : undefined
  async function give() {
    if (isBusy) return
    if (!reason.trim()) return setWhy('请写原因，和给谁、给了多少一起留在记录里')
    setBusy(true)
    setWhy('')
    try {
      const studentIds = takers.flatMap(({ studentId }) => studentId ?? [])
      const { count: given } = await silentApi('exam/auth/grade/exam/edit/minutes', {
        id: gradeExamId,
        minutes,
        reason: reason.trim(),
        studentIds,
      })
      invalidate('exam/auth/grade/exam/monitor', 'exam/auth/grade/exam/student/relation/page/grade')
      toast(`加时成功：${given} 人多了 ${minutes} 分钟`)
      onClose()
    } catch (failure) {
      setWhy(CallError.is(failure) ? failure.msg : '没有加上，请检查网络后再试')
    }
    setBusy(false)
  }
  return (
    <form
      aria-label="给选中的人加时"
      onSubmit={(event) => {
        event.preventDefault()
        void give()
      }}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-t-card border border-b-0 border-line bg-primary-soft px-4 py-2"
    >
      <span role="status" className="num">
        已选 {count} 人
      </span>
      <Segmented<number> label="加几分钟" options={usual} value={minutes} onValue={setMinutes} />
      <span className="inline-flex items-center gap-2 text-mini">
        或
        <NumberInput
          label="加几分钟，自己填"
          min={1}
          max={120}
          value={minutes}
          onValue={setMinutes}
          className="!w-20"
        />
        分钟
      </span>
      <TextInput
        label="加时的原因"
        placeholder="原因，比如：机房断网"
        value={reason}
        onValue={setReason}
        maxLength={100}
        className="min-w-0 flex-1 basis-40"
      />
      <Button kind="primary" type="submit" isDisabled={!takers.length} isPending={isBusy} pending="正在加">
        加 {minutes} 分钟{end && `，到 ${timeOfDay(end)}`}
      </Button>
      {children}
      <Button kind="ghost" onPress={onClose}>
        取消选择
      </Button>
      <p role="alert" className="w-full text-mini text-danger empty:hidden">
        {why}
      </p>
    </form>
  )
}
