// Operators edit the categories of news.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Done, Empty, Flag, Id, Int, idOf, line, saved, saving, Text, Version } from '../../fields.ts'

const categoryTags = () => ['info', 'info:categories']

export const adminArticleCategoryCalls = {
  'community/admin/article/category/list': call({
    summary: 'The categories of news, hidden ones too, and how many pieces each has',
    right: 'label',
    input: Empty,
    output: z.object({
      list: z.array(z.object({ id: Id, categoryName: Text, statusId: Flag, useNum: Int, version: Int })),
    }),
    providesTags: noTags,
  }),
  'community/admin/article/category/save': call({
    summary: 'Adds a category at the end, or changes one',
    right: 'label',
    deed: '改了资讯分类',
    input: saving(
      z.object({
        id: idOf('infoCategory').optional(),
        version: Version.optional(),
        categoryName: line(12, 2),
        statusId: Flag.default(1),
      }),
    ),
    output: saved,
    invalidatesTags: categoryTags,
  }),
  'community/admin/article/category/delete': call({
    summary: 'Removes a category without news',
    right: 'label',
    deed: '删了资讯分类',
    input: z.object({ id: idOf('infoCategory') }),
    output: Done,
    invalidatesTags: categoryTags,
  }),
  'community/admin/article/category/sort': call({
    summary: 'Puts the categories into this order',
    right: 'label',
    deed: '排了资讯分类',
    input: z.object({ ids: z.array(Id).min(1).max(200) }),
    output: Done,
    invalidatesTags: categoryTags,
  }),
}
