// The sections of a paper with their questions: sorted by handle, buttons and keys, picked from banks, drawn by rule.
import { lazy, useMemo, useState } from 'react'
import { chineseNumber } from '../../../../lib/format.ts'
import { problemKinds } from '../../../../lib/labels/exam-kinds.ts'
import { toastUndo } from '../../../../lib/stores/toast-undo.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Block, Empty } from '../../../kit/QueryState.tsx'
import { Small } from '../../../kit/Small.tsx'
import { useSorting } from '../../../list/use-sorting.ts'
import {
  addProblems,
  changeSection,
  countOf,
  moveProblem,
  moveSection,
  newSection,
  type Problem,
  regroup,
  removeProblem,
  replaceProblem,
  type Section,
  scoreOf,
  setScore,
  sizeOf,
  totalOf,
} from './paper.ts'
import { SectionCard } from './SectionCard.tsx'

const PickPanel = lazy(() => import('./PickPanel.tsx'))
const Compose = dialogOnDemand(() => import('./Compose.tsx'))

type Props = {
  sections: readonly Section[]
  onSections(sections: readonly Section[]): void
  known: ReadonlyMap<number, Problem>
  knows(problems: readonly Problem[]): void
  /** The screen where questions for a section are picked, by its place. */
  pickHref(at: number): string
  leaveFor(address: string): void
}

const limit = 20
/** For the banks beside the sections. */
const hasRoom = () => matchMedia('(min-width: 1280px)').matches

export function Sections({ sections, onSections, known, knows, pickHref, leaveFor }: Props) {
  const [picking, setPicking] = useState<string>()
  const [composing, setComposing] = useState<string>()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const order = useMemo(
    () => sections.flatMap(({ problemList }) => problemList.map(({ problemId }) => ({ id: problemId }))),
    [sections],
  )
  const sorting = useSorting(order, (sorted, id) =>
    onSections(
      regroup(
        sections,
        sorted.map((one) => one.id),
        id,
      ),
    ),
  )
  const shown = sorting.draggedId
    ? regroup(
        sections,
        sorting.list.map(({ id }) => id),
        sorting.draggedId,
      )
    : sections
  const picked = sections.find(({ key }) => key === picking)
  const composed = sections.find(({ key }) => key === composing)
  const nameOf = (key: string) => {
    const at = sections.findIndex((section) => section.key === key)
    return `${chineseNumber(at + 1)}、${sections[at]!.titleName || '没有名称'}`
  }

  function pick(key: string) {
    if (hasRoom()) setPicking(key)
    else leaveFor(pickHref(sections.findIndex((section) => section.key === key)))
  }
  function add(key: string, problems: readonly Problem[], score?: (problem: Problem) => number) {
    knows(problems)
    const placed = problems.map((problem) => ({ problemId: problem.id, score: score?.(problem) ?? problem.score }))
    onSections(addProblems(sections, key, placed))
    toastUndo(`放入 ${problems.length} 题`, () => onSections(sections))
  }
  const remove = (next: readonly Section[], text: string) => {
    onSections(next)
    toastUndo(text, () => onSections(sections))
  }
  function addSection(titleType: number) {
    const section = newSection(titleType, titleType ? problemKinds[titleType]! : '综合题')
    onSections([...sections, section])
    if (hasRoom()) setPicking(section.key)
  }

  let number = 0
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0 space-y-3" data-sorting>
        {sections.length === 0 && (
          <Card>
            <Empty
              title="先加一个大题"
              description="一个大题放一种题型，也可以混着放；题目从你的题库里挑，或按规则抽。"
            >
              <AddSection onAdd={addSection} />
            </Empty>
          </Card>
        )}
        {shown.map((section, at) => {
          const first = number + 1
          number += sizeOf(section)
          return (
            <SectionCard
              key={section.key}
              section={section}
              ordinal={chineseNumber(at + 1)}
              first={first}
              known={known}
              sorting={sorting}
              isClosed={closed.has(section.key)}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              isPicking={section.key === picking}
              onToggle={() => setClosed(toggled(closed, section.key))}
              onChange={(part) => onSections(changeSection(sections, section.key, part))}
              onMove={(steps) => onSections(moveSection(sections, section.key, steps))}
              onMoveProblem={(id, step) => onSections(moveProblem(sections, id, step))}
              onScore={(ids, score) => onSections(setScore(sections, ids, score))}
              onRemoveProblem={(id) => remove(removeProblem(sections, id), '从试卷里拿掉 1 题')}
              onReplace={(id, successor) => {
                knows([successor])
                onSections(replaceProblem(sections, id, { problemId: successor.id, score: successor.score }))
              }}
              onRemove={() =>
                remove(
                  sections.filter(({ key }) => key !== section.key),
                  `拿掉「${section.titleName}」和 ${sizeOf(section)} 题`,
                )
              }
              onPick={() => pick(section.key)}
              onCompose={() => setComposing(section.key)}
            />
          )
        })}
        {sections.length > 0 && sections.length < limit && <AddSection onAdd={addSection} />}
        {sections.length > 0 && (
          <p className="text-mini text-ink-3 max-md:hidden">
            拖动把手排序，或按 <kbd className="kbd">Alt</kbd> <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd>{' '}
            移题，<kbd className="kbd">Shift</kbd> <kbd className="kbd">Alt</kbd> <kbd className="kbd">↑</kbd>{' '}
            <kbd className="kbd">↓</kbd> 移大题。
          </p>
        )}
      </div>
      {picked ? (
        <LoadBoundary what="题库" fallback={<Block className="h-96" />}>
          <PickPanel
            key={picked.key}
            target={nameOf(picked.key)}
            titleType={picked.titleType}
            inPaper={new Set(order.map(({ id }) => id))}
            onAdd={(problems) => add(picked.key, problems)}
            onClose={() => setPicking(undefined)}
          />
        </LoadBoundary>
      ) : (
        sections.length > 0 && <Outline sections={shown} />
      )}
      {composed && (
        <Compose
          target={nameOf(composed.key)}
          titleType={composed.titleType}
          exceptIds={order.map(({ id }) => id)}
          onAdd={(problems, scoreFor) => add(composed.key, problems, scoreFor)}
          onRules={(ruleList) => onSections(changeSection(sections, composed.key, { ruleList }))}
          onClose={() => setComposing(undefined)}
        />
      )}
    </div>
  )
}

