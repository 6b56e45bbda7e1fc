// Asks those whom a question invites, ten seconds after it was asked (until then it can be taken back), and not before it is public.

import { sql } from 'kysely'
import { auditStates } from '../contract/enums/audit-states.ts'
import { messageKinds } from '../contract/user/msg.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { sendMessage } from '../gateway/messages/messages.ts'
import { literal } from '../gateway/sql/literal.ts'
import { repeat } from './repeat.ts'

const every = 10_000
const batch = 100

type Invited = { questionId: number; accountId: number; title: string; nickname: string }

export function inviteAnswerers({ mutate, report }: { mutate: Mutate; report(why: string): void }) {
  /** Of several processes the first does it; the others find nothing left to do. */
  const invite = () =>
    mutate(async (q) => {
      const { rows } = await sql<Invited>`update question_invite i set is_sent = 1
        from question c, account a
        where c.id = i.question_id and a.id = coalesce(i.inviter_id, c.account_id) and (i.question_id, i.account_id) in (
            select w.question_id, w.account_id from question_invite w join question p on p.id = w.question_id
            where w.is_sent = 0 and w.gmt_create < now() - interval '10 seconds' and p.audit_status = ${literal(auditStates.passed)}
            order by w.gmt_create limit ${batch} for update of w skip locked)
          and i.is_sent = 0
        returning i.question_id, i.account_id, c.title, a.nickname`.execute(q)
      for (const { questionId, accountId, title, nickname } of rows)
        await sendMessage(q, accountId, {
          kind: messageKinds.invite,
          title: `${nickname}请你回答一个问题`,
          text: `《${title}》`,
          link: `/question/view/${questionId}`,
          cause: `invite:${questionId}`,
        })
    })
  const { once, stop } = repeat(invite, { every, what: 'invitations', report })
  return { invite: once, stop }
}
