// WeChat Pay v3, Native: the payer scans a code. Requests and notices are signed with RSA-SHA256; a notice is encrypted as well.

import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { payTypes } from '../../contract/enums/pay-types.ts'
import { type Channel, Forged } from './channel.ts'

export type WechatKeys = {
  appId: string
  mchId: string
  /** Of the merchant's certificate. */
  serialNo: string
  privateKey: string
  /** By which WeChat signs: the serial of its certificate, or the id of its public key. */
  platformSerial: string
  platformKey: string
  /** 32 characters; notices are encrypted with it. */
  apiV3Key: string
}

type Options = { host?: string; fetch?: typeof fetch; now?: () => number }
const maxAge = 300 // s, as WeChat asks

export function wechatChannel(
  keys: WechatKeys,
  { host = 'https://api.mch.weixin.qq.com', ...options }: Options = {},
): Channel {
  const { fetch: send = fetch, now = Date.now } = options
  const [mine, theirs] = [createPrivateKey(keys.privateKey), publicKeyOf(keys.platformKey)]
  const seconds = () => Math.floor(now() / 1000)

  const isTheirs = (headers: Record<string, string>, body: string) => {
    const {
      'wechatpay-timestamp': time = '',
      'wechatpay-nonce': nonce = '',
      'wechatpay-signature': signature = '',
    } = headers
    if (headers['wechatpay-serial'] !== keys.platformSerial) return false
    return verify('sha256', Buffer.from(`${time}\n${nonce}\n${body}\n`), theirs, Buffer.from(signature, 'base64'))
  }

  async function call(method: string, path: string, data?: object): Promise<Record<string, unknown>> {
    const [time, nonce, body] = [String(seconds()), randomBytes(16).toString('hex'), data ? JSON.stringify(data) : '']
    const signature = sign('sha256', Buffer.from(`${method}\n${path}\n${time}\n${nonce}\n${body}\n`), mine).toString(
      'base64',
    )
    const authFields = { mchid: keys.mchId, nonce_str: nonce, signature, timestamp: time, serial_no: keys.serialNo }
    const answer = await send(host + path, {
      method,
      headers: {
        authorization: `WECHATPAY2-SHA256-RSA2048 ${Object.entries(authFields)
          .map(([name, value]) => `${name}="${value}"`)
          .join(',')}`,
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': 'xingtan',
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(8000),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`微信支付 ${answer.status}: ${text.slice(0, 200)}`)
    const headers = Object.fromEntries(answer.headers)
    if (!isTheirs(headers, text)) throw new Forged('微信支付的回应签名不对')
    return text ? JSON.parse(text) : {}
  }

  return {
    payType: payTypes.wechat,
    name: '微信支付',

    async begin({ orderNo, amount, subject, expireTime, notifyUrl }) {
      const { code_url } = await call('POST', '/v3/pay/transactions/native', {
        appid: keys.appId,
        mchid: keys.mchId,
        description: [...subject].slice(0, 40).join(''),
        out_trade_no: orderNo,
        time_expire: expireTime.replace(/\.\d+Z$/, 'Z'),
        notify_url: notifyUrl,
        amount: { total: amount, currency: 'CNY' },
      })
      return { payUrl: '', payCode: String(code_url) }
    },

    notified({ headers, body }) {
      const time = Number(headers['wechatpay-timestamp'])
      if (!(Math.abs(seconds() - time) <= maxAge)) throw new Forged('通知已过期')
      if (!isTheirs(headers, body)) throw new Forged('签名不对')
      const { event_type, resource } = JSON.parse(body)
      const payment = decrypted(resource, keys.apiV3Key)
      if (payment.mchid !== keys.mchId || payment.appid !== keys.appId) throw new Forged('不是我们的商户')
      return {
        orderNo: String(payment.out_trade_no),
        serialNumber: String(payment.transaction_id),
        amount: payment.amount.total,
        isPaid:
          event_type === 'TRANSACTION.SUCCESS' &&
          payment.trade_state === 'SUCCESS' &&
          payment.amount.currency === 'CNY',
        isFailed: payment.trade_state === 'PAYERROR',
      }
    },

    reply: (isTaken) => ({
      status: isTaken ? 200 : 500,
      type: 'application/json',
      body: isTaken ? '{"code":"SUCCESS"}' : '{"code":"FAIL","message":"请稍后再通知"}',
    }),

    close: async (orderNo) =>
      void (await call('POST', `/v3/pay/transactions/out-trade-no/${orderNo}/close`, { mchid: keys.mchId })),

    refund: async ({ orderNo, refundNo, amount, total, reason }) =>
      void (await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: orderNo,
        out_refund_no: refundNo,
        reason: [...reason].slice(0, 25).join(''),
        amount: { refund: amount, total, currency: 'CNY' },
      })),
  }
}

const publicKeyOf = (pem: string): KeyObject => createPublicKey(pem)

type Sealed = { ciphertext: string; nonce: string; associated_data?: string }

function decrypted({ ciphertext, nonce, associated_data = '' }: Sealed, key: string) {
  try {
    const sealed = Buffer.from(ciphertext, 'base64')
    const opened = createDecipheriv('aes-256-gcm', Buffer.from(key), nonce)
      .setAuthTag(sealed.subarray(-16))
      .setAAD(Buffer.from(associated_data))
    return JSON.parse(Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]).toString())
  } catch {
    throw new Forged('通知解不开')
  }
}
