// Draws questions of my banks into a section by rule; says what the banks lack, and what can be done about it.
import { useState } from 'react'
import { silentApi } from '../../../../lib/api.ts'
import { difficulties, problemKinds } from '../../../../lib/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { Button, IconButton, LinkButton } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { NumberInput } from '../../../kit/NumberInput.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Notice, State } from '../../../kit/State.tsx'
import type { Problem } from './paper.ts'

type Rule = {
  key: number
  problemType: number
  difficulty: number
  subjectId: number
  tag: string
  count: number
  score: number
}
type Drawn = { problems: (Problem & { ruleNo: number })[]; lacks: { ruleNo: number; wanted: number; found: number }[] }
type Props = {
  target: string
  titleType: number
  exceptIds: number[]
  onAdd(problems: Problem[], scoreFor: (problem: Problem) => number): void
  onClose(): void
}

let rules = 0
const newRule = (problemType: number): Rule => ({
  ...{ key: ++rules, problemType: problemType || 1, difficulty: 0, subjectId: 0, tag: '', count: 5 },
  score: problemType === 5 || problemType === 7 ? 10 : 2,
})

const asked = ({ problemType, difficulty, subjectId, tag }: Rule) => ({
  problemType,
  ...(difficulty && { difficulty }),
  ...(subjectId && { subjectId }),
  ...(tag && { tag }),
})

export default function Compose({ target, titleType, exceptIds, onAdd, onClose }: Props) {
  const [list, setList] = useState(() => [newRule(titleType)])
  const [drawn, setDrawn] = useState<Drawn>()
  const change = (key: number, part: Partial<Rule>) => {
    setList(list.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)))
    setDrawn(undefined)
  }
  const input = { rules: list.map((rule) => ({ ...asked(rule), count: rule.count })), exceptIds }
  function put({ problems }: Drawn) {
    const scoreOf = new Map(problems.map(({ id, ruleNo }) => [id, list[ruleNo]!.score]))
    onAdd(problems, (problem) => (problem.problemType === 6 ? problem.score : scoreOf.get(problem.id)!))
    onClose()
  }
  return (
    <Dialog title={`按规则抽题，放进「${target}」`} isOpen onClose={onClose}>
      <Form
        label="按规则抽题"
        isBare
        fields={{ rules: '规则' }}
        sends={{ call: 'exam/auth/exam/info/compose', values: input }}
        action={`抽 ${list.reduce((sum, { count }) => sum + count, 0)} 题`}
        pending="正在抽题"
        done={false}
        cancel={{ label: '取消', run: onClose }}
        submit={async () => {
          const { problemList, lackList } = await silentApi('exam/auth/exam/info/compose', input)
          const result = { problems: problemList, lacks: lackList }
          if (lackList.length) setDrawn(result)
          else put(result)
        }}
      >
        <p className="text-mini">每条规则随机抽，同一道题只抽一次，卷里已有的不再抽。</p>
        <ol className="space-y-3">
          {list.map((rule, n) => (
            <RuleRow
              key={rule.key}
              rule={rule}
              number={n + 1}
              onChange={(part) => change(rule.key, part)}
              onRemove={list.length > 1 ? () => setList(list.filter(({ key }) => key !== rule.key)) : undefined}
            />
          ))}
        </ol>
        {list.length < 10 && (
          <Button icon="plus" onPress={() => setList([...list, newRule(titleType)])}>
            加一条规则
          </Button>
        )}
        {drawn && (
          <Notice tone="warn">
            <p className="font-semibold">题库里不够，还没有放进试卷</p>
            <ul className="num">
              {drawn.lacks.map(({ ruleNo, wanted, found }) => {
                const rule = list[ruleNo]!
                return (
                  <li key={ruleNo} className="mt-1 flex flex-wrap items-center gap-2">
                    第 {ruleNo + 1} 条要 {wanted} 题，只有 {found} 题
                    {rule.difficulty > 0 && (
                      <Button onPress={() => change(rule.key, { difficulty: 0 })}>不限难度</Button>
                    )}
                    {found > 0 && <Button onPress={() => change(rule.key, { count: found })}>只要 {found} 题</Button>}
                    <LinkButton href={paths.account('subject/add')} target="_blank">
                      现在写一题
                    </LinkButton>
                  </li>
                )
              })}
            </ul>
            {drawn.problems.length > 0 && (
              <Button className="mt-2" onPress={() => put(drawn)}>
                先放入抽到的 {drawn.problems.length} 题
              </Button>
            )}
          </Notice>
        )}
      </Form>
    </Dialog>
  )
}

type RuleProps = {
  rule: Rule
  number: number
  onChange(part: Partial<Rule>): void
  onRemove?: (() => void) | undefined
}

function RuleRow({ rule, number, onChange, onRemove }: RuleProps) {
  const banks = useCall('exam/auth/subject/page', { pageSize: 50 })
  const stock = useCall('exam/auth/problem/page', { ...asked(rule), pageSize: 1 })
  const count = stock.data?.totalCount
  return (
    <li className="rounded-ctl border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <b className="font-medium num">规则 {number}</b>
        <Select
          label={`规则 ${number} 的题型`}
          options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, name: problemKinds[value]! }))}
          value={rule.problemType}
          onValue={(problemType) => onChange({ problemType })}
        />
        <Select
          label={`规则 ${number} 的难度`}
          options={[
            { value: 0, name: '不限难度' },
            ...[1, 2, 3].map((value) => ({ value, name: difficulties[value]! })),
          ]}
          value={rule.difficulty}
          onValue={(difficulty) => onChange({ difficulty })}
        />
        <Select
          label={`规则 ${number} 的题库`}
          options={[
            { value: 0, name: '全部题库' },
            ...(banks.data?.list ?? []).map(({ id, subjectName }) => ({ value: id, name: subjectName })),
          ]}
          value={rule.subjectId}
          onValue={(subjectId) => onChange({ subjectId })}
        />
        <TagInput number={number} rule={rule} onChange={onChange} />
        {onRemove && <IconButton icon="trash" label={`去掉规则 ${number}`} className="ml-auto" onPress={onRemove} />}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-mini num">
        要
        <NumberInput
          label={`规则 ${number} 要几题`}
          min={1}
          max={100}
          value={rule.count}
          onValue={(wanted) => onChange({ count: wanted })}
          className="!w-20"
        />
        题，每题
        <NumberInput
          label={`规则 ${number} 每题几分`}
          min={0.5}
          max={200}
          step={0.5}
          value={rule.score}
          onValue={(score) => onChange({ score })}
          className="!w-20"
        />
        分
        {count !== undefined && (
          <span className="ml-auto">
            <State tone={count >= rule.count ? 'ok' : 'wait'}>库里有 {count} 题</State>
          </span>
        )}
      </div>
    </li>
  )
}

/** Not a form of its own: it stands in one. */
const TagInput = ({ rule, number, onChange }: Omit<RuleProps, 'onRemove'>) => (
  <input
    aria-label={`规则 ${number} 的知识点`}
    placeholder="知识点不限"
    defaultValue={rule.tag}
    maxLength={20}
    onBlur={({ target }) => target.value.trim() !== rule.tag && onChange({ tag: target.value.trim() })}
    className="ctl !w-32"
  />
)
