// The calls of contract/system/formula.ts: formulas while they are written.
import { expect, test } from 'vitest'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const view = (as: 'learner' | 'lecturer', tex: string) => w.as(as)('system/api/formula/view', { tex })

test('a formula comes as MathML, a mistake with its place; guests have nothing to write', async () => {
  expect(await view('learner', 'x^2')).toMatchObject({ mathMl: expect.stringContaining('<msup>'), msg: '' })
  expect(await view('learner', '\\frac{1')).toEqual({ mathMl: '', msg: '公式第 8 个字符起写得不对，请检查' })
  expect(await endOf(w.as('guest')('system/api/formula/view', { tex: 'x' }))).toBe('noToken')
})

test('who asks for forty of the largest at once lets the formula of somebody else come in between', async () => {
  const answered: string[] = []
  const large = (n: number) => `${n}\\begin{matrix}${'&'.repeat(540)}\\end{matrix}\\ce{${'H2'.repeat(180)}}`
  const many = Array.from({ length: 40 }, async (_, n) => {
    await view('learner', large(n))
    answered.push(`learner ${n}`)
  })
  const other = view('lecturer', large(99)).then(() => answered.push('lecturer'))
  await Promise.all([...many, other])
  expect(answered).toHaveLength(41)
  expect(answered.indexOf('lecturer')).toBeLessThan(20)
})
