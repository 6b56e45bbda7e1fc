// What becomes of what somebody hands in for the community: it is refused, readers see it at once, or it waits for an operator.
import { sql } from 'kysely'
import { CallError, conflict } from '../../../contract/codes.ts'
import type { Query } from '../../../db/connect.ts'
import type { Account } from '../../handler.ts'
import { lockAccount } from '../../sql/lock-account.ts'
import { type Checked, checkText, keepHits, requireNew, textOf } from './check.ts'
import { announce, type Remark, remarkStates, setRemarkState } from './remarks.ts'
import { type BlogVersion, publishBlog, publishQuestion, type QuestionVersion, refTypes } from './versions.ts'
import { levels } from './words.ts'

export type HandedIn = ({ kind: 'blog'; version: BlogVersion } | { kind: 'question'; version: QuestionVersion }) & {
  id: number
}

const waits = 1 // AuditStatusEnum
const isPublic = 2

/** Why something is to be looked at. */
export const causes = { waits: 1, afterwards: 2, reported: 3 } as const

/**
 * Hands in a version of an article or question whose row stands already (with auditStatus 1, if readers never saw it). A version that
 * waited takes its place in the queue anew. auditStatus 1: it waits, and readers see the version before; 2: it is public. Throws
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
    .set({ auditStatus: 4, gmtAudit: new Date().toISOString() })
    .where('refType', '=', refType)
    .where('refId', '=', id)
    .where('auditStatus', '=', waits)
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
  const review = await q
    .insertInto('review')
    .values({
      ...{ refType, refId: id, accountId: user.id, versionNo: thing.versionNo - 1, version: JSON.stringify(version) },
      ...{ cause: reason ? causes.waits : causes.afterwards, reason, digest: checked.digest },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepHits(q, review.id, checked.hits)
  if (reason) return { auditStatus: waits }
  await (kind === 'blog' ? publishBlog(q, id, version) : publishQuestion(q, id, version))
  return { auditStatus: isPublic }
}

const names = { blog: '篇文章', question: '个问题' } as const

/**
 * What becomes of an answer, a comment or a review of a course that was stored and counted as public: whom it answers is told, or it
 * waits, and only its writer sees it. Throws where a word refuses it.
 */
export async function handInRemark(q: Query, user: Account, kind: Remark, id: number, content: string) {
  const text = kind === 'answer' ? textOf(content) : content
  const checked = await checkText(q, text, content)
  if (text.length >= longEnough) await requireNew(q, user.id, checked.digest, refTypes[kind], id)
  if (checked.hits.length || checked.reason || text.length >= longEnough)
    await open(q, user, kind, id, content, checked)
  if (checked.reason) await setRemarkState(q, kind, id, remarkStates.waits)
  else await announce(q, kind, id)
  return { auditStatus: checked.reason ? waits : isPublic }
}

const longEnough = 20 // characters: shorter ones are said twice in good faith

/** A review of it: open where somebody is to look at it, else only for knowing the same text again. */
async function open(q: Query, user: Account, kind: Remark, refId: number, content: string, checked: Checked) {
  const { reason, hits, digest } = checked
  const isToLookAt = reason || hits.length > 0
  const review = await q
    .insertInto('review')
    .values({
      ...{ refType: refTypes[kind], refId, accountId: user.id, version: JSON.stringify({ content }), reason, digest },
      cause: reason ? causes.waits : causes.afterwards,
      ...(isToLookAt ? {} : { auditStatus: 4, gmtAudit: new Date().toISOString() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepHits(q, review.id, hits)
}

/** A line of a chat cannot wait: what would is refused. What is marked is looked at afterwards. */
export async function checkLine(q: Query, user: Account, id: number, content: string) {
  const { hits, reason, digest } = await checkText(q, content)
  const held = hits.find(({ level }) => level === levels.hold)
  if (held) throw new CallError('invalid', `「${held.text}」在聊天里发不出去，请换个说法`)
  if (reason) throw new CallError('invalid', '一句话里的链接太多了，请分开说')
  if (!hits.length) return
  const review = await q
    .insertInto('review')
    .values({
      ...{ refType: refTypes.chat, refId: id, accountId: user.id, version: JSON.stringify({ content }), digest },
      cause: causes.afterwards,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepHits(q, review.id, hits)
}

const trustedAfter = 3 // versions that passed, none refused

/** Three articles of the writer passed and none was refused. */
export async function isTrustedBlogger(q: Query, accountId: number) {
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

/** The account is younger than seven days, and has fewer than three other questions. */
export async function isNewcomer(q: Query, accountId: number, questionId: number) {
  await lockAccount(q, accountId) // of several at once the fourth is counted
  const { rows } = await sql<{ isNew: boolean }>`select a.gmt_create > now() - interval '7 days' and (select count(*)
      from question c where c.account_id = a.id and c.id <> ${questionId}) < 3 as "isNew"
    from account a where a.id = ${accountId}`.execute(q)
  return rows[0]?.isNew ?? false
}
