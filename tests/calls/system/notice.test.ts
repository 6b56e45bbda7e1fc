// What the console tells operators: who is named in a note, and whose export has ended, hears of it once, and nobody else does.
import { expect, test } from 'vitest'
import { sweepSessions } from '../../../src/jobs/sweep-sessions.ts'
import { consoleListener } from '../../support/console-stream.ts'
import { aNewcomer, anOperator, next } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const listen = consoleListener(w)
type Operator = Awaited<ReturnType<typeof anOperator>>

const noticesOf = ({ api }: Operator) => api('system/admin/notice/list', {})

/** 方屿 writes; 周岚 may be named, and one whose name begins with hers. */
async function colleagues() {
  const n = String.fromCodePoint(0x4e00 + next()) // others of these names are of other tests
  const inTest = (text: string) => text.replaceAll('周岚', `周岚${n}`).replaceAll('方屿', `方屿${n}`)
  const [writer, named, other] = [
    await anOperator(w, { name: inTest('方屿') }),
    await anOperator(w, { name: inTest('周岚') }),
    await anOperator(w, { name: inTest('周岚远') }),
  ]
  const userId = (await aNewcomer(w)).id
  const note = (content: string, noteId?: number) =>
    writer.api('user/admin/users/note/save', { userId, content: inTest(content), ...(noteId && { noteId }) })
  return { writer, named, other, userId, inTest, note }
}

test('who is named in a note is told at once who wrote it, about whom and what', async () => {
  const { writer, named, other, userId, inTest, note } = await colleagues()
  const console = await listen(named.token)
  await note('发票抬头要改，@周岚 看一下')
  expect(await noticesOf(named)).toMatchObject({
    unreadNum: 1,
    list: [{ kind: 'mention', refId: userId, content: inTest('发票抬头要改，@周岚 看一下'), gmtRead: null }],
  })
  expect((await noticesOf(named)).list[0]!.title).toMatch(new RegExp(`^${inTest('方屿')}在.+的备注里提到你$`))
  expect((await noticesOf(other)).list).toEqual([])
  expect((await noticesOf(writer)).list).toEqual([])
  await expect.poll(() => console.told).toContain('notice')
})

test.each([
  ['the longer of two names that begin alike', '＠周岚远，帮忙回访', ['other']],
  ['several, each once', '@周岚 @周岚远 @周岚', ['named', 'other']],
  ['not the writer', '@方屿 明天自己再看', []],
  ['nobody without the sign', '周岚已经回过电话', []],
] as const)('a note names %s', async (_, content, told) => {
  const all = await colleagues()
  await all.note(content)
  for (const who of ['writer', 'named', 'other'] as const)
    expect((await noticesOf(all[who])).unreadNum, who).toBe((told as readonly string[]).includes(who) ? 1 : 0)
})

test('changing a note tells only those who were not named in it before', async () => {
  const { named, other, note } = await colleagues()
  const view = await note('@周岚 看一下')
  const noteId = view.noteList[0]!.id
  await note('@周岚 @周岚远 看一下', noteId)
  expect((await noticesOf(named)).unreadNum).toBe(1)
  expect((await noticesOf(other)).unreadNum).toBe(1)
})

test('a notice is read one by one or all at once, by its operator alone', async () => {
  const { named, other, note } = await colleagues()
  for (const content of ['@周岚 一', '@周岚 二', '@周岚 三']) await note(content)
  const { id } = (await noticesOf(named)).list[0]!
  expect(await endOf(other.api('system/admin/notice/read', { id }))).toBe('notFound')
  await other.api('system/admin/notice/read', {})
  expect((await noticesOf(named)).unreadNum).toBe(3)
  await named.api('system/admin/notice/read', { id })
  expect((await noticesOf(named)).list.map(({ gmtRead }) => gmtRead !== null)).toEqual([true, false, false])
  await named.api('system/admin/notice/read', {})
  expect((await noticesOf(named)).unreadNum).toBe(0)
})

test('who may be named: operators who may sign in, without oneself', async () => {
  const { writer, named } = await colleagues()
  const gone = await anOperator(w, { name: '已离任' })
  await w.db.pool.query('update operator set status_id = 0 where id = $1', [gone.id])
  const ids = (await writer.api('system/admin/notice/colleague/list', {})).list.map(({ id }) => id)
  expect(ids).toContain(named.id)
  expect(ids).not.toContain(writer.id)
  expect(ids).not.toContain(gone.id)
})

test('notices go after 90 days', async () => {
  const { named, inTest, note } = await colleagues()
  for (const content of ['@周岚 旧的', '@周岚 新的']) await note(content)
  const [, { id }] = (await noticesOf(named)).list as [object, { id: number }]
  await w.db.pool.query(`update operator_notice set gmt_create = now() - interval '91 days' where id = $1`, [id])
  const job = sweepSessions(w.db, () => {})
  await job.sweep()
  job.stop()
  expect((await noticesOf(named)).list.map(({ content }) => content)).toEqual([inTest('@周岚 新的')])
})
