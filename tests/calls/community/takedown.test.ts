// What readers see is taken down by an operator, given back, and its writer appeals once.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aQuestion } from '../../samples/study.ts'
import { aPublishedCourse } from '../../support/authoring.ts'
import { aNewcomer, anOperator, type Newcomer, one } from '../../support/making.ts'
import {
  aBlogger,
  anAppeal,
  aPublicBlog,
  aWaitingBlog,
  aWord,
  handInBlog,
  handInQuestion,
  openReview,
  reported,
  takenDown,
} from '../../support/reviewing.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const [guest, operator] = [w.as('guest'), w.as('operator')]
const [pass, refuse, ban, hide, down, given, kept] = [1, 2, 3, 4, 5, 6, 7]
const because = '数据是编的'
type Thing = { refType: number; refId: number }
const takeDown = (thing: Thing, api = operator) =>
  api('community/admin/takedown/save', { ...thing, auditOpinion: because })
const giveBack = (thing: Thing, auditOpinion = '') =>
  operator('community/admin/takedown/delete', { ...thing, auditOpinion })
const appeal = (me: Newcomer, thing: Thing, content = '数据是我自己统计的') =>
  me.api('community/auth/appeal/save', { ...thing, content })
const audit = (id: number, decision: number) =>
  operator('PUT community/admin/review/audit', { id, decision, auditOpinion: decision === pass ? '' : because })
const undo = (id: number) => operator('PUT community/admin/review/undo', { id })
const messagesOf = async ({ api }: Newcomer) => (await api('user/auth/msg/user/list', {})).list
const firstMessage = async (me: Newcomer) => (await messagesOf(me))[0]!
const downOf = async ({ api }: Newcomer) => (await api('community/auth/appeal/page', {})).list

/** Of each kind one that readers see. */
type Made = Thing & { me: Newcomer; table: string; isSeen(): Promise<boolean>; tag: string | undefined }
const kinds: Record<string, () => Promise<Made>> = {
  async article() {
    const { me, id } = await aPublicBlog(w)
    const isSeen = async () => (await endOf(guest('community/api/blog/view', { id }))) === 'ok'
    return { me, refType: 1, refId: id, table: 'blog', isSeen, tag: `blog:${id}` }
  },
  async question() {
    const me = await aNewcomer(w)
    const { id } = await aQuestion(me, w)
    const isSeen = async () => (await endOf(guest('community/api/questions/view', { id }))) === 'ok'
    return { me, refType: 2, refId: id, table: 'question', isSeen, tag: `question:${id}` }
  },
  async answer() {
    const { id: questionsId } = await aQuestion(await aNewcomer(w), w)
    const me = await aNewcomer(w)
    const { id } = await me.api('community/auth/questions/comment/save', { questionsId, content: '<p>分角色读</p>' })
    const isSeen = async () =>
      (await guest('community/api/questions/comment/list', { questionsId })).list.some((row) => row.id === id)
    return { me, refType: 3, refId: id, table: 'question_comment', isSeen, tag: `answers:${questionsId}` }
  },
  async comment() {
    const { id: blogId } = await aPublicBlog(w)
    const me = await aNewcomer(w)
    const { id } = await me.api('community/auth/blog/comment/save', { blogId, content: '读得很细' })
    const isSeen = async () =>
      (await guest('community/api/blog/comment/list', { blogId })).list.some((row) => row.id === id)
    return { me, refType: 4, refId: id, table: 'blog_comment', isSeen, tag: `comments:blog:${blogId}` }
  },
  courseReview: () => stored(5, 'course_comment', 'course_id', 'score', 5),
  danmu: () => stored(7, 'course_danmu', 'period_id', 'play_second', 3),
}

