// Words of the list with their judgements, what was decided of earlier articles, and what waits for the operators.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { textOf } from '../../gateway/review/check.ts'
import { foldWord } from '../../gateway/review/fold.ts'
import { refTypes } from '../../gateway/review/kinds.ts'
import { soundsOf } from '../../gateway/text/sounds.ts'
import { learners } from '../content/people.ts'
import { richText } from '../content/rich-text.ts'
import { doubts, examples, replacements, type WaitingContent, waiting, words } from '../content/words.ts'
import type { Loaded, Loading } from './people.ts'
import { insertAll, insertIds, named, pairs } from './rows.ts'

const auditors = ['顾长亭', '苏念']

export async function loadReviewing(q: Query, loaded: Loaded, { now }: Loading) {
  const decided = await decideEarlier(q)
  const wordIds = await insertIds(
    q,
    'word',
    words.map(([word, level, , , exceptions = []]) => ({
      word,
      level,
      exceptions,
      letters: foldWord(word),
      pinyin: level < 3 && word.length > 2 ? soundsOf(word).pinyin : '',
      replacement: replacements[word] ?? '',
      isHomophone: word === '加微信' ? 1 : 0,
      gmtCreate: new Date(now.getTime() - 90 * 86_400_000),
    })),
  )
  await insertAll(
    q,
    'wordHit',
    words.flatMap(([word, , right, wrong], n) =>
      Array.from({ length: Math.min(right + wrong, decided.length) }, (_, k) => ({
        wordId: wordIds[n]!,
        reviewId: decided[(n * 7 + k) % decided.length]!,
        text: word,
        isRight: k < right ? 1 : 0,
        gmtCreate: new Date(now.getTime() - (1 + ((n + k * 11) % 680)) * 3_600_000),
      })),
    ),
  )
  const word = named(
    pairs(
      words.map(([word]) => word),
      wordIds,
    ),
  )
  for (const one of waiting) await wait(q, one, loaded, now, word)
  await insertAll(
    q,
    'wordExample',
    examples.map(([content, isHeld]) => ({ content, isHeld })),
  )
  await insertAll(
    q,
    'wordDoubt',
    doubts.map(([name, by, text], n) => ({
      wordId: word(name),
      accountId: loaded.account(by),
      text,
      gmtCreate: new Date(now.getTime() - (5 + 9 * n) * 3_600_000),
    })),
  )
}

/** Every article was decided once, within the hour. */
async function decideEarlier(q: Query) {
  const { rows } = await sql<{
    id: number
  }>`insert into review (ref_type, ref_id, account_id, cause, audit_status, decision, auditor_name,
      gmt_create, gmt_audit)
    select ${refTypes.blog}::int, b.id, b.account_id, 1, 2, 1, (${auditors}::text[])[1 + b.id % 2],
      b.gmt_create - make_interval(mins => 12 + (b.id % 40)::int), b.gmt_create
    from blog b where b.account_id is not null order by b.id returning id`.execute(q)
  return rows.map(({ id }) => id)
}

