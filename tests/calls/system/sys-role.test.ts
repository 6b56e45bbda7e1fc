// Roles: what an operator of each may call, made from the contract; how roles change, and what cannot be changed.
import { afterEach, expect, test } from 'vitest'
import { accessOf, type Call } from '../../../src/contract/call.ts'
import { type CallName, calls } from '../../../src/contract/calls.ts'
import { codes } from '../../../src/contract/codes.ts'
import { type RightName, rightNames, rights } from '../../../src/contract/system/rights.ts'
import { anOperator, asItIs, next, one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const chief = w.as('operator')
const save = 'system/admin/sys/role/save'
const ofOperators = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name, call]) => accessOf(name, call) === 'operator' && name !== 'system/admin/logout',
)

type Given = { right: RightName; level: 1 | 2 }[]

const aRole = async (rightList: Given, roleName = `角色 ${next()}`) => ({
  roleName,
  ...(await chief(save, { roleName, rightList })),
})

afterEach(async () => {
  await w.db.pool.query('update operator set role_id = 1 where role_id > 4')
  await w.db.pool.query('delete from operator_role where id > 4')
})

const grantable = rightNames.filter((right) => !('isSuperOnly' in rights[right]))
const lookable = (right: RightName) => ofOperators.some(([, call]) => call.right === right && call.providesTags)

test.each(grantable)(
  '%s: its calls and no others are open to who has it, its changes only at the second level',
  async (right) => {
    for (const level of lookable(right) ? ([1, 2] as const) : ([2] as const)) {
      const { roleName } = await aRole([{ right, level }])
      const { token } = await anOperator(w, { role: roleName })
      for (const [name, { right: needed, providesTags }] of ofOperators) {
        w.anew()
        const isOpen = needed === 'all' || (needed === right && (level === 2 || providesTags !== undefined))
        const { code, status } = await w.raw('guest', name, '{"a":', { token }) // refused before it is read, or read and refused
        expect([level, name, code === codes.noPermission, status === 403]).toEqual([level, name, !isOpen, !isOpen])
      }
    }
  },
)

test('of each right it is said how many calls it opens, and how many of them only read', async () => {
  const { callList } = await chief('system/admin/sys/role/list', {})
  for (const { right, callNum, lookNum } of callList) {
    const own = ofOperators.map(([, call]) => call).filter((call) => call.right === right)
    expect([right, callNum, lookNum]).toEqual([
      right,
      own.length,
      own.filter(({ invalidatesTags }) => !invalidatesTags).length,
    ])
  }
  expect(callList.some(({ callNum, lookNum }) => lookNum > 0 && lookNum < callNum)).toBe(true)
})

test('the refusal says what is missing, and whom to ask', async () => {
  const { api } = await anOperator(w, { role: '编辑' })
  expect(await messageOf(api('user/admin/extract/page', {}))).toBe(
    '您的当前操作没有权限：你的角色「编辑」没有「提现打款」的权限，请找超级管理员',
  )
})

test('who is signed in hears which calls are theirs: of the super role all, of others those that are answered', async () => {
  expect(await chief('system/admin/sys/user/current', {})).toMatchObject({
    roleList: ['超级管理员'],
    permissionList: ['*'],
    lookOnlyList: [],
  })
  const { api } = await anOperator(w, { role: '财务' })
  const { roleList, permissionList, lookOnlyList } = await api('system/admin/sys/user/current', {})
  expect(roleList).toEqual(['财务'])
  expect(permissionList).toContain('PUT user/admin/order/refund/audit')
  expect(permissionList).toContain('user/admin/users/view')
  expect(permissionList).not.toContain('user/admin/users/edit')
  expect(lookOnlyList).toContain('user/admin/users/view')
  expect(lookOnlyList).not.toContain('user/admin/order/info/page') // its changes too
})

test('a change of rights counts from the next call, without a new sign-in, in both directions', async () => {
  const { id, roleName } = await aRole([{ right: 'user', level: 1 }])
  const { api } = await anOperator(w, { role: roleName })
  const page = () => endOf(api('user/admin/extract/page', {}))
  expect([await page(), await endOf(api('user/admin/users/page', {}))]).toEqual(['noPermission', 'ok'])
  await chief(save, {
    ...(await asItIs(w, 'operator_role', id)),
    roleName,
    rightList: [{ right: 'extract', level: 1 }],
  })
  expect([await page(), await endOf(api('user/admin/users/page', {}))]).toEqual(['ok', 'noPermission'])
  const detail = (await chief('system/admin/log/page', { pageSize: 1 })).list[0]!
  expect(detail).toMatchObject({ deed: '改了角色', detail: expect.stringContaining('提现打款：不可以改成只看') })
  expect(detail.detail).toContain('用户：备注、送课、下线：只看改成不可以')
})

