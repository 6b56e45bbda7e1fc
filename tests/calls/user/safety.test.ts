// The calls of contract/user/{session,user}.ts: my sessions, another number, a copy of all that is kept, closing the account.
import { beforeEach, expect, test } from 'vitest'
import { password, people } from '../../../src/demo/accounts.ts'
import type { Change } from '../../../src/gateway/events/changes.ts'
import { accountReferences, excludedColumns } from '../../../src/gateway/user/export.ts'
import { anonymizeAccounts, ownTables } from '../../../src/jobs/anonymize-accounts.ts'
import { mutateWith } from '../../support/mutate.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
const view = (token: string) => endOf(w.apiWith(() => token)('user/auth/user/ext/view', {}))

let tests = 0
beforeEach(async () => {
  w.address = `10.8.${++tests}.7`
  await w.db.pool.query("delete from sign_in_attempt; update sms_quota set last_sent = now() - interval '2 minutes'")
})

const signIn = async (mobile: string, clientType = 1) =>
  guest('user/api/user/login/password', { mobile, password, clientType })

test('I see where I am signed in, this one first, with device and network; I end another one, which is out at once', async () => {
  const { mobile } = people.learner2
  const phone = await w.send('http://world/gateway/user/api/user/login/password', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    },
    body: JSON.stringify({ mobile, password, clientType: 2 }),
  })
  const there = ((await phone.json()) as { data: { token: string } }).data.token
  const { token } = await signIn(mobile)
  const api = w.apiWith(() => token)
  const { list } = await api('user/auth/session/list', {})
  expect(list).toMatchObject([
    { isThis: 1, address: `10.8.*.*`, clientType: 1 },
    { isThis: 0, device: 'Safari · iPhone', address: `10.8.*.*`, clientType: 2 },
  ])
  expect(JSON.stringify(list)).not.toContain(w.address)
  await api('user/auth/session/delete', { id: list[1]!.id })
  expect([await view(there), await view(token)]).toEqual(['badToken', 'ok'])
  expect(await endOf(api('user/auth/session/delete', { id: list[1]!.id }))).toBe('notFound')
})

test('I end all others; it is said how many', async () => {
  const { mobile } = people.learner2
  const others = [await signIn(mobile, 2), await signIn(mobile, 3)]
  const { token } = await signIn(mobile)
  expect(await w.apiWith(() => token)('user/auth/session/delete/all', {})).toEqual({ num: 2 })
  expect(await Promise.all([...others.map((one) => view(one.token)), view(token)])).toEqual([
    'badToken',
    'badToken',
    'ok',
  ])
})

test('an operator in my stead stands in the list', async () => {
  const { token, id } = await signIn(people.learner2.mobile)
  const { ticket } = await w.as('operator')('user/admin/users/super/ticket', { userId: id })
  await guest('user/api/user/login/ticket', { ticket })
  const { list } = await w.apiWith(() => token)('user/auth/session/list', {})
  expect(list.map(({ isOnBehalf }) => isOnBehalf).sort()).toEqual([0, 1])
})

test('another number by a code to it: I sign in with it, the old one opens nothing, other sessions end', async () => {
  const mobile = '13900020001'
  const { demoCode: first } = await guest('user/api/user/send/code', { mobile, codeType: 2 })
  const registered = { mobile, code: first!, password: '春风化雨 2026', repassword: '春风化雨 2026', agree: 1 as const }
  const { token } = await guest('user/api/user/register', registered)
  const phone = await guest('user/api/user/login/password', { mobile, password: '春风化雨 2026', clientType: 2 })
  const api = w.apiWith(() => token)
  const next = '13900020002'
  const { demoCode } = await api('user/auth/user/send/code', { codeType: 6, mobile: next })
  expect(await endOf(api('user/auth/user/update/mobile', { mobile: '13900020003', code: demoCode! }))).toBe('invalid')
  expect(await api('user/auth/user/update/mobile', { mobile: next, code: demoCode! })).toEqual({
    mobile: '139****0002',
  })
  expect([await view(phone.token), await view(token)]).toEqual(['badToken', 'ok'])
  const login = (mobile: string) => endOf(guest('user/api/user/login/password', { mobile, password: '春风化雨 2026' }))
  expect([await login(mobile), await login(next)]).toEqual(['conflict', 'ok'])

  const mine = w.apiWith(() => '')
  expect(await endOf(mine('user/auth/user/send/code', { codeType: 6 }))).toBe('noToken')
})

