// The channels against messages signed by keys of our own: what they send, what they believe, what they refuse.
import { createCipheriv, createPrivateKey, createSign, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { alipayChannel } from '../../../src/outside/payment/alipay.ts'
import type { Charge } from '../../../src/outside/payment/channel.ts'
import { openChannels } from '../../../src/outside/payment/channels.ts'
import { sandboxChannel } from '../../../src/outside/payment/sandbox.ts'
import { wechatChannel } from '../../../src/outside/payment/wechat.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [ours, theirs, stranger] = [pair(), pair(), pair()]
const charge: Charge = {
  orderNo: '20261121000000000001',
  amount: 12_305,
  subject: '杏坛 · 大单元教学设计',
  expireTime: '2026-11-21T12:30:00.000Z',
  returnUrl: 'https://x.example/account/order',
  notifyUrl: 'https://x.example/gateway/user/api/order/pay/notify/1',
}

const signed = (key: string, text: string) => createSign('sha256').update(text).sign(key, 'base64')

const closing: (() => void)[] = []
afterAll(() => closing.forEach((close) => void close()))

/** A channel's server: keeps what it was sent, answers as told. */
async function aServer(
  answer: (request: { url: string; body: string }) => { headers?: Record<string, string>; body: string },
) {
  const seen: { url: string; headers: Record<string, unknown>; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen.push({ url: request.url!, headers: request.headers, body })
    const { headers = {}, body: text } = answer({ url: request.url!, body })
    response.writeHead(200, { 'content-type': 'application/json;charset=utf-8', ...headers }).end(text)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => server.close())
  return { seen, origin: `http://127.0.0.1:${(server.address() as { port: number }).port}` }
}

const wechatKeys = {
  appId: 'wx1',
  mchId: '1900000001',
  serialNo: 'MINE',
  privateKey: ours.privateKey,
  platformSerial: 'THEIRS',
  platformKey: theirs.publicKey,
  apiV3Key: 'k'.repeat(32),
}
const wechatHeaders = (body: string, { key = theirs.privateKey, time = Math.floor(Date.now() / 1000) } = {}) => ({
  'wechatpay-timestamp': String(time),
  'wechatpay-nonce': 'nonce',
  'wechatpay-serial': 'THEIRS',
  'wechatpay-signature': signed(key, `${time}\nnonce\n${body}\n`),
})
function wechatNotice(change: object = {}, key = wechatKeys.apiV3Key) {
  const said = {
    appid: 'wx1',
    mchid: '1900000001',
    out_trade_no: charge.orderNo,
    transaction_id: '4200001',
    trade_state: 'SUCCESS',
    amount: { total: 12_305, currency: 'CNY' },
    ...change,
  }
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('transaction'))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(said)), cipher.final(), cipher.getAuthTag()])
  const resource = { ciphertext: sealed.toString('base64'), nonce, associated_data: 'transaction' }
  return JSON.stringify({ event_type: 'TRANSACTION.SUCCESS', resource })
}

test('WeChat: an order is sent signed, and only an answer that WeChat signed counts', async () => {
  const body = JSON.stringify({ code_url: 'weixin://wxpay/bizpayurl?pr=abc' })
  const server = await aServer(() => ({ headers: wechatHeaders(body), body }))
  const channel = wechatChannel(wechatKeys, { host: server.origin })
  expect(await channel.begin(charge)).toEqual({ payUrl: '', payCode: 'weixin://wxpay/bizpayurl?pr=abc' })
  const [sent] = server.seen
  const fields = Object.fromEntries(
    [...String(sent!.headers.authorization).matchAll(/(\w+)="([^"]*)"/g)].map(([, a, b]) => [a, b]),
  )
  const text = `POST\n${sent!.url}\n${fields.timestamp}\n${fields.nonce_str}\n${sent!.body}\n`
  expect(verify('sha256', Buffer.from(text), ours.publicKey, Buffer.from(fields.signature!, 'base64'))).toBe(true)
  expect(JSON.parse(sent!.body)).toMatchObject({
    out_trade_no: charge.orderNo,
    amount: { total: 12_305, currency: 'CNY' },
    time_expire: '2026-11-21T12:30:00Z',
  })

  const liar = await aServer(() => ({ headers: wechatHeaders(body, { key: stranger.privateKey }), body }))
  await expect(wechatChannel(wechatKeys, { host: liar.origin }).begin(charge)).rejects.toThrow('签名')
})

