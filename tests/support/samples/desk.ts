// Samples of what operators do at their desk: pages, adverts, zones, news, certificates; and pictures.
import sharp from 'sharp'
import type { CallName, Input } from '../../../src/contract/calls.ts'
import { aNewcomer, next, one } from '../making.ts'
import type { World } from '../world.ts'
import { fields } from './fields.ts'
import { type Made, type Samples, sample } from './sample.ts'

const by = (w: World, input: object = {}): Made => ({ token: w.tokenOf('operator'), input })

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#12575d' } })
  .png()
  .toBuffer()
const file = async () => ({ body: await picture, name: '头像.png', type: 'image/png' })

/** Saves one more of something, and calls with its id. */
const ofANewOne = (save: CallName, more: object = {}) =>
  sample(async (w) => {
    const { id } = (await w.as('operator')(save, fields[save] as Input<CallName> as never)) as { id: number }
    return by(w, { id, ...more })
  })
const another = (save: CallName, more: object = {}) => sample(async (w) => by(w, { ...fields[save], ...more }))

/** All rows, the last first. */
const turned = (table: string) =>
  sample(async (w) => {
    const { rows } = await w.db.pool.query(`select id from ${table} order by sort, id limit 5`)
    return by(w, { ids: rows.map(({ id }) => id).reverse() })
  })

export const desk: Samples = {
  'system/auth/upload/pic': sample(async (w) => ({ token: (await aNewcomer(w)).token, file: await file() })),
  'system/admin/upload/pic': sample(async (w) => ({ ...by(w), file: await file() })),
  'system/admin/website/edit': sample(async (w) => by(w, { title: `杏坛 ${next()}`, recruitInfo: '<p>欢迎</p>' })),
  'system/admin/nav/bar/save': another('system/admin/nav/bar/save'),
  'system/admin/nav/bar/delete': ofANewOne('system/admin/nav/bar/save'),
  'system/admin/nav/bar/sort': turned('nav_bar'),
  'system/admin/website/nav/save': sample(async (w) => {
    const column = await one(w, 'select id from website_nav where parent_id is null order by id limit 1')
    return by(w, { navName: '新的说明', parentId: column.id, artDesc: '<p>说明</p>' })
  }),
  'system/admin/website/nav/delete': ofANewOne('system/admin/website/nav/save'),
  'system/admin/website/nav/sort': turned('website_nav'),
  'system/admin/website/link/save': another('system/admin/website/link/save'),
  'system/admin/website/link/delete': ofANewOne('system/admin/website/link/save'),
  'system/admin/website/link/sort': turned('website_link'),
  'system/admin/adv/save': [
    ...another('system/admin/adv/save'),
    ...sample(
      async (w) => {
        const given = fields['system/admin/adv/save'] as Input<'system/admin/adv/save'>
        const { id } = await w.as('operator')('system/admin/adv/save', given)
        return by(w, { ...given, id, advTitle: '暑期研修', advLocation: 2 })
      },
      { what: 'moved' },
    ),
  ],
  'system/admin/adv/delete': ofANewOne('system/admin/adv/save'),
  'system/admin/adv/sort': turned('adv'),
  'system/admin/zone/save': sample(async (w) => {
    const { rows } = await w.db.pool.query('select id from course where course_state = 2 order by id limit 3')
    return by(w, { ...fields['system/admin/zone/save'], zoneLocation: 4, refIds: rows.map(({ id }) => id) })
  }),
  'system/admin/zone/delete': sample(async (w) => {
    const given = { ...fields['system/admin/zone/save'], zoneLocation: 5 } as Input<'system/admin/zone/save'>
    return by(w, { id: (await w.as('operator')('system/admin/zone/save', given)).id })
  }),
  'system/admin/zone/sort': turned('zone'),
  'system/admin/site/publish': sample(async (w) => by(w, { scope: 2, tags: [`course:${next()}`] })),
  'course/admin/certificate/revoke': sample(async (w) => {
    const found = `(select t.id from certificate t where not exists (select from certificate o
      where o.account_id = t.account_id and o.course_id = t.course_id and o.id <> t.id) order by t.id limit 1)`
    const { id } = await one(w, `update certificate set certificate_status = 1 where id = ${found} returning id`)
    await one(w, 'delete from message where cause = $1', [`revoke:${id}`])
    return by(w, { id, reason: '重复发证' })
  }),
  'course/admin/certificate/replace': sample(async (w) => {
    const me = await aNewcomer(w)
    await one(w, `update account set real_name = '欧阳若兰' where id = $1 returning id`, [me.id])
    const { id } = await one(
      w,
      `insert into certificate (certificate_no, certificate_name, course_id, course_name, account_id, real_name)
       select 'XT-TEST-' || $1::text, '课程结业证书', c.id, c.course_name, $2, '欧阳若蓝' from course c order by c.id limit 1 returning id`,
      [String(next()), me.id],
    )
    return by(w, { id })
  }),
  'course/admin/certificate/key/rotate': sample(async (w) => by(w)),
  'community/admin/article/save': another('community/admin/article/save'),
  'community/admin/article/delete': ofANewOne('community/admin/article/save'),
  'community/admin/article/stand': ofANewOne('community/admin/article/save', { standType: 2 }),
}