test('a number of somebody else is refused, to who holds it, and nothing changes', async () => {
  const { token } = await signIn(people.organization.mobile)
  const api = w.apiWith(() => token)
  const { mobile } = people.learner
  const { demoCode } = await api('user/auth/user/send/code', { codeType: 6, mobile })
  const answer = await w.send('http://world/gateway/user/auth/user/update/mobile', {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ mobile, code: demoCode }),
  })
  expect(await answer.json()).toMatchObject({ code: 422, msg: '这个手机号已绑定其他账户' })
  expect(await endOf(signIn(people.organization.mobile))).toBe('ok')
})

test('a copy of my data has a row of mine from every table that refers to me, nobody else’s, and nothing that opens anything', async () => {
  const { token, id } = await signIn(people.learner.mobile)
  // a table that names me in two columns: what I wrote, and what answers me
  await w.db.pool.query(
    `insert into blog_comment (blog_id, account_id, reply_to, content)
     select (select min(id) from blog), unnest(array[me.id, other.id]), unnest(array[null, me.id]), '导出前说的'
     from account me, account other where me.id = $1 and other.mobile = $2`,
    [id, people.learner2.mobile],
  )
  const { tables, fileName } = await w.apiWith(() => token)('user/auth/user/export', {})
  expect(fileName).toMatch(/^杏坛-我的数据-\d{4}-\d\d-\d\d\.json$/)
  expect(tables.account).toMatchObject([{ id, mobile: people.learner.mobile, nickname: '林晓雯' }])
  const all = await accountReferences(w.db.read)
  for (const { table, column } of all) {
    if (excludedColumns[`${table}.${column}`]) continue
    const { rows } = await w.db.pool.query(`select count(*)::int as n from ${table} where ${column} = $1`, [id])
    const mine = (tables[table] ?? []).filter((row) => row[column] === id)
    expect([table, column, mine.length]).toEqual([table, column, rows[0].n])
  }
  for (const name of Object.keys(excludedColumns))
    expect(all.map(({ table, column }) => `${table}.${column}`)).toContain(name)
  const text = JSON.stringify(tables)
  for (const never of ['password_hash', 'token_hash', people.learner2.mobile, token]) expect(text).not.toContain(never)
})

test('closing: out everywhere; signing in within the days takes it back', async () => {
  const { mobile } = people.learner2
  const { token } = await signIn(mobile)
  const api = w.apiWith(() => token)
  const { demoCode } = await api('user/auth/user/send/code', { codeType: 5 })
  const { gmtCancel } = await api('user/auth/user/cancel', { code: demoCode! })
  expect(Math.round((Date.parse(gmtCancel) - Date.now()) / 86_400_000)).toBe(15)
  expect(await view(token)).toBe('badToken')
  const back = await signIn(mobile)
  const { list } = await w.apiWith(() => back.token)('user/auth/msg/user/list', {})
  expect(list[0]!.msgTitle).toBe('账户注销已撤回')
  const { rows } = await w.db.pool.query('select gmt_cancel from account where id = $1', [back.id])
  expect(rows).toEqual([{ gmt_cancel: null }])
})

/** Runs the job once; returns what it changed for others. */
async function emptied(db: typeof w.db) {
  const changes: Change[] = []
  const mutate = mutateWith(db, (more) => void changes.push(...more))
  const job = anonymizeAccounts({ read: db.read, mutate, report: (why) => expect(why).toBe('') })
  await job.run()
  job.stop()
  return changes
}

test('after the days the personal fields are empty, rows of this person alone gone, certificates and what was written kept, the number free', async () => {
  const { mobile } = people.learner
  const { id } = await signIn(mobile)
  await w.db.pool.query(
    "update account set gmt_cancel = now() - interval '1 minute', email = 'a@b.cn', school_name = '实验小学' where id = $1",
    [id],
  )
  const count = async (table: string) =>
    (await w.db.pool.query(`select count(*)::int as n from ${table} where account_id = $1`, [id])).rows[0].n
  const before = [await count('certificate'), await count('blog_comment')]
  expect(before[0]).toBeGreaterThan(0)
  const changes = await emptied(w.db)
  const { rows } = await w.db.pool.query('select * from account where id = $1', [id])
  expect(rows[0]).toMatchObject({
    mobile: `x${id}`,
    nickname: '已注销用户',
    email: '',
    school_name: '',
    password_hash: '',
    status_id: 0,
  })
  for (const { table } of await ownTables(w.db.read)) expect([table, await count(table)]).toEqual([table, 0])
  expect([await count('certificate'), await count('blog_comment')]).toEqual(before)
  expect(changes).toEqual([
    { kind: 'session', owner: { kind: 'account', id } },
    { kind: 'page', tags: [`user:${id}`], isPurge: false },
  ])
  const { demoCode } = await guest('user/api/user/send/code', { mobile, codeType: 1 })
  const anew = await guest('user/api/user/login/code', { mobile, code: demoCode! })
  expect(anew.id).not.toBe(id)
})