async function stored(refType: number, table: string, target: string, field: string, value: number): Promise<Made> {
  const me = await aNewcomer(w)
  const { id } = await one(
    w,
    `insert into ${table} (${target}, account_id, content, ${field}, audit_status) values (1, $1, '讲得清楚', ${value}, 2) returning id`,
    [me.id],
  )
  const isSeen = async () => (await one(w, `select audit_status from ${table} where id = $1`, [id])).audit_status === 2
  return { me, refType, refId: id, table, isSeen, tag: undefined }
}

const thingOf = ({ refType, refId }: Thing) => ({ refType, refId })

test.each(Object.entries(kinds))(
  '%s: taken down its readers do not see it; its writer reads why; given back they do',
  async (_, make) => {
    const made = await make()
    const thing = thingOf(made)
    expect(await made.isSeen()).toBe(true)
    expect(await messageOf(giveBack(thing))).toMatch(/不用恢复|先通过/)
    w.stale.length = 0
    const taken = await takeDown(thing)
    expect([taken.decision, await made.isSeen()]).toEqual([down, false])
    if (made.tag) expect(w.stale.filter(({ isPurge }) => isPurge).flatMap(({ tags }) => tags)).toContain(made.tag)
    const told = await firstMessage(made.me)
    expect([told.msgTitle, told.msgText, told.linkUrl]).toEqual([
      expect.stringContaining('被下架'),
      expect.stringContaining(because),
      '/account/appeal',
    ])
    expect(await downOf(made.me)).toMatchObject([{ ...thing, decision: down, auditOpinion: because, appealState: 1 }])
    expect(await messageOf(takeDown(thing))).toMatch(/ 先下架了这一条，你的操作没有生效$/)
    w.stale.length = 0
    const given_ = await giveBack(thing, '看错了')
    expect([given_.decision, await made.isSeen()]).toEqual([given, true])
    if (made.tag) expect(w.stale.flatMap(({ tags }) => tags)).toContain(made.tag)
    expect((await firstMessage(made.me)).msgTitle).toContain('恢复了')
    expect(await downOf(made.me)).toEqual([])
    expect(await messageOf(giveBack(thing))).toMatch(/ 先恢复了这一条，你的操作没有生效$/)
  },
)

test.each(Object.entries(kinds))('%s: what waits, is down or is gone is not taken down', async (_, make) => {
  const made = await make()
  const thing = thingOf(made)
  const put = (state: number) =>
    w.db.pool.query(`update ${made.table} set audit_status = ${state} where id = $1`, [made.refId])
  await put(1)
  expect(await messageOf(takeDown(thing))).toBe('读者现在看不到这一条，它在待审的里面，请在那里判')
  expect(await endOf(giveBack(thing))).toBe('conflict')
  await w.db.pool.query('update review set audit_status = 4 where ref_type = $1 and ref_id = $2', [
    made.refType,
    made.refId,
  ])
  await put(3)
  expect(await endOf(takeDown(thing))).toBe('conflict')
  expect(await endOf(giveBack(thing))).toBe('ok')
  if (made.refType <= 2) await put(5)
  else await w.db.pool.query(`delete from ${made.table} where id = $1`, [made.refId])
  expect([await endOf(takeDown(thing)), await endOf(giveBack(thing))]).toEqual(
    made.refType <= 2 ? ['conflict', 'conflict'] : ['notFound', 'notFound'],
  )
})

test('a line of a chat is deleted where it was said, not taken down', async () => {
  expect(await messageOf(takeDown({ refType: 6, refId: 1 }))).toMatch(/直播聊天/)
})

test('a reason is asked for, and bounded', async () => {
  const { id } = await aPublicBlog(w)
  for (const auditOpinion of ['', ' ', '长'.repeat(501)])
    expect(await endOf(operator('community/admin/takedown/save', { refType: 1, refId: id, auditOpinion }))).toBe(
      'invalid',
    )
})

