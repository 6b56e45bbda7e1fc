// Operators edit the navigation bar.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Done, Flag, Href, Id, Instant, Int, idOf, line, saved, saving, Text, Version } from '../../fields.ts'
import { order, statusId, target } from './row-fields.ts'

const platShow = z.union([z.literal(1), z.literal(2)]).default(1)

const NavRow = z.object({
  id: Id,
  navTitle: Text,
  navUrl: Text,
  target,
  platShow: Int,
  statusId: Flag,
  sort: Int,
  version: Int,
  gmtModified: Instant,
})

export const adminNavCalls = {
  'system/admin/nav/bar/page': call({
    summary: 'The navigation, hidden items too',
    right: 'site',
    input: z.object({ platShow }),
    output: z.object({ list: z.array(NavRow) }),
    providesTags: noTags,
  }),
  'system/admin/nav/bar/save': call({
    summary: 'Adds an item at the end, or changes one',
    right: 'site',
    deed: '改了导航',
    input: saving(
      z.object({
        id: idOf('navBar').optional(),
        version: Version.optional(),
        navTitle: line(6, 2),
        navUrl: Href,
        target: target.default('_self'),
        platShow,
        statusId,
      }),
    ),
    output: saved,
    invalidatesTags: () => ['nav'],
  }),
  'system/admin/nav/bar/delete': call({
    summary: 'Removes an item',
    right: 'site',
    deed: '删了导航',
    input: z.object({ id: idOf('navBar') }),
    output: Done,
    invalidatesTags: () => ['nav'],
  }),
  'system/admin/nav/bar/sort': call({
    summary: 'Sorts the items',
    right: 'site',
    deed: '排了导航',
    input: order,
    output: Done,
    invalidatesTags: () => ['nav'],
  }),
}
