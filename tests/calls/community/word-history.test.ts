// The history of a word: who added it, moved it between levels, and what was judged of it.
import { expect, test } from 'vitest'
import { anOperator, asItIs, next, one } from '../../support/making.ts'
import { aBlogger, aWord, handInBlog } from '../../support/reviewing.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const log = 'community/admin/word/log/list'
/** A word of letters that no other test has. */
const aName = () => `词${String(next()).replace(/\d/g, (digit) => '零一二三四五六七八九'[Number(digit)]!)}史`
const historyOf = async (id: number) =>
  (await w.as('operator')(log, { id })).list.map(({ what, byName, levelBefore, level }) => [
    what,
    byName,
    levelBefore,
    level,
  ])

test('says who added a word, who moved it from which level to which, and who changed it otherwise', async () => {
  const [me, colleague] = [await anOperator(w, { name: '方屿' }), await anOperator(w, { name: '苏念' })]
  const word = aName()
  const { id } = await me.api('community/admin/word/save', { word, level: 1 })
  await colleague.api('PUT community/admin/word/level', { list: [{ id, level: 2 }] })
  await me.api('community/admin/word/save', {
    ...(await asItIs(w, 'word', id)),
    word,
    level: 2,
    exceptions: [`${word}书`],
  })
  await colleague.api('community/admin/word/save', { ...(await asItIs(w, 'word', id)), word, level: 3 })
  expect(await historyOf(id)).toEqual([
    [2, '苏念', 2, 3],
    [3, '方屿', 2, 2],
    [2, '苏念', 1, 2],
    [1, '方屿', 0, 1],
  ])
})

test('of words that were pasted each has who pasted it, and nothing of the others', async () => {
  const me = await anOperator(w, { name: '顾长亭' })
  const words = [aName(), aName()]
  await me.api('community/admin/word/add', { words: ` ${words[0]} \n${words[1]}`, level: 2 })
  const idOf = async (word: string) => (await one(w, 'select id from word where word = $1', [word])).id as number
  const [first, second] = [await idOf(words[0]!), await idOf(words[1]!)]
  await me.api('PUT community/admin/word/level', { list: [{ id: second, level: 3 }] })
  expect(await historyOf(first)).toEqual([[1, '顾长亭', 0, 2]])
  expect(await historyOf(second)).toEqual([
    [2, '顾长亭', 2, 3],
    [1, '顾长亭', 0, 2],
  ])
})

test('what an operator judged stands in it with the text that was met; what nobody judged does not', async () => {
  const me = await anOperator(w, { name: '苏念' })
  const word = aName()
  const { id } = await aWord(w, word, 2)
  const [writer, other] = [await aBlogger(w), await aBlogger(w)]
  const { id: blogId } = await handInBlog(w, writer, { content: `<p>这里有${word}。</p>` })
  await handInBlog(w, other, { content: `<p>那里也有${word}。</p>` })
  const review = await one(w, 'select id from review where ref_type = 1 and ref_id = $1', [blogId])
  await me.api('PUT community/admin/review/audit', {
    id: review.id,
    decision: 2,
    auditOpinion: '请改一改',
    hitList: [{ wordId: id, isRight: 1 }],
  })
  const { list } = await w.as('operator')(log, { id })
  expect(list.map(({ what, byName, text }) => ({ what, byName, text }))).toEqual([
    { what: 4, byName: '苏念', text: word },
    { what: 1, byName: '站长', text: '' },
  ])
})

test('a word that is gone has none', async () => {
  const me = await anOperator(w)
  const { id } = await me.api('community/admin/word/save', { word: aName() })
  await me.api('community/admin/word/delete', { id })
  expect(await endOf(me.api(log, { id }))).toBe('notFound')
})
