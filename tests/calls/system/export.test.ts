// Exports of the console's lists: what stands in the file, whose it is, how many at once, what a crash, a stop and a day make of it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Input } from '../../../src/contract/calls.ts'
import { createListReader } from '../../../src/gateway/pipeline/list-reader.ts'
import { writeTable } from '../../../src/gateway/system/table-writer.ts'
import { removeExports } from '../../../src/jobs/remove-exports.ts'
import { writeExport } from '../../../src/jobs/write-export.ts'
import { aNewcomer, anOperator, next, one } from '../../support/making.ts'
import { fileAt } from '../../support/stored.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const list = 'user/admin/users/page'
const columns = [
  { title: '昵称', text: '{nickname}' },
  { title: '手机号', text: '{mobile}' },
  { title: '类型', text: '{userType}', names: [{ of: 'userType', value: '1', text: '学员' }] },
  { title: '订单', text: '{orderCount}' },
]
const request = (more: Partial<Input<'system/admin/export/save'>> = {}): Input<'system/admin/export/save'> => ({
  list,
  input: '{}',
  rowKey: 'id',
  columns,
  title: '用户',
  unit: '人',
  fileType: 'csv',
  ...more,
})
const job = (readList = createListReader(w.db.read, w.outside), storage = w.outside.storage) =>
  writeExport({ read: w.db.read, mutate: w.mutate, storage, readList, report() {} })
const run = (id: number) => job().work({ id } as never)
/** As many as need several pages. */
const crowd = (count = 230) =>
  w.db.pool.query(
    `insert into account (mobile, nickname, referral_code, password_hash)
     select '1990' || lpad(n::text, 7, '0'), '一群 ' || n, 'C' || lpad(n::text, 5, '0'), '' from generate_series($2 + 1, $2 + $1) n`,
    [count, (next() * count) % 99_000],
  )
const fileOf = async (id: number) =>
  fileAt(w, (await one(w, 'select path from console_export where id = $1', [id])).path)
/** A few people of one name, found by it. */
async function people(count: number, nickname = `出表 ${next()} `) {
  for (let n = 0; n < count; n++) {
    const { id } = await aNewcomer(w)
    await w.db.pool.query('update account set nickname = $1 where id = $2', [`${nickname}${n}`, id])
  }
  return JSON.stringify({ nickname: nickname.trim() })
}

test('a file has the rows of the list under its conditions, in its order, with the numbers masked', async () => {
  const { api } = await anOperator(w)
  const input = await people(3)
  const { id } = await api('system/admin/export/save', request({ input }))
  expect(w.jobs.at(-1)).toEqual({ job: 'write-export', data: { id } })
  await run(id)
  const text = readFileSync(await fileOf(id), 'utf8')
  const rows = (await api(list, JSON.parse(input))).list
  expect(text).toBe(
    `\ufeff昵称,手机号,类型,订单\r\n${rows.map((row) => `${row.nickname},${row.mobile},学员,0\r\n`).join('')}`,
  )
  expect(text).not.toMatch(/1\d{10}/)
  expect(await api('system/admin/export/view', { id })).toMatchObject({
    exportStatus: 3,
    done: 3,
    total: 3,
    bytes: Buffer.byteLength(text),
    url: expect.stringMatching(/^\/media\/.+&name=%E7%94%A8%E6%88%B7%20\d{4}-\d\d-\d\d\.csv$/),
  })
})

test('an xlsx file of several pages is one that others read, with numbers as numbers', async () => {
  const { api } = await anOperator(w)
  await crowd()
  const { id } = await api('system/admin/export/save', request({ fileType: 'xlsx' }))
  await run(id)
  const { Sheets, SheetNames } = read(readFileSync(await fileOf(id)))
  const rows = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1 })
  const { totalCount } = await api(list, {})
  expect(totalCount).toBeGreaterThan(200)
  expect([rows.length, rows[0]]).toEqual([totalCount + 1, ['昵称', '手机号', '类型', '订单']])
  expect(rows.slice(1).every((row) => typeof row[3] === 'number')).toBe(true)
})

test('only the ticked rows are written where some are, wherever they stand now', async () => {
  const { api } = await anOperator(w)
  const input = await people(3)
  const [first, , third] = (await api(list, JSON.parse(input))).list
  const keys = [String(first!.id), String(third!.id)]
  const { id } = await api('system/admin/export/save', request({ keys }))
  await run(id)
  expect(
    readFileSync(await fileOf(id), 'utf8')
      .split('\r\n')
      .slice(1, 3),
  ).toEqual([first!, third!].map(({ nickname, mobile }) => `${nickname},${mobile},学员,0`))
})

