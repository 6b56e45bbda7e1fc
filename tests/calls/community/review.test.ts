// What people hand in, and what operators make of it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aQuestion } from '../../samples/study.ts'
import { aNewcomer, anOperator, one } from '../../support/making.ts'
import {
  aBlogger,
  aPublicBlog,
  aWaitingBlog,
  aWord,
  handInBlog,
  handInQuestion,
  openReview,
  reported,
} from '../../support/reviewing.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'
import { anArticle } from '../../support/writing.ts'

const w = aWorld()
const [guest, operator] = [w.as('guest'), w.as('operator')]
const [pass, refuse, ban, hide] = [1, 2, 3, 4]
const audit = (id: number, decision: number, more: object = {}) =>
  operator('PUT community/admin/review/audit', { id, decision, ...more })
const endOfBlog = (id: number) => endOf(guest('community/api/blog/view', { id }))
const anotherOperator = async () => {
  const { token } = await anOperator(w)
  return { api: w.apiWith(() => token) }
}
const messagesOf = async (me: { api: typeof guest }) =>
  (await me.api('user/auth/msg/user/list', {})).list.map(({ msgTitle }) => msgTitle)

test('the first article of a blogger waits, and is public when it passes; its writer hears of it', async () => {
  const { me, id, reviewId } = await aWaitingBlog(w)
  expect(await endOfBlog(id)).toBe('notFound')
  const { list } = await operator('community/admin/review/page', { kind: 1, pageSize: 100 })
  expect(list.find((row) => row.id === reviewId)).toMatchObject({ cause: 1, reason: '还没有三篇通过', refId: id })
  await audit(reviewId, pass)
  expect(await endOfBlog(id)).toBe('ok')
  expect(w.stale.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining([`blog:${id}`, 'blogs', 'sitemap']))
  expect(await messagesOf(me)).toEqual([expect.stringMatching(/^文章「.*」通过了$/)])
})

test('who passed three and was refused none is public at once, and looked at afterwards', async () => {
  const me = await aBlogger(w, 3)
  const { id, auditStatus } = await handInBlog(w, me)
  expect([auditStatus, await endOfBlog(id)]).toEqual([2, 'ok'])
  const { list } = await operator('community/admin/review/page', { kind: 5, pageSize: 100 })
  expect(list.filter((row) => row.refId === id)).toHaveLength(1)
  // and counts there alone, whatever it is
  const counts = async () => (await operator('community/admin/review/page', { kind: 5 })).kindList.map(({ num }) => num)
  const set = (column: string, value: number) =>
    w.db.pool.query(`update review set ${column} = $2 where id = $1`, [
      list.find(({ refId }) => refId === id)!.id,
      value,
    ])
  await set('audit_status', 2)
  const without = await counts()
  await set('audit_status', 1)
  for (const refType of [2, 3, 4, 1]) {
    await set('ref_type', refType)
    expect([refType, await counts()]).toEqual([refType, [...without.slice(0, 5), without[5]! + 1]])
  }
})

test('who passed three and was refused one is not trusted', async () => {
  const me = await aBlogger(w, 4)
  await w.db.pool.query(
    'update review set audit_status = 3 where id = (select min(id) from review where account_id = $1 and ref_type = 1)',
    [me.id],
  )
  expect((await handInBlog(w, me)).auditStatus).toBe(1)
})

test('a word that refuses names itself; one that holds lets a trusted writer wait; one that marks is public', async () => {
  await aWord(w, '包拿证班', 1)
  await aWord(w, '加我威信号', 2)
  await aWord(w, '资料大包', 3)
  const me = await aBlogger(w, 3)
  expect(await messageOf(handInBlog(w, me, { content: '<p>我们有包 拿 证 班。</p>' }))).toBe(
    '「包 拿 证 班」这样的话不能发，请改掉再发',
  )
  const held = await handInBlog(w, me, { content: '<p>想要的加我威信号。</p>' })
  expect(held.auditStatus).toBe(1)
  const marked = await handInBlog(w, me, { content: '<p>整理了资料大包。</p>' })
  expect(marked.auditStatus).toBe(2)
  const { hitList, reason } = await operator('community/admin/review/view', { id: await openReview(w, 1, held.id) })
  expect([hitList.map(({ word }) => word), reason]).toEqual([['加我威信号'], '有「加我威信号」'])
})