test('who comes back while accounts are emptied keeps theirs', async () => {
  const { id } = await signIn(people.learner2.mobile)
  await w.db.pool.query("update account set gmt_cancel = now() - interval '1 minute' where id = $1", [id])
  const write: typeof w.db.write = async (work) => {
    await w.db.pool.query('update account set gmt_cancel = null where id = $1', [id])
    return w.db.write(work)
  }
  await emptied({ ...w.db, write })
  const { rows } = await w.db.pool.query('select mobile, status_id from account where id = $1', [id])
  expect(rows).toEqual([{ mobile: people.learner2.mobile, status_id: 1 }])
})

test('the page of an author who left has no name and no words of theirs', async () => {
  const { rows: authors } = await w.db.pool.query(
    `select b.account_id as id from blogger b join account a on a.id = b.account_id where a.user_type = 1 and a.status_id = 1 limit 1`,
  )
  const { id } = authors[0]
  await w.db.pool.query("update account set gmt_cancel = now() - interval '1 minute' where id = $1", [id])
  await emptied(w.db)
  const { rows } = await w.db.pool.query('select * from blogger where account_id = $1', [id])
  expect(rows).toMatchObject([{ blogger_name: '已注销用户', head_img_url: '', introduction: '' }])
})

test('the order of somebody who left stays, and what its coupon took off', async () => {
  const used = `select o.id, o.account_id, o.price_paid, o.coupon_user_id from product_order o
    join account a on a.id = o.account_id where o.coupon_user_id is not null and a.gmt_cancel is null`
  const { rows: orders } = await w.db.pool.query(`${used} limit 1`)
  const { id, account_id, price_paid } = orders[0]
  await w.db.pool.query("update account set gmt_cancel = now() - interval '1 minute' where id = $1", [account_id])
  await emptied(w.db)
  const { rows } = await w.db.pool.query('select price_paid, coupon_user_id from product_order where id = $1', [id])
  expect(rows).toEqual([{ price_paid, coupon_user_id: null }])
})

test('lecturers and organizations are told to ask', async () => {
  const { token } = await signIn(people.lecturer.mobile)
  const api = w.apiWith(() => token)
  expect(await endOf(api('user/auth/user/cancel', { code: '000000' }))).toBe('conflict')
})

test('the server of a login page elsewhere gets a ticket by its signature, good once; nobody else does', async () => {
  const { createHmac } = await import('node:crypto')
  const secret = w.outside.loginSecret!
  const asked = (mobile: string, nonce: string, by = secret, late = 0) => {
    const time = Math.floor(Date.now() / 1000) - late
    const sign = createHmac('sha256', by).update(`${mobile} ${time} ${nonce}`).digest('hex')
    return { mobile, time, nonce, sign }
  }
  const ask = (input: ReturnType<typeof asked>) => guest('user/api/user/login/ticket/save', input)
  const { mobile } = people.organization
  const input = asked(mobile, 'one-of-a-kind')
  const { ticket, url } = await ask(input)
  expect(url).toBe(`http://world/logincb?ticket=${ticket}`)
  expect(await endOf(ask(input))).toBe('conflict')
  expect((await guest('user/api/user/login/ticket', { ticket })).nickname).toBe('启明')
  expect(await endOf(guest('user/api/user/login/ticket', { ticket }))).toBe('conflict')

  expect(await endOf(ask(asked(mobile, 'another-nonce', 'a secret of nobody, as long as the other')))).toBe('conflict')
  expect(await endOf(ask(asked(mobile, 'another-nonce', secret, 120)))).toBe('conflict')
  expect(await endOf(ask({ ...asked(mobile, 'another-nonce'), mobile: people.learner.mobile }))).toBe('conflict')

  const newcomer = await ask(asked('13900040001', 'somebody-new'))
  const { token } = await guest('user/api/user/login/ticket', { ticket: newcomer.ticket })
  expect(await w.apiWith(() => token)('user/auth/user/ext/view', {})).toMatchObject({
    mobile: '139****0001',
    userType: 1,
  })
  // a ticket makes sure of nobody: what needs that asks
  expect(await endOf(w.apiWith(() => token)('user/auth/user/export', {}))).toBe('unconfirmed')
})

test('who signs in by WeChat is told that it is not set up', async () => {
  expect(await w.raw('guest', 'user/api/user/login/wx', { code: 'x' })).toMatchObject({
    code: 409,
    msg: '没有开通微信登录，请用手机号登录',
  })
})