test('who has not the right neither takes down, nor gives back, nor answers an appeal', async () => {
  const { id, appealId } = await anAppeal(w)
  const thing = { refType: 1, refId: id }
  const { api } = await anOperator(w, { role: '编辑' })
  expect(await messageOf(takeDown(thing, api))).toContain('没有「下架内容和处理申诉」的权限')
  expect(await endOf(api('community/admin/takedown/delete', thing))).not.toBe('ok')
  expect(await endOf(api('PUT community/admin/takedown/appeal', { id: appealId, auditOpinion: because }))).not.toBe(
    'ok',
  )
  const auditor = await anOperator(w, { role: '审核' })
  expect(await endOf(auditor.api('community/admin/takedown/delete', thing))).toBe('ok')
})

test('an article that its writer took off is taken down too, and cannot be put up again', async () => {
  const { me, id } = await aPublicBlog(w)
  await me.api('community/auth/blog/stand', { id, standType: 2 })
  await takeDown({ refType: 1, refId: id })
  expect(await endOf(me.api('community/auth/blog/stand', { id, standType: 1 }))).toBe('conflict')
})

test('two operators at once: one takes it down, the other hears who was first; the writer is told once', async () => {
  const { me, id } = await aPublicBlog(w)
  const before = (await messagesOf(me)).length
  const second = await anOperator(w)
  const ends = await Promise.all(
    [operator, second.api].map((api) => messageOf(takeDown({ refType: 1, refId: id }, api))),
  )
  expect(ends.sort()).toEqual(['', expect.stringMatching(/先下架了这一条/)])
  expect((await messagesOf(me)).length).toBe(before + 1)
})

test('it is gone from lists, search, feeds and the map of the site, and its writer cannot hand it in again', async () => {
  const { me, id } = await aPublicBlog(w)
  const { title } = await guest('community/api/blog/view', { id })
  const found = async () => ({
    list: (await guest('community/api/blog/list', { bloggerId: me.id })).totalCount,
    search: (await guest('community/api/blog/search/list', { title })).list.some((row) => row.id === id),
    count: (await guest('community/api/blogger/view', { bloggerId: me.id })).blogCount,
  })
  const before = await found()
  w.stale.length = 0
  await takeDown({ refType: 1, refId: id })
  expect(await found()).toEqual({ list: 0, search: false, count: before.count - 1 })
  expect(w.stale.find(({ isPurge }) => isPurge)?.tags).toEqual(
    expect.arrayContaining([`blog:${id}`, 'blogs', `blogger:${me.id}`, 'sitemap']),
  )
  expect(await endOf(handInBlog(w, me, {}, id))).toBe('conflict')
  await giveBack({ refType: 1, refId: id })
  expect(await found()).toEqual(before)
  expect(await endOf(handInBlog(w, me, {}, id))).toBe('ok')
})

test('a version that waits is decided with it, cannot put it up, and waits anew when it is given back', async () => {
  for (const [refType, me, id] of [
    await aPublicBlog(w).then(({ me, id }) => [1, me, id] as const),
    await aNewcomer(w).then(async (me) => [2, me, (await aQuestion(me, w)).id] as const),
  ]) {
    const edit = () =>
      refType === 1
        ? handInBlog(w, me, { title: '改过的标题' }, id)
        : handInQuestion(w, me, { title: '改过的标题', content: `<p>加我微信拿答案 ${id}</p>` }, id)
    if (refType === 2) await aWord(w, '加我微信拿答案', 2)
    const view = () =>
      refType === 1 ? guest('community/api/blog/view', { id }) : guest('community/api/questions/view', { id })
    const { title } = await view()
    expect((await edit()).auditStatus).toBe(1)
    const reviewId = await openReview(w, refType, id)
    await takeDown({ refType, refId: id })
    expect(await messageOf(audit(reviewId, pass))).toMatch(/先下架了这一条/)
    expect(await endOf(view())).toBe('notFound')
    await giveBack({ refType, refId: id })
    expect((await view()).title).toBe(title)
    const again = await openReview(w, refType, id)
    expect(again).not.toBe(reviewId)
    await audit(again, pass)
    expect((await view()).title).toBe('改过的标题')
  }
})