test('the first three questions of a new account wait; four links wait; the same text twice in a day is refused', async () => {
  const me = await aNewcomer(w)
  const ends: number[] = []
  for (let n = 0; n < 4; n++) ends.push((await handInQuestion(w, me)).auditStatus)
  expect(ends).toEqual([1, 1, 1, 2])
  const link = '<a href="https://a.example/">看</a>'
  expect((await handInQuestion(w, me, { content: `<p>${link.repeat(3)}在这里三处</p>` })).auditStatus).toBe(2)
  expect((await handInQuestion(w, me, { content: `<p>${link.repeat(4)}在这里四处</p>` })).auditStatus).toBe(1)
  const same = { title: '一样的标题', content: '<p>一样的内容，一个字也没有改。</p>' }
  await handInQuestion(w, me, same)
  expect(await messageOf(handInQuestion(w, me, same))).toBe('今天已经发过一样的内容：《一样的标题》，不用再发一遍')
})

test('a refused version is told with its opinion; the text that readers see stays, and mended it is handed in again', async () => {
  const { me, id } = await aPublicBlog(w)
  const before = await guest('community/api/blog/view', { id })
  await handInBlog(w, me, { title: '改过的标题' }, id)
  const reviewId = await openReview(w, 1, id)
  expect((await operator('community/admin/review/view', { id: reviewId })).isRevision).toBe(1)
  expect(await endOf(audit(reviewId, refuse))).toBe('invalid') // without an opinion
  await audit(reviewId, refuse, { auditOpinion: '请删去联系方式。' })
  expect((await guest('community/api/blog/view', { id })).title).toBe(before.title)
  expect((await messagesOf(me))[0]).toBe('文章「改过的标题」没有通过')
  expect((await handInBlog(w, me, { title: '又改了一遍' }, id)).auditStatus).toBe(1)
})

test('a banned article is gone from its page and cannot be handed in again', async () => {
  const { me, id } = await aPublicBlog(w)
  await handInBlog(w, me, {}, id)
  w.stale.length = 0
  await audit(await openReview(w, 1, id), ban, { auditOpinion: '卖文凭的广告' })
  expect(await endOfBlog(id)).toBe('notFound')
  expect(w.stale.find(({ isPurge }) => isPurge)?.tags).toEqual(
    expect.arrayContaining([`blog:${id}`, 'blogs', 'sitemap']),
  )
  expect(await messageOf(handInBlog(w, me, {}, id))).toMatch(/已被平台封禁/)
})

test('two operators on one: the second hears who was first; a version that was overtaken names the newer', async () => {
  const { me, id, reviewId } = await aWaitingBlog(w)
  const second = await anotherOperator()
  expect(await operator('PUT community/admin/review/take', { id: reviewId, isTaken: 1 })).toEqual({
    id: reviewId,
    takenName: '',
  })
  const taken = await second.api('PUT community/admin/review/take', { id: reviewId, isTaken: 1 })
  expect(taken.takenName).not.toBe('')
  await handInBlog(w, me, {}, id)
  expect(await messageOf(audit(reviewId, pass))).toBe('作者刚交了第 2 版，请看新的一版再判')
  const newer = await openReview(w, 1, id)
  const ends = await Promise.all(
    [operator, second.api].map((who) =>
      messageOf(who('PUT community/admin/review/audit', { id: newer, decision: pass })),
    ),
  )
  expect(ends.sort()).toEqual(['', expect.stringMatching(/先通过了这一条/)])
})

