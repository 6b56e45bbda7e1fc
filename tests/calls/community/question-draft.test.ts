// Drafts of questions: versioned, one for each question, never what readers see.
import { expect, test } from 'vitest'
import { aNewcomer, one } from '../../support/making.ts'
import { handInQuestion } from '../../support/reviewing.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'
import { aNo, aWrittenQuestion } from '../../support/writing.ts'

const w = aWorld()
const saves = 'community/auth/questions/draft/save'
const views = 'community/auth/questions/draft/view'
const lists = 'community/auth/questions/draft/list'

test('a save that was sent twice is one draft and one version; an older one is refused', async () => {
  const me = await aNewcomer(w)
  const written = aWrittenQuestion()
  const first = await me.api(saves, written)
  expect(await me.api(saves, written)).toEqual(first)
  const second = await me.api(saves, { ...written, id: first.id, version: 1, saveNo: aNo(), title: '换了个问法' })
  expect(second).toMatchObject({ id: first.id, version: 2 })
  expect(await messageOf(me.api(saves, { ...written, id: first.id, version: 1, saveNo: aNo() }))).toContain(
    '在别处也改过',
  )
  expect(await me.api(views, { id: first.id })).toMatchObject({ title: '换了个问法', version: 2, questionId: null })
  expect((await me.api(lists, {})).list).toMatchObject([{ id: first.id, title: '换了个问法' }])
})

test('asked, the draft is gone, and another device that has it open is told', async () => {
  const me = await aNewcomer(w, { days: 30 })
  const written = aWrittenQuestion()
  const { id: draftId } = await me.api(saves, written)
  const { title, content, labelNo } = written
  const { id } = await me.api('community/auth/questions/save', { title, content, labelNo, draftId })
  expect((await me.api(lists, {})).list).toEqual([])
  expect(await endOf(me.api(views, { id: draftId }))).toBe('notFound')
  expect(await messageOf(me.api(saves, { ...written, id: draftId, version: 1, saveNo: aNo() }))).toContain('已经在别处')
  expect(await me.api('community/auth/questions/view', { id })).toMatchObject({ title })
})

test('asked a second time by its draft there is one question, and the draft is gone', async () => {
  const me = await aNewcomer(w, { days: 30 })
  const written = aWrittenQuestion()
  const { title, content, labelNo } = written
  const { id } = await me.api('community/auth/questions/save', { title, content, labelNo })
  const { id: draftId } = await me.api(saves, written)
  expect(await me.api('community/auth/questions/save', { title, content, labelNo, draftId })).toMatchObject({ id })
  expect((await me.api(lists, {})).list).toEqual([])
})

test('of a question that was asked a draft begins with what was handed in last, and changes nothing that readers see', async () => {
  const me = await aNewcomer(w, { days: 30 })
  const { title, content, labelNo, ...nos } = aWrittenQuestion()
  const { id } = await me.api('community/auth/questions/save', { title, content, labelNo })
  expect(await me.api(views, { questionId: id })).toMatchObject({ id: null, questionId: id, version: 0, title })
  const draft = await me.api(saves, { ...nos, questionId: id, title: '改到一半', content, labelNo })
  expect(await me.api(saves, { ...nos, questionId: id, title: '改到一半', content, labelNo })).toEqual(draft)
  expect(await w.as('guest')('community/api/questions/view', { id })).toMatchObject({ title })
  expect(await me.api(views, { questionId: id })).toMatchObject({ id: draft.id, title: '改到一半' })
  await me.api('community/auth/questions/update', { id, title: '改好的问题', content, labelNo, draftId: draft.id })
  expect(await me.api(views, { questionId: id })).toMatchObject({ id: null, title: '改好的问题' })
})

test('what waits is what its author goes on with, not what readers see', async () => {
  const me = await aNewcomer(w)
  const { id } = await handInQuestion(w, me, { title: '还在等的问法' })
  expect(await me.api(views, { questionId: id })).toMatchObject({ title: '还在等的问法', labelNo: 'Q001' })
})

