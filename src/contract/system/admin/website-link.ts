// Operators edit the friend links.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Done, Empty, Flag, Href, Id, Int, idOf, line, saved, saving, Text, Version } from '../../fields.ts'
import { order, statusId, target } from './row-fields.ts'

const LinkRow = z.object({
  id: Id,
  linkName: Text,
  linkUrl: Text,
  linkTarget: target,
  statusId: Flag,
  sort: Int,
  version: Int,
})

export const adminWebsiteLinkCalls = {
  'system/admin/website/link/page': call({
    summary: 'The friend links, hidden ones too',
    right: 'site',
    input: Empty,
    output: z.object({ list: z.array(LinkRow) }),
    providesTags: noTags,
  }),
  'system/admin/website/link/save': call({
    summary: 'Adds a link at the end, or changes one',
    right: 'site',
    deed: '改了友情链接',
    input: saving(
      z.object({
        id: idOf('websiteLink').optional(),
        version: Version.optional(),
        linkName: line(20, 2),
        linkUrl: Href,
        linkTarget: target.default('_blank'),
        statusId,
      }),
    ),
    output: saved,
    invalidatesTags: () => ['links'],
  }),
  'system/admin/website/link/delete': call({
    summary: 'Removes a link',
    right: 'site',
    deed: '删了友情链接',
    input: z.object({ id: idOf('websiteLink') }),
    output: Done,
    invalidatesTags: () => ['links'],
  }),
  'system/admin/website/link/sort': call({
    summary: 'Puts the links into this order',
    right: 'site',
    deed: '排了友情链接',
    input: order,
    output: Done,
    invalidatesTags: () => ['links'],
  }),
}
