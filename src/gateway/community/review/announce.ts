// Tells who asked or wrote that somebody answered.
import { sql } from 'kysely'
import type { Query } from '../../../db/connect.ts'
import { sendMessage } from '../../messages/messages.ts'
import { tables, targets } from '../../review/remarks.ts'
import { htmlToText } from '../../text/rich.ts'
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
  const text = `《${said.title}》：${isAnswer ? htmlToText(said.content).slice(0, 200) : said.content}`
  const about = {
    text,
    link: isAnswer ? `${paths.question(said.targetId)}#answers` : `${paths.blog(said.targetId)}#comments`,
    cause: `comment:${isAnswer ? 'question' : 'blog'}:${id}`,
  }
  const { nickname, accountId, ownerId } = said
  const to = said.parentId === null ? ownerId : said.parentOwner
  const replied = isAnswer ? '回复了你的回答' : '回复了你的评论'
  const wrote = isAnswer ? '回答了你的问题' : '评论了你的文章'
  if (to && to !== accountId)
    await sendMessage(q, to, { title: `${nickname}${said.parentId === null ? wrote : replied}`, ...about })
  if (!isAnswer && said.parentId !== null && ownerId && ownerId !== accountId && ownerId !== to)
    await sendMessage(q, ownerId, { title: `${nickname}${wrote}`, ...about })
}