test('a decision is taken back for some seconds, by who made it: readers see what they saw, and the message goes', async () => {
  const { me, id, reviewId } = await aWaitingBlog(w)
  await audit(reviewId, pass)
  const second = await anotherOperator()
  expect(await endOf(second.api('PUT community/admin/review/undo', { id: reviewId }))).toBe('conflict')
  await operator('PUT community/admin/review/undo', { id: reviewId })
  expect(await endOfBlog(id)).toBe('notFound')
  expect(await messagesOf(me)).toEqual([])
  await audit(reviewId, hide, { auditOpinion: '先放一放' })
  await w.db.pool.query(`update review set gmt_audit = now() - interval '16 seconds' where id = $1`, [reviewId])
  expect(await endOf(operator('PUT community/admin/review/undo', { id: reviewId }))).toBe('conflict')
})

test('taking back the refusal of what readers never saw tells nobody that they are mentioned; its pass does', async () => {
  const { me: followed } = await aPublicBlog(w)
  const name = (await followed.api('community/auth/blogger/myself', {})).bloggerName!
  const { me } = await aPublicBlog(w)
  await me.api('community/auth/blogger/user/record/save', { bloggerId: followed.id })
  const { id } = await handInBlog(w, me, { content: `<p>这张表是 @${name} 给我的</p>` })
  const reviewId = await openReview(w, 1, id)
  const mentions = async () =>
    (await messagesOf(followed)).filter((title) => JSON.stringify(title).includes('提到你')).length
  await audit(reviewId, refuse, { auditOpinion: '先改一改' })
  await operator('PUT community/admin/review/undo', { id: reviewId })
  expect(await mentions()).toBe(0)
  await audit(reviewId, pass)
  expect(await mentions()).toBe(1)
})

test('a batch answers for each: what was decided meanwhile stays as it is', async () => {
  const [one, two] = [await aWaitingBlog(w), await aWaitingBlog(w)]
  await audit(one.reviewId, pass)
  const { list } = await operator('PUT community/admin/review/batch', {
    ids: [one.reviewId, two.reviewId],
    decision: pass,
  })
  expect(list.map(({ isDone }) => isDone)).toEqual([0, 1])
  expect(list[0]?.msg).toMatch(/先通过了这一条/)
})

test('three reports hide a thing at once; found fine it is back, not hidden for the same cause again, and who reported is told', async () => {
  const { me, id } = await aPublicBlog(w)
  expect(await endOf(me.api('community/auth/report/save', { refType: 1, refId: id, reasonType: 1 }))).toBe('conflict')
  const reader = await aNewcomer(w)
  await reader.api('community/auth/report/save', { refType: 1, refId: id, reasonType: 1 })
  expect(await endOf(reader.api('community/auth/report/save', { refType: 1, refId: id, reasonType: 2 }))).toBe(
    'conflict',
  )
  const task = await openReview(w, 1, id) // one report is enough for somebody to look
  expect(
    (await operator('community/admin/review/page', { kind: 4, pageSize: 100 })).list.find((row) => row.id === task),
  ).toMatchObject({ cause: 3, reportNum: 1 })
  await reported(w, 1, id, 1)
  expect(await endOfBlog(id)).toBe('ok')
  w.stale.length = 0
  await reported(w, 1, id, 1)
  expect(await endOfBlog(id)).toBe('notFound')
  expect(w.stale.some(({ tags, isPurge }) => isPurge && tags.includes(`blog:${id}`))).toBe(true)
  const reviewId = await openReview(w, 1, id)
  expect((await operator('community/admin/review/view', { id: reviewId })).reportList).toHaveLength(3)
  await audit(reviewId, pass)
  expect(await endOfBlog(id)).toBe('ok')
  expect((await messagesOf(reader))[0]).toBe('你举报的内容看过了，没有发现问题')
  await reported(w, 1, id, 4)
  expect(await endOfBlog(id)).toBe('ok')
  await reported(w, 1, id, 3, 2)
  expect(await endOfBlog(id)).toBe('notFound')
})

