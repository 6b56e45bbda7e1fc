// Answers the calls of contract/community/admin/article.ts: news are articles without an author, in a category.

import { sql } from 'kysely'
import { CallError, wrongField } from '../../../../contract/codes.ts'
import type { adminArticleCalls } from '../../../../contract/community/admin/article.ts'
import { shortened } from '../../../../contract/cut.ts'
import { standTypes } from '../../../../contract/enums/stand-types.ts'
import type { Flag } from '../../../../contract/fields.ts'
import { plainText } from '../../../../contract/plain-text.ts'
import type { Query } from '../../../../db/connect.ts'
import { invalidateTags } from '../../../events/changes.ts'
import type { Handlers } from '../../../handler.ts'
import { raised, takeVersion } from '../../../sql/edited.ts'
import { matching } from '../../../sql/matching.ts'
import { paged } from '../../../sql/paged.ts'
import { sanitizeHtml } from '../../../text/rich.ts'
import { indexRow } from '../../../text/search-index.ts'
import { searchQuery } from '../../card.ts'

const notFound = () => new CallError('notFound', '这条资讯不存在或已删除')

const newsType = 2

const rows = (q: Query) =>
  q
    .selectFrom('blog as b')
    .innerJoin('infoCategory as k', 'k.id', 'b.categoryId')
    .select(['b.id', 'k.id as categoryId', 'k.categoryName', 'b.title', 'b.countRead', 'b.isOpen'])
    .select(['b.gmtCreate', 'b.gmtModified'])
    .$narrowType<{ isOpen: Flag }>()
    .where('b.articleType', '=', newsType)

/** One for editing. */
const one = (q: Query, id: number) =>
  rows(q).select(['b.summary', 'b.content', 'b.coverImg', 'b.version']).where('b.id', '=', id)

export const adminArticleHandlers: Handlers<typeof adminArticleCalls> = {
  async 'community/admin/article/page'({ categoryId, isOpen, keyword, ...page }, { q }) {
    const query = keyword ? await searchQuery(q, keyword) : undefined
    if (keyword && !query) return { list: [], totalCount: 0, totalPage: 0, ...page }
    const filtered = rows(q)
      .$call((rows) => matching(rows, { 'b.categoryId': categoryId, 'b.isOpen': isOpen }))
      .$if(query !== undefined, (rows) => rows.where(sql<boolean>`b.search @@ ${query}`))
    return paged(page, filtered.orderBy('b.gmtCreate', 'desc').orderBy('b.id', 'desc'))
  },

  'community/admin/article/view': ({ id }, { q }) => one(q, id).executeTakeFirstOrThrow(notFound),

  async 'community/admin/article/save'({ id, version: begun, summary, ...fields }, { q }) {
    const before = id
      ? await q
          .selectFrom('blog')
          .select(['categoryId', 'isOpen'])
          .where('id', '=', id)
          .where('articleType', '=', newsType)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    const version = id
      ? await takeVersion(q, {
          table: 'blog',
          of: 'community/admin/article',
          id,
          version: before && begun,
          what: '资讯',
          current: () => one(q, id).executeTakeFirst(),
        })
      : 1
    await q
      .selectFrom('infoCategory')
      .select('id')
      .where('id', '=', fields.categoryId)
      .executeTakeFirstOrThrow(() => new CallError('notFound', '这个分类不存在'))
    const content = sanitizeHtml(fields.content)
    const text = plainText(content)
    if (!text && !content.includes('<img')) throw wrongField('content', '请填写正文')
    const row = {
      ...fields,
      content,
      summary: summary || shortened(text, 120),
      gmtModified: sql<string>`now()`,
    }
    if (id) {
      if (before?.categoryId !== row.categoryId || before.isOpen !== row.isOpen) invalidateTags(q, 'info')
      await q.updateTable('blog').set(row).where('id', '=', id).execute()
      await indexRow(q, 'blog', id)
      return { id, version }
    }
    const added = await q
      .insertInto('blog')
      .values({ ...row, articleType: newsType })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await indexRow(q, 'blog', added.id)
    return added
  },

  async 'community/admin/article/delete'({ id }, { q, nameInLog }) {
    const { title } = await q
      .deleteFrom('blog')
      .where('id', '=', id)
      .where('articleType', '=', newsType)
      .returning('title')
      .executeTakeFirstOrThrow(notFound)
    nameInLog(title)
    return { ok: true }
  },

  async 'community/admin/article/stand'({ id, standType }, { q, nameInLog }) {
    const isOpen: Flag = standType === standTypes.up ? 1 : 0
    const { title } = await q
      .updateTable('blog')
      .set({ isOpen, version: raised })
      .where('id', '=', id)
      .where('articleType', '=', newsType)
      .returning('title')
      .executeTakeFirstOrThrow(notFound)
    nameInLog(title)
    return { id, isOpen }
  },
}
