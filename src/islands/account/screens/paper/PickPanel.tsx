// Questions of my banks to put into a section of a paper: found, looked at, ticked, several at once.
import { useState } from 'react'
import { cut } from '../../../../contract/cut.ts'
import { difficulties, problemKinds } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { plain } from '../../../../lib/plain.ts'
import { useCall } from '../../../app/client.ts'
import { Button, IconButton, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Below } from '../../../kit/Small.tsx'
import { Find } from '../../../kit/TextInput.tsx'
import type { Problem } from './paper.ts'
import { WholeProblem } from './WholeProblem.tsx'

type Props = {
  /** 「三、填空题」 */
  target: string
  /** Its kind of question to begin with; 0 any. */
  titleType: number
  inPaper: ReadonlySet<number>
  /** As a screen of its own. */
  isWide?: boolean
  onAdd(problems: Problem[]): void
  onClose(): void
}

const all = { value: 0, name: '不限' }
const named = (names: Readonly<Record<number, string>>, values: number[]) => [
  all,
  ...values.map((value) => ({ value, name: names[value]! })),
]
const pageSize = 10

export default function PickPanel({ target, titleType, inPaper, isWide = false, onAdd, onClose }: Props) {
  const [filters, setFilters] = useState({ problemType: titleType, difficulty: 0, subjectId: 0, keyword: '', tag: '' })
  const [pageCurrent, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Problem>>(new Map())
  const [openId, setOpenId] = useState<number>()
  const banks = useCall('exam/auth/subject/page', { pageSize: 50 })
  const filled = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
  const found = useCall('exam/auth/problem/page', { ...filled, pageCurrent, pageSize })
  const filter = (part: Partial<typeof filters>) => {
    setFilters({ ...filters, ...part })
    setPage(1)
  }
  function tick(problem: Problem) {
    const next = new Map(chosen)
    if (!next.delete(problem.id)) next.set(problem.id, problem)
    setChosen(next)
  }
  const list = [...chosen.values()]
  const score = list.reduce((sum, one) => sum + one.score, 0)
  return (
    <Card
      as="section"
      aria-label={`挑题，放进「${target}」`}
      className={isWide ? 'mt-4' : 'sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col'}
    >
      <div className="flex items-center gap-2 px-4 pt-3">
        <h2 className="mr-auto font-semibold">放进「{target}」</h2>
        <IconButton icon="x" label="不挑了" onPress={onClose} />
      </div>
      <div className="flex flex-wrap gap-2 border-b border-line px-4 pt-2 pb-3">
        <Find
          label="题干关键词"
          value={filters.keyword}
          onFind={(keyword) => filter({ keyword: keyword.slice(0, 50) })}
        />
        <Find label="知识点" value={filters.tag} onFind={(tag) => filter({ tag: tag.slice(0, 20) })} />
        <Select
          label="题型"
          options={named(problemKinds, [1, 2, 3, 4, 5, 6, 7])}
          value={filters.problemType}
          onValue={(problemType) => filter({ problemType })}
        />
        <Select
          label="难度"
          options={named(difficulties, [1, 2, 3])}
          value={filters.difficulty}
          onValue={(difficulty) => filter({ difficulty })}
        />
        <Select
          label="题库"
          options={[
            { value: 0, name: '全部题库' },
            ...(banks.data?.list ?? []).map(({ id, subjectName }) => ({ value: id, name: subjectName })),
          ]}
          value={filters.subjectId}
          onValue={(subjectId) => filter({ subjectId })}
        />
      </div>
      <div className={isWide ? '' : 'min-h-0 flex-1 overflow-y-auto'}>
        <QueryState of={found} what="题库" skeleton={<Block className="m-4 h-64" />}>
          {({ list, totalCount }) =>
            totalCount === 0 ? (
              <Empty title="题库里没有这样的题" description="换个条件，或者现在写一道。" isFiltered>
                <LinkButton href={paths.account('subject/add')}>写一道题</LinkButton>
              </Empty>
            ) : (
              <ul className="divide-y divide-line">
                {list.map((problem) => (
                  <Choice
                    key={problem.id}
                    problem={problem}
                    isInPaper={inPaper.has(problem.id)}
                    isChosen={chosen.has(problem.id)}
                    isOpen={problem.id === openId}
                    onTick={() => tick(problem)}
                    onOpen={() => setOpenId(problem.id === openId ? undefined : problem.id)}
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
      <div className="sticky bottom-(--tabs) flex flex-wrap items-center gap-2 rounded-b-card border-t border-line bg-surface px-4 py-2.5">
        {found.data && found.data.totalCount > pageSize && (
          <span className="mr-auto inline-flex items-center gap-1 text-mini text-ink-3 num">
            <IconButton
              icon="left"
              label="上一页题目"
              isDisabled={pageCurrent === 1}
              onPress={() => setPage(pageCurrent - 1)}
            />
            {pageCurrent} / {Math.ceil(found.data.totalCount / pageSize)}
            <IconButton
              icon="right"
              label="下一页题目"
              isDisabled={pageCurrent * pageSize >= found.data.totalCount}
              onPress={() => setPage(pageCurrent + 1)}
            />
          </span>
        )}
        {list.length > 0 && (
          <Button kind="ghost" onPress={() => setChosen(new Map())}>
            清空
          </Button>
        )}
        <Button
          kind="primary"
          size="default"
          className="ml-auto"
          isDisabled={!list.length}
          onPress={() => {
            onAdd(list)
            setChosen(new Map())
          }}
        >
          {list.length ? `放入 ${list.length} 题，+${score} 分` : '勾选要放入的题'}
        </Button>
      </div>
    </Card>
  )
}

type ChoiceProps = {
  problem: Problem
  isInPaper: boolean
  isChosen: boolean
  isOpen: boolean
  onTick(): void
  onOpen(): void
}

function Choice({ problem, isInPaper, isChosen, isOpen, onTick, onOpen }: ChoiceProps) {
  const { problemContent, problemType, difficulty, score, usedCount, sameCount, tagList } = problem
  const text = plain(problemContent, 80) || '（图片题）'
  return (
    <li className={isChosen ? 'bg-primary-soft' : ''}>
      <div className="flex gap-2 px-4 py-2.5">
        <label className={`flex min-w-0 flex-1 gap-2 ${isInPaper ? 'text-ink-3' : 'cursor-pointer'}`}>
          <input
            type="checkbox"
            className="box mt-1 shrink-0"
            checked={isChosen || isInPaper}
            disabled={isInPaper}
            onChange={onTick}
          />
          <span className="min-w-0">
            <span className="line-clamp-3">{text}</span>
            <Below>
              {[problemKinds[problemType], difficulties[difficulty], `${score} 分`, ...tagList].join(' · ')}
            </Below>
            <span className="block text-mini num">
              {isInPaper ? (
                <span className="text-success">已在本卷</span>
              ) : (
                <span className="text-ink-3">{usedCount ? `在卷 ${usedCount} 次` : '没用过'}</span>
              )}
              {sameCount > 0 && <span className="ml-2 text-warn">有 {sameCount} 道一样的</span>}
            </span>
          </span>
        </label>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`看全题：${cut(text, 20)}`}
          onClick={onOpen}
          className="grid size-11 shrink-0 place-items-center rounded-ctl text-ink-2 hover:bg-sunken md:size-8 coarse:size-11"
        >
          <Icon name="eye" />
        </button>
      </div>
      {isOpen && (
        <div className="px-4 pb-4" data-exam-size="small">
          <WholeProblem problem={problem} hasKey />
        </div>
      )}
    </li>
  )
}
