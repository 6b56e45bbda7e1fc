// A membership on sale, as operators have it.
import type { Output } from '../../../src/contract/calls.ts'
import { vipSetVerbs } from '../../../src/contract/user/vip-set-verbs.ts'
import { vipSet as values } from '../../samples/money.ts'
import { noun } from './noun.ts'

export const vipSet = noun<Output<'user/admin/vip/set/page'>['list'][number]>({
  setUp: async ({ as }) => (await as('operator')('user/admin/vip/set/save', values() as never)).id,
  people: ['operator', 'learner', 'lecturer', 'organization'],
  states: {
    'on sale': (id) => [`update vip_set set status_id = 1 where id = ${id}`],
    'taken down': (id) => [`update vip_set set status_id = 0 where id = ${id}`],
  },
  row: ({ as }, id, person) =>
    as(person)('user/admin/vip/set/page', { pageSize: 50 }).then(
      ({ list }) => list.find((one) => one.id === id),
      () => undefined,
    ),
  changes: (id) => ({ vip_set: `id = ${id}` }),
  verbs: {
    takeDown: {
      verb: vipSetVerbs.takeDown,
      call: ({ as }, { id }, person) => as(person)('user/admin/vip/set/delete', { id }),
    },
  },
})
