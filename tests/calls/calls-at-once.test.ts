// Many calls of one caller at once: four of them run, the others wait for these, and nobody else does.
import { expect, test } from 'vitest'
import { aWorld, endOf } from '../support/world.ts'

const w = aWorld()

/** Every message that is sent takes until `go`; a call of this kind is answered when its message is out. */
function slowMessages() {
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  const sent: string[] = []
  w.outside.sms = {
    send: async (mobile) => {
      sent.push(mobile)
      await held
    },
  }
  return { sent, go }
}
const mobilesOf = (prefix: string, many: number) =>
  Array.from({ length: many }, (_, n) => `${prefix}${String(n).padStart(4, '0')}`)
const ask = (address: string, mobile: string) => {
  w.address = address
  return endOf(w.as('guest')('user/api/user/send/code', { mobile, codeType: 1 }))
}

test('one caller has four calls at a time; what another sends meanwhile is answered at once', async () => {
  const { sent, go } = slowMessages()
  const mobiles = mobilesOf('1391234', 10)
  const all = mobiles.map((mobile) => ask('10.9.0.1', mobile))
  await expect.poll(() => sent.length).toBe(4)
  const other = ask('10.9.0.2', '13912349999')
  await expect.poll(() => sent).toContain('13912349999')
  expect(sent.length).toBe(5)
  go()
  expect([...(await Promise.all(all)), await other]).toEqual(Array(11).fill('ok'))
  expect(sent.toSorted()).toEqual([...mobiles, '13912349999'].toSorted())
})

test('what does not fit into a caller’s queue is refused at once', async () => {
  const { sent, go } = slowMessages()
  const ends: string[] = []
  const all = mobilesOf('1391235', 214).map((mobile) => ask('10.9.1.1', mobile).then((end) => ends.push(end)))
  await expect.poll(() => ends.length).toBe(10)
  await expect.poll(() => sent.length).toBe(4)
  expect(ends).toEqual(Array(10).fill('tooMany'))
  go()
  await Promise.all(all)
})
