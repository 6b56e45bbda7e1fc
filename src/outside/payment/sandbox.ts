// A channel of our own for trying things out: its notices are signed as a real channel's, and it has a small page to pay on.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { payTypes } from '../../contract/enums/pay-types.ts'
import { type Channel, type Charge, Forged, type Notice } from './channel.ts'

export const sandboxPath = '/gateway/sandbox/pay'
const maxAge = 600_000

type Sandbox = Channel & {
  /** The page to pay on, for GET, and what its buttons do, for POST. */
  fetch(request: Request): Promise<Response>
}

type Bill = Pick<Charge, 'orderNo' | 'amount' | 'subject' | 'expireTime' | 'returnUrl' | 'notifyUrl'>

/** Back to the host that the page was opened on, which may be an address of the local network instead of SITE_URL. */
function returnPath({ returnUrl }: Bill) {
  const { pathname, search } = new URL(returnUrl)
  return pathname + search
}

/** `deliver` brings a notice to its address: over HTTP, or within the process. `now` is of tests. */
export function sandboxChannel(
  key: Buffer,
  deliver: (request: Request) => Promise<Response>,
  now: () => number = Date.now,
): Sandbox {
  const sign = (what: string, text: string) => createHmac('sha256', key).update(`${what}\n${text}`).digest('base64url')
  const isSigned = (what: string, text: string, given = '') => {
    const [a, b] = [Buffer.from(sign(what, text)), Buffer.from(given)]
    return a.length === b.length && timingSafeEqual(a, b)
  }

  const notice = (bill: Bill, isPaid: boolean) => {
    const notice = { orderNo: bill.orderNo, serialNumber: `SB${bill.orderNo}`, amount: bill.amount, isPaid }
    const body = JSON.stringify(notice)
    const time = String(now())
    const headers = { 'content-type': 'application/json', 'sandbox-time': time }
    return { body, headers: { ...headers, 'sandbox-sign': sign('notice', `${time}\n${body}`) } }
  }

  const billOf = (url: URL): Bill | undefined => {
    const text = url.searchParams.get('bill') ?? ''
    if (!isSigned('bill', text, url.searchParams.get('sign') ?? '')) return undefined
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  }

  return {
    payType: payTypes.sandbox,
    name: '模拟支付',

    async begin({ orderNo, amount, subject, expireTime, returnUrl, notifyUrl }) {
      const bill: Bill = { orderNo, amount, subject, expireTime, returnUrl, notifyUrl }
      const text = Buffer.from(JSON.stringify(bill)).toString('base64url')
      const payUrl = `${new URL(notifyUrl).origin}${sandboxPath}?bill=${text}&sign=${sign('bill', text)}`
      return { payUrl, payCode: payUrl }
    },

    notified({ headers, body }) {
      const time = headers['sandbox-time'] ?? ''
      if (!isSigned('notice', `${time}\n${body}`, headers['sandbox-sign'])) throw new Forged('签名不对')
      if (!(Math.abs(now() - Number(time)) < maxAge)) throw new Forged('通知已过期')
      const notice = JSON.parse(body) as Notice
      return { ...notice, isFailed: !notice.isPaid }
    },

    reply: (isTaken) => ({ status: isTaken ? 200 : 500, type: 'text/plain', body: isTaken ? 'success' : 'fail' }),
    close: async () => {},
    refund: async () => {},

    async fetch(request) {
      const bill = billOf(new URL(request.url))
      if (!bill) return page('付款单无效', '<p>这张付款单的链接不完整，请回到订单重新付款。</p>', 400)
      const back = `<p><a href="${escaped(returnPath(bill))}">返回商家</a></p>`
      if (Date.parse(bill.expireTime) < now()) return page('付款单已过期', `<p>请回到订单重新下单。</p>${back}`, 410)
      if (request.method !== 'POST') return page('模拟支付', form(bill))
      const form_ = await request.formData().catch(() => undefined)
      const isPaid = form_?.get('result') === 'paid'
      const { body, headers } = notice(bill, isPaid)
      const answer = await deliver(new Request(bill.notifyUrl, { method: 'POST', headers, body })).catch(
        () => undefined,
      )
      if (!answer?.ok)
        return page('付款结果没有送到', `<p>商家暂时没有回应，请稍后再点一次，不会重复扣款。</p>${form(bill)}`, 502)
      return new Response(null, { status: 303, headers: { location: returnPath(bill), 'cache-control': 'no-store' } })
    },
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const form = ({ amount, subject, orderNo }: Bill) => `
  <p class="sum">¥<b>${(amount / 100).toFixed(2)}</b></p>
  <dl><dt>商品</dt><dd>${escaped(subject)}</dd><dt>订单号</dt><dd>${escaped(orderNo)}</dd></dl>
  <form method="post"><button name="result" value="paid">确认付款</button><button name="result" value="failed" class="line">付款失败</button></form>
  <p class="note">这是演示用的模拟支付，不会真的扣款。</p>`

const style = `body{margin:0;font:16px/1.6 system-ui,sans-serif;background:#f3f7f7;color:#1b2b2e}
main{max-width:360px;margin:12vh auto 0;padding:28px 24px;background:#fff;border:1px solid #d5e0e0;border-radius:8px}
h1{margin:0 0 12px;font-size:18px}.sum{margin:0 0 16px;font-size:20px}.sum b{font-size:34px;font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px;font-size:14px}dt{color:#5a6d70}dd{margin:0;overflow-wrap:anywhere}
button{display:block;width:100%;height:46px;margin-top:10px;font:inherit;border:1px solid #14565f;border-radius:6px;background:#14565f;color:#fff}
button.line{background:#fff;color:#14565f}.note{margin:16px 0 0;font-size:13px;color:#5a6d70}a{color:#14565f}
@media(prefers-color-scheme:dark){body{background:#0d1a1c;color:#dfe9ea}main{background:#14262a;border-color:#2a4046}button.line{background:none;color:#9fd0d6;border-color:#9fd0d6}dt,.note{color:#9db0b3}a{color:#9fd0d6}}`
const styleHash = createHash('sha256').update(style).digest('base64')

function page(title: string, body: string, status = 200) {
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style><main><h1>${title}</h1>${body}</main></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    },
  })
}
