// One section of a paper: its heading, and its questions as rows with score, place and verbs.
import { type KeyboardEvent, useState } from 'react'
import { difficulties, problemKinds } from '../../../../lib/labels/exam-kinds.ts'
import { plain } from '../../../../lib/plain.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { NumberInput } from '../../../kit/NumberInput.tsx'
import { Below, Spoken } from '../../../kit/Small.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { Handle, MoveButtons } from '../../../list/RowTools.tsx'
import { keepFocus, type useSorting } from '../../../list/use-sorting.ts'
import { type DrawRule, type Placed, type Problem, type Section, scoreOf, sizeOf } from './paper.ts'
import { newRule, RuleRow } from './RuleRow.tsx'
import { WholeProblem } from './WholeProblem.tsx'

type Props = {
  section: Section
  /** 「一」 */
  ordinal: string
  /** The number of its first question. */
  first: number
  known: ReadonlyMap<number, Problem>
  sorting: ReturnType<typeof useSorting>
  isClosed: boolean
  isFirst: boolean
  isLast: boolean
  isPicking: boolean
  onToggle(): void
  onChange(part: Partial<Section>): void
  onMove(steps: number): void
  onMoveProblem(problemId: number, step: 1 | -1): void
  onScore(problemIds: ReadonlySet<number>, score: number): void
  onRemoveProblem(problemId: number): void
  onReplace(problemId: number, successor: Problem): void
  onRemove(): void
  onPick(): void
  onCompose(): void
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }
const material = 6

