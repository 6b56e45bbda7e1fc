// Marks one sheet, or one question of it: scores by buttons and keys, rulings, a comment; then the next sheet.
import { lazy, Suspense } from 'react'
import type { ExplainedPaper } from '../../../../../contract/exam/sitting.ts'
import type { Query } from '../../../../app/client.ts'
import { go } from '../../../../app/router.ts'
import { Button } from '../../../../kit/Button.tsx'
import { Card } from '../../../../kit/Card.tsx'
import { Empty } from '../../../../kit/QueryState.tsx'
import { Notice } from '../../../../kit/State.tsx'
import { TextArea } from '../../../../kit/TextArea.tsx'
import { TextInput } from '../../../../kit/TextInput.tsx'
import { SavedState } from '../../../../list/SavedState.tsx'
import { Given } from './Given.tsx'
import { MarkingHead } from './MarkingHead.tsx'
import { ToMark } from './ToMark.tsx'
import { type SheetMarking, useMarking } from './use-marking.ts'
import { useMarkingKeys } from './use-marking-keys.ts'
import type { Desk } from './use-waiting.ts'
import { Way } from './Way.tsx'

const Conflict = lazy(() => import('../../../../list/Conflict.tsx'))

type Props = { query: Query<ExplainedPaper>; sheet: ExplainedPaper; desk: Desk }

export default function Marking({ query, sheet, desk }: Props) {
  const marking = useMarking(query, sheet, desk)
  useMarkingKeys(marking)
  const { way, all, manual, shown, values, change, clash, resolve, isAgain, refusal } = marking
  return (
    <div className="min-w-0 flex-1">
      <MarkingHead marking={marking} sheet={sheet} desk={desk} />
      <Way way={way} sheetId={sheet.relationId} manual={manual} />
      {(isAgain || refusal) && (
        <div className="mt-3">
          <Notice tone="info">
            {refusal ? `${refusal}。` : '成绩已经公布。改分要写明原因，旧分会留在记录里，学员会收到消息。'}
          </Notice>
        </div>
      )}
      {clash && (
        <div className="mt-3">
          <Suspense>
            <Conflict
              what={`这份答卷${clash.sheet.markerName ? `（${clash.sheet.markerName}）` : ''}`}
              theirs={<Given marks={clash.theirs} ids={clash.clashes} all={all} />}
              mine={<Given marks={clash.own} ids={clash.clashes} all={all} />}
              onTheirs={() => resolve(true)}
              onMine={() => resolve(false)}
            />
          </Suspense>
        </div>
      )}
      <fieldset disabled={Boolean(refusal)} className="contents">
        <ol className="mt-4 space-y-4">
          {shown.map(({ problem, number, material }) => (
            <li key={problem.id}>
              <ToMark
                problem={problem}
                number={number}
                material={material}
                mark={marking.markOf(problem.id)}
                ruling={values.late[problem.id]}
                onMark={(mark) => marking.give(problem.id, mark)}
                onRule={(isAccepted) => marking.rule(problem, isAccepted)}
              />
            </li>
          ))}
        </ol>
      </fieldset>
      {!shown.length && <Empty title="这份答卷没有要老师评的题" description="全部由系统评阅。" />}
      {!way.problemId && (
        <Card as="section" className="mt-4 p-4 md:p-5">
          <h2 className="font-semibold">总评语</h2>
          <TextArea
            label="总评语"
            value={values.opinion}
            disabled={Boolean(refusal)}
            maxLength={500}
            onValue={(opinion) => change({ opinion })}
            className="mt-2 w-full"
          />
        </Card>
      )}
      {isAgain && !refusal && (
        <div className="mt-3 max-w-[480px]">
          <TextInput
            label="改分的原因"
            value={marking.reason}
            onValue={marking.setReason}
            placeholder="改分的原因，例如：漏看了第二个要点"
            maxLength={200}
          />
        </div>
      )}
      <Foot marking={marking} />
    </div>
  )
}

/** What is kept, and the way on. */
function Foot({ marking }: { marking: SheetMarking }) {
  const { way, autosave, isAgain, failure, refusal, isBusy, canAct, clash, act, actName } = marking
  const { next } = way
  return (
    <div className="sticky bottom-(--tabs) z-10 mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-bg py-3">
      <div className="min-w-0 flex-1 basis-48 text-mini text-ink-3">
        {!isAgain && <SavedState {...autosave} />}
        <p>
          {isAgain ? '' : '给的分自动存成草稿，评阅完成以前学员看不到。'}
          <span className="max-md:hidden">
            数字键给分，回车到下一处，Ctrl + 回车{way.problemId ? '下一份' : '完成'}。
          </span>
        </p>
        <p role="alert" className="text-danger empty:hidden">
          {failure}
        </p>
      </div>
      {next && (
        <Button size="default" onPress={() => go(way.hrefOf(next.id))}>
          跳过
        </Button>
      )}
      {!refusal && (
        <Button
          kind="primary"
          size="default"
          data-finish
          isPending={isBusy}
          pending="正在保存"
          isDisabled={!canAct || Boolean(clash)}
          onPress={act}
        >
          {actName}
        </Button>
      )}
    </div>
  )
}
