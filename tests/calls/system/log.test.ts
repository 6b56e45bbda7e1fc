// The log of operators: every change and every look at what is private, in words, found by who, when and what.
import { expect, test } from 'vitest'
import { accessOf, type Call } from '../../../src/contract/call.ts'
import { type CallName, calls } from '../../../src/contract/calls.ts'
import { urlOf } from '../../../src/contract/name.ts'
import { deedKinds, formerDeeds } from '../../../src/contract/system/deeds.ts'
import { made, samples } from '../../samples/all.ts'
import { aNewcomer, anOperator, next } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const log = 'system/admin/log/page'
type Operator = Awaited<ReturnType<typeof anOperator>>

/** What a call of the console is named in the log: what operators change, and each entry that is written by itself. */
const written = Object.entries(calls as Record<string, Call>)
  .filter(([name, call]) => !call.providesTags && !call.noAuditLog && accessOf(name, call) === 'operator')
  .map(([name]) => name)

const deeds = Object.fromEntries(
  Object.entries(calls as Record<string, Call>).flatMap(([name, { deed }]) => (deed ? [[urlOf(name), deed]] : [])),
)

test('every change that an operator can make has its words', () => {
  expect(written.length).toBeGreaterThan(70)
  expect(written.map(urlOf).filter((name) => !deeds[name])).toEqual([])
})

test('every deed is of one kind', () => {
  for (const name of Object.keys({ ...deeds, ...formerDeeds })) {
    const kinds = Object.entries(deedKinds).filter(([, begins]) => begins.some((begin) => name.startsWith(begin)))
    expect([name, kinds.length]).toEqual([name, 1])
  }
})

test('a call that no longer stands in the log has words for its old lines, and those that still do stand elsewhere', async () => {
  const silent = Object.entries(calls as Record<string, Call>)
    .filter(([name, call]) => call.noAuditLog && accessOf(name, call) === 'operator')
    .map(([name]) => name)
  expect(silent.map(urlOf).filter((name) => !formerDeeds[name])).toEqual([])
  expect(written.map(urlOf).filter((name) => formerDeeds[name])).toEqual([])

  const me = await anOperator(w)
  for (const call of silent)
    await w.db.pool.query('insert into operator_log (operator_id, call, input) values ($1, $2, $3)', [me.id, call, {}])
  const said = (await deedsOf(me)).map(({ deed }) => deed)
  expect(said).toHaveLength(silent.length)
  expect(said).not.toContain('做了一件事')
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

test('says what was deleted, of which only the id was sent', async () => {
  const me = await anOperator(w)
  const word = `删${next()}词`
  const { id } = await me.api('community/admin/word/save', { word, level: 1 })
  await me.api('PUT community/admin/word/level', { list: [{ id, level: 2 }] })
  await me.api('community/admin/word/delete', { id })
  const labelName = `标签${next()}`
  const { id: labelId } = await me.api('community/admin/label/save', { labelName })
  await me.api('community/admin/label/delete', { id: labelId })
  expect(await deedsOf(me)).toEqual([
    { deed: '删了问答标签', detail: labelName },
    { deed: '改了问答标签', detail: labelName },
    { deed: '删了词', detail: word },
    { deed: '改了词的级别', detail: word },
    { deed: '改了词表', detail: word },
  ])
  expect((await deedsOf(me, { kind: 'word' })).map(({ deed }) => deed)).toEqual(['删了词', '改了词的级别', '改了词表'])
})

/** Deletions whose thing has no name, or whose input says it. */
const nameless = ['user/admin/users/note/delete', 'user/admin/users/session/delete', 'system/admin/export/delete']
const deletions = written.filter((name) => name.endsWith('/delete') && !nameless.includes(name))

test.each(deletions)('%s: the log has the name of what it removed', async (name) => {
  const sample = samples[name as CallName]![0]!
  expect((await made(w, name as CallName, await sample.ready(w))).status).toBe(200)
  const { rows } = await w.db.pool.query(
    `select g.thing_name || coalesce(g.input ->> 'reason', '') as name from operator_log g where g.call = $1 order by g.id desc limit 1`,
    [name],
  )
  expect(rows[0].name).not.toBe('')
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

test('stands in the order of its times, also where a restore brought older lines in later', async () => {
  const me = await anOperator(w)
  for (const time of ['2026-03-02', '2026-03-04', '2026-03-01', '2026-03-03'])
    await w.db.pool.query('insert into operator_log (operator_id, call, input, gmt_create) values ($1, $2, $3, $4)', [
      me.id,
      'user/admin/users/edit',
      { id: 1, freezeReason: time },
      `${time}T08:00:00+08:00`,
    ])
  const { list } = await me.api(log, { operatorName: me.account })
  expect(list.map(({ gmtCreate }) => gmtCreate.slice(8, 10))).toEqual(['04', '03', '02', '01'])
})