test.each(['=1+1', '+1', '-1', '@sum(A1)', '\t=1'])(
  'a name that begins as a formula is text in the file: %j',
  async (name) => {
    const { api } = await anOperator(w)
    const input = await people(1, `出表 ${next()}`)
    const [user] = (await api(list, JSON.parse(input))).list
    await w.db.pool.query('update account set nickname = $1 where id = $2', [name, user!.id])
    const { id } = await api('system/admin/export/save', request({ keys: [String(user!.id)] }))
    await run(id)
    expect(readFileSync(await fileOf(id), 'utf8').split('\r\n')[1]).toBe(`'${name},${user!.mobile},学员,0`)
  },
)

test('an export is its operator’s alone: a super operator does not find it either', async () => {
  const [owner, other] = [await anOperator(w, { role: '财务' }), await anOperator(w)]
  const { id } = await owner.api('system/admin/export/save', request())
  for (const call of ['system/admin/export/view', 'system/admin/export/delete'] as const)
    expect(await endOf(other.api(call, { id }))).toBe('notFound')
  expect((await other.api('system/admin/export/page', {})).list).toEqual([])
  expect((await owner.api('system/admin/export/page', {})).list.map((row) => row.id)).toEqual([id])
})

test('pressed twice it is one export; two at once are written, a third waits for one of them', async () => {
  const { api } = await anOperator(w)
  const save = (title: string, input = '{}') => api('system/admin/export/save', request({ title, input }))
  const [first, again] = await Promise.all([save('用户'), save('用户')])
  expect(again.id).toBe(first.id)
  await save('讲师', '{"userType":2}')
  expect(await messageOf(save('机构', '{"userType":3}'))).toBe('有 2 个文件还在做，等一个做完再导出')
  await run(first.id)
  const { id } = await save('机构', '{"userType":3}')
  expect(id).toBeGreaterThan(first.id)
  expect((await save('用户').catch(() => undefined))?.id).not.toBe(first.id) // it has ended: another file
})

