// The counts that pages show, of the rows that make them; run when all else is loaded.
import { sql } from 'kysely'
import { orderStates } from '../../contract/enums/order-states.ts'
import { productTypes } from '../../contract/enums/product-types.ts'
import type { Query } from '../../db/connect.ts'

/** By table, what each count counts: rows of another table, of `t`. */
const counted: Record<string, Record<string, string>> = {
  course: {
    count_study: 'enrolment where course_id = t.id',
    count_buy: `product_order where product_type = ${productTypes.course} and product_id = t.id
      and order_status in (${orderStates.paid}, ${orderStates.refunding})`,
  },
  lecturer: { follower_count: 'lecturer_attention where lecturer_id = t.id' },
  organization: { follower_count: 'organization_attention where organization_id = t.id' },
  blog: {
    count_admire: 'blog_record where blog_id = t.id and op_type = 1',
    count_collect: 'blog_record where blog_id = t.id and op_type = 2',
    count_comment: 'blog_comment where blog_id = t.id and audit_status = 2',
  },
  blogger: { fans_count: 'blogger_attention where blogger_id = t.account_id' },
  question: {
    count_attention: 'question_record where question_id = t.id and op_type = 3',
    count_answer: 'question_comment where question_id = t.id and parent_id is null and audit_status = 2',
  },
  question_comment: { count_admire: 'question_comment_record where comment_id = t.id' },
  coupon: { taken: 'coupon_user where coupon_id = t.id' },
}

export async function countAll(q: Query) {
  for (const [table, columns] of Object.entries(counted)) {
    const set = Object.entries(columns).map(([column, rows]) => `${column} = (select count(*) from ${rows})`)
    await sql.raw(`update ${table} t set ${set.join(', ')}`).execute(q)
  }
  await sql`update exam e set study_count =
    greatest(study_count, (select count(distinct account_id) from exam_record r where r.exam_id = e.id))`.execute(q)
}
