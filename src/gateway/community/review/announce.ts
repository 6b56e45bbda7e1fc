// Tells who asked or wrote that somebody answered, and whom the answer names.
import { sql } from 'kysely'
import { cut } from '../../../contract/cut.ts'
import { plainText } from '../../../contract/plain-text.ts'
import { messageKinds } from '../../../contract/user/msg.ts'
import type { Query } from '../../../db/connect.ts'
import { sendDeed } from '../../messages/messages.ts'
import { tables, targets } from '../../review/remarks.ts'
import { sendMentions } from '../mentions.ts'
import { paths } from '../paths.ts'

/** Tells whom it answers, when readers see it for the first time; each is told once. */
export async function announce(q: Query, kind: 'answer' | 'comment', id: number) {
  const isAnswer = kind === 'answer'
  const row = await sql<{
    targetId: number
    accountId: number
    nickname: string
    content: string
    title: string
    ownerId: number | null
    parentId: number | null
    parentOwner: number | null
  }>`select r.${sql.ref(targets[kind])} as "targetId", r.account_id as "accountId", a.nickname, r.content, t.title,
      t.account_id as "ownerId", r.parent_id as "parentId", coalesce(r.reply_to, p.account_id) as "parentOwner"
    from ${sql.table(tables[kind])} r join account a on a.id = r.account_id
      join ${sql.table(isAnswer ? 'question' : 'blog')} t on t.id = r.${sql.ref(targets[kind])}
      left join ${sql.table(tables[kind])} p on p.id = r.parent_id
    where r.id = ${id}`.execute(q)
  const said = row.rows[0]
  if (!said) return
  const { targetId, accountId, nickname, parentId, ownerId } = said
  const text = isAnswer ? cut(plainText(said.content), 200) : said.content
  const of = isAnswer ? 'question' : 'blog'
  const cause = `comment:${of}:${id}`
  const about = {
    actor: { id: accountId, nickname },
    text: `《${said.title}》：${text}`,
    cause,
    link: isAnswer ? `${paths.question(targetId)}#answers` : `${paths.blog(targetId)}#comments`,
  }
  const toldOf = { ...about, kind: messageKinds.answer, gather: cause } // each says something of its own
  const wrote = { ...toldOf, did: isAnswer ? '回答了你的问题' : '评论了你的文章' }
  const replied = { ...toldOf, did: isAnswer ? '回复了你的回答' : '回复了你的评论' }
  const to = parentId === null ? ownerId : said.parentOwner
  if (to && to !== accountId) await sendDeed(q, [to], parentId === null ? wrote : replied)
  const isTold = isAnswer || parentId === null || ownerId === to
  if (!isTold && ownerId && ownerId !== accountId) await sendDeed(q, [ownerId], wrote)
  await sendMentions(q, {
    ...about,
    did: isAnswer ? '在回答里提到你' : '在评论里提到你',
    text: isAnswer ? plainText(said.content) : text,
    except: [to, isAnswer ? null : ownerId].filter((one) => one !== null),
    thread: { kind: of, id: targetId },
  })
}
