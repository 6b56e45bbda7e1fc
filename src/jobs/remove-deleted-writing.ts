// Removes what its writers deleted 30 days ago: articles with their drafts, earlier states and comments, drafts that were thrown away,
// and their pictures, unless something else shows them.

import { type RawBuilder, sql } from 'kysely'
import { blogStates } from '../contract/enums/blog-states.ts'
import type { Query } from '../db/connect.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { refTypes } from '../gateway/review/kinds.ts'
import { literal } from '../gateway/sql/literal.ts'
import { removeUnused } from '../gateway/uploads/file-uses.ts'
import type { Storage } from '../outside/storage.ts'
import { eachDue } from './each-due.ts'
import { repeat } from './repeat.ts'

const every = 3_600_000
const batch = 200

type Options = { read: Query; mutate: Mutate; storage: Storage; report(why: string): void }
type Gone = { accountId: number; fileNos: number[] }

const isOver = sql<boolean>`gmt_delete < now() - interval '30 days'`

/** Files that these things use, of their writer: the table of one kind, and of those with earlier states theirs. */
const usedBy = (kinds: string[], ids: RawBuilder<unknown>) =>
  sql<number[]>`array(select distinct f.upload_id from file_use f join upload u on u.id = f.upload_id
    where f.kind = any(${kinds}::text[]) and f.thing_id in (${ids}) and u.account_id = d.account_id and u.is_public = 1)`

export function removeDeletedWriting({ read, mutate, storage, report }: Options) {
  async function remove() {
    await removeEach('blog', removeBlog)
      .finally(() => removeEach('blog_draft', removeBlogDraft))
      .finally(() => removeEach('question_draft', removeQuestionDraft))
  }

  type Removal = (q: Query, id: number) => Promise<Gone | undefined>
  const removeEach = (table: 'blog' | 'blog_draft' | 'question_draft', removal: Removal) =>
    eachDue(
      batch,
      async (after: number) => {
        const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
          where gmt_delete is not null and ${isOver} and id > ${after} order by id limit ${batch}`.execute(read)
        return rows
      },
      async ({ id }) => removePictures(await mutate((q) => removal(q, id))),
    )

  /** Rows first, which count against the quota: a file that stays after a crash costs room, never a picture that is shown. */
  async function removePictures(gone: Gone | undefined) {
    if (!gone?.fileNos.length) return
    const paths = await mutate((q) => removeUnused(q, gone.accountId, gone.fileNos))
    for (const path of paths) await storage.remove(path)
  }

  const { once, stop } = repeat(remove, { every, what: 'deleted', report })
  return { remove: once, stop }
}

/** What became of its versions stays, for how far its writer is trusted, without their texts. */
async function removeBlog(q: Query, id: number): Promise<Gone | undefined> {
  const drafts = sql`select id from blog_draft where blog_id = d.id`
  const { rows } = await sql<Gone>`select account_id as "accountId",
      ${usedBy(['blog'], sql`d.id`)} || ${usedBy(['blog_draft', 'blog_draft_state'], drafts)} as "fileNos"
    from blog d where id = ${id} and audit_status = ${literal(blogStates.deleted)} and ${isOver} for update`.execute(q)
  if (!rows[0]) return
  await sql`update review set version = null, before = null, digest = null
    where ref_type = ${refTypes.blog} and ref_id = ${id}`.execute(q)
  await sql`delete from report where ref_type = ${refTypes.blog} and ref_id = ${id}`.execute(q)
  await sql`delete from blog where id = ${id}`.execute(q)
  return rows[0]
}

async function removeBlogDraft(q: Query, id: number): Promise<Gone | undefined> {
  const { rows } =
    await sql<Gone>`select account_id as "accountId", ${usedBy(['blog_draft', 'blog_draft_state'], sql`d.id`)} as "fileNos"
    from blog_draft d where id = ${id} and ${isOver} for update`.execute(q)
  if (rows[0]) await sql`delete from blog_draft where id = ${id}`.execute(q)
  return rows[0]
}

async function removeQuestionDraft(q: Query, id: number): Promise<Gone | undefined> {
  const { rows } =
    await sql<Gone>`select account_id as "accountId", ${usedBy(['question_draft', 'question_draft_state'], sql`d.id`)} as "fileNos"
    from question_draft d where id = ${id} and ${isOver} for update`.execute(q)
  if (rows[0]) await sql`delete from question_draft where id = ${id}`.execute(q)
  return rows[0]
}