test('WeChat: a notice is believed when signed, fresh, ours and whole', () => {
  const channel = wechatChannel(wechatKeys)
  const body = wechatNotice()
  expect(channel.notified({ headers: wechatHeaders(body), body })).toMatchObject({
    orderNo: charge.orderNo,
    serialNumber: '4200001',
    amount: 12_305,
    isPaid: true,
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  const old = Math.floor(Date.now() / 1000) - 301
  expect(channel.notified({ headers: wechatHeaders(body, { time: old + 1 }), body }).isPaid).toBe(true)
  expect(() => channel.notified({ headers: wechatHeaders(body, { time: old }), body })).toThrow('通知已过期')
  vi.useRealTimers()
  const bad: [string, Record<string, string>, string][] = [
    ['no signature', {}, body],
    ['a stranger’s signature', wechatHeaders(body, { key: stranger.privateKey }), body],
    ['too old', wechatHeaders(body, { time: old }), body],
    ['changed on the way', wechatHeaders(body), body.replace('TRANSACTION', 'TRANSACTI0N')],
    ['another key', wechatHeaders(wechatNotice({}, 'z'.repeat(32))), wechatNotice({}, 'z'.repeat(32))],
  ]
  for (const [why, headers, text] of bad) expect(() => channel.notified({ headers, body: text }), why).toThrow()
  for (const change of [{ mchid: '2' }, { appid: 'wx2' }]) {
    const other = wechatNotice(change)
    expect(() => channel.notified({ headers: wechatHeaders(other), body: other })).toThrow('商户')
  }
  const dollars = wechatNotice({ amount: { total: 12_305, currency: 'USD' } })
  expect(channel.notified({ headers: wechatHeaders(dollars), body: dollars }).isPaid).toBe(false)
})

const alipayKeys = { appId: '2021000000000001', privateKey: ours.privateKey, alipayPublicKey: theirs.publicKey }
function alipayNotice(change: Record<string, string> = {}, key = theirs.privateKey) {
  const said: Record<string, string> = {
    app_id: alipayKeys.appId,
    out_trade_no: charge.orderNo,
    trade_no: '2026112122001',
    total_amount: '123.05',
    trade_status: 'TRADE_SUCCESS',
    charset: 'utf-8',
    notify_time: '2026-11-21 20:00:00',
    subject: '大单元 & 教学',
    ...change,
  }
  const text = Object.keys(said)
    .sort()
    .map((name) => `${name}=${said[name]}`)
    .join('&')
  return new URLSearchParams({ ...said, sign_type: 'RSA2', sign: signed(key, text) }).toString()
}

test('Alipay: a notice is believed when Alipay signed it for our application', async () => {
  const channel = await alipayChannel(alipayKeys)
  const heard = (body: string) => channel.notified({ headers: {}, body })
  expect(heard(alipayNotice())).toEqual({
    orderNo: charge.orderNo,
    serialNumber: '2026112122001',
    amount: 12_305,
    isPaid: true,
  })
  expect(heard(alipayNotice({ trade_status: 'WAIT_BUYER_PAY' })).isPaid).toBe(false)
  expect(heard(alipayNotice({ refund_fee: '123.05' })).isPaid).toBe(false)
  expect(() => heard(alipayNotice({}, stranger.privateKey))).toThrow('签名')
  expect(() => heard(alipayNotice().replace('123.05', '0.01'))).toThrow('签名')
  expect(() => heard(alipayNotice().replace('RSA2', 'RSA'))).toThrow('签名')
  expect(() => heard(alipayNotice({ app_id: '2021000000000002' }))).toThrow('我们的')
  expect(() => heard(alipayNotice({ total_amount: '123.050' }))).toThrow()
  expect(() => heard('')).toThrow()
})

test('Alipay: the code and the page carry the sum in yuan; an answer that is not signed is refused', async () => {
  const answer = JSON.stringify({
    code: '10000',
    msg: 'Success',
    out_trade_no: charge.orderNo,
    qr_code: 'https://qr.alipay.example/1',
  })
  const body = (key: string) => `{"alipay_trade_precreate_response":${answer},"sign":"${signed(key, answer)}"}`
  const server = await aServer(() => ({ body: body(theirs.privateKey) }))
  const channel = await alipayChannel({ ...alipayKeys, gateway: `${server.origin}/gateway.do` })
  const begun = await channel.begin(charge)
  const [sent] = server.seen
  const { sign = '', ...params } = {
    ...Object.fromEntries(new URL(sent!.url, server.origin).searchParams),
    ...Object.fromEntries(new URLSearchParams(sent!.body)),
  }
  const text = Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
  expect(verify('sha256', Buffer.from(text), ours.publicKey, Buffer.from(sign, 'base64'))).toBe(true)
  expect(params).toMatchObject({
    method: 'alipay.trade.precreate',
    notify_url: charge.notifyUrl,
    app_id: alipayKeys.appId,
  })
  expect(begun.payCode).toBe('https://qr.alipay.example/1')
  const page = new URL(begun.payUrl)
  expect(JSON.parse(page.searchParams.get('biz_content')!)).toMatchObject({
    total_amount: '123.05',
    out_trade_no: charge.orderNo,
    time_expire: '2026-11-21 20:30:00',
  })
  expect(page.searchParams.get('sign_type')).toBe('RSA2')

  const liar = await aServer(() => ({ body: body(stranger.privateKey) }))
  await expect(
    (await alipayChannel({ ...alipayKeys, gateway: `${liar.origin}/gateway.do` })).begin(charge),
  ).rejects.toThrow()
})

test('Alipay: keys are taken as PEM and as its tool writes them; a refusal says its reason', async () => {
  const answer = JSON.stringify({
    code: '40004',
    msg: 'Business Failed',
    sub_code: 'ACQ.TRADE_NOT_EXIST',
    sub_msg: '交易不存在',
  })
  const server = await aServer(() => ({
    body: `{"alipay_trade_close_response":${answer},"sign":"${signed(theirs.privateKey, answer)}"}`,
  }))
  const bare = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '')
  const pkcs1 = createPrivateKey(ours.privateKey).export({ type: 'pkcs1', format: 'pem' }).toString()
  for (const privateKey of [ours.privateKey, bare(ours.privateKey), pkcs1, bare(pkcs1)]) {
    const keys = { appId: '1', privateKey, alipayPublicKey: bare(theirs.publicKey) }
    const channel = alipayChannel({ ...keys, gateway: `${server.origin}/gateway.do` })
    await expect(channel.close(charge.orderNo)).rejects.toThrow('ACQ.TRADE_NOT_EXIST 交易不存在')
  }
})

test('the sandbox’s page shows what is paid, as text, and refuses a bill it did not write or that is over', async () => {
  const channel = sandboxChannel(
    Buffer.from('key'),
    async () => new Response('success'),
    () => Date.parse('2026-11-21T12:00:00Z'),
  )
  const { payUrl } = await channel.begin({ ...charge, subject: '<script>alert(1)</script>' })
  const page = await channel.fetch(new Request(payUrl))
  const html = await page.text()
  expect(html).toContain('123.05')
  expect(html).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await channel.fetch(new Request(payUrl.replace('sign=', 'sign=x')))).status).toBe(400)
  const late = sandboxChannel(
    Buffer.from('key'),
    async () => new Response('success'),
    () => Date.parse('2026-11-21T13:00:00Z'),
  )
  expect((await late.fetch(new Request(payUrl, { method: 'POST' }))).status).toBe(410)
})

