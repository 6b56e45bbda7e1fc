// Alipay by its own SDK: a page to go to, and a code to scan. Only RSA2 counts.
import type { AlipaySdk } from 'alipay-sdk'
import { type Channel, type Charge, Forged, payTypes } from './channel.ts'

export type AlipayKeys = { appId: string; privateKey: string; alipayPublicKey: string; gateway?: string | undefined }

const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
/** Fen of '12.30', without the rounding of floats; undefined where it is no such sum. */
const fenOf = (text = '') => {
  const found = /^(\d{1,9})\.(\d{2})$/.exec(text)
  return found ? Number(found[1]) * 100 + Number(found[2]) : undefined
}

/** Alipay's clock is Beijing's. */
const beijing = (instant: string) =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export async function alipayChannel(keys: AlipayKeys): Promise<Channel> {
  const { AlipaySdk } = await import('alipay-sdk') // the SDK is loaded where Alipay is set up, and only there
  const keyType = keys.privateKey.includes('RSA PRIVATE') || !keys.privateKey.includes('BEGIN') ? 'PKCS1' : 'PKCS8'
  const sdk: AlipaySdk = new AlipaySdk({ ...keys, keyType, signType: 'RSA2', camelcase: false, timeout: 8000 })

  const exec = async (method: string, bizContent: object, more: object = {}) => {
    const answer = await sdk.exec(method, { bizContent, ...more }, { validateSign: true })
    if (answer.code !== '10000')
      throw new Error(`支付宝 ${method}: ${answer.sub_code ?? answer.code} ${answer.sub_msg ?? answer.msg}`)
    return answer as unknown as Record<string, string>
  }
  const content = ({ orderNo, amount, subject, expireTime }: Charge) => ({
    out_trade_no: orderNo,
    total_amount: yuan(amount),
    subject: [...subject].slice(0, 120).join(''),
    time_expire: beijing(expireTime),
  })

  return {
    payType: payTypes.alipay,
    name: '支付宝',

    async begin(charge) {
      const { notifyUrl, returnUrl } = charge
      const { qr_code } = await exec('alipay.trade.precreate', content(charge), { notifyUrl })
      const bizContent = { ...content(charge), product_code: 'FAST_INSTANT_TRADE_PAY' }
      return {
        payUrl: sdk.pageExecute('alipay.trade.page.pay', 'GET', { bizContent, notifyUrl, returnUrl }),
        payCode: qr_code!,
      }
    },

    notified({ body }) {
      const params = Object.fromEntries(new URLSearchParams(body))
      if (params.sign_type !== 'RSA2' || !sdk.checkNotifySignV2(params)) throw new Forged('签名不对')
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
