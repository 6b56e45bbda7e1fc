// What readers do with blogs and questions: comments, likes, votes, collections, follows.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { blogComments, remarks } from '../content/blog-comments.ts'
import { learners } from '../content/people.ts'
import { inFreeTime } from './free-time.ts'
import type { Loaded, Loading } from './people.ts'
import { insertAll, insertIds } from './rows.ts'

type Post = { id: number; title: string; accountId: number; read: number; time: Date }
type AnswerRow = { id: number; accountId: number; time: Date; votes: number }
type QuestionRow = { id: number; answerIds: number[]; read: number; time: Date }

const hour = 3_600_000
const [readersALike, readersACollection, readersAFollower] = [24, 40, 34]

export async function loadTalk(
  q: Query,
  { account }: Loaded,
  { chance, now, today }: Loading,
  { posts, questionRows, answerRows }: { posts: Post[]; questionRows: QuestionRow[]; answerRows: AnswerRow[] },
) {
  const readers = learners.map(([nickname]) => account(nickname))
  const some = (about: number) => chance.shuffled(readers).slice(0, about + chance.between(0, 2))
  /** Some hours after, and never in the future. */
  const after = (time: Date, low: number, high: number) =>
    inFreeTime(new Date(time.getTime() + chance.between(low * 60, high * 60) * 60_000), { now, today })

  const threads = posts
    .flatMap(({ id, title, time }) =>
      (blogComments[title] ?? []).map(([by, text, ...replies], n) => ({
        blogId: id,
        by,
        text,
        replies,
        time: after(time, 1 + n * 2, 3 + n * 2),
      })),
    )
    .sort((a, b) => a.time.getTime() - b.time.getTime()) // the newest has the largest id
  const ids = await insertIds(
    q,
    'blogComment',
    threads.map(({ blogId, by, text, time }) => ({ blogId, accountId: account(by), content: text, gmtCreate: time })),
  )
  await insertAll(
    q,
    'blogComment',
    threads.flatMap(({ blogId, replies, time }, n) =>
      replies.map(([by, text], k) => ({
        blogId,
        parentId: ids[n]!,
        accountId: account(by),
        content: text,
        gmtCreate: after(time, 0.2 + k, 0.8 + k),
      })),
    ),
  )
  await sql`update blog_comment c set mention_list = (select jsonb_agg(jsonb_build_object('userId', a.id, 'name', a.nickname))
    from account a where position('@' || a.nickname in c.content) > 0) where c.content like '%@%'
    and exists (select from account a where position('@' || a.nickname in c.content) > 0)`.execute(q)

  await insertAll(
    q,
    'blogRecord',
    posts.flatMap(({ id, accountId, read, time }) =>
      [readersALike, readersACollection].flatMap((perOne, n) =>
        some(Math.round(read / perOne))
          .filter((reader) => reader !== accountId)
          .map((reader) => ({ accountId: reader, blogId: id, opType: n + 1, gmtCreate: after(time, 1, 40) })),
      ),
    ),
  )
  const writers = [...new Set(posts.map(({ accountId }) => accountId))]
  const demo = ['林晓雯', '王老师'].map(account)
  await insertAll(
    q,
    'bloggerAttention',
    [...readers, ...demo].flatMap((reader) =>
      chance
        .shuffled(writers)
        .slice(0, chance.between(3, 7))
        .filter((writer) => writer !== reader)
        .map((bloggerId) => ({
          accountId: reader,
          bloggerId,
          gmtCreate: new Date(now.getTime() - chance.between(1, 900) * hour),
        })),
    ),
  )
  const shuffledRemarks = chance.shuffled(remarks)
  await insertAll(
    q,
    'questionComment',
    questionRows.flatMap(({ id, answerIds, time }) => {
      const text = chance.between(0, 2) ? shuffledRemarks.pop() : undefined
      if (!text || !answerIds[0]) return []
      const row = { questionId: id, parentId: answerIds[0], accountId: readers[chance.between(0, readers.length - 1)]! }
      return [{ ...row, content: `<p>${text}</p>`, gmtCreate: after(time, 30, 60) }]
    }),
  )
  await insertAll(
    q,
    'questionRecord',
    questionRows.flatMap(({ id, read, time }) =>
      some(Math.round(read / readersAFollower)).map((accountId) => ({
        accountId,
        questionId: id,
        opType: 3,
        gmtCreate: after(time, 1, 40),
      })),
    ),
  )
  // in turn, so that each reader finds something useful, and nobody their own answer
  await insertAll(
    q,
    'questionCommentRecord',
    answerRows.flatMap(({ id, accountId, time, votes }, n) =>
      Array.from({ length: Math.min(votes, readers.length) }, (_, k) => readers[(n * 7 + k) % readers.length]!)
        .filter((reader) => reader !== accountId)
        .map((reader, k) => ({
          accountId: reader,
          commentId: id,
          gmtCreate: inFreeTime(new Date(time.getTime() + (k + 1) * hour), { now, today }),
        })),
    ),
  )
}
