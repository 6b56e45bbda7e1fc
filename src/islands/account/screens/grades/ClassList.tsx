// A list of the classes that I lead, as their owner or as an admin.

import type { ReactNode } from 'react'
import { gradeStates } from '../../../../contract/enums/grade-states.ts'
import { classVerbs } from '../../../../contract/exam/class-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { choicesOf } from '../../../../lib/labels/choices.ts'
import { paths } from '../../../../lib/paths.ts'
import { plainList } from '../../../list/PlainList.tsx'
import { rowVerbs } from '../../../list/row-verbs.tsx'
import type { Grade } from './classes.ts'

type Options = {
  title: string
  heading?: 'section'
  hint?: string
  roleType: 2 | 3
  /** The screen that opens a class. */
  screen: string
  actions?: ReactNode
  empty: { title: string; description: string }
}

export function ClassList({ title, heading, hint, roleType, screen, actions, empty }: Options) {
  const hrefOf = ({ id }: Grade) => paths.account(screen, { gradeId: id })
  const Verbs = classVerbsTo(hrefOf)
  return plainList({
    title,
    ...(heading && { heading }),
    ...(hint && { hint }),
    actions,
    unit: '个班',
    item: '班级',
    list: 'exam/auth/grade/info/page',
    input: { roleType },
    rowKey: 'id',
    filters: (filter) => [
      filter.find('班级名称', (gradeName) => ({ gradeName: gradeName.slice(0, 30) })),
      filter.choice('gradeStatus', '状态', choicesOf(gradeStates)),
    ],
    columns: (column) => [
      column.link('gradeName', '班级', (grade) => (may(classVerbs.lead, grade) ? hrefOf(grade) : undefined), {
        below: ({ gradeIntro, lecturerName }) => (roleType === 3 ? `${lecturerName} 的班` : gradeIntro),
      }),
      column.text('studentCount', '人数', ({ studentCount, maxStudent }) => `${studentCount} / ${maxStudent}`, {
        width: 96,
        align: 'right',
        phone: 'left',
        short: ({ studentCount, maxStudent }) => `${studentCount} / ${maxStudent} 人`,
      }),
      column.text(
        'inviteCode',
        '班级码',
        ({ inviteCode, gradeStatus }) => (gradeStatus === gradeStates.normal ? inviteCode : '—'),
        {
          width: 96,
          isWide: true,
        },
      ),
      column.state('pendingCount', '申请', stateOf, { width: 116 }),
      column.instant('gmtCreate', '建班时间', { isWide: true }),
      column.actions(96, (grade) => <Verbs row={grade} />),
    ],
    empty,
  } as Parameters<typeof plainList<'exam/auth/grade/info/page'>>[0])
}

export const classVerbsTo = (href: (grade: Grade) => string) =>
  rowVerbs<Grade>({ nameOf: ({ gradeName }) => gradeName, invalidates: [] }, (verb) => [
    verb.link('进入', href, { may: (grade) => may(classVerbs.lead, grade), isMain: true }),
  ])

function stateOf({ gradeStatus, pendingCount }: Grade) {
  if (gradeStatus === gradeStates.disbanded) return { name: '已解散', tone: 'off' as const }
  return pendingCount
    ? { name: `${pendingCount} 人申请`, tone: 'wait' as const }
    : { name: '没有申请', tone: 'ok' as const }
}