test('a process that ends in the middle leaves nothing half: the next one writes all of it', async () => {
  const { api } = await anOperator(w)
  await crowd()
  const { id } = await api('system/admin/export/save', request())
  const whole = createListReader(w.db.read, w.outside)
  const dying: typeof whole = async (...asked) => {
    if ((asked[2] as { pageCurrent: number }).pageCurrent > 1)
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    return whole(...asked)
  }
  await expect(job(dying).work({ id } as never)).rejects.toThrow()
  expect(await api('system/admin/export/view', { id })).toMatchObject({ exportStatus: 2, url: '' })
  await run(id)
  const { totalCount } = await api(list, {})
  expect(
    readFileSync(await fileOf(id), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(totalCount + 1)
  await run(id) // and once more is nothing
  expect(await api('system/admin/export/view', { id })).toMatchObject({ exportStatus: 3, done: totalCount })
})

test('one that is stopped ends without a file', async () => {
  const { api } = await anOperator(w)
  const { id } = await api('system/admin/export/save', request())
  const whole = createListReader(w.db.read, w.outside)
  await job(async (...asked) => {
    await api('system/admin/export/delete', { id }).catch(() => {})
    return whole(...asked)
  }).work({ id } as never)
  expect(await api('system/admin/export/view', { id })).toMatchObject({
    exportStatus: 4,
    failReason: '停下了',
    url: '',
  })
})

test('one that is stopped when all of it is written leaves no file either', async () => {
  const { api } = await anOperator(w)
  const { id } = await api('system/admin/export/save', request())
  const kept: string[] = []
  const { storage } = w.outside
  const keep = async (file: string, path: string) => {
    await storage.keep(file, path)
    kept.push(fileAt(w, path))
    await api('system/admin/export/delete', { id })
  }
  await job(undefined, { ...storage, keep }).work({ id } as never)
  expect(kept.map((file) => existsSync(file))).toEqual([false])
  expect(await api('system/admin/export/view', { id })).toMatchObject({ exportStatus: 4, url: '' })
})

test('a failure says so, and an operator who was shut out gets no file', async () => {
  const owner = await anOperator(w)
  const { id } = await owner.api('system/admin/export/save', request())
  await job(async () => {
    throw new Error('broken')
  }).work({ id } as never)
  expect(await owner.api('system/admin/export/view', { id })).toMatchObject({
    exportStatus: 4,
    failReason: '文件没有做完，请再导出一次',
  })
  const later = await owner.api('system/admin/export/save', request())
  await w.db.pool.query('update operator set status_id = 0 where id = $1', [owner.id])
  await run(later.id)
  expect(await one(w, 'select export_status, path from console_export where id = $1', [later.id])).toEqual({
    export_status: 1,
    path: '',
  })
})

test('whoever asked is told when the file is there and when it could not be made, and who has fetched it no more', async () => {
  const { api } = await anOperator(w)
  const input = await people(2)
  const { id } = await api('system/admin/export/save', request({ input, description: '昵称 出表' }))
  await run(id)
  const told = () => api('system/admin/notice/list', {})
  expect(await told()).toMatchObject({
    unreadNum: 1,
    list: [{ kind: 'export', refId: id, title: '「用户」导出好了，共 2 人', content: '昵称 出表' }],
  })
  const another = await api('system/admin/export/save', request({ title: '另一份' }))
  await run(another.id)
  await api('system/admin/notice/read', { exportId: id })
  expect((await told()).list.filter(({ gmtRead }) => !gmtRead).map(({ refId }) => refId)).toEqual([another.id])
  const failing = await api('system/admin/export/save', request({ title: '学员' }))
  await job(() => Promise.reject(new Error('gone'))).work({ id: failing.id } as never)
  expect((await told()).list[0]).toMatchObject({ refId: failing.id, title: '「学员」没有导出成', gmtRead: null })
})

test('after a day the file is removed, and what nobody writes any more is said to have failed', async () => {
  const { api } = await anOperator(w)
  const { id } = await api('system/admin/export/save', request())
  await run(id)
  const file = await fileOf(id)
  const fresh = await api('system/admin/export/save', request())
  await run(fresh.id)
  const lost = await api('system/admin/export/save', request())
  await w.db.pool.query(`update console_export set gmt_expire = now() where id = $1`, [id])
  await w.db.pool.query(`update console_export set gmt_modified = now() - interval '3 hours' where id = $1`, [lost.id])
  expect(await api('system/admin/export/view', { id })).toMatchObject({ gmtExpire: null, url: '' })
  const upkeep = removeExports(w.db, w.outside.storage, () => {})
  await upkeep.remove()
  await upkeep.stop()
  expect([existsSync(file), existsSync(await fileOf(fresh.id))]).toEqual([false, true])
  expect(await api('system/admin/export/view', { id })).toMatchObject({ exportStatus: 3, url: '' })
  expect(await api('system/admin/export/view', { id: lost.id })).toMatchObject({ exportStatus: 4 })
})

test('the operation log says who exported which list under which conditions, and how many rows it was', async () => {
  const { id: operatorId, api } = await anOperator(w)
  const input = await people(2)
  const { id } = await api('system/admin/export/save', request({ input, description: '昵称 出表' }))
  await run(id)
  const logged = await w.db.pool.query(
    `select input from operator_log where operator_id = $1 and call = 'system/admin/export/save' order by id`,
    [operatorId],
  )
  expect(logged.rows.map((row) => row.input)).toEqual([
    expect.objectContaining({ list, input }),
    { id, title: '用户', description: '昵称 出表', list, input, rows: 2, columns: columns.map(({ title }) => title) },
  ])
})

test.each([
  ['a list of users', { list: 'user/auth/msg/user/list', columns: [{ title: '编号', text: '{id}' }] }],
  [
    'a list that anybody reads',
    {
      list: 'course/api/course/search/list',
      columns: [{ title: '编号', text: '{id}' }],
      input: '{"courseName":"语文"}',
    },
  ],
  ['one user', { list: 'user/admin/users/view', input: '{"userId":1}' }],
  ['a write', { list: 'user/admin/users/edit' }],
  ['no call', { list: 'constructor' }],
  ['conditions that the list does not take', { input: '{"userType":9}' }],
  ['conditions that are no JSON', { input: '{' }],
  ['a column that the rows do not have', { columns: [{ title: '密码', text: '{passwordHash}' }] }],
  ['a field of every object', { columns: [{ title: '密码', text: '{constructor}' }] }],
  ['no column', { columns: [] }],
  ['a key that the rows do not have', { rowKey: 'orderNo' }],
])('%s is not exported', async (_, part) => {
  expect(await endOf(w.as('operator')('system/admin/export/save', request(part)))).toBe('invalid')
})

test('each cell of a workbook names its column, also after the twenty-sixth; half of a pair and what XML has not are left out', async () => {
  const path = join(w.home, `wide-${next()}.xlsx`)
  const titles = Array.from({ length: 703 }, (_, n) => `列${n + 1}`)
  const writer = await writeTable(path, 'xlsx', titles)
  await writer.add([['a\u0000b\ud800c', 1.5]])
  await writer.end()
  await writer.close()
  const sheet = strFromU8(unzipSync(readFileSync(path))['xl/worksheets/sheet1.xml']!)
  const refs = [...sheet.matchAll(/<c r="([A-Z]+)1"/g)].map(([, letters]) => letters)
  expect([refs.length, refs[25], refs[26], refs[51], refs[52], refs[701], refs[702]]).toEqual([
    ...[703, 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'],
  ])
  expect(sheet).toContain('<is><t xml:space="preserve">abc</t></is>')
})
