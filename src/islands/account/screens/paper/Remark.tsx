// Mends a wrong key: first a trial that changes nothing (who gains, who loses), then for all sheets at once.
import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { silentApi } from '../../../../lib/api.ts'
import { plain } from '../../../../lib/format.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { invalidate } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import type { ProblemStat } from './Analysis.tsx'

type Props = { examId: number; problem: ProblemStat; onClose(): void }
type Trial = Output<'exam/auth/exam/info/remark'>

const call = 'exam/auth/exam/info/remark'

export default function Remark({ examId, problem, onClose }: Props) {
  const { problemId, number, problemType, optionList } = problem
  const [answer, setAnswer] = useState<readonly string[]>(problem.answer)
  const [reason, setReason] = useState('')
  const [trial, setTrial] = useState<Trial>()
  const change = (next: readonly string[]) => {
    setAnswer(next)
    setTrial(undefined)
  }
  const input = { id: examId, problemId, answer: [...answer] }
  async function submit() {
    if (!trial) return setTrial(await silentApi(call, { ...input, isDryRun: 1 }))
    const { gainCount, loseCount } = await silentApi(call, { ...input, reason, isDryRun: 0 })
    toast(gainCount + loseCount ? `重判成功，${gainCount + loseCount} 人的成绩变了` : '修改成功，没有人的成绩变化')
    invalidate('exam/auth/exam/info/stat', 'exam/auth/exam/info/view', 'exam/auth/problem/page')
    onClose()
  }
  const changed = trial ? trial.gainCount + trial.loseCount : 0
  return (
    <Dialog title={`改第 ${number} 题的答案`} isOpen onClose={onClose}>
      <Form
        label="改答案"
        isBare
        fields={{ answer: '答案', reason: '原因' }}
        sends={{ call, values: { ...input, reason, isDryRun: trial ? 0 : 1 } }}
        check={(): Record<string, string> =>
          trial && !reason.trim() ? { reason: '请写明为什么改答案，会记在改分记录里' } : {}
        }
        action={trial ? (changed ? `重判 ${changed} 人并通知` : '改答案') : '先算一遍'}
        pending={trial ? '正在重判' : '正在算'}
        cancel={{ label: '先不改', run: onClose }}
        done={false}
        submit={submit}
      >
        <p>{plain(problem.problemContent, 120)}</p>
        {problemType === 4 ? (
          answer.map((text, n) => (
            <Field
              key={n}
              name={n ? `answer.${n}` : 'answer'}
              label={answer.length > 1 ? `第 ${n + 1} 空` : '答案'}
              isStacked
              hint="几种写法都对，用 | 隔开"
            >
              <TextInput
                value={text}
                onValue={(next) => change(answer.map((one, at) => (at === n ? next : one)))}
                maxLength={500}
              />
            </Field>
          ))
        ) : (
          <Field name="answer" label="答案" isGroup isStacked>
            {problemType === 2 ? (
              <div className="flex flex-wrap gap-x-6">
                {optionList.map(({ key, content, count }) => (
                  <label key={key} className="inline-flex min-h-11 items-center gap-2 md:min-h-7 coarse:min-h-11">
                    <input
                      type="checkbox"
                      className="box"
                      checked={answer.includes(key)}
                      onChange={({ target }) =>
                        change(target.checked ? [...answer, key].sort() : answer.filter((one) => one !== key))
                      }
                    />
                    {key} {plain(content, 20)}
                    <span className="text-mini text-ink-3 num">{count} 人选</span>
                  </label>
                ))}
              </div>
            ) : (
              <Radio
                options={optionList.map(({ key, content, count }) => ({
                  value: key,
                  name: `${key} ${plain(content, 20)}（${count} 人选）`,
                }))}
                value={answer[0]}
                onValue={(key) => change([key])}
              />
            )}
          </Field>
        )}
        {trial && <TrialResult trial={trial} />}
        {trial && (
          <Field
            name="reason"
            label="原因"
            isRequired
            isStacked
            hint="写进改分记录；人工给的分一分不动，旧分留在记录里"
          >
            <TextInput value={reason} onValue={setReason} maxLength={200} />
          </Field>
        )}
      </Form>
    </Dialog>
  )
}

const TrialResult = ({ trial: { sheetCount, gainCount, loseCount, manualCount, list } }: { trial: Trial }) => (
  <section aria-label="试算" className="rounded-ctl bg-sunken p-3">
    <h3 className="font-medium">试算：还没有改任何人的分</h3>
    <p className="num">
      {sheetCount} 份答卷里 <b className="text-success">{gainCount} 人加分</b>，
      <b className="text-danger">{loseCount} 人减分</b>，其余不变
      {manualCount > 0 && `（${manualCount} 份由人给的分，不动）`}。
    </p>
    {list.length > 0 && (
      <ul className="mt-2 max-h-48 space-y-0.5 overflow-y-auto text-mini num">
        {list.map(({ recordId, nickname, examName, oldScore, newScore }) => (
          <li key={recordId} className="flex gap-2">
            <span className="min-w-0 flex-1 truncate">
              {nickname}，{examName}
            </span>
            {oldScore} → <b className={newScore > oldScore ? 'text-success' : 'text-danger'}>{newScore}</b>
          </li>
        ))}
      </ul>
    )}
  </section>
)
