// Whose sheet is marked, how many points it has so far, and what is still to be given.
import type { ExplainedPaper } from '../../../../../contract/exam/sitting.ts'
import { paths } from '../../../../../lib/paths.ts'
import { Card } from '../../../../kit/Card.tsx'
import { State } from '../../../../kit/State.tsx'
import { Time } from '../../../../kit/Time.tsx'
import type { SheetMarking } from './use-marking.ts'
import type { Desk } from './use-waiting.ts'

export function MarkingHead({ marking, sheet, desk }: { marking: SheetMarking; sheet: ExplainedPaper; desk: Desk }) {
  const { way, system, total, isAgain, missing, unruled } = marking
  const id = sheet.relationId
  const at = desk.waiting.findIndex((one) => one.id === id)
  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 md:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-h4 font-semibold num">
          {way.areNamesHidden ? (at < 0 ? '这份答卷' : `第 ${at + 1} 份`) : sheet.nickname}
        </h2>
        <p className="text-mini text-ink-3 num">
          {sheet.examName}
          {sheet.submitTime && (
            <>
              {' · '}
              <Time at={sheet.submitTime} /> 交
            </>
          )}
          {' · '}
          <a
            href={paths.replay({ id, taskType: sheet.taskType, isOfClass: desk.isOfClass })}
            target="_blank"
            rel="noreferrer"
            className="text-link underline underline-offset-4"
          >
            答题过程
          </a>
        </p>
      </div>
      <p className="num">
        <b className="text-h2">{total}</b> <span className="text-ink-3">/ {sheet.scoreTotal}</span>
        <span className="block text-mini text-ink-3">客观题 {system} 分由系统评阅</span>
      </p>
      {isAgain ? (
        <State tone="ok">评阅完成</State>
      ) : missing.length ? (
        <State tone="wait">还有 {missing.length} 题没给分</State>
      ) : (
        <State tone="ok">分都给了</State>
      )}
      {unruled.length > 0 && <State tone="wait">{unruled.length} 题迟到的答案待裁定</State>}
    </Card>
  )
}
