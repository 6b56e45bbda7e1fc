// Reminds each member by a message, once for each end, from seven days before a membership ends.

import { sql } from 'kysely'
import { dayInBeijing } from '../contract/beijing.ts'
import { msgTypes } from '../contract/enums/msg-types.ts'
import { reminderDays } from '../contract/membership.ts'
import type { Query } from '../db/connect.ts'
import { groupBy } from '../db/group-by.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { sendMessages } from '../gateway/messages/messages.ts'
import { atNextChange } from './at-next-change.ts'

const batch = 500

const ahead = sql`make_interval(days => ${sql.lit(reminderDays)})`
const isToRemind = sql<boolean>`(reminded_expire is distinct from expire_time and expire_time > now())`
const isDue = sql<boolean>`(${isToRemind} and expire_time <= now() + ${ahead})`

type Options = { read: Query; mutate: Mutate; report(why: string): void }

export function remindMembers({ read, mutate, report }: Options) {
  /** Of several processes the first does it; the others find nothing left to do. */
  async function follow(): Promise<void> {
    const count = await mutate(async (q) => {
      const due = sql`select account_id from account_vip where ${isDue} order by expire_time limit ${batch}`
      const { rows } = await sql<{ accountId: number; expireTime: string }>`update account_vip
        set reminded_expire = expire_time where account_id in (${due}) and ${isDue}
        returning account_id, expire_time`.execute(q)
      const byDay = groupBy(rows, ({ expireTime }) => dayInBeijing(expireTime)) // eight days at most
      for (const [day, members] of byDay)
        await sendMessages(
          q,
          members.map(({ accountId }) => accountId),
          {
            msgType: msgTypes.system,
            title: `你的会员到 ${day}`,
            text: `会员 ${day} 到期，到期后不会自动续费。学习记录、笔记和证书都留着，会员课程要续费后才能接着学。现在续费，新的一期从到期那天接着算。`,
            link: '/vip',
            cause: `membership-ends:${day}`,
          },
        )
      return rows.length
    })
    if (count === batch) return follow()
  }

  /** Milliseconds until the next reminder. */
  async function untilNext() {
    const { rows } = await sql<{ ms: number | null }>`select (extract(epoch from
        (min(expire_time) - ${ahead} - now())) * 1000)::float8 as ms
      from account_vip where ${isToRemind} and expire_time < 'infinity'`.execute(read)
    return rows[0]!.ms
  }

  return atNextChange({ follow, untilNext, report: (why) => report(`members: ${why}`) })
}