test('a version that waits from before cannot be passed while its text is taken down', async () => {
  const { id, reviewId } = await aWaitingBlog(w)
  await w.db.pool.query('update blog set audit_status = 3, is_banned = 1 where id = $1', [id])
  expect(await messageOf(audit(reviewId, pass))).toBe('这一条已经下架，要让读者看到请先「恢复」')
})

test('a ban is lifted long after it, to what readers saw, or to what they had not seen yet', async () => {
  const seen = await aPublicBlog(w)
  const { title } = await guest('community/api/blog/view', { id: seen.id })
  await handInBlog(w, seen.me, { title: '加了广告的一版' }, seen.id)
  const unseen = await aWaitingBlog(w)
  for (const [{ id, me }, reviewId] of [
    [seen, await openReview(w, 1, seen.id)],
    [unseen, unseen.reviewId],
  ] as const) {
    await audit(reviewId, ban)
    await w.db.pool.query(`update review set gmt_audit = now() - interval '3 days' where id = $1`, [reviewId])
    expect(await endOf(undo(reviewId))).toBe('conflict')
    expect(await operator('community/admin/review/view', { id: reviewId })).toMatchObject({
      isBanned: 1,
      mayGiveBack: 1,
      mayTakeDown: 0,
    })
    await giveBack({ refType: 1, refId: id })
    expect(await endOf(guest('community/api/blog/view', { id }))).toBe('ok')
    expect(await one(w, 'select is_banned from blog where id = $1', [id])).toEqual({ is_banned: 0 })
    expect(await endOf(handInBlog(w, me, {}, id))).toBe('ok')
  }
  expect((await guest('community/api/blog/view', { id: seen.id })).title).toBe(title)
})

test('taking down is taken back within seconds: nothing is left in the queue, and the message goes', async () => {
  const { me, id } = await aPublicBlog(w)
  const before = (await messagesOf(me)).length
  const taken = await takeDown({ refType: 1, refId: id })
  await undo(taken.id)
  expect(await endOf(guest('community/api/blog/view', { id }))).toBe('ok')
  expect((await messagesOf(me)).length).toBe(before)
  expect(await one(w, 'select audit_status, decision from review where id = $1', [taken.id])).toEqual({
    audit_status: 4,
    decision: 0,
  })
  await takeDown({ refType: 1, refId: id })
  const back = await giveBack({ refType: 1, refId: id })
  expect(await messageOf(undo(back.id))).toMatch(/不能撤销/)
})

test('what was reported is decided with it: who reported is told', async () => {
  const { id } = await aPublicBlog(w)
  const reader = await aNewcomer(w)
  await reader.api('community/auth/report/save', { refType: 1, refId: id, reasonType: 1 })
  const reviewId = await openReview(w, 1, id)
  expect((await takeDown({ refType: 1, refId: id })).id).toBe(reviewId)
  expect((await firstMessage(reader)).msgTitle).toBe('你举报的内容已经处理，谢谢你')
})

test('a trusted writer whose text was given back is trusted as before', async () => {
  const me = await aBlogger(w, 3)
  const { id } = await handInBlog(w, me)
  await takeDown({ refType: 1, refId: id })
  expect((await handInBlog(w, me)).auditStatus).toBe(1)
  await giveBack({ refType: 1, refId: id })
  expect((await handInBlog(w, me)).auditStatus).toBe(2)
})

