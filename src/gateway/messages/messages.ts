// Sends messages to users' inboxes.

import { sql } from 'kysely'
import { msgTypes } from '../../contract/enums/msg-types.ts'
import type { MessageKind } from '../../contract/user/msg.ts'
import type { Query } from '../../db/connect.ts'
import { publishEvent } from '../events/changes.ts'
import { escapeHtml } from '../text/rich.ts'

type Message = {
  msgType?: number
  title: string
  /** Plain text. */
  text: string
  /** A path of the site. */
  link: string
  /** A key that makes the message unique: a second one with the same cause is not stored. */
  cause?: string
  /** Not sent to those who switched this kind off. */
  kind?: MessageKind
}

/** Must be called in a call's transaction; open browsers get the new unread count. */
export const sendMessage = (q: Query, accountId: number, message: Message) => sendMessages(q, [accountId], message)

/** The same to several users, at least one, by one statement. */
export function sendMessages(
  q: Query,
  accountIds: number[],
  { msgType = msgTypes.community, title, text, link, cause, kind }: Message,
) {
  for (const accountId of accountIds) publishEvent(q, accountId, { event: 'unread' })
  return sql`insert into message (account_id, msg_type, msg_title, msg_text, link_url, cause)
    select id, ${msgType}, ${title}, ${htmlOf(text)}, ${link}, ${cause ?? null}::text from unnest(${accountIds}::bigint[]) id
    where ${wanted(kind)}
    on conflict do nothing`.execute(q)
}

type OwnMessage = { accountId: number; text: string; cause: string }

/** To several users, each with a text of their own, by one statement. */
export function sendOwnMessages(
  q: Query,
  list: OwnMessage[],
  { msgType = msgTypes.community, title, link }: Pick<Message, 'msgType' | 'title' | 'link'>,
) {
  for (const { accountId } of list) publishEvent(q, accountId, { event: 'unread' })
  const rows = JSON.stringify(list.map(({ accountId, text, cause }) => ({ id: accountId, text: htmlOf(text), cause })))
  return sql`insert into message (account_id, msg_type, msg_title, msg_text, link_url, cause)
    select id, ${msgType}, ${title}, text, ${link}, cause
    from jsonb_to_recordset(${rows}::jsonb) r(id bigint, text text, cause text)
    on conflict do nothing`.execute(q)
}

type Deed = {
  kind: MessageKind
  actor: { id: number; nickname: string }
  /** 「赞了你的文章」, after the name of who did it. */
  did: string
  /** Plain text. */
  text: string
  link: string
  /** What was done, and by whom: the same is told once, however often it is done. */
  cause: string
  /** Deeds of one day with the same key are one message: `like:blog:12`. */
  gather: string
}

/**
 * Tells users what somebody did. Several who did the same on one day are one message: 「何小满等 6 人赞了…」, unread again and at the top.
 * Deeds of one `gather` must be serialized by a lock (of the article, the question, the blogger): the people are counted.
 */
export function sendDeed(q: Query, accountIds: number[], { kind, actor, did, text, link, cause, gather }: Deed) {
  for (const accountId of accountIds) publishEvent(q, accountId, { event: 'unread' })
  return sql`with day as (
      select ${gather}::text || ':' || (now() at time zone 'Asia/Shanghai')::date as gather
    ), fresh as (
      insert into message_source (account_id, cause, gather, actor_id)
      select id, ${cause}, day.gather, ${actor.id} from unnest(${accountIds}::bigint[]) id, day where ${wanted(kind)}
      on conflict do nothing returning account_id, gather
    ), counted as (
      select f.account_id, f.gather, 1 + (select count(distinct s.actor_id) from message_source s
        where s.account_id = f.account_id and s.gather = f.gather and s.actor_id <> ${actor.id})::int as n
      from fresh f
    )
    insert into message (account_id, msg_type, msg_title, msg_text, link_url, gather, actor_id, actor_count)
    select account_id, ${msgTypes.community}, ${actor.nickname}::text || case when n > 1 then '等 ' || n || ' 人' else '' end || ${did}::text,
      ${htmlOf(text)}, ${link}, gather, ${actor.id}, n
    from counted
    on conflict (account_id, gather) where gather is not null do update set msg_title = excluded.msg_title,
      msg_text = excluded.msg_text, link_url = excluded.link_url, actor_id = excluded.actor_id,
      actor_count = excluded.actor_count, is_read = 0, gmt_create = now()`.execute(q)
}

const htmlOf = (text: string) => `<p>${escapeHtml(text)}</p>`

const wanted = (kind: MessageKind | undefined) =>
  kind === undefined
    ? sql`true`
    : sql`not exists (select from message_switch s where s.account_id = id and s.kind = ${kind})`
