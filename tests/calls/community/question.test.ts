// Answering a question, finding an answer useful, and accepting one.
import { expect, test } from 'vitest'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const [guest, asker, answerer] = [w.as('guest'), w.as('learner2'), w.as('learner')]
const stale = () => w.stale

/** Of 周敏, under the first label, with no answer yet. */
const aQuestion = async () =>
  (
    await w.db.pool.query(`insert into question (account_id, label_id, title, content)
      select a.id, l.id, '早读怎么开头', '<p>想听听大家的办法。</p>' from account a, label l
      where a.nickname = '周敏' and l.label_area = 2 order by l.sort limit 1 returning id`)
  ).rows[0].id as number

test('an answer is cleaned, counted and told to who asked, and makes exactly the question’s answers stale', async () => {
  const questionsId = await aQuestion()
  const content =
    '<p onclick="alert(1)">先听一周<script>alert(2)</script></p><img src="javascript:alert(3)" onerror="alert(4)">'
  const said = await answerer('community/auth/questions/comment/save', { questionsId, content })
  expect(said.content).toMatch(/^<p>先听一周<\/p>/)
  expect(said.content).not.toMatch(/script|onerror|onclick|alert/)
  expect(stale()).toEqual([{ tags: [`answers:${questionsId}`], isPurge: false }])
  expect(await guest('community/api/questions/view', { id: questionsId })).toMatchObject({
    countAnswer: 1,
    isSolved: 0,
    bestCommentId: null,
  })
  const { list } = await asker('user/auth/msg/user/list', { msgType: 5 })
  expect(list[0]).toMatchObject({ msgTitle: '林晓雯回答了你的问题', linkUrl: `/question/view/${questionsId}#answers` })
  expect(
    await endOf(
      answerer('community/auth/questions/comment/save', { questionsId, content: '<p><script>x</script></p>' }),
    ),
  ).toBe('invalid')
})