test('its writer appeals once; the appeal is a task with the earlier reason; refused it stays down', async () => {
  const { me, id } = await takenDown(w)
  const thing = { refType: 1, refId: id }
  expect(await endOf(appeal(await aNewcomer(w), thing))).toBe('notFound')
  expect(await endOf(appeal(me, thing, '不服'))).toBe('invalid')
  await appeal(me, thing)
  expect(await messageOf(appeal(me, thing))).toBe('这一条已经申诉过了，有了结果会发消息告诉你')
  const appealId = await openReview(w, 1, id)
  const { list } = await operator('community/admin/review/page', { kind: 1, pageSize: 100 })
  expect(list.find((row) => row.id === appealId)).toMatchObject({ cause: 4, reason: '作者申诉' })
  expect(await operator('community/admin/review/view', { id: appealId })).toMatchObject({
    appeal: '数据是我自己统计的',
    downOpinion: '抄来的',
    mayGiveBack: 1,
  })
  expect(await downOf(me)).toMatchObject([{ appealState: 2, appeal: '数据是我自己统计的' }])
  for (const decision of [pass, refuse, ban, hide]) expect(await endOf(audit(appealId, decision))).toBe('conflict')
  const refused = await operator('PUT community/admin/takedown/appeal', { id: appealId, auditOpinion: '来源对不上' })
  expect(refused.decision).toBe(kept)
  expect(await endOf(guest('community/api/blog/view', { id }))).toBe('notFound')
  const told = await firstMessage(me)
  expect([told.msgTitle, told.msgText]).toEqual([
    expect.stringContaining('仍然下架'),
    expect.stringContaining('来源对不上'),
  ])
  expect(await downOf(me)).toMatchObject([{ appealState: 3, appealOpinion: '来源对不上' }])
  expect(await messageOf(appeal(me, thing))).toBe('这一条已经申诉过一次，结果在消息里，不能再申诉')
  expect(
    await messageOf(operator('PUT community/admin/takedown/appeal', { id: appealId, auditOpinion: because })),
  ).toMatch(/先驳回了这一条/)
})

test('an appeal is granted by giving back; taken down for another reason it may be appealed against again', async () => {
  const { me, id, appealId } = await anAppeal(w)
  const thing = { refType: 1, refId: id }
  expect((await giveBack(thing, '核对过了')).id).toBe(appealId)
  expect(await endOf(guest('community/api/blog/view', { id }))).toBe('ok')
  expect((await firstMessage(me)).msgText).toContain('核对过了')
  expect(await endOf(appeal(me, thing))).toBe('conflict')
  await takeDown(thing)
  expect(await endOf(appeal(me, thing))).toBe('ok')
})

test('two appeals at once are one', async () => {
  const { me, id } = await takenDown(w)
  const ends = await Promise.all([1, 2].map(() => endOf(appeal(me, { refType: 1, refId: id }))))
  expect(ends.sort()).toEqual(['conflict', 'ok'])
})

test('a remark that was refused may be appealed against; a refused article is mended instead', async () => {
  const made = await kinds.comment!()
  await reported(w, 4, made.refId, 1)
  await audit(await openReview(w, 4, made.refId), refuse)
  expect(await endOf(appeal(made.me, thingOf(made)))).toBe('ok')
  const { me, id, reviewId } = await aWaitingBlog(w)
  await audit(reviewId, refuse)
  expect(await downOf(me)).toEqual([])
  expect(await endOf(appeal(me, { refType: 1, refId: id }))).toBe('conflict')
})

test('the log says who did what, why and where', async () => {
  const { id } = await aPublicBlog(w)
  await takeDown({ refType: 1, refId: id })
  const { list } = await operator('system/admin/log/page', { kind: 'review' })
  expect(list[0]).toMatchObject({ deed: '下架了内容', detail: expect.stringMatching(/^文章「.+」 .*，数据是编的$/) })
  expect(list[0]!.detail).toContain(`/blog/article/${id}`)
})

test('its writer reads the reason in the list of own articles, also where no version of it was ever looked at', async () => {
  const { me, id } = await aPublicBlog(w)
  await w.db.pool.query('delete from review where ref_type = 1 and ref_id = $1', [id])
  await takeDown({ refType: 1, refId: id })
  const { list } = await me.api('community/auth/blogger/article/list', {})
  expect(list.find((row) => row.id === id)).toMatchObject({ isBanned: 1, state: 1, auditOpinion: because })
})

