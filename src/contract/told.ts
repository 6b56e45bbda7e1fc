// What the server tells of its own accord, over GET user/auth/stream (server-sent events), to all open browsers of an account.
// Whoever hears it asks again by a call: a lost event costs a moment, never a truth.

export type Told = {
  /** How many messages are unread: at the beginning, and whenever it changes. */
  unread: { num: number }
  /** An order is paid: the cashier goes on. */
  paid: { orderNo: string }
  /** The session has ended, in the words of the code that its next call would get (304: signed in elsewhere). */
  signout: { code: number; msg: string }
}
export type TellName = keyof Told

/** What may be sent to an account: the numbers are filled in for each browser that listens. */
export type Notice = { event: 'unread' } | ({ event: 'paid' } & Told['paid'])

export const streamName = 'GET user/auth/stream'
