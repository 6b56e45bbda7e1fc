// Each verb in each state, for each role: what its row promises (and with it the button) is what its call then does.
import { globSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '../../src/contract/codes.ts'
import { already } from '../../src/contract/verbs.ts'
import { aWorld, type Person } from '../support/world.ts'
import { article } from './verbs/article.ts'
import { adminCoupon, coupon } from './verbs/coupon.ts'
import { course } from './verbs/course.ts'
import type { Noun } from './verbs/noun.ts'
import { adminOrder, order } from './verbs/order.ts'
import { answer, question } from './verbs/question.ts'
import { reviewOf, takenDown, thing } from './verbs/review.ts'

const nouns: Record<string, Noun<object>> = {
  adminCoupon,
  adminOrder,
  answer,
  article,
  coupon,
  course,
  order,
  question,
  review: reviewOf,
  takenDown,
  thing,
}

test('each verb of the contract is tried', async () => {
  const files = globSync('src/contract/**/*-verbs.ts')
  const exported = await Promise.all(files.map((file) => import(`../../${file}`) as Promise<Record<string, object>>))
  const verbs = exported.flatMap((file) =>
    Object.entries(file)
      .filter(([name]) => name.endsWith('Verbs'))
      .flatMap(([name, all]) => Object.keys(all).map((verb) => `${name.replace(/Verbs$/, '')} ${verb}`)),
  )
  const triedOnes = Object.entries(nouns).flatMap(([name, { verbs }]) =>
    Object.keys(verbs).map((verb) => `${name} ${verb}`),
  )
  expect(verbs.sort()).toEqual(triedOnes.sort())
})

const w = aWorld()

describe.each(Object.entries(nouns))('%s', (_, noun) => {
  let id: number
  beforeAll(async () => {
    id = await noun.setUp(w)
  })

  const put = async (state: string) => {
    for (const statement of noun.states[state]!(id)) await w.db.pool.query(statement)
    w.anew()
  }
  /** What stands in the rows, and which version of them. */
  const stored = async () => {
    const of = await Promise.all(
      Object.entries(noun.changes(id)).map(([table, where]) =>
        w.db.pool.query(`select t::text || xmin as row from ${table} t where ${where} order by 1`),
      ),
    )
    return JSON.stringify(of.map(({ rows }) => rows))
  }
  async function done(verb: string, row: object, person: Person) {
    const before = await stored()
    const failure = await noun.verbs[verb]!.call(w, row, person).then(
      () => undefined,
      (error) => (CallError.is(error) ? error : Promise.reject(error)),
    )
    const isChanged = (await stored()) !== before
    if (failure) return isChanged ? 'refused, and changed' : `${failure.code}: ${failure.msg}`
    return isChanged ? 'done' : 'already'
  }
  const promised = (refusal: string | undefined) =>
    refusal === undefined ? 'done' : refusal === already ? 'already' : `conflict: ${refusal}`

  test.each(Object.keys(noun.states))('%s', async (state) => {
    const found: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    await put(state)
    const [owner] = noun.people
    const owners = (await noun.row(w, id, owner!))!
    expect(owners).toBeDefined()
    for (const person of noun.people) {
      await put(state)
      const row = await noun.row(w, id, person)
      for (const [name, { verb }] of Object.entries(noun.verbs)) {
        await put(state)
        const answer = await done(name, row ?? owners, person)
        found[`${person} ${name}`] = row ? answer : answer.replace(/^(notFound|noPermission): .+/, 'nothing')
        wanted[`${person} ${name}`] = row ? promised(verb(row)) : 'nothing'
      }
    }
    expect(found).toEqual(wanted)
  })

  test('each verb may be done in some state', async () => {
    const never = new Set(Object.keys(noun.verbs))
    for (const state of Object.keys(noun.states)) {
      await put(state)
      for (const person of noun.people) {
        const row = await noun.row(w, id, person)
        for (const [name, { verb }] of Object.entries(noun.verbs))
          if (row && verb(row) === undefined) never.delete(name)
      }
    }
    expect([...never]).toEqual([])
  })
})