async function wait(q: Query, one: WaitingContent, { account }: Loaded, now: Date, word: (name: string) => number) {
  const { kind, by, title = '', reason = '', hits = [], reports = [] } = one
  const gmtCreate = new Date(now.getTime() - one.hours * 3_600_000)
  const isRevision = kind === 'revision'
  const revised = isRevision ? await blogOf(q, by) : undefined
  const accountId = revised?.accountId ?? account(learners[by % learners.length]![0])
  const html = richText(one.text)
  const made = { accountId, gmtCreate, auditStatus: 1 }
  const label = async (area: 1 | 2) =>
    (await q.selectFrom('label').select('id').where('labelArea', '=', area).orderBy('id').executeTakeFirstOrThrow()).id
  const plain = one.text.join('\n')
  const things = {
    async blog() {
      const version = {
        title,
        content: html,
        summary: one.text[0]!.slice(0, 100),
        coverImg: '',
        sourceUrl: '',
        articleType: 1,
        labelId: await label(1),
      }
      await q
        .insertInto('blogger')
        .values({ accountId, bloggerName: learners[by % learners.length]![0] })
        .onConflict((c) => c.doNothing())
        .execute()
      const [id] = await insertIds(q, 'blog', [{ ...version, ...made, gmtModified: gmtCreate }])
      return { refType: refTypes.blog, refId: id!, version }
    },
    async revision() {
      const { id, accountId: _, ...live } = revised!
      await q.updateTable('blog').set({ versionNo: 2 }).where('id', '=', id).execute()
      return { refType: refTypes.blog, refId: id, version: { ...live, content: `${live.content}${html}` } }
    },
    async question() {
      const version = { title, content: html, labelId: await label(2) }
      const row = { ...version, ...made, summary: textOf(html).slice(0, 120), gmtModified: gmtCreate }
      const [id] = await insertIds(q, 'question', [row])
      return { refType: refTypes.question, refId: id!, version }
    },
    async answer() {
      const { id: questionId } = await lastOf(q, 'question')
      const [id] = await insertIds(q, 'questionComment', [{ ...made, questionId, content: html }])
      return { refType: refTypes.answer, refId: id!, version: { content: html } }
    },
    async comment() {
      const { id: blogId } = await lastOf(q, 'blog')
      const [id] = await insertIds(q, 'blogComment', [{ ...made, blogId, content: plain }])
      return { refType: refTypes.comment, refId: id!, version: { content: plain } }
    },
    async courseReview() {
      const { rows } = await sql<{ id: number }>`select c.id from course c where c.course_state = 2 and not exists
        (select from course_comment r where r.course_id = c.id and r.account_id = ${accountId}) order by c.id limit 1`.execute(
        q,
      )
      const row = { ...made, courseId: rows[0]!.id, content: plain, score: 5 }
      const [id] = await insertIds(q, 'courseComment', [row])
      return { refType: refTypes.courseReview, refId: id!, version: { content: plain } }
    },
    async danmu() {
      const film = q.selectFrom('courseDanmu').select('periodId').orderBy('id').limit(1)
      const { periodId } = await film.executeTakeFirstOrThrow()
      const [id] = await insertIds(q, 'courseDanmu', [{ ...made, periodId, playSecond: 24, content: plain }])
      return { refType: refTypes.danmu, refId: id!, version: { content: plain } }
    },
  }
  const { refType, refId, version } = await things[kind]()
  const [reviewId] = await insertIds(q, 'review', [
    {
      refType,
      refId,
      accountId,
      reason,
      gmtCreate,
      versionNo: isRevision ? 2 : 1,
      cause: reports.length ? 3 : 1,
      version: JSON.stringify(version),
    },
  ])
  await insertAll(
    q,
    'wordHit',
    hits.map((text) => ({ wordId: word(text), reviewId: reviewId!, text, gmtCreate })),
  )
  await insertAll(
    q,
    'report',
    reports.map(([reasonType, text], n) => ({
      refType,
      refId,
      reasonType,
      reason: text,
      accountId: account(learners[(by + 1 + n) % learners.length]![0]),
      gmtCreate: new Date(gmtCreate.getTime() - n * 600_000),
    })),
  )
}

/** A public article of one of those who write. */
async function blogOf(q: Query, n: number) {
  const blog = await q
    .selectFrom('blog')
    .select(['id', 'accountId', 'title', 'content', 'summary', 'coverImg', 'articleType', 'sourceUrl', 'labelId'])
    .where('isShown', '=', true)
    .where('accountId', 'is not', null)
    .orderBy('id', 'desc')
    .offset(n)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...blog, accountId: blog.accountId! }
}

const lastOf = (q: Query, kind: 'blog' | 'question') =>
  q
    .selectFrom(kind)
    .select('id')
    .where('auditStatus', '=', 2)
    .where('accountId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
