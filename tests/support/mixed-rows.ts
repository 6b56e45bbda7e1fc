// The demo school with rows in the states that it has none in: of each list some that differ from the others.
import { people } from '../../src/demo/accounts.ts'
import type { World } from './world.ts'

/** The number of somebody's account, as an expression. */
export const numberOf = (person: keyof typeof people) =>
  `(select id from account where nickname = '${people[person].nickname}' order by id limit 1)`

const learner = numberOf('learner')
const learner2 = numberOf('learner2')
const lecturer = numberOf('lecturer')
const taught = `(select id from lecturer where account_id = ${lecturer})`
export const owned = `(select id from organization where account_id = ${numberOf('organization')})`

/** Changed as they stand. */
const changed = [
  `update blog set is_open = 0 where article_type = 2 and id % 5 = 0`,
  `update blog set article_type = 3 where article_type = 1 and id % 3 = 0`,
  `update blog set article_type = 3 where id = (select min(id) from blog where account_id = ${lecturer})`,
  `update blog set article_type = 1 where id = (select max(id) from blog where account_id = ${lecturer})`,
  `update blog set audit_status = 2, is_open = 1 where id in (79, 80)`,
  `update question set audit_status = 2 where id = (select min(id) from question where account_id = ${lecturer})`,
  `update review set cause = 3 where id in (select min(id) from review where cause = 1 and audit_status = 1 group by ref_type)`,
  `update course set lecturer_id = (select max(id) from lecturer where organization_id = ${owned})
    where id = (select max(id) from course where organization_id = ${owned} and course_state = 2 and published_id is null)`,
  `update enrolment set source = 2 + account_id % 3 where course_id = 39 and account_id % 2 = 0`,
  `update exam set exam_state = 4 where id = (select max(id) from exam where lecturer_id = ${taught} and exam_name not like '%语文%' and task_type = 1)`,
  `update exam set exam_state = 5 where id = (select min(id) from exam where lecturer_id = ${taught} and exam_state = 2 and exam_name not like '%语文%' and task_type = 1)`,
  `update grade_apply set audit_status = 2 where id = (select max(id) from grade_apply)`,
  `update grade_apply set audit_status = 3 where id = (select min(id) from grade_apply)`,
  `update problem set difficulty = 1 + id % 3 where parent_id is null`,
  `update wrong_problem set due_day = current_date + 30 where problem_id % 2 = 0 and account_id = ${learner}`,
  `update wrong_problem set step = 6 where problem_id = (select min(problem_id) from wrong_problem where account_id = ${learner}) and account_id = ${learner}`,
  `update wrong_problem set step = 6 where problem_id = (select max(problem_id) - 1 from wrong_problem where account_id = ${learner}) and account_id = ${learner}`,
  `update wrong_problem set record_id = (select min(id) from exam_record where account_id = ${learner} and exam_id <> 8)
    where problem_id = (select max(problem_id) from wrong_problem where account_id = ${learner}) and account_id = ${learner}`,
  `update exam_record set course_id = 39 where id in (select id from exam_record where submit_time is not null and exam_id in
    (select id from exam where lecturer_id = ${taught}) order by id limit 3)`,
  `update lecturer set live_audit_status = 1 + id % 3, gmt_live = now() where id <= 9`,
  `update product_order set product_type = 2 where id in (select max(id) from product_order)`,
  `update account set status_id = 0 where id = (select max(id) from account)`,
  `update product_order set lecturer_id = (select max(id) from lecturer where organization_id = ${owned}) where id =
    (select max(id) from product_order where organization_id = ${owned})`,
  `update organization_lecturer set audit_status = 1 where id = (select max(id) from organization_lecturer where organization_id = ${owned})`,
]

/** Bought, and paid back. */
const paidBack = [
  `update product_order set order_status = 6 where id in (select min(o.id) from product_order o join enrolment e on e.account_id = o.account_id
    and e.course_id = o.product_id and o.product_type = 1 where o.account_id = ${learner} and o.order_status = 2)`,
  `update enrolment e set gmt_expire = now() - interval '1 hour' from product_order o where o.account_id = ${learner} and o.order_status = 6
    and e.account_id = o.account_id and e.course_id = o.product_id`,
]