test('who asked accepts one answer: it stands first, who wrote it hears of it, the lists by solved go stale', async () => {
  const questionsId = await aQuestion()
  const answer = (by: typeof asker, content: string) =>
    by('community/auth/questions/comment/save', { questionsId, content })
  const first = await answer(w.as('lecturer'), '<p>先听，再说。</p>')
  const second = await answer(answerer, '<p>从一句话开始。</p>')
  const remark = await answerer('community/auth/questions/comment/save', {
    questionsId,
    content: '<p>同意。</p>',
    parentId: first.id,
  })
  const accept = (by: typeof asker, commentId: number) =>
    by('community/auth/questions/user/record/save', { questionsId, opType: 4, commentId })
  expect(await messageOf(accept(answerer, second.id))).toBe('只有提问的人能采纳回答')
  expect(await endOf(accept(asker, remark.id))).toBe('notFound')

  expect(await accept(asker, second.id)).toEqual({ opType: 4, count: 1 })
  expect(stale().at(-1)).toEqual({ tags: [`question:${questionsId}`, 'questions:solved'], isPurge: false })
  expect(await accept(asker, second.id)).toEqual({ opType: 4, count: 1 })
  expect(await endOf(accept(asker, first.id))).toBe('conflict')
  expect(await guest('community/api/questions/view', { id: questionsId })).toMatchObject({
    isSolved: 1,
    bestCommentId: second.id,
    countAnswer: 2,
  })
  const { list } = await guest('community/api/questions/comment/list', { questionsId })
  expect(list.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(list[1]!.commentList.map(({ id }) => id)).toEqual([remark.id])
  const { list: messages } = await answerer('user/auth/msg/user/list', { msgType: 5 })
  expect(messages.filter(({ msgTitle }) => msgTitle === '周敏采纳了你的回答')).toHaveLength(1)
})

const vote = 'community/auth/questions/comment/user/record/save'
const takeBack = 'community/auth/questions/comment/user/record/delete'

/** A question with two answers, the earlier one of the lecturer. */
async function twoAnswers() {
  const questionsId = await aQuestion()
  const answer = (by: typeof asker, content: string) =>
    by('community/auth/questions/comment/save', { questionsId, content })
  const first = await answer(w.as('lecturer'), '<p>先听，再说。</p>')
  return { questionsId, first, second: await answer(answerer, '<p>从一句话开始。</p>') }
}

test('a dozen equal votes at once count one and so do a dozen taken back; who answered hears once of two people', async () => {
  const { questionsId, first } = await twoAnswers()
  const dozen = (name: typeof vote | typeof takeBack) =>
    Promise.all(Array.from({ length: 12 }, () => asker(name, { commentId: first.id })))
  expect(await dozen(vote)).toEqual(Array(12).fill({ questionsId, isAdmire: 1, countAdmire: 1 }))
  expect(stale().at(-1)).toEqual({ tags: [`votes:${questionsId}`], isPurge: false })
  expect(await answerer(vote, { commentId: first.id })).toMatchObject({ countAdmire: 2 })
  expect(await dozen(takeBack)).toEqual(Array(12).fill({ questionsId, isAdmire: 0, countAdmire: 1 }))
  await asker(vote, { commentId: first.id })
  const { list } = await w.as('lecturer')('user/auth/msg/user/list', { msgType: 5, pageSize: 100 })
  const told = list.filter(({ linkUrl }) => linkUrl === `/question/view/${questionsId}#answer-${first.id}`)
  expect(told.map(({ msgTitle }) => msgTitle)).toEqual(['林晓雯等 2 人觉得你的回答有用'])
})

test('useful answers stand before earlier ones, the accepted one before both; only I see which I found useful', async () => {
  const { questionsId, first, second } = await twoAnswers()
  const ids = async () =>
    (await guest('community/api/questions/comment/list', { questionsId })).list.map(({ id }) => id)
  expect(await ids()).toEqual([first.id, second.id])
  await asker(vote, { commentId: second.id })
  expect(await ids()).toEqual([second.id, first.id])
  const votes = async (by: typeof asker) =>
    (await by('community/auth/questions/comment/list', { questionsId })).list.map(({ isAdmire, countAdmire }) => [
      isAdmire,
      countAdmire,
    ])
  expect(await votes(asker)).toEqual([[1, 1], [0, 0]]) // biome-ignore format: a table
  expect(await votes(answerer)).toEqual([[0, 1], [0, 0]]) // biome-ignore format: a table
  const { list } = await asker('community/api/questions/comment/list', { questionsId })
  expect(list.filter((answer) => 'isAdmire' in answer)).toEqual([])
  await asker('community/auth/questions/user/record/save', { questionsId, opType: 4, commentId: first.id })
  expect(await ids()).toEqual([first.id, second.id])
})

test('the latest answers stand first where that is asked, below the accepted one', async () => {
  const { questionsId, first, second } = await twoAnswers()
  const third = await answerer('community/auth/questions/comment/save', { questionsId, content: '<p>先停一分钟。</p>' })
  await asker(vote, { commentId: first.id })
  const latest = async (call: 'community/api/questions/comment/list' | 'community/auth/questions/comment/list') =>
    (await asker(call, { questionsId, labelType: 1 })).list.map(({ id }) => id)
  expect(await latest('community/api/questions/comment/list')).toEqual([third.id, second.id, first.id])
  await asker('community/auth/questions/user/record/save', { questionsId, opType: 4, commentId: second.id })
  expect(await latest('community/api/questions/comment/list')).toEqual([second.id, third.id, first.id])
  expect(await latest('community/auth/questions/comment/list')).toEqual([second.id, third.id, first.id])
})

test('nobody votes for their own answer, for a reply, or below a hidden question', async () => {
  const { questionsId, first, second } = await twoAnswers()
  expect(await endOf(answerer(vote, { commentId: second.id }))).toBe('conflict')
  const input = { questionsId, content: '<p>同意。</p>', parentId: first.id }
  const reply = await answerer('community/auth/questions/comment/save', input)
  expect(reply).not.toHaveProperty('countAdmire')
  expect(await endOf(asker(vote, { commentId: reply.id }))).toBe('notFound')
  await w.db.pool.query('update question set audit_status = 4 where id = $1', [questionsId])
  expect(await endOf(asker(vote, { commentId: first.id }))).toBe('notFound')
  expect(await endOf(asker(takeBack, { commentId: first.id }))).toBe('notFound')
})

test('lists: solved or not, by label, the most talked of; words are found inside the text', async () => {
  const open = await guest('community/api/questions/list', { isSolved: 0, pageSize: 100 })
  expect(open.list.length).toBeGreaterThan(3)
  expect(new Set(open.list.map(({ isSolved }) => isSolved))).toEqual(new Set([0]))
  const { labelNo } = open.list[0]!
  const labelled = await guest('community/api/questions/list', { labelNo, pageSize: 100 })
  expect(new Set(labelled.list.map((one) => one.labelNo))).toEqual(new Set([labelNo]))
  const found = await guest('community/api/questions/search/list', { title: '冷场' })
  expect(found.list[0]?.title).toContain('冷场')
  const inText = await guest('community/api/questions/search/list', { title: '晚上九点' })
  expect(inText.list[0]?.highlight).toContain('晚上九点')
})

const asked = { title: '早读怎么开头才不吵', content: '<p>想听听大家的办法。<script>x</script></p>', labelNo: 'Q001' }

test('a question from a lesson says where it came up, is cleaned, found by search, and asked once however often it is sent', async () => {
  const { rows } = await w.db.pool.query(`select p.id, p.course_id, p.period_name from course_period p
    join course c on c.id = p.course_id where c.course_state = 2 and c.is_free = 1 and p.period_type = 1 order by p.id limit 1`)
  const [{ id: periodId, course_id: courseId, period_name: periodName }] = rows
  const ask = () => answerer('community/auth/questions/save', { ...asked, periodId, courseId, playSecond: 21 })
  const ids = new Set((await Promise.all(Array.from({ length: 12 }, ask))).map(({ id }) => id))
  expect(ids.size).toBe(1)
  const [id] = [...ids] as [number]
  expect(await guest('community/api/questions/view', { id })).toMatchObject({
    title: asked.title,
    content: '<p>想听听大家的办法。</p>',
    periodId,
    courseId,
    periodName,
    playSecond: 21,
  })
  const inLesson = await guest('community/api/questions/list', { periodId })
  expect(inLesson.list.map((one) => one.id)).toContain(id)
  const found = await guest('community/api/questions/search/list', { title: '早读' })
  expect(found.list.map((one) => one.id)).toContain(id)
  const mine = await answerer('community/auth/questions/list', {})
  expect(mine.list[0]!.id).toBe(id)
  expect((await asker('community/auth/questions/list', {})).list.map((one) => one.id)).not.toContain(id)
})

test('who asked removes a question, and its page is gone at once; not one with an accepted answer', async () => {
  const { id } = await answerer('community/auth/questions/save', { ...asked, title: '要删除的问题' })
  expect(await endOf(asker('community/auth/questions/delete', { id }))).toBe('notFound')
  expect(await answerer('community/auth/questions/delete', { id })).toMatchObject({ ok: true })
  expect(stale().at(-1)).toEqual({ tags: [`question:${id}`], isPurge: true })
  expect(await endOf(guest('community/api/questions/view', { id }))).toBe('notFound')
  expect(await endOf(answerer('community/auth/questions/view', { id }))).toBe('notFound')
  expect(await endOf(answerer('community/auth/questions/delete', { id }))).toBe('notFound')

  const questionsId = await aQuestion()
  const answer = await answerer('community/auth/questions/comment/save', { questionsId, content: '<p>先听一周。</p>' })
  await asker('community/auth/questions/user/record/save', { questionsId, opType: 4, commentId: answer.id })
  expect(await endOf(asker('community/auth/questions/delete', { id: questionsId }))).toBe('conflict')
  const { list } = await answerer('community/auth/questions/comment/list', { mine: 1 })
  expect(list.find((one) => one.id === answer.id)).toMatchObject({ title: '早读怎么开头', isBest: 1 })
  const answered = await answerer('community/auth/questions/list', { mineAnswered: 1 })
  expect(answered.list.map((one) => one.id)).toContain(questionsId)
})
