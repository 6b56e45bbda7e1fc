// The list of words as operators change it: examples that must hold, what a level would change, a word tried on the last texts, homophones.
import { expect, test } from 'vitest'
import { refTypes } from '../../../src/contract/community/review-kinds.ts'
import { asItIs, next, one } from '../../support/making.ts'
import { aBlogger, aWaitingBlog, aWord, handInBlog } from '../../support/reviewing.ts'
import { aWorld, messageOf } from '../../support/world.ts'

const w = aWorld()
const admin = () => w.as('operator')
const example = (content: string, isHeld: 0 | 1) => admin()('community/admin/word/example/save', { content, isHeld })
const levelOf = async (content: string) => (await admin()('community/admin/word/try', { content })).level

test('a change that breaks an example says which before it is saved, and is saved when one insists', async () => {
  const word = `枇杷膏${next()}`
  await example(`这节课讲${word}的来历`, 0)
  const save = (isForced: 0 | 1) => admin()('community/admin/word/save', { word, level: 2, isForced })
  expect(await messageOf(save(0))).toContain('就拦下了')
  expect(await levelOf(`讲${word}的来历`)).toBe(0)
  const { id } = await save(1)
  expect(await levelOf(`讲${word}的来历`)).toBe(2)
  const list = await admin()('community/admin/word/example/list', {})
  expect(list.list[0]).toMatchObject({ isHeld: 0, isKept: 0, words: [word] })
  expect(list.brokenNum).toBe(1)
  // what is broken already stands in nobody's way
  await admin()('community/admin/word/save', { ...(await asItIs(w, 'word', id)), word, level: 1 })
})

test('what an example holds cannot be lowered, switched off or removed without a word', async () => {
  const word = `暗门${next()}`
  const { id } = await aWord(w, word, 2)
  await example(`要的人走${word}来领`, 1)
  const lower = (isForced: 0 | 1) => admin()('PUT community/admin/word/level', { list: [{ id, level: 3 }], isForced })
  expect(await messageOf(lower(0))).toContain('就不拦了')
  expect(await messageOf(admin()('community/admin/word/delete', { id }))).toContain('请先删掉例子')
  expect(
    await messageOf(
      admin()('community/admin/word/save', { ...(await asItIs(w, 'word', id)), word, level: 2, isEnabled: 0 }),
    ),
  ).toContain('不拦了')
  const { brokenList } = await admin()('community/admin/word/weigh', { id, level: 3 })
  expect(brokenList).toEqual([`要的人走${word}来领`])
  await lower(1)
  expect(await levelOf(word)).toBe(3)
})

test('words that are pasted are tried on the examples too', async () => {
  const word = `蒲公英${next()}`
  await example(`春天的${word}`, 0)
  expect(
    await messageOf(admin()('community/admin/word/add', { words: `别的词${next()}\n${word}`, level: 2 })),
  ).toContain('就拦下了')
  expect(await levelOf(word)).toBe(0)
})

test('what another level would change is said: how often it was met, and what waits for nothing else', async () => {
  const word = `密语${next()}`
  const { id } = await aWord(w, word, 2)
  await aWaitingBlog(w, { content: `<p>想要的回复${word}。</p>` })
  expect(await admin()('community/admin/word/weigh', { id, level: 3 })).toMatchObject({
    hitNum: 1,
    rightNum: 0,
    wrongNum: 0,
    waitingNum: 1,
    brokenList: [],
  })
})

test('the list of words counts what was met and judged in thirty days', async () => {
  const word = `暗号${next()}`
  const { id } = await aWord(w, word, 2)
  const met = async (isRight: number | null, days: number) => {
    const { reviewId } = await aWaitingBlog(w, { content: `<p>想要的回复${word}。</p>` })
    await one(
      w,
      'update word_hit set is_right = $2, gmt_create = now() - make_interval(days => $3) where review_id = $1',
      [reviewId, isRight, days],
    )
  }
  for (const [isRight, days] of [
    [1, 29],
    [0, 29],
    [0, 0],
    [null, 0],
    [1, 31],
    [0, 31],
  ] as const)
    await met(isRight, days)
  const { list } = await admin()('community/admin/word/page', { keyword: word })
  expect(list).toMatchObject([{ id, hitNum: 4, rightNum: 1, wrongNum: 2 }])
})

test('a word is tried on the last fifty texts before it is added, and changes nothing', async () => {
  const word = `石榴籽${next()}`
  const me = await aBlogger(w, 3)
  const { id } = await handInBlog(w, me, { title: '民族团结一家亲', content: `<p>像${word}一样抱在一起。</p>` })
  const trial = (level: 1 | 2 | 3) => admin()('community/admin/word/trial', { word, level })
  const met = await trial(2)
  expect(met).toMatchObject({ metNum: 1, list: [{ title: '民族团结一家亲', levelBefore: 0, levelAfter: 2 }] })
  expect(met.textNum).toBeLessThanOrEqual(50)
  expect(met.list[0]!.text).toContain(word)
  expect((await trial(3)).list[0]).toMatchObject({ levelAfter: 3 })
  expect(await levelOf(word)).toBe(0)
  expect(await w.as('guest')('community/api/blog/view', { id })).toMatchObject({ title: '民族团结一家亲' })
})

test('a word is tried on the words of answers, not on how they are marked up', async () => {
  const word = `柿子红${next()}`
  const me = await aBlogger(w)
  const content = `<p>今年<b>${word.slice(0, 2)}</b>${word.slice(2)}了。</p>`
  await w.db.pool.query(
    `insert into review (ref_type, ref_id, account_id, version, cause, audit_status) values ($1, 1, $2, $3, 1, 1)`,
    [refTypes.answer, me.id, JSON.stringify({ content })],
  )
  const { list } = await admin()('community/admin/word/trial', { word, level: 2 })
  expect(list).toMatchObject([{ levelAfter: 2 }])
  expect([list[0]!.title.trim(), list[0]!.text.trim()]).toEqual([`今年${word}了。`, `今年${word}了。`])
})

test('where a word asks for it, other characters of its sound are met; else they are not', async () => {
  await aWord(w, '先收定金', 2, { isHomophone: 1 })
  for (const text of ['我们先收订金', '先 受 锭 金 再发货', '先收定金'])
    expect([text, await levelOf(text)]).toEqual([text, 2])
  for (const text of ['先收集意见', '先首定今天的题']) expect([text, await levelOf(text)]).toEqual([text, 0])
  const plain = `收红豹${next()}`
  await aWord(w, plain, 2)
  expect(await levelOf(plain.replace('豹', '报'))).toBe(0)
})

test('one example is deleted, the others stay', async () => {
  const [{ id }, { id: other }] = [await example(`多余的例子${next()}`, 0), await example(`留下的例子${next()}`, 0)]
  const ids = async () => (await admin()('community/admin/word/example/list', {})).list.map((one) => one.id)
  const before = await ids()
  expect(before).toEqual(expect.arrayContaining([id, other]))
  await admin()('community/admin/word/example/delete', { id })
  expect(await ids()).toEqual(before.filter((one) => one !== id))
  expect(await messageOf(admin()('community/admin/word/example/delete', { id }))).toContain('没有这个例子')
})