test('thrown away it can be taken back for 30 days', async () => {
  const me = await aNewcomer(w)
  const { id } = await me.api(saves, aWrittenQuestion())
  await me.api('community/auth/questions/draft/delete', { id })
  await me.api('community/auth/questions/draft/delete', { id })
  expect((await me.api(lists, {})).list).toEqual([])
  expect(await me.api('community/auth/questions/draft/recover', { id })).toMatchObject({ id })
  await me.api('community/auth/questions/draft/delete', { id })
  await one(w, `update question_draft set gmt_delete = now() - interval '31 days' where id = $1 returning id`, [id])
  expect(await messageOf(me.api('community/auth/questions/draft/recover', { id }))).toContain('恢复不了')
})

test('one that was thrown away, one of others and one that never was are not there, also where their question is', async () => {
  const [me, other] = [await aNewcomer(w, { days: 30 }), await aNewcomer(w)]
  const { title, content, labelNo, ...nos } = aWrittenQuestion()
  const { id: questionId } = await me.api('community/auth/questions/save', { title, content, labelNo })
  const { id } = await me.api(saves, { ...nos, questionId, title, content, labelNo })
  expect(await messageOf(other.api(views, { id }))).toContain('草稿不存在')
  expect(await messageOf(me.api(views, { draftNo: aNo() }))).toContain('草稿不存在')
  await me.api('community/auth/questions/draft/delete', { id })
  for (const which of [{ id }, { id, questionId }, { draftNo: nos.draftNo, questionId }])
    expect(await messageOf(me.api(views, which))).toContain('草稿不存在')
  expect(await me.api(views, { questionId })).toMatchObject({ id: null, title })
})

test('a hundred drafts are enough', async () => {
  const me = await aNewcomer(w)
  await w.db.pool.query(
    `insert into question_draft (account_id, draft_no) select $1, 'draft-' || n from generate_series(1, 100) n`,
    [me.id],
  )
  expect(await messageOf(me.api(saves, aWrittenQuestion()))).toContain('最多 100 份')
})

test('a draft is cleaned as it is saved', async () => {
  const me = await aNewcomer(w)
  const { id } = await me.api(saves, {
    ...aWrittenQuestion(),
    content: '<p onclick="x()">一段<script>x()</script></p>',
  })
  expect((await me.api(views, { id })).content).toBe('<p>一段</p>')
})

test('twenty earlier states are kept; restoring one keeps what it replaces, and whom it is to be asked', async () => {
  const me = await aNewcomer(w)
  const written = { ...aWrittenQuestion(), inviteIds: [1, 2] }
  let { id, version } = await me.api(saves, written)
  for (let n = 1; n <= 22; n++)
    version = (await me.api(saves, { ...written, id, version, saveNo: aNo(), isKept: 1, title: `第 ${n} 问` })).version
  const history = async () => (await me.api('community/auth/questions/draft/history/list', { id })).list
  const list = await history()
  expect(list.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, n) => `第 ${21 - n} 问`))
  const old = list[4]!
  const state = await me.api('community/auth/questions/draft/history/view', { id: old.id })
  expect(state).toMatchObject({ title: '第 17 问', content: written.content, labelNo: 'Q001' })
  const restoring = { id: old.id, version, saveNo: aNo() }
  const restored = await me.api('community/auth/questions/draft/history/restore', restoring)
  expect(await me.api('community/auth/questions/draft/history/restore', restoring)).toEqual(restored) // pressed twice
  expect(await me.api(views, { id })).toMatchObject({ title: '第 17 问', version: version + 1, inviteIds: [1, 2] })
  expect((await history())[0]).toMatchObject({ title: '第 22 问' })
  const late = me.api('community/auth/questions/draft/history/restore', { ...restoring, saveNo: aNo() })
  expect(await messageOf(late)).toContain('在别处也改过')
})

test('words that their writer leaves go with the draft', async () => {
  const me = await aNewcomer(w)
  const meantWords = [{ text: '加群', sentence: '也可以加群' }]
  const { id } = await me.api(saves, { ...aWrittenQuestion(), meantWords })
  expect(await me.api(views, { id })).toMatchObject({ meantWords })
})