test('an answer is named by its words as they were typed, a comment by all of its signs', async () => {
  const { id: questionsId } = await aQuestion(await aNewcomer(w), w)
  const answer = await (await aNewcomer(w)).api('community/auth/questions/comment/save', {
    questionsId,
    content: '<p>先<strong>估</strong>算：若 a&lt;b &amp; b&lt;c</p>',
  })
  const { id: blogId } = await aPublicBlog(w)
  const comment = await (await aNewcomer(w)).api('community/auth/blog/comment/save', {
    blogId,
    content: '写成 <b>加粗</b> 就行',
  })
  const titles = async (refType: number, id: number) => {
    await reported(w, refType, id, 1)
    const task = await openReview(w, refType, id)
    const { list } = await operator('community/admin/review/page', { kind: 4, pageSize: 100 })
    const waiting = list.find((row) => row.id === task)!.title
    return [waiting, (await audit(task, hide, { auditOpinion: '不合适' })).title]
  }
  expect(await titles(3, answer.id)).toEqual(['先估算：若 a<b & b<c', '先估算：若 a<b & b<c'])
  expect(await titles(4, comment.id)).toEqual(['写成 <b>加粗</b> 就行', '写成 <b>加粗</b> 就行'])
})

test('undoing a later decision leaves what an earlier one judged: who reported is told once, the cause stays cleared', async () => {
  const { me, id } = await aPublicBlog(w)
  const reader = await aNewcomer(w)
  await reader.api('community/auth/report/save', { refType: 1, refId: id, reasonType: 1 })
  await audit(await openReview(w, 1, id), pass)
  await me.api('community/auth/blog/update', { ...(await anArticle(w)), id })
  const later = await openReview(w, 1, id)
  await audit(later, pass)
  await operator('PUT community/admin/review/undo', { id: later })
  await audit(later, pass)
  const told = (await messagesOf(reader)).filter((title) => title === '你举报的内容看过了，没有发现问题')
  expect(told).toHaveLength(1)
  await reported(w, 1, id, 1)
  expect(await endOfBlog(id)).toBe('ok')
  expect(
    await one(w, 'select count(*)::int as n from review where ref_type = 1 and ref_id = $1 and audit_status = 1', [id]),
  ).toEqual({ n: 0 })
})

test('what was reported once and found fine stays where it is: who reported is told, the writer hears nothing', async () => {
  const { me, id } = await aPublicBlog(w)
  const before = await messagesOf(me)
  const reader = await aNewcomer(w)
  await reader.api('community/auth/report/save', { refType: 1, refId: id, reasonType: 1 })
  await audit(await openReview(w, 1, id), pass)
  expect([await endOfBlog(id), await messagesOf(me)]).toEqual(['ok', before])
  expect((await messagesOf(reader))[0]).toBe('你举报的内容看过了，没有发现问题')
  const isOpen = async () =>
    (await w.db.pool.query('select from review where ref_type = 1 and ref_id = $1 and audit_status = 1', [id]))
      .rowCount === 1
  await reported(w, 1, id, 1) // for the same cause: no task again
  expect(await isOpen()).toBe(false)
  await reported(w, 1, id, 1, 2)
  expect(await isOpen()).toBe(true)
  await audit(await openReview(w, 1, id), refuse, { auditOpinion: '抄来的' })
  expect(await endOfBlog(id)).toBe('notFound')
  expect((await messagesOf(me))[0]).toContain('没有通过')
})

test('reports of before, which nobody was told of, are tasks after the upgrade', async () => {
  const { id } = await aPublicBlog(w)
  const reader = await aNewcomer(w)
  const { id: answered } = await one(w, 'select id, content from question_comment where audit_status = 2 limit 1')
  for (const [refType, refId] of [
    [1, id],
    [3, answered],
  ])
    await w.db.pool.query('insert into report (account_id, ref_type, ref_id, reason_type) values ($1, $2, $3, 1)', [
      ...[reader.id, refType, refId],
    ])
  const upgrade = readFileSync(
    new URL('../../../src/db/migrations/0150-reports-are-tasks.sql', import.meta.url),
    'utf8',
  )
  for (let times = 0; times < 2; times++) await w.db.pool.query(upgrade)
  expect(await one(w, 'select cause, version from review where id = $1', [await openReview(w, 1, id)])).toEqual({
    cause: 3,
    version: null,
  })
  const { version } = await one(w, 'select version from review where id = $1', [await openReview(w, 3, answered)])
  expect(version.content.length).toBeGreaterThan(0)
  await audit(await openReview(w, 1, id), pass)
  expect((await messagesOf(reader))[0]).toBe('你举报的内容看过了，没有发现问题')
})

