// Tells the people whom a text names by 「@昵称」: of those the writer follows, and those who take part in the thread.

import { sql } from 'kysely'
import { statusIds } from '../../contract/enums/status-ids.ts'
import { plainText } from '../../contract/plain-text.ts'
import { messageKinds } from '../../contract/user/msg.ts'
import type { Query } from '../../db/connect.ts'
import { sendDeed } from '../messages/messages.ts'
import { literal } from '../sql/literal.ts'
import { escapeHtml } from '../text/rich.ts'
import { paths } from './paths.ts'

const maxPeople = 10
const maxSigns = 40 // of one text
const longestName = 20

type Mentioning = {
  actor: { id: number; nickname: string }
  /** 「在评论里提到你」 */
  did: string
  /** Plain text. */
  text: string
  link: string
  /** What names them: a comment, an answer, an article. */
  cause: string
  /** Who hears of it already. */
  except?: number[]
  thread: Thread
  /** The text as HTML, where its names may be links to people. */
  html?: string
}

export type Thread = { kind: 'blog' | 'question'; id: number }

/** Ids of those whom somebody may name: whom they follow, who wrote the thing, who wrote under it. */
export const peopleAround = (writerId: number, { kind, id }: Thread) => sql`
  select blogger_id as id from blogger_attention where account_id = ${writerId}
  union select account_id from ${sql.table(`${kind}_comment`)} where ${sql.ref(`${kind}_id`)} = ${id}
  union select account_id from ${sql.table(kind)} where id = ${id} and account_id is not null`

/** One message each; at most ten people. */
export async function sendMentions(q: Query, { text, html, except = [], thread, cause, ...deed }: Mentioning) {
  const linked = html === undefined ? [] : linkedIn(html)
  const people = await mentionedIn(q, deed.actor.id, linked.length ? withoutLinked(html!) : text, thread, linked)
  const to = people.filter((id) => id !== deed.actor.id && !except.includes(id))
  if (!to.length) return
  const from = Math.max(0, text.search(/[@＠]/) - 20)
  await sendDeed(q, to, {
    ...deed,
    kind: messageKinds.mention,
    text: text.slice(from, from + 200),
    cause: `mention:${cause}`,
    gather: `mention:${thread.kind}:${thread.id}`,
  })
}

/** A person as a text names them. */
export type Mentioned = { userId: number; name: string }

/** Whom a comment names, to be kept with it. */
export const namesIn = async (q: Query, writerId: number, text: string, thread: Thread): Promise<Mentioned[]> =>
  (await found(q, writerId, text, thread, [])).meant.slice(0, maxPeople)

/** The accounts, in the order they are named. */
async function mentionedIn(q: Query, writerId: number, text: string, thread: Thread, linked: readonly number[]) {
  const { meant, byLink } = await found(q, writerId, text, thread, linked)
  return [...new Set([...byLink, ...meant.map(({ userId }) => userId)])].slice(0, maxPeople)
}

/** Of names that begin alike the longest that fits is meant. */
async function found(q: Query, writerId: number, text: string, thread: Thread, linked: readonly number[]) {
  const begins = [...text.matchAll(/[@＠]/g)].slice(0, maxSigns).map(({ index }) => begin(text, index + 1))
  const prefixes = [...new Set(begins.flatMap((name) => [...name].map((_, n) => [...name].slice(0, n + 1).join(''))))]
  if (!prefixes.length && !linked.length) return { meant: [], byLink: [] }
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id, n.name from (${peopleAround(writerId, thread)}) p
      join account a on a.id = p.id left join blogger g on g.account_id = a.id,
      lateral (values (a.nickname), (g.blogger_name)) n (name)
    where a.status_id = ${literal(statusIds.normal)} and (n.name = any(${prefixes}::text[]) or a.id = any(${linked}::bigint[])) order by a.id`.execute(
    q,
  )
  const meant = begins.flatMap((begin) => {
    const fitting = rows.filter(({ name }) => begin.startsWith(name))
    const longest = Math.max(...fitting.map(({ name }) => name.length))
    return fitting.filter(({ name }) => name.length === longest).slice(0, 1)
  })
  const byName = new Map(meant.map(({ id, name }): [string, Mentioned] => [name, { userId: id, name }]))
  return { meant: [...byName.values()], byLink: linked.filter((id) => rows.some((row) => row.id === id)) }
}

/** A name that was chosen from the menu is a link to the person: 「@王老师」 means this one, whatever others are called. */
const link = /<a href="\/blog\/blogger\/(\d{1,15})"[^<>]*>[@＠]([^<>]*)<\/a>/g

const linkedIn = (html: string) => [...html.matchAll(link)].slice(0, maxSigns).map(([, id]) => Number(id))

const withoutLinked = (html: string) => plainText(html.replace(link, ' '))

/** What may be a name after the sign. */
const begin = (text: string, at: number) => [...text.slice(at, at + 2 * longestName)].slice(0, longestName).join('')

/** Keeps with a comment or an answer whom it names. */
export async function keepNames(
  q: Query,
  writerId: number,
  kind: Thread['kind'],
  id: number,
  threadId: number,
  text: string,
) {
  const names = await namesIn(q, writerId, text, { kind, id: threadId })
  if (!names.length) return
  await q
    .updateTable(`${kind}Comment`)
    .set({ mentionList: JSON.stringify(names) })
    .where('id', '=', id)
    .execute()
}

/** Those of some comments who have a page to link to, in one query. */
export async function withPage(q: Query, lists: readonly (readonly Mentioned[])[]) {
  const ids = [...new Set(lists.flat().map(({ userId }) => userId))]
  if (!ids.length) return new Set<number>()
  const rows = q
    .selectFrom('blogger as g')
    .innerJoin('account as a', 'a.id', 'g.accountId')
    .select('g.accountId')
    .where('g.accountId', 'in', ids)
    .where('a.statusId', '=', statusIds.normal)
  return new Set((await rows.execute()).map(({ accountId }) => accountId))
}

/** Cleaned HTML with the names as links, but not within links or code. */
export function linkNames(html: string, names: readonly Mentioned[]) {
  if (!names.length) return html
  const byName = new Map(names.map(({ userId, name }) => [escapeHtml(name), userId]))
  const longestFirst = [...byName.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(
    `([@＠])(${longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'g',
  )
  let within = 0
  return (html.match(/<[^<>]*>|[^<]+/g) ?? [])
    .map((part) => {
      if (part[0] !== '<') {
        if (within) return part
        return part.replace(
          pattern,
          (text, _, name: string) => `<a href="${paths.blogger(byName.get(name)!)}">${text}</a>`,
        )
      }
      if (/^<(?:a|code|pre)\b/.test(part)) within++
      if (/^<\/(?:a|code|pre)>/.test(part)) within--
      return part
    })
    .join('')
}
