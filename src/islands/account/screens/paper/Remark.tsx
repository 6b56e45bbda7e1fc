// Mends a wrong key in one of three ways: first a trial that changes nothing (who gains, who loses), then for all sheets at once.

import { useState } from 'react'
import { dayInBeijing } from '../../../../contract/beijing.ts'
import type { Output } from '../../../../contract/calls.ts'
import { problemTypes } from '../../../../contract/enums/problem-types.ts'
import { waysByBlank } from '../../../../contract/exam/blank-key.ts'
import { remarkWays } from '../../../../contract/exam/remark-ways.ts'
import { type FileColumn, saveFile, xlsxOf } from '../../../../lib/documents/table-file.ts'
import { plain } from '../../../../lib/plain.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { type CallFields, Rows } from '../../../kit/Rows.tsx'
import { State } from '../../../kit/State.tsx'
import { withWays } from '../subject/problem-values.ts'
import { WaysInput } from '../subject/WaysInput.tsx'
import type { ProblemStat } from './Analysis.tsx'

type Props = { examId: number; problem: ProblemStat; onClose(): void }
type Trial = Output<'exam/auth/exam/info/remark'>

const call = 'exam/auth/exam/info/remark'

const reasonFields: CallFields<typeof call, { reason: string }> = {
  reason: field.line(
    '原因',
    { maxLength: 200 },
    {
      isRequired: true,
      hint: '写进改分记录，也会告诉成绩有变化的人；人工给的分一分不动，旧分留在记录里，发出的证书不收回',
    },
  ),
}

