// Mutants of what of a person is shown.
import type { Mutant } from './mutant.ts'

export const privacy: Mutant[] = [
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
