// What samples share: rows that operators make.
import sharp from 'sharp'
import type { CallName, Input } from '../../src/contract/calls.ts'
import type { World } from '../support/world.ts'
import { fields } from './fields.ts'
import { type Made, sample } from './sample.ts'

export const byOperator = (w: World, input: object = {}): Made => ({ token: w.tokenOf('operator'), input })

export const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#12575d' } })
  .png()
  .toBuffer()

export const file = async () => ({ body: await picture, name: '头像.png', type: 'image/png' })

/** Saves one more of something, and calls with its id. */
export const ofANewOne = (save: CallName, more: object = {}) =>
  sample(async (w) => {
    const { id } = (await w.as('operator')(save, fields[save] as Input<CallName> as never)) as { id: number }
    return byOperator(w, { id, ...more })
  })

export const another = (save: CallName, more: object = {}) =>
  sample(async (w) => byOperator(w, { ...fields[save], ...more }))

/** All rows, the last first. */
export const turned = (table: string) =>
  sample(async (w) => {
    const { rows } = await w.db.pool.query(`select id from ${table} order by sort, id limit 5`)
    return byOperator(w, { ids: rows.map(({ id }) => id).reverse() })
  })
