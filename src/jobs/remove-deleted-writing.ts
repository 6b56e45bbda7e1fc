// Removes what its writers deleted 30 days ago: articles with their drafts, earlier states and comments, drafts that were thrown away,
// and their pictures, unless something else shows them.
import { sql } from 'kysely'
import type { Query } from '../db/connect.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { refTypes } from '../gateway/review/kinds.ts'
import type { Storage } from '../outside/storage.ts'
import { repeat } from './repeat.ts'

const every = 3_600_000
const batch = 200

type Options = { read: Query; mutate: Mutate; storage: Storage; report(why: string): void }
type Gone = { accountId: number; texts: string }

const isOver = sql<boolean>`gmt_delete < now() - interval '30 days'`

/** As one text: an article or a draft with all earlier states. */
const statesOf = (draft: string) => sql<string>`coalesce((select string_agg(s.content || ' ' || s.cover_img, ' ')
  from blog_draft_state s where s.draft_id = ${sql.ref(draft)}), '')`

export function removeDeletedWriting({ read, mutate, storage, report }: Options) {
  async function remove() {
    for (const id of await due('blog')) await removePictures(await mutate((q) => removeBlog(q, id)))
    for (const id of await due('blog_draft')) await removePictures(await mutate((q) => removeBlogDraft(q, id)))
    for (const id of await due('question_draft')) await removePictures(await mutate((q) => removeQuestionDraft(q, id)))
  }

  async function due(table: 'blog' | 'blog_draft' | 'question_draft') {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where gmt_delete is not null and ${isOver} order by gmt_delete, id limit ${batch}`.execute(read)
    return rows.map(({ id }) => id)
  }

  /** Rows first, which count against the quota: a file that stays after a crash costs room, never a picture that is shown. */
  async function removePictures(gone: Gone | undefined) {
    const paths = [...new Set(gone?.texts.match(picture))].map((url) => url.slice('/upload/'.length))
    if (!gone || !paths.length) return
    const { rows } = await mutate((q) =>
      sql<{ path: string }>`delete from upload u where account_id = ${gone.accountId} and is_public = 1
        and path = any(${paths}::text[]) and not ${isShown} returning path`.execute(q),
    )
    for (const { path } of rows) await storage.remove(path)
  }

  const { once, stop } = repeat(remove, { every, what: 'deleted', report })
  return { remove: once, stop }
}

const picture = /\/upload\/[\w./-]+\.webp/g

const within = (table: string, ...columns: string[]) =>
  sql`exists (select from ${sql.table(table)} x where ${sql.join(
    columns.map((column) => sql`strpos(x.${sql.ref(column)}::text, u.path) > 0`),
    sql` or `,
  )})`

/** Whether anything that may hold pictures of its owner has this one. */
const isShown = sql`(${sql.join(
  [
    within('blog', 'content', 'cover_img'),
    within('blog_draft', 'content', 'cover_img'),
    within('blog_draft_state', 'content', 'cover_img'),
    within('question', 'content'),
    within('question_draft', 'content'),
    within('question_draft_state', 'content'),
    within('question_comment', 'content'),
    within('course', 'introduce', 'course_logo'),
    within('course_imagetext', 'content'),
    within('course_version', 'content'),
    within('problem', 'problem_content', 'option_list', 'analysis', 'rule'),
    within('problem_import', 'content', 'result', 'problems'),
    within('exam', 'exam_desc'),
    within('exam_title', 'title_desc'),
    within('lecturer', 'introduce'),
    within('organization', 'introduce'),
    within('account', 'head_img_url'),
    sql`exists (select from review x where x.audit_status = 1 and strpos(x.version::text, u.path) > 0)`,
  ],
  sql` or `,
)})`

/** What became of its versions stays, for how far its writer is trusted, without their texts. */
async function removeBlog(q: Query, id: number): Promise<Gone | undefined> {
  const drafts = sql<string>`coalesce((select string_agg(d.content || ' ' || d.cover_img || ' ' || ${statesOf('d.id')}, ' ')
    from blog_draft d where d.blog_id = b.id), '')`
  const { rows } =
    await sql<Gone>`select account_id as "accountId", content || ' ' || cover_img || ' ' || ${drafts} as texts
    from blog b where id = ${id} and audit_status = 5 and ${isOver} for update`.execute(q)
  if (!rows[0]) return
  await sql`update review set version = null, before = null, digest = null
    where ref_type = ${refTypes.blog} and ref_id = ${id}`.execute(q)
  await sql`delete from report where ref_type = ${refTypes.blog} and ref_id = ${id}`.execute(q)
  await sql`delete from blog where id = ${id}`.execute(q)
  return rows[0]
}

async function removeBlogDraft(q: Query, id: number): Promise<Gone | undefined> {
  const { rows } =
    await sql<Gone>`select account_id as "accountId", content || ' ' || cover_img || ' ' || ${statesOf('d.id')} as texts
    from blog_draft d where id = ${id} and ${isOver} for update`.execute(q)
  if (rows[0]) await sql`delete from blog_draft where id = ${id}`.execute(q)
  return rows[0]
}

async function removeQuestionDraft(q: Query, id: number): Promise<Gone | undefined> {
  const { rows } =
    await sql<Gone>`select account_id as "accountId", content || ' ' || coalesce((select string_agg(s.content, ' ')
      from question_draft_state s where s.draft_id = d.id), '') as texts
    from question_draft d where id = ${id} and ${isOver} for update`.execute(q)
  if (rows[0]) await sql`delete from question_draft where id = ${id}`.execute(q)
  return rows[0]
}