export function SectionCard(props: Props) {
  const { section, ordinal, first, known, sorting, isClosed, isFirst, isLast, isPicking } = props
  const { key, titleName, titleDesc, titleType, problemList, ruleList } = section
  const scorable = new Set(
    problemList.map(({ problemId }) => problemId).filter((id) => known.get(id)?.problemType !== material),
  )
  const scores = new Set(problemList.filter(({ problemId }) => scorable.has(problemId)).map(({ score }) => score))
  function moveByKeys(event: KeyboardEvent) {
    const steps = event.altKey && event.shiftKey && arrows[event.key]
    if (!steps) return
    event.preventDefault()
    keepFocus()
    props.onMove(steps)
  }
  return (
    <section
      id={key}
      aria-label={`${ordinal}、${titleName}`}
      onKeyDown={moveByKeys}
      className={`scroll-mt-20 rounded-card border bg-surface ${isPicking ? 'border-primary' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-t-card bg-sunken px-3 py-2">
        <span className="font-song text-h4 font-bold text-brand-text">{ordinal}</span>
        <TextInput
          label={`第${ordinal}大题的名称`}
          value={titleName}
          onValue={(text) => props.onChange({ titleName: text })}
          maxLength={45}
          className="!w-40"
        />
        <span className="mr-auto text-mini text-ink-2 num">
          {sizeOf(section)} 题，共 {scoreOf(section)} 分{ruleList.length > 0 && '，一人一份'}
        </span>
        <MoveButtons name={`第${ordinal}大题`} isFirst={isFirst} isLast={isLast} move={props.onMove} />
        <IconButton icon="trash" label={`拿掉第${ordinal}大题`} onPress={props.onRemove} />
        <Button kind="ghost" aria-expanded={!isClosed} onPress={props.onToggle}>
          {isClosed ? '展开' : '收起'}
        </Button>
      </div>
      {!isClosed && (
        <>
          <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2">
            <TextInput
              label={`第${ordinal}大题的说明`}
              value={titleDesc}
              onValue={(text) => props.onChange({ titleDesc: text })}
              maxLength={200}
              placeholder="说明（可以不写），比如：每题 3 分，选错不得分"
              className="min-w-0 flex-1 basis-60"
            />
            {scorable.size > 0 && (
              <span className="inline-flex items-center gap-2 text-mini text-ink-2">
                每题
                <NumberInput
                  label={`第${ordinal}大题每题的分数`}
                  min={0.5}
                  max={200}
                  step={0.5}
                  value={scores.size === 1 ? [...scores][0]! : 0}
                  onValue={(score) => props.onScore(scorable, score)}
                  className="!w-20"
                />
                分{scores.size > 1 && '（现在不一样）'}
              </span>
            )}
          </div>
          {problemList.length > 0 && (
            <ol className="divide-y divide-line border-t border-line">
              {problemList.map((placed, n) => (
                <Row
                  key={placed.problemId}
                  {...props}
                  placed={placed}
                  number={first + n}
                  isEnd={{ top: isFirst && n === 0, bottom: isLast && n === problemList.length - 1 }}
                  sorting={sorting}
                />
              ))}
            </ol>
          )}
          {ruleList.length > 0 && (
            <Rules
              name={`第${ordinal}大题`}
              titleType={titleType}
              rules={ruleList}
              onRules={(rules) => props.onChange({ ruleList: rules })}
            />
          )}
          <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2">
            {sizeOf(section) === 0 && <span className="mr-auto text-mini text-warn">这个大题还是空的</span>}
            <Button icon="plus" kind={sizeOf(section) ? 'line' : 'primary'} onPress={props.onPick}>
              从题库挑题
            </Button>
            {ruleList.length === 0 && (
              <Button icon="refresh" onPress={props.onCompose}>
                按规则抽题
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

type RulesProps = {
  name: string
  titleType: number
  rules: readonly DrawRule[]
  onRules(rules: DrawRule[]): void
}

/** What each taker draws, after the questions that all have. */
const Rules = ({ name, titleType, rules, onRules }: RulesProps) => (
  <fieldset className="min-w-0 space-y-3 border-t border-line bg-canvas px-3 py-3">
    <legend className="sr-only">{name}的抽题规则</legend>
    <p className="text-mini text-ink-2">一人一份：开始作答时各抽各的，题数和总分一样；「预览」里能看样子。</p>
    <ol className="space-y-3">
      {rules.map((rule, n) => (
        <RuleRow
          key={n}
          rule={rule}
          number={n + 1}
          onChange={(part) => onRules(rules.map((one, at) => (at === n ? { ...one, ...part } : one)))}
          onRemove={() => onRules(rules.filter((_, at) => at !== n))}
        />
      ))}
    </ol>
    {rules.length < 10 && (
      <Button icon="plus" onPress={() => onRules([...rules, newRule(titleType)])}>
        加一条规则
      </Button>
    )}
  </fieldset>
)

type RowProps = Props & { placed: Placed; number: number; isEnd: { top: boolean; bottom: boolean } }

function Row({ placed, number, isEnd, known, sorting, onMoveProblem, onScore, onRemoveProblem, onReplace }: RowProps) {
  const { problemId, score } = placed
  const problem = known.get(problemId)
  const [isOpen, setOpen] = useState(false)
  const name = `第 ${number} 题`
  const move = (step: number) => {
    keepFocus()
    onMoveProblem(problemId, step > 0 ? 1 : -1)
  }
  return (
    <li
      data-row={problemId}
      onKeyDown={(event) => {
        const step = event.altKey && !event.shiftKey && arrows[event.key]
        if (!step) return
        event.preventDefault()
        move(step)
      }}
      className={`px-3 py-2 ${sorting.draggedId === problemId ? 'relative bg-primary-soft shadow-lift' : 'bg-surface'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="max-md:hidden">
          <Handle {...sorting.handleProps(problemId)} />
        </span>
        <span className="w-6 shrink-0 text-right text-ink-3 num">{number}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-w-0 flex-1 basis-56 max-md:min-h-11 text-left hover:text-primary"
        >
          <Spoken>{`${isOpen ? '收起' : '看'}${name}：`}</Spoken>
          <span className="line-clamp-2">
            {problem ? plain(problem.problemContent, 120) || '（图片题）' : '正在载入'}
          </span>
          {problem && (
            <Below>
              {[problemKinds[problem.problemType], difficulties[problem.difficulty], ...problem.tagList].join(' · ')}
            </Below>
          )}
        </button>
        {problem && problem.problemType !== material ? (
          <span className="inline-flex items-center gap-1.5 text-mini text-ink-2">
            <NumberInput
              label={`${name}的分数`}
              min={0.5}
              max={200}
              step={0.5}
              value={score}
              onValue={(value) => onScore(new Set([problemId]), value)}
              className="!w-20"
            />
            分
          </span>
        ) : (
          <span className="num text-mini text-ink-2">{score} 分</span>
        )}
        <span className="inline-flex items-center">
          <MoveButtons name={name} isFirst={isEnd.top} isLast={isEnd.bottom} move={move} />
          <IconButton icon="x" label={`拿掉${name}`} onPress={() => onRemoveProblem(problemId)} />
        </span>
      </div>
      {problem && <Newer problem={problem} name={name} onReplace={(successor) => onReplace(problemId, successor)} />}
      {isOpen && problem && (
        <div className="mt-2 rounded-ctl bg-canvas p-4 md:ml-14" data-exam-size="small">
          <WholeProblem problem={problem} hasKey />
        </div>
      )}
    </li>
  )
}

/** The bank has changed it since. */
function Newer({ problem, name, onReplace }: { problem: Problem; name: string; onReplace(successor: Problem): void }) {
  const successorId = 'successorId' in problem ? (problem.successorId as number | null) : null
  const [isBusy, setBusy] = useState(false)
  if (!successorId) return null
  async function replace() {
    setBusy(true)
    const successor = await silentApi('exam/auth/problem/view', { id: successorId! }).catch(() => undefined)
    setBusy(false)
    if (successor) onReplace(successor)
    else toast('新版没有载入，请检查网络后再试')
  }
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-mini text-warn md:ml-14">
      题库里改过，试卷用的还是原来的
      <Button
        kind="ghost"
        isPending={isBusy}
        pending="正在换"
        aria-label={`${name}换成新版`}
        onPress={() => void replace()}
      >
        换成新版
      </Button>
    </p>
  )
}
