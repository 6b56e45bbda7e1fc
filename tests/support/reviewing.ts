// Makes what people hand in for the community, words of the list, and reports.
import { handIn } from '../../src/gateway/community/review/hand-in.ts'
import { aNewcomer, type Newcomer, next, one } from './making.ts'
import type { World } from './world.ts'

type Text = { title?: string; content?: string }

export const accountOf = ({ id }: { id: number }) => ({ id, kind: 'account', nickname: '', userType: 1 }) as never

/** A blogger who has passed so many articles already. */
export async function aBlogger(w: World, passed = 0): Promise<Newcomer> {
  const me = await aNewcomer(w)
  await w.db.pool.query('insert into blogger (account_id, blogger_name) values ($1, $2)', [me.id, `博主${me.id}`])
  await w.db.pool.query(
    `insert into review (ref_type, ref_id, account_id, version, cause, audit_status, decision, gmt_audit)
     select 1, -n - $1 * 100, $1, '{"title":"旧的"}', 1, 2, 1, now() from generate_series(1, $2::int) n`,
    [me.id, passed],
  )
  return me
}

async function versionOf(w: World, area: 1 | 2, { title = `怎样带好早读 ${next()}`, content }: Text) {
  const label = await one(w, 'select id from label where label_area = $1 order by id limit 1', [area])
  const html = content ?? `<p>第 ${next()} 天，学生读着读着就没有声音了。</p>`
  return { title, content: html, summary: '', coverImg: '', articleType: 1, labelId: label.id as number, sourceUrl: '' }
}

/** Hands in an article as its writer does: a new one, or another version of `id`. */
export async function handInBlog(w: World, me: { id: number }, text: Text = {}, id?: number) {
  const version = await versionOf(w, 1, text)
  return w.mutate(async (q) => {
    const blog =
      id ??
      (
        await q
          .insertInto('blog')
          .values({ ...version, accountId: me.id, auditStatus: 1 })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    return { id: blog, ...(await handIn(q, accountOf(me), { kind: 'blog', id: blog, version })) }
  })
}

export async function handInQuestion(w: World, me: { id: number }, text: Text = {}, id?: number) {
  const { title, content, labelId } = await versionOf(w, 2, text)
  const version = { title, content, labelId }
  return w.mutate(async (q) => {
    const question =
      id ??
      (
        await q
          .insertInto('question')
          .values({ ...version, accountId: me.id, auditStatus: 1 })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    return { id: question, ...(await handIn(q, accountOf(me), { kind: 'question', id: question, version })) }
  })
}

/** The open review of a thing. */
export const openReview = async (w: World, refType: number, refId: number): Promise<number> =>
  (await one(w, 'select id from review where ref_type = $1 and ref_id = $2 and audit_status = 1', [refType, refId])).id

/** An article that waits. */
export async function aWaitingBlog(w: World, text: Text = {}) {
  const me = await aBlogger(w)
  const { id } = await handInBlog(w, me, text)
  return { me, id, reviewId: await openReview(w, 1, id) }
}

/** An article that readers see. */
export async function aPublicBlog(w: World) {
  const waiting = await aWaitingBlog(w)
  await w.as('operator')('PUT community/admin/review/audit', { id: waiting.reviewId, decision: 1 })
  return waiting
}

export const aWord = (w: World, word: string, level: 1 | 2 | 3, more: object = {}) =>
  w.as('operator')('community/admin/word/save', { word, level, ...more })

/** So many people report it. */
export async function reported(w: World, refType: number, refId: number, times = 3, reasonType = 1) {
  for (let n = 0; n < times; n++)
    await (await aNewcomer(w)).api('community/auth/report/save', { refType, refId, reasonType, reason: '里面是广告' })
}

/** An article that readers saw, and an operator took down. */
export async function takenDown(w: World) {
  const blog = await aPublicBlog(w)
  await w.as('operator')('community/admin/takedown/save', { refType: 1, refId: blog.id, auditOpinion: '抄来的' })
  return blog
}

/** Its writer appeals. */
export async function anAppeal(w: World) {
  const blog = await takenDown(w)
  await blog.me.api('community/auth/appeal/save', { refType: 1, refId: blog.id, content: '这是我自己写的教案' })
  return { ...blog, appealId: await openReview(w, 1, blog.id) }
}
