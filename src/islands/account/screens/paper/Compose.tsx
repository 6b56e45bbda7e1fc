// Draws questions of my banks into a section by rule; says what the banks lack, and what can be done about it.

import { useState } from 'react'
import { problemTypes } from '../../../../contract/enums/problem-types.ts'
import { paths } from '../../../../lib/paths.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { Notice } from '../../../kit/State.tsx'
import type { DrawRule, Problem } from './paper.ts'
import { filterOf, newRule, RuleRow } from './RuleRow.tsx'

type Rule = DrawRule & { key: number }
type Drawn = { problems: (Problem & { ruleNo: number })[]; lacks: { ruleNo: number; wanted: number; found: number }[] }
type Props = {
  target: string
  titleType: number
  exceptIds: number[]
  onAdd(problems: Problem[], scoreFor: (problem: Problem) => number): void
  /** Each taker draws at the beginning. */
  onRules(rules: DrawRule[]): void
  onClose(): void
}

let rules = 0
const keyed = (titleType: number): Rule => ({ key: ++rules, ...newRule(titleType) })
const ways = [
  { value: 'same', name: '大家同一份' },
  { value: 'own', name: '一人一份' },
] as const

export default function Compose({ target, titleType, exceptIds, onAdd, onRules, onClose }: Props) {
  const [list, setList] = useState(() => [keyed(titleType)])
  const [way, setWay] = useState<'same' | 'own'>('same')
  const [drawn, setDrawn] = useState<Drawn>()
  const change = (key: number, part: Partial<Rule>) => {
    setList(list.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)))
    setDrawn(undefined)
  }
  const input = { rules: list.map((rule) => ({ ...filterOf(rule), count: rule.count })), exceptIds }
  const total = list.reduce((sum, { count }) => sum + count, 0)
  function put({ problems }: Drawn) {
    const scoreOf = new Map(problems.map(({ id, ruleNo }) => [id, list[ruleNo]!.score]))
    onAdd(problems, (problem) =>
      problem.problemType === problemTypes.material ? problem.score : scoreOf.get(problem.id)!,
    )
    onClose()
  }
  return (
    <Dialog title={`按规则抽题，放进「${target}」`} isOpen onClose={onClose}>
      <Form
        label="按规则抽题"
        isBare
        fields={{ rules: '规则' }}
        sends={{ call: 'exam/auth/exam/info/compose', values: input }}
        action={way === 'own' ? '放进试卷' : `抽 ${total} 题`}
        pending="正在抽题"
        done={false}
        cancel={{ label: '取消', run: onClose }}
        submit={async () => {
          if (way === 'own') {
            onRules(list.map(({ key: _, ...rule }) => rule))
            return onClose()
          }
          const { problemList, lackList } = await silentApi('exam/auth/exam/info/compose', input)
          const result = { problems: problemList, lacks: lackList }
          if (lackList.length) setDrawn(result)
          else put(result)
        }}
      >
        <Radio<'same' | 'own'> label="怎么抽" options={ways} value={way} onValue={setWay} />
        <p className="text-mini">
          {way === 'own'
            ? '试卷里只放规则，每人开始作答时各抽各的，总分一样；同一份卷里一道题只出现一次。'
            : '现在就抽好放进试卷，大家做一样的题；同一道题只抽一次，卷里已有的不再抽。'}
        </p>
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
          <Button icon="plus" onPress={() => setList([...list, keyed(titleType)])}>
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
                    {rule.difficulty !== null && (
                      <Button onPress={() => change(rule.key, { difficulty: null })}>不限难度</Button>
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