test('a report of who is seldom right counts half', async () => {
  const { id } = await aPublicBlog(w)
  const often = await aNewcomer(w)
  await w.db.pool.query(
    'insert into report (account_id, ref_type, ref_id, reason_type, is_right) select $1, 1, -n, 1, 0 from generate_series(1, 5) n',
    [often.id],
  )
  await often.api('community/auth/report/save', { refType: 1, refId: id, reasonType: 1 })
  await reported(w, 1, id, 2)
  expect(await endOfBlog(id)).toBe('ok')
  await reported(w, 1, id, 1)
  expect(await endOfBlog(id)).toBe('notFound')
})

test('a comment that waits is seen by its writer alone, not counted and told to nobody until it passes', async () => {
  await aWord(w, '加我领课件', 2)
  const { me: writer, id } = await aPublicBlog(w)
  const me = await aNewcomer(w)
  const said = await me.api('community/auth/blog/comment/save', { blogId: id, content: '老师们加我领课件，免费。' })
  expect(said.auditStatus).toBe(1)
  const listed = async (api: typeof guest, name: 'api' | 'auth') =>
    (await api(`community/${name}/blog/comment/list` as 'community/api/blog/comment/list', { blogId: id })).totalCount
  expect([await listed(guest, 'api'), await listed(me.api, 'auth'), await listed(writer.api, 'auth')]).toEqual([
    0, 1, 0,
  ])
  expect((await guest('community/api/blog/view', { id })).countComment).toBe(0)
  const before = (await messagesOf(writer)).length
  await audit(await openReview(w, 4, said.id), pass)
  expect(await listed(guest, 'api')).toBe(1)
  expect((await guest('community/api/blog/view', { id })).countComment).toBe(1)
  expect(await messagesOf(writer)).toHaveLength(before + 1)
  await operator('community/admin/comment/delete', { refType: 4, id: said.id, reason: '广告' })
  expect((await guest('community/api/blog/view', { id })).countComment).toBe(0)
})

test('a question that is refused is not public; a change that is refused leaves what readers see', async () => {
  const me = await aNewcomer(w)
  const stateOf = (id: number) => one(w, 'select audit_status, title from question where id = $1', [id])
  const first = await handInQuestion(w, me, { title: '第一个问题怎么问' })
  await audit(await openReview(w, 2, first.id), refuse, { auditOpinion: '说得更清楚些' })
  expect(await stateOf(first.id)).toMatchObject({ audit_status: 3 })
  const second = await handInQuestion(w, me, { title: '第二个问题怎么问' })
  await audit(await openReview(w, 2, second.id), pass)
  await handInQuestion(w, me, { title: '第二个问题改了问法' }, second.id)
  await audit(await openReview(w, 2, second.id), refuse, { auditOpinion: '原来的更好' })
  expect(await stateOf(second.id)).toEqual({ audit_status: 2, title: '第二个问题怎么问' })
})

test('words count as right where the text was refused, as wrong where it passed, or as the operator says', async () => {
  const word = await aWord(w, '优惠领券', 2)
  const judged = async (decision: number, more: object = {}) => {
    const { reviewId } = await aWaitingBlog(w, {
      content: `<p>今天优惠领券，第 ${decision} 次 ${JSON.stringify(more).length}</p>`,
    })
    await audit(reviewId, decision, { auditOpinion: '不合适', ...more })
    return (await one(w, 'select is_right from word_hit where review_id = $1', [reviewId])).is_right
  }
  expect(await judged(refuse)).toBe(1)
  expect(await judged(pass)).toBe(0)
  expect(await judged(refuse, { hitList: [{ wordId: word.id, isRight: 0 }] })).toBe(0)
})