test('its writer reads the reason in the lists of own questions, answers and comments, also while an appeal is open', async () => {
  type Listed = { id: number; downOpinion?: string }
  const mine = {
    question: (me: Newcomer) => me.api('community/auth/questions/list', {}),
    answer: (me: Newcomer) => me.api('community/auth/questions/comment/list', { mine: 1 }),
    comment: (me: Newcomer) => me.api('community/auth/blog/comment/list', { mine: 1 }),
  }
  for (const [kind, listOf] of Object.entries(mine)) {
    const made = await kinds[kind]!()
    const thing = thingOf(made)
    if (kind === 'question') await handInQuestion(w, made.me, {}, made.refId) // a second version, public at once
    const read = async () => {
      const { list } = await listOf(made.me)
      return (list as Listed[]).find(({ id }) => id === made.refId)?.downOpinion
    }
    expect([kind, await read()]).toEqual([kind, undefined])
    await takeDown(thing)
    expect([kind, await read()]).toEqual([kind, because])
    await appeal(made.me, thing)
    expect([kind, await read()]).toEqual([kind, because])
    const appealId = await openReview(w, made.refType, made.refId)
    await operator('PUT community/admin/takedown/appeal', { id: appealId, auditOpinion: '来源对不上' })
    expect([kind, await read()]).toEqual([kind, because])
    await giveBack(thing)
    expect([kind, await read()]).toEqual([kind, undefined])
  }
})

test('nobody else is told why: neither readers of the page nor who looks through the lists of others', async () => {
  const made = await kinds.answer!()
  await takeDown(thingOf(made))
  const reader = await aNewcomer(w)
  expect((await reader.api('community/auth/questions/comment/list', { mine: 1 })).list).toEqual([])
  const { question_id: questionsId } = await one(w, 'select question_id from question_comment where id = $1', [
    made.refId,
  ])
  expect((await reader.api('community/auth/questions/comment/list', { questionsId })).list).toEqual([])
})

test.each(['answer', 'comment', 'courseReview', 'danmu'])(
  '%s: removed by community/admin/comment/delete it is taken down like all else: reason, log, appeal, giving back',
  async (kind) => {
    const made = await kinds[kind]!()
    const thing = thingOf(made)
    const remove = (reason: string, api = operator) =>
      api('community/admin/comment/delete', { refType: made.refType as 3, id: made.refId, reason })
    expect(await endOf(remove(''))).toBe('invalid')
    const { api } = await anOperator(w, { role: '编辑' })
    expect(await messageOf(remove(because, api))).toContain('没有「下架内容和处理申诉」的权限')
    expect(await made.isSeen()).toBe(true)
    await remove(because)
    expect(await made.isSeen()).toBe(false)
    expect(await downOf(made.me)).toMatchObject([{ ...thing, decision: down, auditOpinion: because, appealState: 1 }])
    expect((await firstMessage(made.me)).linkUrl).toBe('/account/appeal')
    const { list } = await operator('system/admin/log/page', { kind: 'review' })
    expect(list[0]).toMatchObject({ deed: '下架了内容', detail: expect.stringContaining(because) })
    expect(await messageOf(remove(because))).toMatch(/先下架了这一条/)
    await appeal(made.me, thing)
    await giveBack(thing)
    expect(await made.isSeen()).toBe(true)
  },
)

test('what was removed without a task, before there were appeals, gets its decision with the reason of its message', async () => {
  const [removed, seen, decided] = [await kinds.answer!(), await kinds.answer!(), await kinds.comment!()]
  await w.db.pool.query('update question_comment set audit_status = 3 where id = $1', [removed.refId])
  await w.db.pool.query(
    `insert into message (account_id, msg_type, msg_title, msg_text, link_url, cause)
     values ($1, 5, '你写的一条内容被移除', '写了 &lt;电话&gt; &amp; 微信', '/account/message', $2)`,
    [removed.me.id, `removed:3:${removed.refId}`],
  )
  await takeDown(thingOf(decided))
  const migration = readFileSync(new URL('../../../src/db/migrations/0153-hidden-remarks.sql', import.meta.url), 'utf8')
  await w.db.pool.query(migration)
  expect(await downOf(removed.me)).toMatchObject([
    { ...thingOf(removed), decision: hide, auditOpinion: '写了 <电话> & 微信', appealState: 1 },
  ])
  expect((await firstMessage(removed.me)).linkUrl).toBe('/account/appeal')
  expect(await downOf(seen.me)).toEqual([])
  expect(await downOf(decided.me)).toMatchObject([{ decision: down }])
  await giveBack(thingOf(removed))
  expect(await removed.isSeen()).toBe(true)
})

