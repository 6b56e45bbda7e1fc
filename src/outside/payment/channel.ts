// What a payment channel is to us: it begins a payment, says by a signed notice that it was paid, and pays back.

export type Charge = {
  orderNo: string
  /** fen */
  amount: number
  /** What stands on the payer's bill. */
  subject: string
  expireTime: string
  /** Where the payer comes back to; it changes nothing. */
  returnUrl: string
  notifyUrl: string
}

export type Notice = {
  orderNo: string
  /** The channel's own number of this payment. */
  serialNumber: string
  /** fen */
  amount: number
  /** False: the channel says that it failed, or only tells of something else. */
  isPaid: boolean
  isFailed?: boolean
}

/** As it came over HTTP, untouched, since signatures are over bytes. Header names in lower case. */
export type Delivery = { headers: Record<string, string>; body: string }
export type Reply = { status: number; type: string; body: string }

export type Channel = {
  payType: number
  name: string
  /** `payUrl`: a page to go to; `payCode`: what a QR code holds. Throws when the channel cannot be reached. */
  begin(charge: Charge): Promise<{ payUrl: string; payCode: string }>
  /** Throws `Forged` for what the channel did not sign. */
  notified(delivery: Delivery): Notice
  /** The response that the channel expects: received, or send it again. */
  reply(isTaken: boolean): Reply
  /** So that nobody pays it any more; best effort, as a payment that comes nevertheless is taken. */
  close(orderNo: string): Promise<void>
  /** Pays back, once for each `refundNo` however often it is called. Throws when it was not paid back. */
  refund(refund: { orderNo: string; refundNo: string; amount: number; total: number; reason: string }): Promise<void>
}

/** By PayTypeEnum; those that are set up. */
export type Channels = ReadonlyMap<number, Channel>

export class Forged extends Error {
  override readonly name = 'Forged'
}
