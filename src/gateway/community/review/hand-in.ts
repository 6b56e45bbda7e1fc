// What becomes of what somebody hands in for the community: it is refused, readers see it at once, or it waits for an operator.

import { sql } from 'kysely'
import { conflict } from '../../../contract/codes.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import type { Query } from '../../../db/connect.ts'
import { publishToConsole } from '../../events/changes.ts'
import type { Account } from '../../handler.ts'
import { giveForAnswer } from '../../points.ts'
import { checkText, keepHits, requireNew, textOf } from '../../review/check.ts'
import { causes, refTypes } from '../../review/kinds.ts'
import { checkRemark } from '../../review/remarks.ts'
import { lockAccount } from '../../sql/lock-account.ts'
import { announce } from './announce.ts'
import { reportWeight } from './reported.ts'
import { type BlogVersion, publishBlog, publishQuestion, type QuestionVersion } from './versions.ts'

export type HandedIn = ({ kind: 'blog'; version: BlogVersion } | { kind: 'question'; version: QuestionVersion }) & {
  id: number
}

const isPublic = 2

/**
 * Hands in a version of an article or question whose row stands already (with auditStatus 1, if readers never saw it). A version that
 * waited takes its place in the queue anew. `waiting`: readers see the version before; `passed`: it is public. Throws
 * where a word refuses it, or the same text was handed in within a day.
 */
export async function handIn(
  q: Query,
  user: Account,
  { kind, id, version }: HandedIn,
): Promise<{ auditStatus: 1 | 2 }> {
  const refType = refTypes[kind]
  const checked = await checkText(q, `${version.title}\n${textOf(version.content)}`, version.content)
  const thing = await q
    .updateTable(kind)
    .set((e) => ({ versionNo: e('versionNo', '+', 1) }))
    .where('id', '=', id)
    .returning(['versionNo', 'isBanned'])
    .executeTakeFirstOrThrow()
  if (thing.isBanned) throw conflict(`这${names[kind]}已被平台封禁，改了也不能再发；有异议请联系客服`)
  await requireNew(q, user.id, checked.digest, refType, id)
  await q
    .updateTable('review')
    .set({ auditStatus: auditStates.ignored, gmtAudit: new Date().toISOString() })
    .where('refType', '=', refType)
    .where('refId', '=', id)
    .where('auditStatus', '=', auditStates.waiting)
    .execute()
  const reason =
    checked.reason ||
    (kind === 'blog'
      ? (await isTrustedBlogger(q, user.id))
        ? ''
        : '还没有三篇通过'
      : (await isNewcomer(q, user.id, id))
        ? '新来的账号'
        : '')
  const afterwards = (await reportWeight(q, refType, id)) > 0 ? causes.reported : causes.afterwards
  const review = await q
    .insertInto('review')
    .values({
      refType,
      refId: id,
      accountId: user.id,
      versionNo: thing.versionNo - 1,
      version: JSON.stringify(version),
      cause: reason ? causes.waits : afterwards,
      reason,
      digest: checked.digest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepHits(q, review.id, checked.hits)
  publishToConsole(q, 'review')
  if (reason) return { auditStatus: auditStates.waiting }
  await (kind === 'blog' ? publishBlog(q, id, version) : publishQuestion(q, id, version))
  return { auditStatus: isPublic }
}

const names = { blog: '篇文章', question: '个问题' } as const

/** What becomes of an answer or a comment that was stored and counted as public (checkRemark); whom it answers is told of it. */
export async function handInRemark(q: Query, user: Account, kind: 'answer' | 'comment', id: number, content: string) {
  const { auditStatus } = await checkRemark(q, user, kind, id, content)
  if (auditStatus !== isPublic) return
  await announce(q, kind, id)
  if (kind === 'answer') await giveForAnswer(q, id)
}

const trustedAfter = 3 // versions that passed, none refused

/** Three articles of the writer passed and none was refused. */
export async function isTrustedBlogger(q: Query, accountId: number) {
  const decided = await q
    .selectFrom('review')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('auditStatus', '=', auditStates.passed).as('passed'),
      fn.countAll<number>().filterWhere('auditStatus', '=', auditStates.refused).as('refused'),
    ])
    .where('accountId', '=', accountId)
    .where('refType', '=', refTypes.blog)
    .executeTakeFirstOrThrow()
  return Number(decided.passed) >= trustedAfter && Number(decided.refused) === 0
}

/** The account is younger than seven days, and has fewer than three other questions. */
export async function isNewcomer(q: Query, accountId: number, questionId: number) {
  await lockAccount(q, accountId) // of several at once the fourth is counted
  const { rows } = await sql<{ isNew: boolean }>`select a.gmt_create > now() - interval '7 days' and (select count(*)
      from question c where c.account_id = a.id and c.id <> ${questionId}) < 3 as "isNew"
    from account a where a.id = ${accountId}`.execute(q)
  return rows[0]?.isNew ?? false
}
