// Two operators edit one record: for every call that saves a record of the console, the later one is told, and writes nothing over the earlier.
import { describe, expect, test } from 'vitest'
import { type CallName, calls } from '../../../src/contract/calls.ts'
import { samples } from '../../samples/all.ts'
import { fields } from '../../samples/fields.ts'
import { changed, look } from '../../support/digest.ts'
import { anOperator, next } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()

const shapeOf = (name: CallName) => Object.keys((calls[name].input as { shape?: object }).shape ?? {})
const ofOperators = (Object.keys(calls) as CallName[]).filter((name) => /^([A-Z]+ )?[a-z]+\/admin\//.test(name))
const edited = ofOperators.filter((name) => shapeOf(name).includes('version') && shapeOf(name).includes('id'))

/** Calls that save something and name no version, and why. */
const without: Partial<Record<CallName, string>> = {
  'community/admin/takedown/save': 'takes down what readers see; who is second is told who was first',
  'community/admin/word/example/save': 'adds an example; none is changed',
  'system/admin/export/save': 'asks for a file; none is changed',
  'user/admin/order/note/save': 'adds a note; none is changed',
  'user/admin/users/note/save': 'a note is changed by who wrote it alone',
  'user/admin/users/course/save': 'gives a course; giving again prolongs it',
  'user/admin/users/merge/save': 'joins two accounts, which is done once',
  'user/admin/users/edit': 'takes the one thing that is changed, not the account',
}

test('every call that saves or edits names the version that it began with, or why it needs none', () => {
  const saving = ofOperators.filter((name) => /\/(save|edit)$/.test(name) && !shapeOf(name).includes('version'))
  expect(saving.sort()).toEqual(Object.keys(without).sort())
  expect(edited.length).toBeGreaterThan(15)
})

/** One that was just made, and what it is saved with. */
async function one(name: CallName) {
  const given = (await samples[name]![0]!.ready(w)).input as Record<string, unknown>
  const unique = Object.keys(given).find((field) => /Name$|^word$/.test(field))
  // each case makes its own, and no two are of a name
  const named = unique && name !== 'user/admin/coupon/save' ? { ...given, [unique]: `名${next()}` } : given
  const input = { ...named, ...(name === 'system/admin/view/save' && { isShared: 1 }) } // a colleague sees those for all alone
  const made = (await w.as('operator')(name, { ...fields[name], ...input } as never)) as { id: number; version: number }
  return { id: made.id, version: made.version, input: { ...fields[name], ...input } as Record<string, unknown> }
}

describe.each(edited)('%s', (name) => {
  test('who saves over an older version is told what there is and by whom, and nothing is written', async () => {
    const { id, version, input } = await one(name)
    const colleague = await anOperator(w, { name: '张老师' })
    const saved = (await colleague.api(name, { ...input, id, version } as never)) as { version: number }
    expect(saved.version).toBe(version + 1)
    const before = await look(w)
    const refused = await w.raw('operator', name, { ...input, id, version })
    expect(refused).toMatchObject({
      code: 409,
      msg: expect.stringContaining('张老师'),
      data: { changed: { byName: '张老师', time: expect.any(String), record: { id, version: version + 1 } } },
    })
    expect(changed(before, await look(w, before))).toEqual([])
    const again = { ...input, id, version: version + 1 } as never
    expect(await w.as('operator')(name, again)).toMatchObject({ version: version + 2 })
  })

  test('a change without a version is refused', async () => {
    const { id, input } = await one(name)
    expect(await w.raw('operator', name, { ...input, id })).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'version' }] },
    })
  })
})

test('the site information is changed by who has just read it', async () => {
  const operator = w.as('operator')
  const colleague = await anOperator(w, { name: '张老师' })
  const { version } = await operator('system/admin/website/view', {})
  await colleague.api('system/admin/website/edit', { version, icp: '京ICP备1号' })
  const before = await look(w)
  expect(await w.raw('operator', 'system/admin/website/edit', { version, icp: '京ICP备2号' })).toMatchObject({
    code: 409,
    data: { changed: { byName: '张老师', record: { version: version + 1, icp: '京ICP备1号' } } },
  })
  expect(changed(before, await look(w, before))).toEqual([])
  expect(await operator('system/admin/website/edit', { version: version + 1, prn: '京公网安备' })).toMatchObject({
    version: version + 2,
    icp: '京ICP备1号',
    prn: '京公网安备',
  })
  expect(await w.as('guest')('system/api/website/get', {})).not.toHaveProperty('version')
})

test('who saves what a colleague deleted is told by whom', async () => {
  const { id, version, input } = await one('system/admin/website/link/save')
  const colleague = await anOperator(w, { name: '张老师' })
  await colleague.api('system/admin/website/link/delete', { id })
  expect(await w.raw('operator', 'system/admin/website/link/save', { ...input, id, version })).toMatchObject({
    code: 404,
    msg: '这个链接张老师刚刚删掉了，你填的还在这里，没有保存',
  })
})

test('what is changed beside the form counts too: taken down, stopped, at another level; an order does not', async () => {
  const operator = w.as('operator')
  const news = await one('community/admin/article/save')
  await operator('community/admin/article/stand', { id: news.id, standType: 2 })
  const word = await one('community/admin/word/save')
  await operator('PUT community/admin/word/level', { list: [{ id: word.id, level: 1 }] })
  const coupon = await one('user/admin/coupon/save')
  await operator('user/admin/coupon/delete', { id: coupon.id })
  const vip = await one('user/admin/vip/set/save')
  await operator('user/admin/vip/set/delete', { id: vip.id })
  const link = await one('system/admin/website/link/save')
  await operator('system/admin/website/link/sort', { ids: [link.id] })
  const ends = await Promise.all(
    [
      ['community/admin/article/save', news] as const,
      ['community/admin/word/save', word] as const,
      ['user/admin/coupon/save', coupon] as const,
      ['user/admin/vip/set/save', vip] as const,
      ['system/admin/website/link/save', link] as const,
    ].map(([name, { id, version, input }]) => endOf(operator(name, { ...input, id, version } as never))),
  )
  expect(ends).toEqual([...Array(4).fill('conflict'), 'ok'])
})