/** Made anew, without a row that they are like. */
const made = [
  `insert into blog_record (account_id, blog_id, op_type) select ${learner}, b.id, 1 from blog b where is_shown and article_type in (1, 3)
    and account_id <> ${learner} order by b.id limit 6 on conflict do nothing`,
  `insert into blog_comment (blog_id, account_id, content, audit_status) select id, ${learner}, '说得实在', 2
    from blog where id in (79, 80)`,
  `insert into question_record (account_id, question_id, op_type) select ${learner}, t.id, 1 + t.id % 3 from question t where audit_status = 2
    order by t.id limit 7 on conflict do nothing`,
  `insert into question_comment (question_id, account_id, content, audit_status) select t.id, ${lecturer}, '<p>试试看</p>', 2
    from question t where audit_status = 2 and t.id in (39, 40, 41)`,
  `insert into problem_collection (account_id, problem_id) select ${learner}, problem_id from wrong_problem where account_id = ${learner}`,
  `insert into problem_collection (account_id, problem_id) select ${learner}, min(id) from problem
    where parent_id is null and is_deleted = 0 and replaced_by is null group by problem_type on conflict do nothing`,
  `insert into study_log (account_id, session_no, course_id, period_id, watch_length, begin_time, end_time)
    select account_id, 'mixed-' || account_id || '-' || period_id, course_id, period_id, 60, now() - interval '1 hour', now() - interval '59 minutes'
    from study_progress where course_id = 39 order by account_id, period_id limit 12`,
  `insert into grade (account_id, grade_name, invite_code, grade_status, max_student) values (${lecturer}, '散了的班', 'MXD234', 2, 50)`,
  `insert into grade_student (grade_id, account_id) select g.id, ${learner} from grade g where g.account_id = ${lecturer} and g.id <> 1
    on conflict do nothing`,
  `insert into grade_apply (grade_id, account_id, audit_status) select id, ${learner2}, 1 from grade where account_id = ${lecturer}
    and grade_status = 1 and id <> 1`,
  `insert into refund (refund_no, order_id, account_id, amount, reason, refund_status)
    select 'MIXED' || id, id, account_id, 1, '买错了', 1 + id % 4 from product_order where order_status = 2 order by id limit 8`,
  `insert into invoice (order_id, account_id, invoice_title, email, invoice_status)
    select id, account_id, '江州中学', 'a@b.cn', 1 + id % 2 from product_order where order_status = 2 order by id desc limit 4 on conflict do nothing`,
  `insert into order_alert (order_id, why, gmt_seen) select id, 'wrongSum', case when id % 2 = 0 then now() end
    from product_order order by id limit 4`,
  `insert into coupon (coupon_name, coupon_type, total, begin_time, end_time, valid_days, reduce_money)
    select '第 ' || n || ' 张', 1, 9, now() - interval '1 day', now() + interval '9 days', 9, 100 from generate_series(1, 2) n`,
  `insert into coupon_user (coupon_id, account_id, coupon_status, expire_time, order_id)
    select c.id, ${learner}, s, now() + make_interval(days => d), case when s in (2, 3) then (select o.id
      from (select id, row_number() over (order by id) as n from product_order where coupon_user_id is null) o where o.n = s * 2 + (d < 0)::int) end
    from coupon c, (values (1, 9), (1, -1), (2, 9), (3, 9), (3, -9), (4, -9)) v (s, d) where c.coupon_name = '第 1 张' or c.coupon_name = '第 2 张' and s = 1`,
  `insert into extract_log (account_id, extract_money, bank_user_name, bank_name, card_end, bank_card_no, extract_status)
    select ${learner2}, 30000 + s, '周敏', '中国建设银行', '002X', '', s from generate_series(2, 5) s where s in (2, 4, 5)`,
  `insert into extract_log (account_id, extract_money, bank_user_name, bank_name, card_end, bank_card_no, extract_status)
    select ${lecturer}, 30000 + s, '王老师', '中国建设银行', '002X', '', s from generate_series(1, 5) s where s in (1, 4, 5)`,
  `insert into account_vip (account_id, vip_set_id, expire_time) select ${learner2}, min(id), now() + interval '9 days' from vip_set
    on conflict do nothing`,
]