test('a notice of the sandbox is believed for ten minutes', async () => {
  const began = Date.parse('2026-11-21T12:00:00Z')
  let notice: { headers: Record<string, string>; body: string } | undefined
  const at = (now: number) =>
    sandboxChannel(
      Buffer.from('key'),
      async (request) => {
        notice = { headers: Object.fromEntries(request.headers), body: await request.text() }
        return new Response('success')
      },
      () => now,
    )
  const { payUrl } = await at(began).begin(charge)
  await at(began).fetch(new Request(payUrl, { method: 'POST' }))
  expect(at(began + 599_999).notified(notice!).orderNo).toBe(charge.orderNo)
  expect(() => at(began + 600_000).notified(notice!)).toThrow('通知已过期')
})

test('a file of keys that is missing, broken or incomplete is named, and no key is shown', async () => {
  const file = (text: string) => {
    const path = join(tmpdir(), `pay-${randomBytes(4).toString('hex')}.json`)
    writeFileSync(path, text)
    return path
  }
  await expect(openChannels('/nowhere/pay.json', undefined)).rejects.toThrow('读不到')
  await expect(openChannels(file('{'), undefined)).rejects.toThrow('不是 JSON')
  const broken = openChannels(file(JSON.stringify({ wechat: { ...wechatKeys, privateKey: 'SECRET' } })), undefined)
  await expect(broken).rejects.toThrow('wechat.privateKey')
  await expect(broken).rejects.not.toThrow('SECRET')
  const both = await openChannels(file(JSON.stringify({ wechat: wechatKeys, alipay: alipayKeys })), undefined)
  expect([...both.keys()]).toEqual([1, 2])
})
