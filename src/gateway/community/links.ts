// Where the links of a text lead. Nothing is fetched: pages of this site are looked up in the database, other sites only named.

import { sql } from 'kysely'
import { linkStates } from '../../contract/community/link-states.ts'
import { coursePlaces } from '../../contract/course/place.ts'
import { auditStates } from '../../contract/enums/audit-states.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { paperStates } from '../../contract/enums/paper-states.ts'
import { taskTypes } from '../../contract/enums/task-types.ts'
import type { Query } from '../../db/connect.ts'
import { literal } from '../sql/literal.ts'

export type Link = { href: string; host: string; linkState: number; title: string }

/** By the beginning of an address: titles of the pages of these ids that readers see. */
const pages: Record<string, (ids: number[]) => ReturnType<typeof sql<{ id: number; title: string }>>> = {
  '/blog/article/': (ids) => sql`select id, title from blog where id = any(${ids}::bigint[]) and is_shown`,
  '/info/detail/': (ids) => sql`select id, title from blog where id = any(${ids}::bigint[]) and is_shown`,
  '/blog/blogger/': (ids) =>
    sql`select account_id as id, blogger_name as title from blogger where account_id = any(${ids}::bigint[])`,
  '/question/view/': (ids) =>
    sql`select id, title from question where id = any(${ids}::bigint[]) and audit_status = ${literal(auditStates.passed)}`,
  '/lecturer/': (ids) => sql`select id, lecturer_name as title from lecturer where id = any(${ids}::bigint[])`,
  '/organization/view/': (ids) =>
    sql`select id, organization_name as title from organization where id = any(${ids}::bigint[])`,
  '/exam/view/': (ids) =>
    sql`select id, exam_name as title from exam where id = any(${ids}::bigint[]) and exam_state = ${literal(paperStates.published)} and task_type = ${literal(taskTypes.exam)}`,
  '/work/view/': (ids) =>
    sql`select id, exam_name as title from exam where id = any(${ids}::bigint[]) and exam_state = ${literal(paperStates.published)} and task_type = ${literal(taskTypes.homework)}`,
  ...Object.fromEntries(
    Object.entries(coursePlaces).map(([category, place]) => [
      `${place}/`,
      (ids: number[]) =>
        sql<{ id: number; title: string }>`select id, course_name as title from course
          where id = any(${ids}::bigint[]) and course_state = ${literal(courseStates.published)} and course_category = ${Number(category)}`,
    ]),
  ),
}

type Own = { place: string; id: number }

/** What page of the site an address names, if it is one that can be looked up. */
function ownPage(path: string): Own | undefined {
  const [, place, number] = /^(\/(?:[a-z]+\/)+)(\d{1,15})\/?$/i.exec(path) ?? []
  return place && pages[place] ? { place, id: Number(number) } : undefined
}

function addressOf(href: string, siteUrl: string): URL | 'wrong' | 'elsewhere' {
  const text = href.trim()
  if (/^(mailto|tel):[\w@.+-]+$/i.test(text)) return 'elsewhere'
  if (!/^(https?:\/\/[^/\s\\]|\/(?![/\\]))/i.test(text)) return 'wrong'
  try {
    const url = new URL(text, siteUrl)
    const isNamed = /\.[a-z0-9-]+$|^\[|^localhost$/i.test(url.hostname)
    return url.username || (!isNamed && url.origin !== new URL(siteUrl).origin) ? 'wrong' : url
  } catch {
    return 'wrong'
  }
}

export async function lookUpLinks(q: Query, hrefs: readonly string[], siteUrl: string): Promise<Link[]> {
  const { origin } = new URL(siteUrl)
  const asked = new Map<string, Set<number>>()
  const links = hrefs.map((href) => {
    const url = addressOf(href, siteUrl)
    const own = typeof url === 'string' || url.origin !== origin ? undefined : ownPage(url.pathname)
    if (own) asked.set(own.place, (asked.get(own.place) ?? new Set()).add(own.id))
    return { href, url, own }
  })
  const titles = new Map<string, string>()
  for (const [place, ids] of asked)
    for (const { id, title } of (await pages[place]!([...ids]).execute(q)).rows) titles.set(place + id, title)
  return links.map(({ href, url, own }) => {
    if (typeof url === 'string') return { href, host: '', linkState: linkStates[url], title: '' }
    if (url.origin !== origin) return { href, host: url.host, linkState: linkStates.elsewhere, title: '' }
    if (!own) return { href, host: '', linkState: linkStates.unknown, title: '' }
    const title = titles.get(own.place + own.id)
    return { href, host: '', linkState: title === undefined ? linkStates.gone : linkStates.there, title: title ?? '' }
  })
}