test('a course: its author reads why it was taken down and appeals once in the same queue; either way of bringing it back closes that', async () => {
  const { id } = await aPublishedCourse(w)
  const author = { api: w.as('lecturer') } as Newcomer
  const thing = { refType: 8, refId: id }
  const shown = () => endOf(guest('course/api/course/view', { id }))
  const mine = async () => (await downOf(author)).filter(({ refType, refId }) => refType === 8 && refId === id)
  const stand = (standType: number) => operator('course/admin/course/stand', { id, standType, reason: because })
  const openAppeals = async () =>
    (
      await one(w, 'select count(*)::int as n from review where ref_type = 8 and ref_id = $1 and audit_status = 1', [
        id,
      ])
    ).n
  expect(await messageOf(takeDown(thing))).toMatch(/课程审核/)
  expect([await shown(), await endOf(appeal(author, thing))]).toEqual(['ok', 'conflict'])

  await stand(2)
  expect([await shown(), (await firstMessage(author)).linkUrl]).toEqual(['conflict', '/account/appeal'])
  expect(await mine()).toMatchObject([{ title: expect.stringMatching(/./), auditOpinion: because, appealState: 1 }])
  expect(await endOf(appeal(await aNewcomer(w), thing))).toBe('notFound')
  await appeal(author, thing)
  expect(await endOf(appeal(author, thing))).toBe('conflict')
  const appealId = await openReview(w, 8, id)
  expect(await operator('community/admin/review/view', { id: appealId })).toMatchObject({
    appeal: '数据是我自己统计的',
    downOpinion: because,
    mayGiveBack: 1,
    mayTakeDown: 0,
    plain: 0,
  })
  for (const decision of [pass, refuse, ban, hide]) expect(await endOf(audit(appealId, decision))).toBe('conflict')
  await operator('PUT community/admin/takedown/appeal', { id: appealId, auditOpinion: '授权书过期了' })
  expect([await shown(), (await mine())[0]]).toMatchObject([
    'conflict',
    { appealState: 3, appealOpinion: '授权书过期了' },
  ])

  await stand(1)
  expect([await shown(), await mine()]).toEqual(['ok', []])
  await stand(2)
  await appeal(author, thing)
  await stand(1)
  expect([await shown(), await openAppeals()]).toEqual(['ok', 0])
  await stand(2)
  await appeal(author, thing)
  const back = await giveBack(thing, '核对过了。')
  expect([back.decision, await shown(), await openAppeals()]).toEqual([given, 'ok', 0])
  expect((await firstMessage(author)).msgText).toContain('核对过了')
  expect(await messageOf(giveBack(thing))).toMatch(/不用恢复|先恢复/)
  expect(await endOf(undo(back.id))).toBe('conflict')
})

test('an operator looks at a thing by its number: what it is, whether readers see it, what was decided last', async () => {
  const { id } = await takenDown(w)
  expect(await operator('community/admin/takedown/view', { refType: 1, refId: id })).toMatchObject({
    auditStatus: 3,
    mayTakeDown: 0,
    mayGiveBack: 1,
    url: `/blog/article/${id}`,
    lastDecision: { decision: down, auditOpinion: '抄来的' },
  })
  expect(await endOf(operator('community/admin/takedown/view', { refType: 4, refId: 999_999 }))).toBe('notFound')
})
