// Answers the call of contract/system/admin/search.ts.

import { sql } from 'kysely'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { maskMobile } from '../../../../contract/mask.ts'
import { type AdminHit, type adminSearchCalls, isMobilePart } from '../../../../contract/system/admin/search.ts'
import type { Query } from '../../../../db/connect.ts'
import { mayRead } from '../../../auth/access.ts'
import type { Handlers } from '../../../handler.ts'
import { likeContains } from '../../../sql/like.ts'
import { nameContains } from '../../../sql/name-contains.ts'
import { queryFor } from '../../../sql/spoken-words.ts'

const most = 5 // of a kind

export const adminSearchHandlers: Handlers<typeof adminSearchCalls> = {
  async 'system/admin/search/list'({ str }, { q, user }) {
    const found = await Promise.all([
      mayRead(user, 'user/admin/users/page') ? usersOf(q, str, mayRead(user, 'user/admin/users/mobile/view')) : [],
      mayRead(user, 'user/admin/order/info/page') ? ordersOf(q, str) : [],
      coursesOf(q, str), // each has a page for everybody
    ])
    return { list: found.flat() }
  },
}

const isNumber = (text: string, shortest: number, longest: number) =>
  /^\d+$/.test(text) && text.length >= shortest && text.length <= longest

/** All numbers of so many digits that begin so: a range, which any collation answers by the index. */
const beginning = (column: string, digits: string, length: number) =>
  sql<boolean>`${sql.ref(column)} between ${digits.padEnd(length, '0')} and ${digits.padEnd(length, '9')}`

/**
 * A mobile is found whole or by its last four digits, which everybody sees; by any beginning it would be told digit by digit, so that only
 * whose role may see whole numbers searches so.
 */
function userIs(typed: string, seesNumbers: boolean) {
  if (!isMobilePart(typed)) return nameContains('nickname', typed)
  const last = sql<boolean>`right(mobile, 4) = ${typed}`
  if (seesNumbers) return sql<boolean>`(${beginning('mobile', typed, 11)} or ${last})`
  return typed.length === 11 ? sql<boolean>`mobile = ${typed}` : last
}

async function usersOf(q: Query, typed: string, seesNumbers: boolean): Promise<AdminHit[]> {
  const rows = await q
    .selectFrom('account')
    .select(['id', 'nickname', 'mobile', 'schoolName'])
    .where(userIs(typed, seesNumbers))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, nickname, mobile, schoolName }) => ({
    kind: 'user',
    id: String(id),
    title: nickname,
    courseCategory: null,
    description: [maskMobile(mobile), schoolName].filter(Boolean).join(' · '),
  }))
}

async function ordersOf(q: Query, typed: string): Promise<AdminHit[]> {
  if (!isNumber(typed, 6, 20)) return []
  const rows = await q
    .selectFrom('productOrder as o')
    .innerJoin('account as a', 'a.id', 'o.accountId')
    .select(['o.orderNo', 'o.productName', 'a.nickname'])
    .where(beginning('o.orderNo', typed, 20))
    .orderBy('o.orderNo', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ orderNo, productName, nickname }) => ({
    kind: 'order',
    id: orderNo,
    title: productName,
    courseCategory: null,
    description: `${orderNo} · ${nickname}`,
  }))
}

async function coursesOf(q: Query, typed: string): Promise<AdminHit[]> {
  const query = await queryFor(q, typed)
  if (!query) return []
  const rows = await q
    .selectFrom('course as c')
    .innerJoin('lecturer as l', 'l.id', 'c.lecturerId')
    .select(['c.id', 'c.courseName', 'c.courseCategory', 'l.lecturerName'])
    .where(sql<boolean>`c.search @@ ${query}::tsquery`)
    .where('c.courseState', '=', courseStates.published)
    .orderBy(sql`c.course_name ilike ${likeContains(typed)} desc`)
    .orderBy('c.countStudy', 'desc')
    .orderBy('c.id')
    .limit(most)
    .execute()
  return rows.map(({ id, courseName, courseCategory, lecturerName }) => ({
    kind: 'course',
    id: String(id),
    title: courseName,
    courseCategory,
    description: lecturerName,
  }))
}