test('the super role stays as it is, and nobody else gets what only it may', async () => {
  const { list } = await chief('system/admin/sys/role/list', {})
  const { id, isSuper, rightList } = list[0]!
  expect([isSuper, rightList, list.slice(1).some((role) => role.isSuper)]).toEqual([1, [], false])
  const message = '超级管理员什么都可以做，这个角色不能改也不能删'
  expect(
    await messageOf(chief(save, { ...(await asItIs(w, 'operator_role', id)), roleName: '老板', rightList: [] })),
  ).toBe(message)
  expect(await messageOf(chief('system/admin/sys/role/delete', { id }))).toBe(message)
  expect(await endOf(chief(save, { roleName: '二把手', rightList: [{ right: 'role', level: 2 }] }))).toBe('invalid')
})

test('rights that make no sense are refused: twice the same, or only a look where there is nothing to look at', async () => {
  const twice: Given = [
    { right: 'order', level: 1 },
    { right: 'order', level: 2 },
  ]
  expect(await endOf(chief(save, { roleName: '两次', rightList: twice }))).toBe('invalid')
  const lookOnly = grantable.find((right) => !lookable(right))!
  expect(await endOf(chief(save, { roleName: '看什么', rightList: [{ right: lookOnly, level: 1 }] }))).toBe('invalid')
})

test('a role has a name of its own, is kept while somebody has it, and goes when nobody does', async () => {
  const { id, roleName } = await aRole([])
  expect(await messageOf(aRole([], roleName))).toBe('已经有叫这个名字的角色了')
  expect(
    await messageOf(chief(save, { ...(await asItIs(w, 'operator_role', id)), roleName: '财务', rightList: [] })),
  ).toBe('已经有叫这个名字的角色了')
  const holder = await anOperator(w, { role: roleName })
  expect(await messageOf(chief('system/admin/sys/role/delete', { id }))).toBe(
    `还有 1 位操作员是「${roleName}」，先给他们换一个角色再删`,
  )
  await chief('system/admin/sys/user/save', { ...(await asItIs(w, 'operator', holder.id)), name: '顾青', roleId: 3 })
  await chief('system/admin/sys/role/delete', { id })
  expect(await endOf(chief('system/admin/sys/role/delete', { id }))).toBe('notFound')
})

test('there are so many roles and no more, also when several are added at once', async () => {
  const { num } = await one(w, 'select count(*)::int as num from operator_role')
  const added = await Promise.all(Array.from({ length: 20 - num + 3 }, () => endOf(aRole([]))))
  expect(added.filter((end) => end === 'ok')).toHaveLength(20 - num)
  expect((await one(w, 'select count(*)::int as num from operator_role')).num).toBe(20)
})

test('what a role may not read it does not find, count or export elsewhere', async () => {
  const editor = await anOperator(w, { role: '编辑' })
  const finance = await anOperator(w, { role: '财务' })
  const kindsFor = async ({ api }: typeof editor, str: string) =>
    (await api('system/admin/search/list', { str })).list.map(({ kind }) => kind)
  const { mobile } = await one(w, 'select mobile from account order by id limit 1')
  expect([await kindsFor(editor, mobile), (await kindsFor(finance, mobile))[0]]).toEqual([[], 'user'])

  const stat = async ({ api }: typeof editor) => api('system/admin/stat/data', {})
  const [ofEditor, ofFinance] = [await stat(editor), await stat(finance)]
  expect(ofEditor.figureList.map(({ figure }) => figure)).not.toContain('revenue')
  expect(ofFinance.figureList.map(({ figure }) => figure)).toContain('revenue')
  const kinds = (of: typeof ofEditor) => of.dueList.map(({ kind }) => kind)
  expect(kinds(ofEditor).filter((kind) => !['content', 'course'].includes(kind))).toEqual([])
  expect(kinds(ofFinance).filter((kind) => !['alert', 'refund', 'extract', 'invoice'].includes(kind))).toEqual([])
  expect(kinds(await chief('system/admin/stat/data', {})).length).toBeGreaterThan(kinds(ofFinance).length)

  const request = {
    list: 'user/admin/order/info/page',
    rowKey: 'orderNo',
    input: '{}',
    title: '订单',
    unit: '笔',
    description: '',
    fileType: 'csv' as const,
    columns: [{ title: '订单号', text: '{orderNo}' }],
  }
  expect(await endOf(editor.api('system/admin/export/save', request))).toBe('noPermission')
  const { id } = await finance.api('system/admin/export/save', request)
  await w.db.pool.query(
    `update console_export set export_status = 3, path = 'export/x.csv', gmt_expire = now() + interval '1 hour' where id = $1`,
    [id],
  )
  expect(await endOf(finance.api('system/admin/export/view', { id }))).toBe('ok')
  await chief('system/admin/sys/user/save', { ...(await asItIs(w, 'operator', finance.id)), name: '方屿', roleId: 2 })
  expect(await endOf(finance.api('system/admin/export/view', { id }))).toBe('noPermission')
})
