// The community centre of the demo accounts: views by the day, questions that wait or were refused, gathered messages, fans.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { refTypes } from '../../gateway/review/kinds.ts'
import { figureDays, heldQuestions, mutual, news } from '../content/centre.ts'
import { richText, summary } from '../content/rich-text.ts'
import type { Loaded } from './people.ts'

export async function loadCentre(q: Query, { account }: Loaded, now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

  // a share of the views that each article has in all, fewer at weekends
  await sql`insert into blog_read_day (blog_id, day, count_read)
    select id, day, n from (
      select b.id, (d at time zone 'Asia/Shanghai')::date as day, (b.count_read / 150.0 * (0.4 + ((b.id * 7 + extract(doy from d)::int * 13) % 11) / 10.0)
        * case when extract(isodow from d) > 5 then 0.5 else 1 end)::int as n
      from blog b, generate_series(${now}::timestamptz - make_interval(days => ${figureDays - 1}), ${now}::timestamptz, interval '1 day') d
      where b.account_id is not null and b.gmt_create < d
    ) x where n > 0`.execute(q)

  for (const held of heldQuestions) {
    const content = richText([...held.text])
    const { id, labelId } = await q
      .insertInto('question')
      .values({
        accountId: account(held.by),
        title: held.title,
        content,
        summary: summary([...held.text]),
        labelId: sql<number>`(select id from label where label_name = ${held.label} and label_area = 2)`,
        auditStatus: held.auditStatus,
        gmtCreate: before(held.hoursAgo),
        gmtModified: before(held.hoursAgo),
      })
      .returning(['id', 'labelId'])
      .executeTakeFirstOrThrow()
    await q
      .insertInto('review')
      .values({
        refType: refTypes.question,
        refId: id,
        accountId: account(held.by),
        cause: 1,
        version: JSON.stringify({ title: held.title, content, labelId }),
        auditStatus: held.auditStatus,
        auditOpinion: held.opinion,
        gmtCreate: before(held.hoursAgo),
        ...(held.auditStatus === 3 && { auditorName: '顾长亭', gmtAudit: before(held.hoursAgo - 4) }),
      })
      .execute()
  }

  for (const [follower, blogger] of mutual)
    await q
      .insertInto('bloggerAttention')
      .values({ accountId: account(follower), bloggerId: account(blogger), gmtCreate: before(60) })
      .onConflict((c) => c.doNothing())
      .execute()

  for (const { to, actor, count, did, gather, text, hoursAgo, isRead } of news) {
    const blog = await q
      .selectFrom('blog')
      .select(['id', 'title'])
      .where('accountId', '=', account(to))
      .orderBy('countRead', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await q
      .insertInto('message')
      .values({
        accountId: account(to),
        msgType: 5,
        actorId: account(actor),
        actorCount: count,
        isRead,
        msgTitle: `${actor}${count > 1 ? `等 ${count} 人` : ''}${did}`,
        msgText: `<p>${text || `《${blog.title}》`}</p>`,
        linkUrl: gather === 'follow' ? `/blog/blogger/${account(to)}` : `/blog/article/${blog.id}`,
        gather: `demo:${gather}:${blog.id}`,
        gmtCreate: before(hoursAgo),
      })
      .execute()
  }
}
