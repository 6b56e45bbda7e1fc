// In each state the buttons of a user in the operators' list are those whose verbs may be done.
import { expect, test } from 'vitest'
import { statusIds } from '../../../src/contract/enums/status-ids.ts'
import { userVerbs } from '../../../src/contract/user/user-verbs.ts'
import { may } from '../../../src/contract/verbs.ts'
import { UserVerbs } from '../../../src/islands/admin/screens/user.tsx'
import { each } from '../../support/row-buttons.ts'
import { wordsOf } from '../../support/shown.ts'

type Row = Parameters<typeof UserVerbs>[0]['row']

test('a user', () => {
  const rows = each(each(['138****0001', ''], [statusIds.normal, statusIds.disabled]), [0, 1] as const).map(
    ([[mobile, statusId], isRecommended]) => ({ id: 1, nickname: '吴桐', mobile, statusId, isRecommended }) as Row,
  )
  expect(rows.map((row) => wordsOf(UserVerbs, { row }))).toEqual(
    rows.map((row) =>
      [
        '打开',
        may(userVerbs.change, row) && '送会员',
        may(userVerbs.change, row) && (row.isRecommended ? '取消推荐人' : '设为推荐人'),
        may(userVerbs.unfreeze, row) && '解冻',
        may(userVerbs.freeze, row) && '冻结…',
      ]
        .filter(Boolean)
        .join(' '),
    ),
  )
})
