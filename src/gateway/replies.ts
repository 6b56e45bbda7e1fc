// How many replies an answer, a comment or a review of a course may have. All of them are shown below it.
import { sql } from 'kysely'
import { conflict } from '../contract/codes.ts'
import type { Query } from '../db/connect.ts'
import { type Remark, tables } from './review/remarks.ts'

const maxReplies = 200

/** Throws a conflict where `parentId` has no room for one more; the caller holds a lock that others who reply there wait for. */
export async function requireRoomForReply(q: Query, kind: Exclude<Remark, 'danmu'>, parentId: number) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(tables[kind])}
    where parent_id = ${parentId}`.execute(q)
  if (rows[0]!.count >= maxReplies) throw conflict(`这里的回复已经满 ${maxReplies} 条了，请另写一条接着谈`)
}

/** So many have at most so many replies. */
export const mostReplies = (parents: number) => parents * maxReplies
