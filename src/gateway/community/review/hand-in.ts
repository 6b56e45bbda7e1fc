// What becomes of an article or a question that somebody hands in: readers see it at once, or it waits for an operator.
import type { Query } from '../../../db/connect.ts'
import type { Account } from '../../handler.ts'
import { type BlogVersion, publishBlog, publishQuestion, type QuestionVersion, refTypes } from './versions.ts'

export type HandedIn = ({ kind: 'blog'; version: BlogVersion } | { kind: 'question'; version: QuestionVersion }) & {
  id: number
}

const waits = 1 // AuditStatusEnum
const isPublic = 2

/**
 * Hands in a version of an article or question whose row stands already (with auditStatus 1, if readers never saw it). A version that
 * waited takes its place in the queue anew. auditStatus 1: it waits, and readers see the version before; 2: it is public.
 */
export async function handIn(
  q: Query,
  user: Account,
  { kind, id, version }: HandedIn,
): Promise<{ auditStatus: 1 | 2 }> {
  const refType = refTypes[kind]
  const thing = await q
    .updateTable(kind)
    .set((e) => ({ versionNo: e('versionNo', '+', 1) }))
    .where('id', '=', id)
    .returning('versionNo')
    .executeTakeFirstOrThrow()
  await q
    .updateTable('review')
    .set({ auditStatus: 4, gmtAudit: new Date().toISOString() })
    .where('refType', '=', refType)
    .where('refId', '=', id)
    .where('auditStatus', '=', waits)
    .execute()
  const isTrusted = kind === 'question' || (await isTrustedBlogger(q, user.id))
  await q
    .insertInto('review')
    .values({
      ...{ refType, refId: id, accountId: user.id, versionNo: thing.versionNo - 1, version: JSON.stringify(version) },
      cause: isTrusted ? 2 : 1,
    })
    .execute()
  if (!isTrusted) return { auditStatus: waits }
  await (kind === 'blog' ? publishBlog(q, id, version) : publishQuestion(q, id, version))
  return { auditStatus: isPublic }
}

const trustedAfter = 3 // versions that passed, none refused

/** Three articles of the writer passed and none was refused. */
async function isTrustedBlogger(q: Query, accountId: number) {
  const decided = await q
    .selectFrom('review')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('auditStatus', '=', 2).as('passed'),
      fn.countAll<number>().filterWhere('auditStatus', '=', 3).as('refused'),
    ])
    .where('accountId', '=', accountId)
    .where('refType', '=', refTypes.blog)
    .executeTakeFirstOrThrow()
  return Number(decided.passed) >= trustedAfter && Number(decided.refused) === 0
}
