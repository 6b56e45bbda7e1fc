// Ends sittings before their time: says how many, and what they lose. For all who sit it wants a word typed.
import { useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Confirm } from '../../../kit/Dialog.tsx'
import { Labelled } from '../../../kit/Labelled.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { isIn, minutesLeft, nameOf, type Taker } from './monitor.ts'

type Props = {
  /** An exam of a class, or one outside of classes. */
  of: { gradeExamId: number } | { examId: number }
  /** Who sits now and is meant. */
  takers: readonly Taker[]
  /** All who sit, whoever that is by then. */
  isAll?: boolean
  now: number
  /** Questions of the paper. */
  total: number
  onClose(): void
}

export default function Collect({ of, takers, isAll = false, now, total, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [why, setWhy] = useState('')
  const [first] = takers
  const whom = takers.length === 1 ? nameOf(first!) : `${takers.length} 人`
  async function collect() {
    if (!reason.trim()) {
      setWhy('请写原因，学员和记录里都看得到')
      return false
    }
    try {
      const input = { reason: reason.trim(), ...(!isAll && { relationIds: takers.map(({ id }) => id) }) }
      const { count } = await ('gradeExamId' in of
        ? silentApi('exam/auth/grade/exam/monitor/collect', { id: of.gradeExamId, ...input })
        : silentApi('exam/auth/exam/info/monitor/collect', { id: of.examId, ...input }))
      invalidate(
        'exam/auth/grade/exam/monitor',
        'exam/auth/exam/info/monitor',
        'exam/auth/grade/exam/student/relation/page/grade',
      )
      toast(count ? `收卷成功：${count} 人，答卷十几秒内到齐` : '他们都已经交卷了')
      return true
    } catch (failure) {
      setWhy(CallError.is(failure) ? failure.msg : '没有收成，请检查网络后再试')
      return false
    }
  }
  return (
    <Confirm
      title={isAll ? `提前收卷：现在在答的 ${takers.length} 人` : `提前收 ${whom} 的卷？`}
      isOpen
      isDanger
      onClose={onClose}
      safe="先不收"
      action={`收 ${takers.length} 份卷`}
      pending="正在收卷"
      {...(isAll && { mustType: { label: '收了就不能再答。确定要收，请输入「收卷」', text: '收卷' } })}
      run={collect}
    >
      <ul className="list-disc space-y-1 pl-5 num">
        {lossesOf(takers, now, total).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <div className="mt-3">
        <Labelled text="原因（必填，学员看得到）">
          <TextInput
            label="收卷的原因"
            placeholder="比如：大家都答完了；消防演练，今天到此为止"
            value={reason}
            onValue={setReason}
            maxLength={100}
          />
        </Labelled>
        <p role="alert" className="mt-1 text-mini text-danger empty:hidden">
          {why}
        </p>
      </div>
    </Confirm>
  )
}

function lossesOf(takers: readonly Taker[], now: number, total: number) {
  const left = Math.max(0, ...takers.map((taker) => minutesLeft(taker, now) ?? 0))
  const isEndless = takers.some(({ deadline }) => deadline === null)
  const unfinished = takers.filter(({ answeredCount }) => answeredCount < total)
  const blank = unfinished.reduce((sum, { answeredCount }) => sum + total - answeredCount, 0)
  const offline = takers.filter((taker) => isIn('offline', taker, now) || isIn('unsent', taker, now)).length
  return [
    isEndless ? '这一场不限时，收了就到此为止。' : left && `剩下的时间不再有，最多的还剩 ${left} 分钟。`,
    blank
      ? `${takers.length > 1 ? `${unfinished.length} 人` : ''}还有 ${blank} 题没答，按没答算。`
      : '题目都答了，写下的全部算数。',
    offline && `${offline} 人离线或有没同步的答案：连上以后才送到的，另外留着由你裁定，不会丢。`,
  ].filter(Boolean) as string[]
}
