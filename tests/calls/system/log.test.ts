// The log of operators: every change and every look at what is private, in words, found by who, when and what.
import { expect, test } from 'vitest'
import { accessOf, type Call } from '../../../src/contract/call.ts'
import { calls } from '../../../src/contract/calls.ts'
import { urlOf } from '../../../src/contract/name.ts'
import { deedKinds, deeds, everydayDeeds } from '../../../src/contract/system/deeds.ts'
import { aNewcomer, anOperator, next } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const log = 'system/admin/log/page'
type Operator = Awaited<ReturnType<typeof anOperator>>

/** What a call of the console is named in the log: what operators change, and each entry that is written by itself. */
const written = Object.entries(calls as Record<string, Call>)
  .filter(([name, call]) => !call.providesTags && accessOf(name, call) === 'operator')
  .map(([name]) => name)

test('every change that an operator can make has its words, and no words are of a call that is not there', () => {
  expect(written.length).toBeGreaterThan(70)
  expect(written.map(urlOf).filter((name) => !deeds[name])).toEqual([])
  const all = Object.keys(calls).map(urlOf)
  expect(Object.keys(deeds).filter((name) => !all.includes(name))).toEqual([])
  for (const name of everydayDeeds) expect(written).toContain(name)
})

test('every deed is of one kind', () => {
  for (const name of Object.keys(deeds)) {
    const kinds = Object.entries(deedKinds).filter(([, begins]) => begins.some((begin) => name.startsWith(begin)))
    expect([name, kinds.length]).toEqual([name, 1])
  }
})

async function deedsOf({ api, account }: Operator, more = {}) {
  const { list } = await api(log, { operatorName: account, ...more })
  return list.map(({ deed, detail }) => ({ deed, detail }))
}

test('says who did what to whom and why, the newest first, without what is done all day', async () => {
  const me = await anOperator(w, { name: '方屿' })
  const { id } = await aNewcomer(w)
  await me.api('user/admin/users/mobile/view', { userId: id, reason: '回访退款' })
  await me.api('user/admin/users/edit', { id, statusId: 0, freezeReason: '刷屏' })
  await me.api('system/admin/notice/read', {})
  expect(await deedsOf(me)).toEqual([
    { deed: '改了用户', detail: '刷屏' },
    { deed: '看了全手机号', detail: '回访退款' },
  ])
  expect((await me.api(log, { operatorName: me.account })).list[0]).toMatchObject({
    operatorName: '方屿',
    account: me.account,
  })
})

test('the text of a note and a password stand in no line', async () => {
  const me = await anOperator(w)
  const { id } = await aNewcomer(w)
  await me.api('user/admin/users/note/save', { userId: id, content: '她家里的事' })
  expect(JSON.stringify(await me.api(log, { operatorName: me.account }))).not.toMatch(/她家里的事|password/)
})

test('is narrowed to a kind and to days', async () => {
  const me = await anOperator(w)
  const { id } = await aNewcomer(w)
  await me.api('user/admin/users/note/save', { userId: id, content: '一' })
  await me.api('system/admin/view/save', { screen: 'user', viewName: `视图 ${next()}`, query: 'statusId=0' })
  expect((await deedsOf(me, { kind: 'site' })).map(({ deed }) => deed)).toEqual(['存了列表的视图'])
  expect((await deedsOf(me, { kind: 'user' })).map(({ deed }) => deed)).toEqual(['写了备注'])
  expect(await deedsOf(me, { kind: 'trade' })).toEqual([])
  expect(await deedsOf(me, { endTime: '2020-01-01' })).toEqual([])
})

test('the overview says how many things colleagues did since one was here, and leads to exactly those', async () => {
  const [me, colleague] = [await anOperator(w), await anOperator(w)]
  const stat = async () => (await me.api('system/admin/stat/data', {})).sinceLast
  const { id } = await aNewcomer(w)
  const note = ({ api }: Operator) => api('user/admin/users/note/save', { userId: id, content: '一句' })
  await note(colleague)
  expect(await stat()).toBeNull() // the first time here
  await w.db.pool.query(
    `insert into session (token_hash, operator_id, gmt_expire, gmt_used, is_replaced) values ($1, $2, now(), now(), 1)`,
    [Buffer.from(`before ${me.id}`), me.id],
  )
  expect(await stat()).toBeNull() // nobody did anything
  await note(colleague)
  await note(me)
  await note(colleague)
  const since = await stat()
  expect(since).toMatchObject({ num: 2 })
  const { totalCount, list } = await me.api(log, { afterId: since!.afterId })
  expect([totalCount, list.map(({ account }) => account)]).toEqual([2, [colleague.account, colleague.account]])
})
