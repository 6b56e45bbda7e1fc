// A process that buys, gives back and pays out for as long as it lives, and says what it was told: the fault tests kill it.
import { join } from 'node:path'
import { openDb } from '../../src/db/connect.ts'
import { password, people } from '../../src/demo/accounts.ts'
import { createDispatcher } from '../../src/gateway/pipeline/dispatch.ts'
import { gateway } from '../../src/gateway/pipeline/http.ts'
import { payBack } from '../../src/jobs/pay-back.ts'
import { createApi } from '../../src/lib/wire/api.ts'
import { sandboxChannel } from '../../src/outside/payment/sandbox.ts'
import { aCourse, aNewcomer, anEarner, ordered, pressed, startAt } from '../support/making.ts'
import { mutateWith } from '../support/mutate.ts'
import { keyForTests, outsideOf } from '../support/outside.ts'
import type { World } from '../support/world.ts'

const [home, round] = [process.argv[2]!, Number(process.argv[3])]
startAt(round * 10_000) // numbers of its own
const db = await openDb({ folder: join(home, 'db') })
const say = (...words: (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`)

const sandbox = sandboxChannel(keyForTests, async (notice) => world.app.request(notice))
const outside = outsideOf(home, sandbox, async () => {}) // what is to be paid back is found in the database below
const mutate = mutateWith(db)
const hub = createDispatcher({ db, outside, mutate, invalidatePages() {}, wakeWorkers() {}, onUnavailable() {} })
const app = gateway(hub)
const apiWith = (token: () => string | undefined) =>
  createApi(
    (async (url: string, init: RequestInit) => app.request(url, init)) as typeof fetch,
    token,
    'http://world/gateway',
  )
const admin = await apiWith(() => undefined)('system/admin/login/password', {
  account: people.operator.account,
  password,
})
const world = { db, sandbox, outside, app, apiWith, as: () => apiWith(() => admin.token) } as unknown as World
const operator = apiWith(() => admin.token)

const job = payBack({ read: db.read, channels: outside.channels, mutate })
const back = (refundNo: string) => job.work({ refundNo } as never)
for (const { refundNo } of await db.read
  .selectFrom('refund')
  .select('refundNo')
  .where('refundStatus', '=', 2)
  .execute())
  await back(refundNo) // as the queue does after a crash

say('ready')
async function trade(n: number) {
  const me = await aNewcomer(world)
  const { orderNo, payUrl } = await ordered(me, await aCourse(world))
  say('open', orderNo)
  const took = await Promise.all([pressed(world, payUrl), pressed(world, payUrl)]) // channels say it twice
  if (took.includes(303)) say('paid', orderNo)
  if (n % 2) return
  await me.api('user/auth/order/refund/save', { orderNo, reason: '买错了' })
  const { refund } = await operator('PUT user/admin/order/refund/audit', { orderNo, isPass: 1 })
  say('allowed', orderNo)
  await back(refund!.refundNo)
  say('refunded', orderNo)
}
async function takeOut() {
  const me = await anEarner(world)
  const { id } = await me.api('user/auth/user/account/extract/log/save', { extractMoney: 20_000 })
  say('asked', id)
  for (const extractStatus of [2, 3]) await operator('PUT user/admin/extract/audit', { id, extractStatus })
  await operator('PUT user/admin/extract/audit', { id, extractStatus: 4, serialNumber: `ICBC-${id}` })
  say('out', id)
}
for (let n = 0; ; n++) await Promise.all([trade(n), takeOut()])