/** A row like one of a table, but for these columns. */
const copies: [table: string, where: string, changes: Record<string, string>][] = [
  ['adv', 'true', { adv_location: '2' }],
  ['adv', 'true', { plat_show: '2' }],
  ['nav_bar', 'true', { plat_show: '2' }],
  ['zone', 'true', { zone_location: '2' }],
  [
    'study_statement',
    'true',
    { year: 'year - 1', statement_no: `'M' || substr(statement_no, 2)`, statement_status: '3' },
  ],
  [
    'exam_record',
    `account_id = ${learner} and grade_exam_id is null and exam_status = 5`,
    { exam_status: '7', request_no: `'mixed'`, receipt_no: `upper(substr(md5('mixed'), 1, 16))` },
  ],
  [
    'exam_record',
    `grade_exam_id = (select min(x.id) from grade_exam x join grade g on g.id = x.grade_id where g.account_id = ${lecturer}
      and x.is_deleted = 0 and x.grade_id <> 1 and x.end_time < now())`,
    {
      account_id: learner,
      exam_status: '6',
      request_no: `'mixed too'`,
      receipt_no: `upper(substr(md5('mixed too'), 1, 16))`,
    },
  ],
  [
    'course_ref_exam',
    'course_id = 39',
    {
      exam_id: '(select min(id) from exam where task_type = 1 and exam_state = 2)',
      chapter_id: '(select min(id) from course_chapter where course_id = 39)',
      period_id: 'null',
    },
  ],
  [
    'course_ref_exam',
    'course_id = 39',
    {
      exam_id: '(select max(id) from exam where task_type = 1 and exam_state = 2)',
      chapter_id: 'null',
      period_id: '(select min(id) from course_period where course_id = 39)',
    },
  ],
  ['certificate', 'certificate_status = 2', { course_id: '39', certificate_no: `certificate_no || '9'` }],
  ['course', 'course_state = 1 and audit_stage = 2 and sample_kind = 0', { published_id: 'null' }],
  ['course', 'sample_kind = 2 and course_state = 1', { course_state: '3' }],
  [
    'course_event',
    'course_id = (select min(id) from course where sample_kind = 2 and course_state = 1) and event_type = 2',
    { course_id: '(select max(id) from course)' },
  ],
]

export async function intoTheirStates(w: World) {
  const run = async (statement: string) => {
    const { rowCount } = await w.db.pool.query(statement).catch((error) => {
      throw new Error(`${error.message}: ${statement}`)
    })
    if (!rowCount) throw new Error(`no row: ${statement}`)
  }
  for (const statement of [...changed, ...paidBack, ...made]) await run(statement)
  for (const [table, where, changes] of copies) {
    const { rows } = await w.db.pool.query(
      `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    )
    const columns = rows.map(({ column_name }) => column_name as string)
    const statement = `insert into ${table} (${columns}) select ${columns.map((c) => changes[c] ?? c)} from ${table} where ${where} limit 1`
    await run(statement)
  }
  w.anew()
}

type State = { table: string; column: string; values: number[] }
/** The columns of a table that hold a state, and what may stand in them. */
export async function statesOf(w: World, table: string): Promise<State[]> {
  const { rows } = await w.db.pool.query(
    `select a.attname as column, pg_get_constraintdef(c.oid) as check from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.conrelid = $1::regclass and c.contype = 'c' and a.atttypid = 'smallint'::regtype
       and a.attname ~ 'stat|^is_|cause|decision|deleted|kind|stage' order by a.attname`,
    [table],
  )
  return rows.map(({ column, check }) => {
    const [from, to] = [check.match(/>= (\d+)/)?.[1], check.match(/<= (\d+)/)?.[1]].map(Number)
    const listed = check.match(/ARRAY\[([\d, ]+)\]/)?.[1]
    const values = listed
      ? listed.split(', ').map(Number)
      : Array.from({ length: to! - from! + 1 }, (_, n) => from! + n)
    return { table, column, values }
  })
}

/** What `look` sees while a row is in each state that it can be in; nothing else follows the change. */
export async function inEachState<T>(
  w: World,
  { table, column, values }: State,
  where: string,
  look: () => Promise<T>,
) {
  const seen = new Map<number, T>()
  const set = (value: string) => w.db.pool.query(`update ${table} set ${column} = ${value} where ${where}`)
  await w.db.pool.query(`alter table ${table} disable trigger user`)
  const { rows } = await w.db.pool.query(`select ${column} as value from ${table} where ${where}`)
  const canBe = (value: number) =>
    set(String(value)).then(
      () => true,
      () => false, // another column has to change with it
    )
  try {
    for (const value of values) if (await canBe(value)) seen.set(value, await look())
  } finally {
    await set(rows[0].value)
    await w.db.pool.query(`alter table ${table} enable trigger user`)
  }
  return seen
}
