// Applications that wait: one by one or several at once, with a few seconds to take it back. Not a list of the kit: its rows go
// as they are decided, and the answer names those that others have decided meanwhile.

import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { classApplicationVerbs } from '../../../../contract/exam/class-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { toastUndo } from '../../../../lib/stores/toast-undo.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { api } from '../../../../lib/wire/api.ts'
import { invalidate, useCall, useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { columnsOf } from '../../../kit/columns.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { RowName } from '../../../kit/RowName.tsx'
import { Table } from '../../../kit/Table.tsx'
import { tickColumn } from '../../../list/tick-column.tsx'
import { useSelection } from '../../../list/use-selection.ts'
import { classCalls, nameOf } from './classes.ts'

const batch = 'PUT exam/auth/grade/apply/record/audit/batch'
type Apply = Output<'exam/auth/grade/apply/record/page'>['list'][number]
const { passed, refused, ignored } = auditStates
type Decision = typeof passed | typeof refused | typeof ignored
const verbs: Record<Decision, string> = { [passed]: '通过', [refused]: '拒绝', [ignored]: '忽略' }
const pageSize = 50

/** `openCount`: exams of the class that who is accepted may get too. */
type Props = { gradeId?: number; hasClassNames?: boolean; openCount?: number | undefined }

export function Applications({ gradeId, hasClassNames, openCount = 0 }: Props) {
  const [isWithExams, setWithExams] = useState(true)
  const query = useCall('exam/auth/grade/apply/record/page', {
    auditStatus: auditStates.waiting,
    pageSize,
    ...(gradeId && { gradeId }),
  })
  const rows = query.data?.list
  const selection = useSelection<Apply>(String(gradeId), rows ?? [], ({ id }) => id)
  const { decide, isBusy } = useDecision(selection.clear, isWithExams ? 1 : 0)
  const chosen = (rows ?? []).filter(selection.has)
  const column = columnsOf<Apply>()
  const columns = [
    tickColumn<Apply>(selection, { rowCount: rows?.length ?? 0, unit: '人', nameOf }),
    column.text('nickname', '申请人', (apply) => <Applicant apply={apply} hasClassNames={hasClassNames} />, {
      isTitle: true,
      short: nameOf,
      below: (apply) => applicantBelow(apply, hasClassNames),
    }),
    column.text('applyDesc', '附言', ({ applyDesc }) => applyDesc || '—', { width: 220 }),
    column.instant('gmtCreate', '时间', { width: 104, isWide: true }),
    column.actions(
      130,
      (apply) =>
        may(classApplicationVerbs.decide, apply) && (
          <RowActs
            name={nameOf(apply)}
            acts={[
              { label: '通过', isMain: true, isBusy, run: () => decide([apply], passed) },
              { label: '拒绝', isBeside: true, isBusy, run: () => decide([apply], refused) },
            ]}
          />
        ),
    ),
  ]
  return (
    <section aria-label="入班申请" className="mt-6">
      <div className="flex items-baseline gap-3">
        <h2 className="text-h4 font-semibold">入班申请</h2>
        {query.data && (
          <p role="status" className="text-mini text-ink-3 num">
            {query.data.totalCount ? `还有 ${query.data.totalCount} 人` : ''}
          </p>
        )}
      </div>
      {openCount > 0 && query.data && query.data.totalCount > 0 && (
        <label className="mt-2 inline-flex min-h-11 items-center gap-2 md:min-h-7 coarse:min-h-11">
          <input
            type="checkbox"
            className="box"
            checked={isWithExams}
            onChange={({ target }) => setWithExams(target.checked)}
          />
          通过时也加入没结束的 {openCount} 场考试和作业
        </label>
      )}
      {selection.isSome && (
        <section
          aria-label="批量审核"
          className="mt-3 -mb-3 flex flex-wrap items-center gap-2 bg-primary-soft border border-line border-b-0 rounded-t-card px-4 py-2 md:py-1.5"
        >
          <span role="status" className="num text-primary font-medium">
            已选 {chosen.length} 人
          </span>
          {([passed, refused, ignored] as const).map((decision) => (
            <Button
              key={decision}
              kind={decision === passed ? 'primary' : 'line'}
              isDisabled={isBusy}
              onPress={() => decide(chosen, decision)}
            >
              {verbs[decision]}
              {decision === passed && ` ${chosen.length} 人`}
            </Button>
          ))}
          <Button kind="ghost" className="md:ml-auto" onPress={selection.clear}>
            取消选择
          </Button>
        </section>
      )}
      <div className="mt-3">
        <Table
          caption="入班申请"
          columns={columns}
          of={query}
          rows={rows}
          rowKey={({ id }) => id}
          isOn={selection.has}
          isJoined={selection.isSome}
          empty={<Empty title="没有等待审核的申请" description="学员用班级码申请后会出现在这里。" isFiltered />}
        />
      </div>
    </section>
  )
}

const Applicant = ({ apply, hasClassNames }: { apply: Apply; hasClassNames: boolean | undefined }) => (
  <RowName below={applicantBelow(apply, hasClassNames)}>{nameOf(apply)}</RowName>
)

const applicantBelow = ({ gradeName, schoolName }: Apply, hasClassNames: boolean | undefined) =>
  hasClassNames ? `申请加入 ${gradeName}` : schoolName || '未填写学校'

/** Says what was done, and what others had decided before; 撤销 has it wait again. */
function useDecision(onDone: () => void, isWithExams: 0 | 1) {
  const { submit, isBusy } = useSubmit(batch, { invalidates: classCalls })
  async function decide(applies: Apply[], auditStatus: Decision) {
    const answer = await submit({ ids: applies.map(({ id }) => id), auditStatus, isWithExams })
    if (!answer) return
    onDone()
    const { successCount, failList } = answer
    const why = failList.map(({ msg }) => msg).join('；')
    if (!successCount) return toast(why)
    const failed = new Set(failList.map(({ id }) => id))
    const ids = applies.map(({ id }) => id).filter((id) => !failed.has(id))
    toastUndo(`已${verbs[auditStatus]} ${successCount} 人${why && `。${why}`}`, () => void takeBack(ids))
  }
  return { decide, isBusy }
}

const takeBack = (ids: number[]) =>
  api(batch, { ids, auditStatus: auditStates.waiting }).then(
    ({ failList }) => {
      invalidate(...classCalls)
      if (failList.length) toast(failList.map(({ msg }) => msg).join('；'))
    },
    () => {}, // `api` has shown why
  )
