// The buttons of classes, of their members and for who is in one are those whose verbs may be done.
import { test } from 'vitest'
import { gradeRoles } from '../../../src/contract/enums/grade-roles.ts'
import { gradeStates } from '../../../src/contract/enums/grade-states.ts'
import { classMemberVerbs, classVerbs, membershipVerbs } from '../../../src/contract/exam/class-verbs.ts'
import type { Grade } from '../../../src/contract/exam/grade-info.ts'
import { may } from '../../../src/contract/verbs.ts'
import { classVerbsTo } from '../../../src/islands/account/screens/grades/ClassList.tsx'
import { MemberVerbs } from '../../../src/islands/account/screens/grades/Members.tsx'
import { MembershipVerbs } from '../../../src/islands/account/screens/grades/my.tsx'
import { each, expectButtons } from '../../support/row-buttons.ts'

const codesIn = ({ entries }: { entries: readonly { code: number }[] }) => entries.map(({ code }) => code)
const classes = each(codesIn(gradeStates), codesIn(gradeRoles)).map(
  ([gradeStatus, roleType]) => ({ id: 1, gradeName: '几何', gradeStatus, roleType }) as Grade,
)

test('a class that one leads', () => {
  expectButtons(
    classVerbsTo(() => '/'),
    classes,
    { 进入: (row) => may(classVerbs.lead, row) },
  )
})

test('a class that one is in', () => {
  expectButtons(MembershipVerbs, classes, {
    改名字: (row) => may(membershipVerbs.rename, row),
    退出: (row) => may(membershipVerbs.quit, row),
  })
})

test('a member', () => {
  type Row = Parameters<typeof MemberVerbs>[0]['row']
  const rows = each([gradeRoles.owner, gradeRoles.admin], [0, 1] as const).map(
    ([roleType, isAdmin]) => ({ id: 1, nickname: '吴桐', remarkName: '', roleType, isAdmin }) as Row,
  )
  expectButtons(MemberVerbs, rows, { 移出: (row) => may(classMemberVerbs.remove, row) })
})