export default function Remark({ examId, problem, onClose }: Props) {
  const { problemId, number, problemType, optionList } = problem
  const [{ answer, rule }, setKey] = useState(() => ({
    answer: problem.answer,
    rule: { alternatives: problem.alternatives },
  }))
  const blanks = waysByBlank({ answer, ...rule })
  const [way, setWay] = useState<number>(remarkWays.newKey)
  const [reason, setReason] = useState('')
  const [trial, setTrial] = useState<Trial>()
  const change = (next: readonly string[]) => {
    setKey({ answer: [...next], rule })
    setTrial(undefined)
  }
  const changeWays = (next: readonly string[][]) => {
    const { answer, rule } = withWays({ rule: {} }, next)
    setKey({ answer, rule: { alternatives: rule.alternatives ?? [] } })
    setTrial(undefined)
  }
  const input = { id: examId, problemId, answer, ...(problemType === problemTypes.blanks && rule), way }
  async function submit() {
    if (!trial) return setTrial(await silentApi(call, { ...input, isDryRun: 1 }))
    const { gainCount, loseCount } = await silentApi(call, { ...input, reason, isDryRun: 0 })
    toast(gainCount + loseCount ? `重判成功，${gainCount + loseCount} 人的成绩变了` : '修改成功，没有人的成绩变化')
    invalidate('exam/auth/exam/info/stat', 'exam/auth/exam/info/view', 'exam/auth/problem/page')
    onClose()
  }
  const changed = trial ? trial.gainCount + trial.loseCount : 0
  return (
    <Dialog title={`改第 ${number} 题的答案`} isOpen isWide={Boolean(trial?.list.length)} onClose={onClose}>
      <Form
        label="改答案"
        isBare
        fields={{ answer: '答案', way: '怎么判', reason: '原因' }}
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
        {problemType === problemTypes.blanks ? (
          blanks.map((ways, n) => (
            <Field
              key={n}
              name={n ? `answer.${n}` : 'answer'}
              label={answer.length > 1 ? `第 ${n + 1} 空` : '答案'}
              isStacked
              isGroup
            >
              <WaysInput
                label={`第 ${n + 1} 空的答案`}
                ways={ways}
                onWays={(next) => changeWays(blanks.map((one, at) => (at === n ? next : one)))}
              />
            </Field>
          ))
        ) : (
          <Field name="answer" label="答案" isGroup isStacked>
            {problemType === problemTypes.multiple ? (
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
        <Field name="way" label="怎么判" isGroup isStacked>
          <Radio
            options={waysFor(problem, answer)}
            value={way}
            onValue={(next) => {
              setWay(next)
              setTrial(undefined)
            }}
          />
        </Field>
        {trial && <TrialResult trial={trial} number={number} />}
        {trial && (
          <Rows fields={reasonFields} values={{ reason }} change={({ reason = '' }) => setReason(reason)} isStacked />
        )}
      </Form>
    </Dialog>
  )
}

/** Said with the letters where one option is right. */
function waysFor({ problemType, answer: old, score }: ProblemStat, answer: readonly string[]) {
  const [from, to] = [old.join('、'), answer.join('、')]
  const isLetter = (problemType === problemTypes.single || problemType === problemTypes.judge) && from !== to
  return [
    { value: remarkWays.newKey, name: isLetter ? `答案改为 ${to}` : '按新答案重判' },
    {
      value: remarkWays.bothKeys,
      name: isLetter ? `${from} 和 ${to} 都算对，没有人丢分` : '新旧答案都算对，没有人丢分',
    },
    { value: remarkWays.everybody, name: `这题不算分，人人给 ${score} 分` },
  ]
}

type Changed = Trial['list'][number]

const resultOf = ({ oldScore, newScore, passScore, isGraded }: Changed) =>
  !isGraded || oldScore >= passScore === newScore >= passScore ? '' : newScore >= passScore ? '变为合格' : '变为不合格'

const columns: FileColumn<Changed>[] = [
  { title: '姓名', value: ({ nickname }) => nickname },
  { title: '班级', value: ({ gradeName }) => gradeName ?? '' },
  { title: '考试', value: ({ examName }) => examName },
  { title: '原来', value: ({ oldScore }) => oldScore },
  { title: '改后', value: ({ newScore }) => newScore },
  { title: '变化', value: ({ oldScore, newScore }) => newScore - oldScore },
  { title: '合格线', value: ({ passScore }) => passScore },
  { title: '结果', value: resultOf },
]

const shownRows = 50

function TrialResult({ trial, number }: { trial: Trial; number: number }) {
  const { sheetCount, gainCount, loseCount, manualCount, toPassCount, toFailCount, list } = trial
  const { oldAvgScore, newAvgScore } = trial
  const figures: [string, number, string][] = [
    ['加分', gainCount, 'text-success'],
    ['减分', loseCount, 'text-danger'],
    ['不变', sheetCount - gainCount - loseCount, ''],
  ]
  return (
    <section aria-label="试算" className="rounded-card border border-line">
      <h3 className="rounded-t-card bg-warn-soft px-3 py-2 font-medium text-warn">
        试算：还没有改任何人的分{manualCount > 0 && `；${manualCount} 份由人给的分，不动`}
      </h3>
      <dl className="grid grid-cols-3 divide-x divide-line border-b border-line">
        {figures.map(([name, count, tone]) => (
          <div key={name} className="px-3 py-2">
            <dt className="text-mini text-ink-3">{name}</dt>
            <dd className={`text-h4 font-semibold num ${tone}`}>{count} 人</dd>
          </div>
        ))}
      </dl>
      {oldAvgScore !== null && newAvgScore !== null && (
        <p className="px-3 py-2 text-mini num">
          平均分 {oldAvgScore} → {newAvgScore}
          {toPassCount > 0 && <b className="text-success">，{toPassCount} 人由不合格变合格</b>}
          {toFailCount > 0 && <b className="text-danger">，{toFailCount} 人由合格变不合格</b>}。
        </p>
      )}
      {list.length > 0 && (
        <>
          <ul className="max-h-56 divide-y divide-line overflow-y-auto border-t border-line text-mini num">
            {list.slice(0, shownRows).map((row) => {
              const { recordId, nickname, gradeName, examName, oldScore, newScore } = row
              const result = resultOf(row)
              return (
                <li key={recordId} className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
                  <span className="min-w-0 flex-1 basis-40 truncate">
                    <span className="text-ink">{nickname}</span>{' '}
                    <span className="text-ink-3">{gradeName ?? examName}</span>
                  </span>
                  <span>
                    {oldScore} → <b className={newScore > oldScore ? 'text-success' : 'text-danger'}>{newScore}</b>
                  </span>
                  {result && <State tone={newScore > oldScore ? 'ok' : 'bad'}>{result}</State>}
                </li>
              )
            })}
          </ul>
          <p className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2 text-mini text-ink-3 num">
            <span className="flex-1">
              {list.length > shownRows ? `显示 ${shownRows} 人，共 ${list.length} 人` : `共 ${list.length} 人`}
            </span>
            <Button
              icon="dl"
              onPress={async () => saveFile(await xlsxOf(columns, list), `第 ${number} 题重判 ${dayInBeijing()}.xlsx`)}
            >
              下载 {list.length} 人的明细
            </Button>
          </p>
        </>
      )}
    </section>
  )
}
