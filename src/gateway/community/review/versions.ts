// Articles and questions by version: what was handed in becomes what readers see when it passes.

import { sql } from 'kysely'
import { z } from 'zod'
import { CallError } from '../../../contract/codes.ts'
import { cut } from '../../../contract/cut.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { plainText } from '../../../contract/plain-text.ts'
import type { Query } from '../../../db/connect.ts'
import { invalidateTags } from '../../events/changes.ts'
import { giveForArticle } from '../../points.ts'
import type { RefType } from '../../review/kinds.ts'
import { indexRow } from '../../text/search-index.ts'
import { sendMentions } from '../mentions.ts'

export const BlogVersion = z.object({
  title: z.string(),
  content: z.string(), // HTML, cleaned
  summary: z.string(),
  coverImg: z.string(),
  articleType: z.number(), // 1 own, 3 reprint
  labelId: z.number(),
  sourceUrl: z.string(),
})
export type BlogVersion = z.output<typeof BlogVersion>

export const QuestionVersion = z.object({
  title: z.string(),
  content: z.string(), // HTML, cleaned
  labelId: z.number(),
})
export type QuestionVersion = z.output<typeof QuestionVersion>

/** What was handed in last and neither replaced nor taken back, and what became of it. */
export const lastVersion = (q: Query, refType: RefType, refId: number) =>
  q
    .selectFrom('review as r')
    .select(['r.auditStatus', 'r.auditOpinion', 'r.auditorName', 'r.cause', 'r.gmtCreate', 'r.gmtAudit', 'r.version'])
    .select(
      sql<string>`coalesce((select label_no from label where id = (r.version ->> 'labelId')::bigint), '')`.as(
        'labelNo',
      ),
    )
    .where('r.refType', '=', refType)
    .where('r.refId', '=', refId)
    .where('r.version', 'is not', null)
    .where('r.auditStatus', 'in', [auditStates.waiting, auditStates.passed, auditStates.refused])
    .orderBy('r.versionNo', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** `isQuiet`: nobody is told that they are mentioned, as a decision is taken back. */
type How = { isQuiet?: boolean }

/** Makes a version of an article the one that readers see, if its writer has it open. */
export async function publishBlog(q: Query, id: number, version: BlogVersion, { isQuiet = false }: How = {}) {
  const written = await q
    .selectFrom('blog as b')
    .innerJoin('blogger as g', 'g.accountId', 'b.accountId')
    .innerJoin('label as l', (join) => join.on('l.id', '=', version.labelId))
    .select(['b.accountId', 'g.bloggerName', 'l.labelNo', 'b.labelId'])
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow(() => new CallError('notFound', '文章不存在或已被删除'))
  const text = plainText(version.content)
  await q
    .updateTable('blog')
    .set({
      ...version,
      auditStatus: auditStates.passed,
      auditOpinion: '',
      gmtModified: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await indexRow(q, 'blog', id)
  await giveForArticle(q, id)
  const mentioning = {
    actor: { id: written.accountId!, nickname: written.bloggerName },
    did: '在文章里提到你',
    text,
    html: version.content,
    link: `/blog/article/${id}`,
    cause: `blog:${id}`,
    thread: { kind: 'blog', id },
  } as const
  if (!isQuiet) await sendMentions(q, mentioning)
  const left = await q.selectFrom('label').select('labelNo').where('id', '=', written.labelId).executeTakeFirst()
  invalidateTags(
    q,
    ...['blogs', `blog:${id}`, `blogger:${written.accountId}`, `blogs:${written.labelNo}`, 'sitemap'],
    ...(left && left.labelNo !== written.labelNo ? [`blogs:${left.labelNo}`] : []),
  )
}

/** Makes a version of a question the one that readers see. */
export async function publishQuestion(q: Query, id: number, version: QuestionVersion, { isQuiet = false }: How = {}) {
  const asked = await q
    .selectFrom('question as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .select(['c.accountId', 'a.nickname', 'c.labelId'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(() => new CallError('notFound', '问题不存在或已被删除'))
  const text = plainText(version.content)
  await q
    .updateTable('question')
    .set({
      ...version,
      summary: cut(text, 120),
      auditStatus: auditStates.passed,
      gmtModified: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await indexRow(q, 'question', id)
  const mentioning = {
    actor: { id: asked.accountId, nickname: asked.nickname },
    did: '在问题里提到你',
    text,
    html: version.content,
    link: `/question/view/${id}`,
    cause: `question:${id}`,
    thread: { kind: 'question', id },
  } as const
  if (!isQuiet) await sendMentions(q, mentioning)
  const labels = q.selectFrom('label').select('labelNo').where('id', 'in', [asked.labelId, version.labelId])
  const lists = (await labels.execute()).map(({ labelNo }) => `questions:${labelNo}`)
  invalidateTags(q, 'questions', `question:${id}`, `asker:${asked.accountId}`, ...lists, 'sitemap')
}
