// The calls by which operators edit zones, the blocks of a page: live at once on the page they stand on.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Done, Flag, Id, Int, idOf, line, Text } from '../fields.ts'
import { Zone } from './block.ts'

const place = z.number().int().min(1).max(8).default(1) // ZoneLocationEnum

const ZoneRow = Zone.omit({ courseList: true, lecturerList: true, advList: true }).extend({
  rowLimit: Int,
  statusId: Flag,
  refList: z.array(z.object({ id: Id, name: Text })), // what it names, in that order
})

export const zone = {
  'system/admin/zone/page': call({
    says: 'The zones of a page with what they name, hidden ones too',
    in: z.object({ zoneLocation: place }),
    out: z.object({ list: z.array(ZoneRow) }),
    shows: nothing,
  }),
  'system/admin/zone/save': call({
    says: 'Adds a zone at the end of its page, or changes one; one that names nothing shows the best of its kind and category',
    in: z.object({
      id: idOf('zone').optional(),
      zoneName: line(20, 2),
      zoneDesc: line(60).default(''),
      zoneType: z.union([z.literal(1), z.literal(4), z.literal(5)], '请选择一种内容'), // courses, lecturers, adverts
      zoneLocation: place,
      categoryId: Id.nullable().default(null), // of courses
      rowLimit: z.number().int().min(1).max(24).default(8),
      statusId: Flag.default(1),
      refIds: z.array(Id).max(24, '最多选 24 个').default([]),
    }),
    out: z.object({ id: Id }),
    changes: ({ zoneLocation }) => [`zone:${zoneLocation}`], // and the page it moved from
  }),
  'system/admin/zone/delete': call({
    says: 'Removes a zone; what it names stays',
    in: z.object({ id: idOf('zone') }),
    out: Done,
    changes: nothing, // the handler tells its page
  }),
  'system/admin/zone/sort': call({
    says: 'Puts the zones of a page into this order',
    in: z.object({ ids: z.array(Id).min(1).max(20) }),
    out: Done,
    changes: nothing, // the handler tells their page
  }),
}
