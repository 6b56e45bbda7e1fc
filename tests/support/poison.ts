// Fills every text that public pages show with what tests/support/xss.ts holds: rich texts through the gateway's own
// cleaner, as their calls save them; all else as it is, as if nothing had looked at it.
import type { Db } from '../../src/db/connect.ts'
import { sanitizeHtml } from '../../src/gateway/text/rich.ts'
import { addressVectors, pictureVectors, vectors } from './xss.ts'

const tables = [
  ...['account', 'organization', 'lecturer', 'course', 'course_category', 'course_chapter', 'course_period'],
  ...['course_imagetext', 'course_accessory', 'course_comment', 'upload', 'info_category', 'label', 'blog', 'question'],
  ...['blogger', 'blog_comment', 'question_comment', 'exam', 'exam_title', 'adv', 'zone', 'vip_set', 'coupon'],
  ...['certificate', 'website_nav', 'website_nav_article', 'website_link', 'nav_bar'],
]
const rich = new Set([
  ...['course.introduce', 'course_imagetext.content', 'lecturer.introduce', 'organization.introduce'],
  ...['blog.content', 'question.content', 'question_comment.content', 'exam.exam_desc', 'website_nav_article.art_desc'],
])
/** Checked where they are written, and by the database: they cannot hold just anything. */
const bound =
  /(mobile|referral_code|password_hash|label_no|palette|target|certificate_no|path|mime|introduce_text|nav_url|link_url|key_id|signature)$/
const picture = /(_img|_img_url|logo|cover|_pic)$/
const address = /(adv_url|source_url)$/

/** Some vectors together, so that a short list shows all of them. */
const chunks = (size: number) =>
  Array.from({ length: Math.ceil(vectors.length / size) }, (_, n) => vectors.slice(n * size, (n + 1) * size))
const storable = (text: string) => text.replaceAll('\u0000', '') // the database has no such character
const plainTexts = chunks(8).map((some) => storable(some.join(' ')))
const richTexts = [
  `<p>${vectors.map((vector) => sanitizeHtml(storable(vector))).join('</p><p>')}</p>`,
  sanitizeHtml(storable(vectors.join('\n'))),
  sanitizeHtml(`<p>${storable([...vectors].reverse().join('</p><p>'))}</p>`),
]

export async function poison(db: Db) {
  for (const table of tables) {
    const { rows } = await db.pool.query(
      `select column_name as name from information_schema.columns
       where table_name = $1 and table_schema = 'public' and data_type = 'text' order by 1`,
      [table],
    )
    const columns = (rows as { name: string }[]).map(({ name }) => name).filter((name) => !bound.test(name))
    const values = columns.map((name) =>
      rich.has(`${table}.${name}`)
        ? richTexts
        : address.test(name)
          ? addressVectors
          : picture.test(name)
            ? pictureVectors
            : plainTexts,
    )
    const set = columns.map((name, at) => `"${name}" = ($${at + 1}::text[])[1 + (r.n + ${at}) % ${values[at]!.length}]`)
    const lists = await db.pool.query(
      `select column_name as name from information_schema.columns
       where table_name = $1 and table_schema = 'public' and data_type = 'ARRAY' and udt_name = '_text' order by 1`,
      [table],
    )
    for (const { name } of lists.rows as { name: string }[])
      await db.pool.query(`update ${table} set "${name}" = $1::text[]`, [plainTexts])
    await db.pool.query(
      `update ${table} set ${set.join(', ')} from (select ctid as at, row_number() over () as n from ${table}) r
       where ${table}.ctid = r.at`,
      values,
    )
  }
}
