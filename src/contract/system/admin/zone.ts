// The calls by which operators edit zones, the blocks of a page; changes appear at once.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Done, Flag, Id, Int, idOf, line, saved, saving, Text, Version } from '../../fields.ts'
import { location, Zone } from '../zone.ts'

const place = location.default(1)

const contents = {
  courseList: true,
  blogList: true,
  newsList: true,
  lecturerList: true,
  advList: true,
  examList: true,
} as const

const ZoneRow = Zone.omit(contents).extend({
  questionTitle: Text,
  rowLimit: Int,
  statusId: Flag,
  version: Int,
  refList: z.array(z.object({ id: Id, name: Text })), // its listed items, in order
})

export const adminZoneCalls = {
  'system/admin/zone/page': call({
    summary: 'The zones of a page with their listed items, hidden ones too',
    right: 'site',
    input: z.object({ zoneLocation: place }),
    output: z.object({ list: z.array(ZoneRow) }),
    providesTags: noTags,
  }),
  'system/admin/zone/save': call({
    summary:
      'Adds a zone at the end of its page, or changes one; one without listed items shows the best of its kind and category',
    right: 'site',
    deed: '改了专区',
    input: saving(
      z.object({
        id: idOf('zone').optional(),
        version: Version.optional(),
        zoneName: line(20, 2),
        zoneDesc: line(60).default(''),
        zoneType: z.number().int().min(1, '请选择一种内容').max(6, '请选择一种内容'), // ZoneTypeEnum
        zoneLocation: place,
        categoryId: Id.nullable().default(null), // of courses, news or exams
        questionId: Id.nullable().default(null), // of a situation
        rowLimit: z.number().int().min(1).max(24).default(8),
        statusId: Flag.default(1),
        refIds: z.array(Id).max(24, '最多选 24 个').default([]),
      }),
    ),
    output: saved,
    invalidatesTags: ({ zoneLocation }) => [`zone:${zoneLocation}`], // the handler adds the page it moved from
  }),
  'system/admin/zone/delete': call({
    summary: 'Removes a zone; its items are not deleted',
    right: 'site',
    deed: '删了专区',
    input: z.object({ id: idOf('zone') }),
    output: Done,
    invalidatesTags: noTags, // the handler invalidates its page
  }),
  'system/admin/zone/sort': call({
    summary: 'Sorts the zones of a page',
    right: 'site',
    deed: '排了专区',
    input: z.object({ ids: z.array(Id).min(1).max(24) }),
    output: Done,
    invalidatesTags: noTags, // the handler invalidates their page
  }),
}
