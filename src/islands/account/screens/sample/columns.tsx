// The columns that the lists of templates share.

import type { ReactNode } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { writtenOf } from '../../../../contract/course/course-verbs.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { when } from '../../../../lib/format.ts'
import { kindOf } from '../../../../lib/labels/course-kinds.ts'
import type { Columns } from '../../../kit/columns.tsx'
import { stateOf } from '../author/author-states.ts'

export type Sample = Output<'course/auth/course/sample/page'>['list'][number]

export const sampleColumns = (
  column: Columns<Sample>,
  { href, actions, width }: { href(sample: Sample): string; actions(sample: Sample): ReactNode; width: number },
) => [
  column.link('courseName', '样板课', href, { below: Below }),
  column.text('from', '来自', ({ sampleKind, lecturerName }) => (sampleKind === 2 ? lecturerName : '机构'), {
    width: 88,
  }),
  column.text('useCount', '谁在用', (sample) => <Used sample={sample} />, {
    width: 112,
    short: ({ useCount, behindCount }) =>
      [useCount > 0 && `${useCount} 门在用`, behindCount > 0 && `${behindCount} 门没跟上`].filter(Boolean).join('，'),
  }),
  column.text('versionNo', '版本', ({ versionNo }) => `第 ${versionNo} 版`, { width: 80, isWide: true }),
  column.state('courseState', '状态', shownState, { width: 128 }),
  column.actions(width, actions),
]

/** Of a template only its organization looks. */
const shownState = (sample: Sample) =>
  writtenOf(sample).courseState === courseStates.waiting ? { name: '等审核', tone: 'run' as const } : stateOf(sample)

function Below({ courseCategory, categoryName, periodTotal, gmtModified, draftModified, ...sample }: Sample) {
  const opinion = sample.draftId ? sample.draftOpinion : sample.auditOpinion
  const isRefused = (sample.draftState ?? sample.courseState) === courseStates.refused
  const changed = `${when(draftModified ?? gmtModified)} 改过`
  return (
    <>
      {[kindOf(courseCategory).name, categoryName, `${periodTotal} 节`, changed].join(' · ')}
      {isRefused && opinion && <span className="block whitespace-normal text-danger">退回意见：{opinion}</span>}
    </>
  )
}

const Used = ({ sample: { useCount, behindCount } }: { sample: Sample }) => (
  <span>
    {useCount ? `${useCount} 门在用` : '—'}
    {behindCount > 0 && <span className="block text-warn">{behindCount} 门没跟上</span>}
  </span>
)