function toggled(set: ReadonlySet<string>, key: string) {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}

const kinds = [1, 2, 3, 4, 5, 6, 7, 0]

const AddSection = ({ onAdd }: { onAdd(titleType: number): void }) => (
  <div className="flex flex-wrap items-center gap-2">
    <span className="text-mini text-ink-2">加大题</span>
    {kinds.map((kind) => (
      <Button key={kind} icon="plus" onPress={() => onAdd(kind)}>
        {problemKinds[kind]}
      </Button>
    ))}
  </div>
)

const Outline = ({ sections }: { sections: readonly Section[] }) => (
  <Card as="aside" aria-label="各大题的分数" className="sticky top-20 max-xl:hidden">
    <ol className="divide-y divide-line">
      {sections.map((section, at) => (
        <li key={section.key}>
          <a href={`#${section.key}`} className="flex items-center gap-2 px-4 py-2.5 hover:bg-sunken">
            <span className="text-brand-text">{chineseNumber(at + 1)}</span>
            <span className="min-w-0 truncate font-medium">{section.titleName || '没有名称'}</span>
            <Small>{sizeOf(section)} 题</Small>
            <span className="ml-auto num">{scoreOf(section)}</span>
          </a>
        </li>
      ))}
    </ol>
    <p className="flex rounded-b-card border-t border-line bg-sunken px-4 py-2.5 num">
      合计 {countOf(sections)} 题<b className="ml-auto font-semibold text-brand-text">{totalOf(sections)} 分</b>
    </p>
  </Card>
)
