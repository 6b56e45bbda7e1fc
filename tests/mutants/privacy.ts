// Mutants of what of a person is shown.
import type { Mutant } from './mutant.ts'

export const privacy: Mutant[] = [
  {
    promise: 'each look of an operator at a paper is written down',
    file: 'src/gateway/user/admin/lecturer-audit.ts',
    find: '    await write((q) => noteLook(q, { auditId, kind, operatorId: user.id })) // before it is shown: no look without its entry\n',
    replace: '',
    tests: ['tests/calls/user/lecturer-audit.test.ts'],
  },
  {
    promise: 'a paper is seen by its owner alone, besides operators',
    file: 'src/gateway/user/lecturer-audit.ts',
    find: "    .where('u.accountId', '=', accountId)\n",
    replace: '',
    tests: ['tests/calls/user/lecturer-audit.test.ts'],
  },
  {
    promise: 'papers carry a watermark',
    file: 'src/gateway/uploads/picture.ts',
    find: '      .composite([{ input: tile, tile: true }])\n',
    replace: '',
    tests: ['tests/calls/user/lecturer-audit.test.ts'],
  },
  {
    promise: 'papers are removed when their time is over',
    file: 'src/jobs/remove-settle-papers.ts',
    find: '      await storage.remove(path) ',
    replace: '      ',
    tests: ['tests/calls/user/lecturer-audit.test.ts'],
  },
  {
    promise: 'identity numbers are stored sealed',
    file: 'src/gateway/user/lecturer-audit.ts',
    find: 'idCardNo: seal(idCardNo),',
    replace: 'idCardNo,',
    tests: ['tests/calls/user/lecturer-audit.test.ts'],
  },
  {
    promise: 'a decision counts for the version that was looked at',
    file: 'src/gateway/user/settle.ts',
    find: "    .where('editVersion', '=', by.editVersion)\n",
    replace: '',
    tests: ['tests/calls/user/lecturer-audit.test.ts'],
  },
  {
    promise: 'operators see part of a buyer’s number',
    file: 'src/gateway/user/admin/order.ts',
    find: 'mobile: maskMobile(row.mobile)',
    replace: 'mobile: row.mobile',
    tests: ['tests/calls/whole-numbers.test.ts'],
  },
  {
    promise: 'operators see part of a number in the list of users',
    file: 'src/gateway/user/admin/users.ts',
    find: '({ ...row, mobile: maskMobile(row.mobile) }))',
    replace: '({ ...row, mobile: row.mobile }))',
    tests: ['tests/calls/whole-numbers.test.ts'],
  },
  {
    promise: 'operators see part of a number where they edit a user',
    file: 'src/gateway/user/admin/users.ts',
    find: '    return { ...row, mobile: maskMobile(row.mobile) }\n',
    replace: '    return row\n',
    tests: ['tests/calls/whole-numbers.test.ts'],
  },
  {
    promise: 'operators see part of a number in the rooms',
    file: 'src/gateway/course/admin/live.ts',
    find: 'mobile: maskMobile(row.mobile)',
    replace: 'mobile: row.mobile',
    tests: ['tests/calls/whole-numbers.test.ts'],
  },
  {
    promise: 'who recommends sees part of a number',
    file: 'src/gateway/user/user-recommended.ts',
    find: 'mobile: maskMobile(row.mobile) })) }',
    replace: 'mobile: row.mobile })) }',
    tests: ['tests/calls/whole-numbers.test.ts'],
  },
  {
    promise: 'the middle of a number is hidden',
    file: 'src/contract/mask.ts',
    find: "'$1****$2')",
    replace: "'$&')",
    tests: ['tests/calls/whole-numbers.test.ts'],
  },
]
