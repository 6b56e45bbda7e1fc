// What was deleted 30 days ago goes for good: texts, states, files; how far its writer is trusted stays.
import { expect, test } from 'vitest'
import { removeDeletedWriting } from '../../../src/jobs/remove-deleted-writing.ts'
import { one } from '../../support/making.ts'
import { mutateWith } from '../../support/mutate.ts'
import { aBlogger, handInBlog, reported } from '../../support/reviewing.ts'
import { aWorld } from '../../support/world.ts'
import { aNo, aWritten, aWrittenQuestion } from '../../support/writing.ts'

const w = aWorld()
const troubles: string[] = []

async function run() {
  const { storage } = w.outside
  const job = removeDeletedWriting({
    read: w.db.read,
    mutate: mutateWith(w.db),
    storage,
    report: (why) => troubles.push(why),
  })
  await job.remove()
  await job.stop()
  expect(troubles).toEqual([])
}

const count = async (sql: string, ...values: unknown[]) =>
  Number((await one(w, `select count(*) as n from ${sql}`, values)).n)
const age = (table: string, id: number, days: string) =>
  one(w, `update ${table} set gmt_delete = now() - $2::interval where id = $1 returning id`, [id, days])

async function aPicture(accountId: number, name: string) {
  await one(
    w,
    `insert into upload (account_id, file_name, path, file_type, mime, file_size, is_public) values ($1, $2, $2, 1, 'image/webp', 4, 1)
      returning id`,
    [accountId, name],
  )
  return `/upload/${name}`
}

test('an article deleted 30 days ago goes with drafts, states, comments and its own pictures; a day less it stays', async () => {
  const me = await aBlogger(w, 3)
  const [own, shared] = [await aPicture(me.id, 'ab/alone-01.webp'), await aPicture(me.id, 'ab/shared-01.webp')]
  const content = `<p>两张图</p><img src="${own}" alt="" /><img src="${shared}" alt="" />`
  const { id } = await handInBlog(w, me, { content })
  const other = await handInBlog(w, me, { content: `<p>还用着</p><img src="${shared}" alt="" />` })
  await me.api('community/auth/blog/comment/save', { blogId: id, content: '自己补一句' })
  await reported(w, 1, id, 1)
  const draft = await me.api('community/auth/blog/draft/save', { ...(await aWritten(w)), blogId: id })
  await one(
    w,
    `insert into blog_draft_state (draft_id, version, title, content, summary, cover_img, article_type, label_no, source_url, device)
      values ($1, 1, '', '', '', '', 1, '', '', '') returning id`,
    [draft.id],
  )
  await one(w, `update review set before = '{}', digest = 'x' where ref_type = 1 and ref_id = $1 returning id`, [id])
  await me.api('community/auth/blog/delete', { id })
  await age('blog', id, '29 days 23 hours')
  await run()
  expect(await count('blog where id = $1', id)).toBe(1)
  await age('blog', id, '30 days 1 minute')
  await run()
  for (const left of ['blog where id = $1', 'blog_comment where blog_id = $1', 'blog_draft where blog_id = $1'])
    expect([left, await count(left, id)]).toEqual([left, 0])
  expect(await count('blog_draft_state where draft_id = $1', draft.id)).toBe(0)
  expect(await count('report where ref_type = 1 and ref_id = $1', id)).toBe(0)
  expect(await one(w, 'select version, before, digest from review where ref_type = 1 and ref_id = $1', [id])).toEqual({
    version: null,
    before: null,
    digest: null,
  })
  expect(await count('upload where path = $1', 'ab/alone-01.webp')).toBe(0)
  expect(await count('upload where path = $1', 'ab/shared-01.webp')).toBe(1)
  expect(await count('blog where id = $1', other.id)).toBe(1)
})

test('a picture that the option of a question shows as well stays when the article goes', async () => {
  const me = await aBlogger(w, 3)
  const picture = await aPicture(me.id, 'ab/option-01.webp')
  const { id } = await handInBlog(w, me, { content: `<p>一张图</p><img src="${picture}" alt="" />` })
  await one(
    w,
    `update problem set option_list = jsonb_build_array(jsonb_build_object('key', 'A', 'content', $1::text))
      where id = (select min(id) from problem) returning id`,
    [`<img src="${picture}">`],
  )
  await me.api('community/auth/blog/delete', { id })
  await age('blog', id, '31 days')
  await run()
  expect(await count('blog where id = $1', id)).toBe(0)
  expect(await count('upload where path = $1', 'ab/option-01.webp')).toBe(1)
})

test('what was restored in time, or is only withdrawn, stays', async () => {
  const me = await aBlogger(w, 3)
  const { id } = await handInBlog(w, me)
  await me.api('community/auth/blog/delete', { id })
  await age('blog', id, '29 days')
  await me.api('community/auth/blog/restore', { id })
  await run()
  expect(await count('blog where id = $1 and gmt_delete is null', id)).toBe(1)
})

test('drafts of articles and questions that were thrown away go too, pictures of others stay', async () => {
  const [me, other] = [await aBlogger(w), await aBlogger(w)]
  const theirs = await aPicture(other.id, 'ab/theirs-01.webp')
  const blog = await me.api('community/auth/blog/draft/save', {
    ...(await aWritten(w)),
    content: `<p>图</p><img src="${theirs}" alt="" />`,
  })
  const question = await me.api('community/auth/questions/draft/save', { ...aWrittenQuestion(), draftNo: aNo() })
  await me.api('community/auth/blog/draft/delete', { id: blog.id })
  await one(w, `update blog_draft set gmt_delete = gmt_delete - interval '1 hour' where id = $1`, [blog.id])
  const deletedAt = async () => (await one(w, 'select gmt_delete from blog_draft where id = $1', [blog.id])).gmt_delete
  const before = await deletedAt()
  await me.api('community/auth/blog/draft/delete', { id: blog.id }) // pressed again: the days run from the first
  expect(await deletedAt()).toEqual(before)
  await me.api('community/auth/questions/draft/delete', { id: question.id })
  await run()
  expect(await count('question_draft where id = $1', question.id)).toBe(1)
  await age('blog_draft', blog.id, '31 days')
  await age('question_draft', question.id, '31 days')
  await run()
  expect(await count('blog_draft where id = $1', blog.id)).toBe(0)
  expect(await count('question_draft where id = $1', question.id)).toBe(0)
  expect(await count('upload where path = $1', 'ab/theirs-01.webp')).toBe(1)
})