test('what its writer takes away waits for nobody any more', async () => {
  const me = await aNewcomer(w)
  await aWord(w, '卖答案的', 2)
  const { id } = await aPublicBlog(w)
  const said = await me.api('community/auth/blog/comment/save', { blogId: id, content: '我是卖答案的。' })
  const reviewId = await openReview(w, 4, said.id)
  await me.api('community/auth/blog/comment/delete', { id: said.id })
  expect(await messageOf(audit(reviewId, pass))).toMatch(/删了或撤回了/)
})

test('what its writer is told leads to where it can be mended', async () => {
  const me = await aNewcomer(w)
  const { id } = await handInQuestion(w, me)
  await audit(await openReview(w, 2, id), refuse, { auditOpinion: '请说清楚年级。' })
  const { list } = await me.api('user/auth/msg/user/list', { msgType: 5 })
  expect(list[0]!.linkUrl).toBe('/blog/account?list=question')
})

test('the usual wait is the middle one of the last fifty that were decided, in minutes', async () => {
  const me = await aBlogger(w)
  await w.db.pool.query('delete from review')
  const usual = async () => (await me.api('community/auth/review/usual', {})).minutes
  expect(await usual()).toBe(null)
  const add = (minutes: number, decision: number, count: number, ago: string) =>
    w.db.pool.query(
      `insert into review (ref_type, ref_id, account_id, version, cause, audit_status, decision, gmt_create, gmt_audit)
       select 1, -nextval(pg_get_serial_sequence('review', 'id')), $1, '{"title":"旧的"}', 1, case when $3 > 0 then 2 else 1 end, $3,
         now() - $5::interval - make_interval(mins => $2::int), now() - $5::interval from generate_series(1, $4::int)`,
      [me.id, minutes, decision, count, ago],
    )
  await add(900, pass, 30, '3 hours') // the earlier ones no longer count
  await add(40, refuse, 25, '2 hours')
  await add(10, pass, 25, '1 hour')
  await add(5000, 0, 60, '1 minute') // nobody has decided these
  expect(await usual()).toBe(25)
  await add(60, hide, 30, '30 minutes')
  expect(await usual()).toBe(60)
  await w.db.pool.query('delete from review')
})

test('the queues of articles and of questions have each its own, by what brought it there, and decide no other', async () => {
  const article = await aWaitingBlog(w)
  const { id: reportedId } = await aPublicBlog(w)
  for (let n = 0; n < 3; n++)
    await (await aNewcomer(w)).api('community/auth/report/save', { refType: 1, refId: reportedId, reasonType: 1 })
  const { id: questionId } = await handInQuestion(w, await aNewcomer(w))
  const question = await openReview(w, 2, questionId)
  const idsOf = async (kind: 'blog' | 'questions', cause?: number) => {
    const { list } = await operator(`community/admin/${kind}/audit/page`, { cause, pageSize: 100 })
    return list.map(({ id }) => id)
  }
  const again = await openReview(w, 1, reportedId)
  expect(await idsOf('blog')).toEqual(expect.arrayContaining([article.reviewId, again]))
  expect(await idsOf('blog')).not.toContain(question)
  expect(await idsOf('blog', 3)).toContain(again)
  expect(await idsOf('blog', 3)).not.toContain(article.reviewId)
  expect(await idsOf('questions')).toContain(question)
  expect(await idsOf('questions')).not.toContain(article.reviewId)

  const blogAudit = (id: number) => operator('PUT community/admin/blog/audit/audit', { id, decision: pass })
  const questionAudit = (id: number) => operator('PUT community/admin/questions/audit/audit', { id, decision: pass })
  expect(await endOf(blogAudit(question))).toBe('notFound')
  expect(await endOf(questionAudit(article.reviewId))).toBe('notFound')
  expect(await endOfBlog(article.id)).toBe('notFound')
  await blogAudit(article.reviewId)
  await questionAudit(question)
  expect(await endOfBlog(article.id)).toBe('ok')
  expect(await idsOf('blog')).not.toContain(article.reviewId)
  expect(await idsOf('questions')).not.toContain(question)
})
