// The calls by which operators edit adverts: live at once on the pages of their place.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Done, Flag, Href, Id, Instant, Int, idOf, line, Picture } from '../fields.ts'
import { Adv } from './block.ts'

const place = z.number().int().min(1).max(8).default(1) // ZoneLocationEnum
const platShow = z.union([z.literal(1), z.literal(2)]).default(1)

const AdvRow = Adv.extend({
  platShow: Int,
  beginTime: Instant,
  endTime: Instant.nullable(), // null: it runs until it is hidden
  statusId: Flag,
  sort: Int,
})

export const adv = {
  'system/admin/adv/page': call({
    says: 'The adverts of a place in their order, those too that do not run',
    in: z.object({ advLocation: place, platShow }),
    out: z.object({ list: z.array(AdvRow) }),
    shows: nothing,
  }),
  'system/admin/adv/save': call({
    says: 'Adds an advert at the end of its place, or changes one; without beginTime it runs from now',
    in: z
      .object({
        id: idOf('adv').optional(),
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
      })
      .refine(({ beginTime, endTime }) => !endTime || !beginTime || Date.parse(beginTime) < Date.parse(endTime), {
        path: ['endTime'],
        error: '结束时间要晚于开始时间',
      }),
    out: z.object({ id: Id }),
    changes: ({ advLocation }) => [`adv:${advLocation}`], // and the place it moved from
  }),
  'system/admin/adv/delete': call({
    says: 'Removes an advert',
    in: z.object({ id: idOf('adv') }),
    out: Done,
    changes: nothing, // the handler tells its place
  }),
  'system/admin/adv/sort': call({
    says: 'Puts the adverts of a place into this order',
    in: z.object({ ids: z.array(Id).min(1).max(100) }),
    out: Done,
    changes: nothing, // the handler tells their place
  }),
}
