// Answers the calls of contract/system/edit.ts.
import { sql } from 'kysely'
import { CallError, wrongField } from '../../contract/codes.ts'
import type { Flag } from '../../contract/fields.ts'
import type { edit as contract } from '../../contract/system/edit.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { positionIn } from '../position.ts'
import { sanitizeHtml } from '../rich.ts'
import { websiteInfo } from './website.ts'

type Target = { target: '_self' | '_blank' }
type WithStatus = { statusId: Flag }

const notFound = () => new CallError('notFound', '这一项不存在或已删除')
const richFields = ['registerAgreement', 'entryAgreement', 'recruitInfo'] as const

/** Sorts the rows by the order of the ids; rows not listed stay behind them. */
async function sortRows(q: Query, table: 'navBar' | 'websiteNav' | 'websiteLink', ids: number[]) {
  await q
    .updateTable(table)
    .set({ sort: positionIn(ids) })
    .where('id', 'in', ids)
    .execute()
  return { ok: true }
}

/** The sort position after all others. */
const lastPosition = (table: 'nav_bar' | 'website_nav' | 'website_link') =>
  sql<number>`(select coalesce(max(sort), 0) + 1 from ${sql.table(table)})`

async function deleteRow(q: Query, table: 'navBar' | 'websiteLink' | 'websiteNav', id: number) {
  await q.deleteFrom(table).where('id', '=', id).returning('id').executeTakeFirstOrThrow(notFound)
  return { ok: true }
}

export const edit: Handlers<typeof contract> = {
  'system/admin/website/view': (_, { q }) => websiteInfo(q),

  async 'system/admin/website/edit'(fields, { q }) {
    for (const name of richFields) if (fields[name] !== undefined) fields[name] = sanitizeHtml(fields[name])
    await q
      .updateTable('website')
      .set({ ...fields, gmtModified: sql<string>`now()` })
      .execute()
    return websiteInfo(q)
  },

  async 'system/admin/nav/bar/page'({ platShow }, { q }) {
    const list = await q
      .selectFrom('navBar')
      .select(['id', 'navTitle', 'navUrl', 'target', 'platShow', 'statusId', 'sort', 'gmtModified'])
      .$narrowType<Target & WithStatus>()
      .where('platShow', '=', platShow)
      .orderBy('sort')
      .orderBy('id')
      .limit(50)
      .execute()
    return { list }
  },

  async 'system/admin/nav/bar/save'({ id, ...fields }, { q }) {
    const row = { ...fields, gmtModified: sql<string>`now()` }
    if (id)
      return q.updateTable('navBar').set(row).where('id', '=', id).returning('id').executeTakeFirstOrThrow(notFound)
    const { n } = await q
      .selectFrom('navBar')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n >= 50) throw new CallError('conflict', '导航最多 50 项，请先删除不用的')
    return q
      .insertInto('navBar')
      .values({ ...row, sort: lastPosition('nav_bar') })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
  'system/admin/nav/bar/delete': ({ id }, { q }) => deleteRow(q, 'navBar', id),
  'system/admin/nav/bar/sort': ({ ids }, { q }) => sortRows(q, 'navBar', ids),

  async 'system/admin/website/nav/page'(_, { q }) {
    const list = await q
      .selectFrom('websiteNav as n')
      .leftJoin('websiteNavArticle as a', 'a.navId', 'n.id')
      .select(['n.id', 'n.parentId', 'n.navName', 'n.statusId', 'n.sort', 'a.artTitle', 'a.artDesc', 'a.gmtModified'])
      .$narrowType<WithStatus>()
      .orderBy('n.sort')
      .orderBy('n.id')
      .limit(300)
      .execute()
    return { list }
  },

  async 'system/admin/website/nav/save'({ id, artTitle, artDesc, ...fields }, { q }) {
    if (fields.parentId !== null) await checkColumn(q, fields.parentId, id)
    const saved = id
      ? await q
          .updateTable('websiteNav')
          .set(fields)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow(notFound)
      : await q
          .insertInto('websiteNav')
          .values({ ...fields, sort: lastPosition('website_nav') })
          .returning('id')
          .executeTakeFirstOrThrow()
    if (fields.parentId === null) return saved
    const article = { artTitle: artTitle ?? fields.navName, artDesc: sanitizeHtml(artDesc ?? '') }
    const changed = {
      ...(artTitle === undefined ? {} : { artTitle }),
      ...(artDesc === undefined ? {} : { artDesc: article.artDesc }),
      gmtModified: sql<string>`now()`,
    }
    await q
      .insertInto('websiteNavArticle')
      .values({ navId: saved.id, ...article })
      .onConflict((c) => c.column('navId').doUpdateSet(changed))
      .execute()
    return saved
  },

  async 'system/admin/website/nav/delete'({ id }, { q }) {
    const child = await q.selectFrom('websiteNav').select('id').where('parentId', '=', id).limit(1).executeTakeFirst()
    if (child) throw new CallError('conflict', '这一栏下还有文章，请先删除或移走它们')
    return deleteRow(q, 'websiteNav', id)
  },
  'system/admin/website/nav/sort': ({ ids }, { q }) => sortRows(q, 'websiteNav', ids),

  async 'system/admin/website/link/page'(_, { q }) {
    const list = await q
      .selectFrom('websiteLink')
      .select(['id', 'linkName', 'linkUrl', 'linkTarget', 'statusId', 'sort'])
      .$narrowType<WithStatus & { linkTarget: '_self' | '_blank' }>()
      .orderBy('sort')
      .orderBy('id')
      .limit(200)
      .execute()
    return { list }
  },
  async 'system/admin/website/link/save'({ id, ...fields }, { q }) {
    if (id)
      return q
        .updateTable('websiteLink')
        .set(fields)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow(notFound)
    return q
      .insertInto('websiteLink')
      .values({ ...fields, sort: lastPosition('website_link') })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
  'system/admin/website/link/delete': ({ id }, { q }) => deleteRow(q, 'websiteLink', id),
  'system/admin/website/link/sort': ({ ids }, { q }) => sortRows(q, 'websiteLink', ids),
}

/** An article must have a column as its parent, and a column has no parent. */
async function checkColumn(q: Query, parentId: number, id: number | undefined) {
  const column = await q
    .selectFrom('websiteNav')
    .select('parentId')
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow(notFound)
  if (column.parentId !== null || parentId === id) throw wrongField('parentId', '请选择一个栏目')
  const hasChildren =
    id && (await q.selectFrom('websiteNav').select('id').where('parentId', '=', id).limit(1).executeTakeFirst())
  if (hasChildren) throw wrongField('parentId', '这一栏下还有文章，不能移到别的栏目下')
}
