// Points of the demo school, by what its people wrote and when; some checked in on the days before today.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import type { Loaded } from './people.ts'

/** Who checked in, and on how many days until yesterday. */
const signed = [
  ['林晓雯', 6],
  ['周敏', 12],
  ['王老师', 21],
  ['程一诺', 3],
] as const

export async function loadPoints(q: Query, { account }: Loaded) {
  const causes = sql`
    select r.account_id, 1 as point_type, r.id as ref_id, s.point_answer as num, s.point_answer_day as most, r.gmt_create
      from question_comment r join question c on c.id = r.question_id, website s
      where r.parent_id is null and r.audit_status = 2 and c.account_id <> r.account_id
    union all select r.account_id, 2, r.id, s.point_accept, s.point_accept_day, r.gmt_create + interval '2 hours'
      from question_comment r join question c on c.id = r.question_id, website s
      where r.is_best = 1 and r.audit_status = 2 and c.account_id <> r.account_id
    union all select b.account_id, 3, b.id, s.point_blog, s.point_blog_day, b.gmt_create
      from blog b, website s where b.audit_status = 2 and b.article_type = 1 and b.account_id is not null
    union all select a.id, 4, to_char(d.day, 'YYYYMMDD')::bigint, s.point_sign, s.point_sign,
        d.day::timestamp at time zone 'Asia/Shanghai' + make_interval(hours => 7, mins => (a.id % 50)::int)
      from unnest(${signed.map(([name]) => account(name))}::bigint[], ${signed.map(([, days]) => days)}::int[]) a (id, days),
        lateral (select (now() at time zone 'Asia/Shanghai')::date - n as day from generate_series(1, a.days) n) d, website s`
  await sql`insert into point (account_id, point_type, ref_id, point_num, day, gmt_create)
    select account_id, point_type, ref_id, greatest(0, least(num, most - before)), day, gmt_create
    from (select c.*, (c.gmt_create at time zone 'Asia/Shanghai')::date as day, coalesce(sum(num) over (
        partition by account_id, point_type, (c.gmt_create at time zone 'Asia/Shanghai')::date
        order by c.gmt_create, ref_id rows between unbounded preceding and 1 preceding), 0)::int as before
      from (${causes}) c) x
    where gmt_create <= now() order by gmt_create, point_type, ref_id`.execute(q)
}
