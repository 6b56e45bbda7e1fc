// The buttons of applications, of lecturers of an organization and of the right to go live are those whose verbs may be done.
import { expect, test } from 'vitest'
import { userTypes } from '../../../src/contract/enums/user-types.ts'
import { applicationVerbs } from '../../../src/contract/user/application-verbs.ts'
import { liveRightVerbs } from '../../../src/contract/user/live-right-verbs.ts'
import { liveRight, settleStates } from '../../../src/contract/user/settle.ts'
import { joinRequestVerbs, tieVerbs } from '../../../src/contract/user/tie-verbs.ts'
import { requestTypes, tieStates } from '../../../src/contract/user/ties.ts'
import { may } from '../../../src/contract/verbs.ts'
import { RequestVerbs } from '../../../src/islands/account/screens/organization/authLecturer.tsx'
import { LecturerVerbs } from '../../../src/islands/account/screens/organization/lecturer.tsx'
import { LiveRightVerbs } from '../../../src/islands/admin/screens/live-right.tsx'
import { Status } from '../../../src/islands/settle/Status.tsx'
import { type Audit, mayEdit } from '../../../src/islands/settle/settling-labels.ts'
import { each, expectButtons } from '../../support/row-buttons.ts'
import { wordsOf } from '../../support/shown.ts'

const lecturerName = '韩朔'

test('a request to an organization', () => {
  type Row = Parameters<typeof RequestVerbs>[0]['row']
  const rows = each(Object.values(requestTypes), Object.values(tieStates)).map(
    ([applyType, auditStatus]) => ({ id: 1, lecturerName, applyType, auditStatus }) as Row,
  )
  expectButtons(RequestVerbs, rows, {
    不合适: (row) => may(joinRequestVerbs.refuse, row),
    同意: (row) => may(joinRequestVerbs.accept, row),
  })
})

test('a lecturer of an organization', () => {
  type Row = Parameters<typeof LecturerVerbs>[0]['row']
  const rows = [
    [0, 0],
    [0, 1],
    [1, 0],
  ].map(([isInvited, isSelf]) => ({ lecturerId: 1, lecturerName, isInvited, isSelf }) as Row)
  expectButtons(LecturerVerbs, rows, {
    收回邀请: ({ isInvited }) => isInvited === 1,
    结束合作: (row) => !row.isInvited && may(tieVerbs.end, row),
    订单: ({ isInvited }) => !isInvited,
  })
})

test('the right to go live', () => {
  type Row = Parameters<typeof LiveRightVerbs>[0]['row']
  const rows = Object.values(liveRight).map((liveAuditStatus) => ({ id: 1, lecturerName, liveAuditStatus }) as Row)
  expect(rows.map((row) => wordsOf(LiveRightVerbs, { row }))).toEqual(
    rows.map((row) =>
      !may(liveRightVerbs.refuse, row) ? '可以再申请' : may(liveRightVerbs.grant, row) ? '不通过 通过' : '收回',
    ),
  )
})

const whatever = {
  id: 1,
  settleType: 'LECTURER',
  auditStage: 2,
  auditOpinion: '',
  organizationName: '',
  introduce: '',
  pictureList: [] as Audit['pictureList'],
  eventList: [] as Audit['eventList'],
  lookList: [] as Audit['lookList'],
  changeList: [] as Audit['changeList'],
  promisedHours: 16,
  submitCount: 1,
  submitTime: '2026-11-02T01:00:00Z',
}

test('an application to settle in', () => {
  const { waiting, passed, refused, withdrawn } = settleStates
  const rows = each(each([waiting, passed, refused, withdrawn], [null, '2026-11-02T01:00:00Z']), [
    userTypes.learner,
    userTypes.lecturer,
    userTypes.organization,
  ]).map(([[auditStatus, passTime], userType]) => ({
    audit: {
      ...whatever,
      auditStatus,
      passTime,
    } as Audit,
    userType,
    onEdit() {},
  }))
  const edits = /再改一改|按意见改好再交|接着填(?!，)|改姓名或资质/
  const offers = rows.map((row) => {
    const words = wordsOf(Status, row)
    return [/撤回申请/.test(words), edits.test(words)]
  })
  expect(offers).toEqual(
    rows.map(({ audit, userType }) => [may(applicationVerbs.withdraw, audit), mayEdit({ ...audit, userType })]),
  )
})
