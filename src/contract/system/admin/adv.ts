// The calls by which operators edit adverts; changes appear at once on the pages of their location.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Done, Flag, Href, Id, Instant, Int, idOf, line, Picture, saved, saving, Version } from '../../fields.ts'
import { AdvForm, advLocation } from '../zone.ts'

const place = advLocation.default(1)

const platShow = z.union([z.literal(1), z.literal(2)]).default(1)

const AdvRow = AdvForm.extend({
  platShow: Int,
  beginTime: Instant,
  endTime: Instant.nullable(), // null: no end
  statusId: Flag,
  sort: Int,
  version: Int,
})

export const adminAdvCalls = {
  'system/admin/adv/page': call({
    summary: 'The adverts of a location in display order, inactive ones included',
    right: 'site',
    input: z.object({ advLocation: place, platShow }),
    output: z.object({ list: z.array(AdvRow) }),
    providesTags: noTags,
  }),
  'system/admin/adv/save': call({
    summary: 'Adds an advert at the end of its location, or changes one; beginTime defaults to now',
    right: 'site',
    deed: '改了广告',
    input: saving(
      z.object({
        id: idOf('adv').optional(),
        version: Version.optional(),
        advTitle: line(40, 2),
        advImg: Picture.default(''),
        advUrl: Href,
        advTarget: z.enum(['_self', '_blank']).default('_self'),
        advLocation: place,
        bgColor: z
          .string()
          .regex(/^$|^#[0-9a-f]{6}$/i, '颜色形如 #0a3539')
          .default(''),
        platShow,
        beginTime: Instant.optional(),
        endTime: Instant.nullable().default(null),
        statusId: Flag.default(1),
      }),
    ).refine(({ beginTime, endTime }) => !endTime || !beginTime || Date.parse(beginTime) < Date.parse(endTime), {
      path: ['endTime'],
      error: '结束时间要晚于开始时间',
    }),
    output: saved,
    invalidatesTags: ({ advLocation }) => [`adv:${advLocation}`], // the handler adds the location it moved from
  }),
  'system/admin/adv/delete': call({
    summary: 'Removes an advert',
    right: 'site',
    deed: '删了广告',
    input: z.object({ id: idOf('adv') }),
    output: Done,
    invalidatesTags: noTags, // the handler invalidates its location
  }),
  'system/admin/adv/sort': call({
    summary: 'Sorts the adverts of a location',
    right: 'site',
    deed: '排了广告',
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: Done,
    invalidatesTags: noTags, // the handler invalidates their location
  }),
}
