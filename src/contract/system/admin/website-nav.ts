// Operators edit the columns of the footer and their articles.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Done, Empty, Flag, Html, Id, Instant, Int, idOf, line, saved, saving, Text, Version } from '../../fields.ts'
import { order, rich, statusId } from './row-fields.ts'

const AboutRow = z.object({
  id: Id,
  parentId: Id.nullable(),
  navName: Text,
  statusId: Flag,
  sort: Int,
  version: Int,
  artTitle: Text.nullable(), // of articles
  artDesc: Html.nullable(),
  gmtModified: Instant.nullable(),
})

export const adminWebsiteNavCalls = {
  'system/admin/website/nav/page': call({
    summary: 'The columns of the footer and their articles, hidden ones too',
    right: 'site',
    input: Empty,
    output: z.object({ list: z.array(AboutRow) }),
    providesTags: noTags,
  }),
  'system/admin/website/nav/save': call({
    summary: 'Adds or changes a column (no parentId) or an article under one',
    right: 'site',
    deed: '改了页脚',
    input: saving(
      z.object({
        id: idOf('websiteNav').optional(),
        version: Version.optional(),
        parentId: idOf('websiteNav').nullable().default(null),
        navName: line(12, 2),
        statusId,
        artTitle: line(60).optional(),
        artDesc: rich.optional(),
      }),
    ),
    output: saved,
    invalidatesTags: (_, { id }) => ['footer', `terrace:${id}`],
  }),
  'system/admin/website/nav/delete': call({
    summary: 'Removes an article, or a column without articles',
    right: 'site',
    deed: '删了页脚的一项',
    input: z.object({ id: idOf('websiteNav') }),
    output: Done,
    invalidatesTags: () => ['footer'],
    purgesTags: ({ id }) => [`terrace:${id}`],
  }),
  'system/admin/website/nav/sort': call({
    summary: 'Sorts the columns, or the articles of a column',
    right: 'site',
    deed: '排了页脚',
    input: order,
    output: Done,
    invalidatesTags: () => ['footer'],
  }),
}
