// Alipay's open API 2.0: a page to go to, and a code to scan. Only RSA2 counts (https://opendocs.alipay.com/common/02kf5q).

import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { secondInBeijing } from '../../contract/beijing.ts'
import { payTypes } from '../../contract/enums/pay-types.ts'
import { type Channel, type Charge, Forged } from './channel.ts'

export type AlipayKeys = { appId: string; privateKey: string; alipayPublicKey: string; gateway?: string | undefined }

const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
/** Fen of '12.30', without the rounding of floats; undefined where it is no such sum. */
const fenOf = (text = '') => {
  const found = /^(\d{1,9})\.(\d{2})$/.exec(text)
  return found ? Number(found[1]) * 100 + Number(found[2]) : undefined
}

/** A key as PEM, or as Alipay's tool writes it: base64 alone. */
const privateKeyOf = (text: string) => {
  if (text.includes('BEGIN')) return createPrivateKey(text)
  const key = Buffer.from(text, 'base64')
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
  }
}
const publicKeyOf = (text: string) =>
  text.includes('BEGIN')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })

/** What is signed of parameters: those with a value, by name. */
const signedText = (params: Record<string, string>) =>
  Object.keys(params)
    .filter((name) => params[name])
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')

const isSigned = (text: string, signature: string, key: KeyObject) =>
  verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))

/** The part of an answer that Alipay signed, as its bytes came: `{"…_response":{…},"sign":"…"}`. */
function signedPart(answer: string) {
  const rest = answer.slice(answer.search(/_response"\s*:/), answer.lastIndexOf('"sign"'))
  return rest.slice(rest.indexOf('{'), rest.lastIndexOf('}') + 1)
}

const timeout = 8000 // ms

export function alipayChannel({ gateway = 'https://openapi.alipay.com/gateway.do', ...keys }: AlipayKeys): Channel {
  const [ours, theirs] = [privateKeyOf(keys.privateKey), publicKeyOf(keys.alipayPublicKey)]

  function signedParams(method: string, bizContent: object, more: object = {}): Record<string, string> {
    const params = {
      app_id: keys.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      version: '1.0',
      timestamp: secondInBeijing(new Date()),
      ...more,
      biz_content: JSON.stringify(bizContent),
    }
    return { ...params, sign: sign('sha256', Buffer.from(signedText(params)), ours).toString('base64') }
  }

  async function exec(method: string, bizContent: object, more?: object): Promise<Record<string, string>> {
    const { biz_content, ...params } = signedParams(method, bizContent, more)
    const response = await fetch(`${gateway}?${new URLSearchParams(params)}`, {
      method: 'POST',
      body: new URLSearchParams({ biz_content: biz_content! }),
      signal: AbortSignal.timeout(timeout),
    })
    const text = await response.text()
    const part = signedPart(text)
    const signature = /"sign"\s*:\s*"([^"]*)"\s*[,}][^"]*$/.exec(text)?.[1] ?? ''
    if (!isSigned(part, signature, theirs))
      throw new Forged(`支付宝 ${method} 的回应签名不对：${response.status} ${text.slice(0, 200)}`)
    const answer: Record<string, string> = JSON.parse(part)
    if (answer.code !== '10000')
      throw new Error(`支付宝 ${method}: ${answer.sub_code ?? answer.code} ${answer.sub_msg ?? answer.msg}`)
    return answer
  }
  const content = ({ orderNo, amount, subject, expireTime }: Charge) => ({
    out_trade_no: orderNo,
    total_amount: yuan(amount),
    subject: [...subject].slice(0, 120).join(''),
    time_expire: secondInBeijing(expireTime),
  })

  return {
    payType: payTypes.alipay,
    name: '支付宝',

    async begin(charge) {
      const { notifyUrl, returnUrl } = charge
      const { qr_code } = await exec('alipay.trade.precreate', content(charge), { notify_url: notifyUrl })
      const bizContent = { ...content(charge), product_code: 'FAST_INSTANT_TRADE_PAY' }
      const addresses = { notify_url: notifyUrl, return_url: returnUrl }
      return {
        payUrl: `${gateway}?${new URLSearchParams(signedParams('alipay.trade.page.pay', bizContent, addresses))}`,
        payCode: qr_code!,
      }
    },

    notified({ body }) {
      const { sign: signature = '', sign_type, ...params } = Object.fromEntries(new URLSearchParams(body))
      if (sign_type !== 'RSA2' || !isSigned(signedText(params), signature, theirs)) throw new Forged('签名不对')
      const amount = fenOf(params.total_amount)
      if (params.app_id !== keys.appId || amount === undefined || !params.out_trade_no || !params.trade_no)
        throw new Forged('不是我们的订单')
      const isPaid = params.trade_status === 'TRADE_SUCCESS' || params.trade_status === 'TRADE_FINISHED'
      return {
        orderNo: params.out_trade_no,
        serialNumber: params.trade_no,
        amount,
        isPaid: isPaid && !params.refund_fee,
      }
    },

    reply: (isTaken) => ({ status: 200, type: 'text/plain', body: isTaken ? 'success' : 'failure' }),
    close: async (orderNo) => void (await exec('alipay.trade.close', { out_trade_no: orderNo })),
    refund: async ({ orderNo, refundNo, amount, reason }) =>
      void (await exec('alipay.trade.refund', {
        out_trade_no: orderNo,
        out_request_no: refundNo,
        refund_amount: yuan(amount),
        refund_reason: reason,
      })),
  }
}
