// What the demo accounts write and have not published.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { refTypes } from '../../gateway/review/kinds.ts'
import { richText, summary } from '../content/rich-text.ts'
import { changedArticle, questionDrafts, refusedArticle, writingDrafts } from '../content/writing.ts'
import type { Loaded } from './people.ts'

const device = 'Edge · Windows'

export async function loadWriting(q: Query, { account }: Loaded, now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const labelNoOf = (name: string) =>
    sql<string>`(select label_no from label where label_name = ${name} and label_area = 1)`

  for (const [n, { by, title, text, label, hoursAgo, states = [], isTimed = false }] of writingDrafts.entries()) {
    const { id } = await q
      .insertInto('blogDraft')
      .values({
        accountId: account(by),
        draftNo: `demo-draft-${n}`,
        title,
        content: richText(text),
        device,
        labelNo: labelNoOf(label),
        version: states.length + 1,
        publishTime: isTimed ? nextMonday(now) : null,
        gmtCreate: before(hoursAgo + 24),
        gmtModified: before(hoursAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [at, state] of states.entries())
      await q
        .insertInto('blogDraftState')
        .values({
          draftId: id,
          version: at + 1,
          title: state.title ?? title,
          content: richText(text.slice(0, state.lines)),
          summary: '',
          coverImg: '',
          articleType: 1,
          labelNo: labelNoOf(label),
          sourceUrl: '',
          device,
          gmtCreate: before(state.hoursAgo),
          gmtKeep: before(state.hoursAgo - 0.1),
        })
        .execute()
  }

  for (const [n, { by, title, text, label, hoursAgo, states = [] }] of questionDrafts.entries()) {
    const labelNo = sql<string>`coalesce((select label_no from label where label_name = ${label} and label_area = 2), '')`
    const { id } = await q
      .insertInto('questionDraft')
      .values({
        accountId: account(by),
        draftNo: `demo-question-${n}`,
        title,
        content: richText(text),
        device,
        labelNo,
        version: states.length + 1,
        gmtCreate: before(hoursAgo + 1),
        gmtModified: before(hoursAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [at, state] of states.entries())
      await q
        .insertInto('questionDraftState')
        .values({
          draftId: id,
          version: at + 1,
          title: state.title,
          content: richText(text.slice(0, state.lines)),
          labelNo,
          device,
          gmtCreate: before(state.hoursAgo),
          gmtKeep: before(state.hoursAgo - 0.1),
        })
        .execute()
  }

  const { by, title, label, hoursAgo, opinion, text } = refusedArticle
  const written = {
    title,
    content: richText([...text]),
    summary: summary([...text]),
    coverImg: '',
    articleType: 1,
    sourceUrl: '',
  }
  const refused = await q
    .insertInto('blog')
    .values({
      ...written,
      accountId: account(by),
      auditStatus: 3,
      auditOpinion: opinion,
      labelId: sql<number>`(select id from label where label_name = ${label} and label_area = 1)`,
      gmtCreate: before(hoursAgo),
      gmtModified: before(hoursAgo),
    })
    .returning(['id', 'labelId'])
    .executeTakeFirstOrThrow()
  await q
    .insertInto('review')
    .values({
      refType: refTypes.blog,
      refId: refused.id,
      accountId: account(by),
      cause: 1,
      auditStatus: 3,
      version: JSON.stringify({ ...written, labelId: refused.labelId }),
      auditOpinion: opinion,
      auditorName: '顾长亭',
      gmtCreate: before(hoursAgo),
      gmtAudit: before(hoursAgo - 3),
    })
    .execute()

  const live = await q
    .selectFrom('blog as b')
    .innerJoin('label as l', 'l.id', 'b.labelId')
    .select(['b.id', 'b.title', 'b.content', 'b.summary', 'b.coverImg', 'b.articleType', 'b.sourceUrl', 'l.labelNo'])
    .where('b.accountId', '=', account(changedArticle.by))
    .where('b.auditStatus', '=', 2)
    .orderBy('b.gmtCreate', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!live) return
  const { id: blogId, content, ...fields } = live
  await q
    .insertInto('blogDraft')
    .values({
      ...fields,
      blogId,
      content: content + richText([changedArticle.more]),
      device,
      version: 2,
      accountId: account(changedArticle.by),
      draftNo: 'demo-draft-live',
      gmtCreate: before(changedArticle.hoursAgo + 1),
      gmtModified: before(changedArticle.hoursAgo),
    })
    .execute()
}

/** At seven in Beijing. */
function nextMonday(now: Date) {
  const beijing = new Date(now.getTime() + 8 * 3_600_000)
  const days = (8 - beijing.getUTCDay()) % 7 || 7
  return new Date(Date.UTC(beijing.getUTCFullYear(), beijing.getUTCMonth(), beijing.getUTCDate() + days) - 3_600_000)
}
