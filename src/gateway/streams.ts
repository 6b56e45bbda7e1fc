// GET user/auth/stream: the open browsers of each account, told what concerns them. What they were not told while away they
// learn at the beginning of the next stream or by the call that their screen makes.
import { CallError, codes } from '../contract/codes.ts'
import type { Notice, TellName, Told } from '../contract/told.ts'
import type { Query } from '../db/connect.ts'
import { refusalOf } from './access.ts'
import { noticesIn } from './notice.ts'
import type { Session } from './session.ts'
import { eventStream } from './sse.ts'

const mostOfOne = 8 // browsers of an account: one more, and the oldest is let go
const mostOfAll = 5000
const changed = 'session:account-' // as sessionTag writes it

type Listener = { tokenHash: Buffer; send<E extends TellName>(event: E, data: Told[E]): void; close(): void }

type Options = {
  q: Query
  /** Whose a token is, without that counting as a use: a page left open keeps nobody signed in. */
  peek(tokenHash: Buffer): Promise<Session>
}

export function liveStreams({ q, peek }: Options) {
  const listening = new Map<number, Set<Listener>>()
  let all = 0
  let isClosed = false

  /** The token was admitted. */
  function open(accountId: number, tokenHash: Buffer) {
    if (isClosed || all >= mostOfAll) throw new CallError('away', '网络繁忙，请稍后重试')
    const own = listening.get(accountId) ?? new Set()
    listening.set(accountId, own)
    if (own.size >= mostOfOne) [...own][0]!.close()
    const stream = eventStream(() => {
      all--
      own.delete(listener)
      if (!own.size && listening.get(accountId) === own) listening.delete(accountId)
    })
    const listener: Listener = { tokenHash, send: stream.send, close: stream.close }
    own.add(listener)
    all++
    void tellUnread(accountId, [listener])
    void look([listener]) // it may have ended since it was admitted, when nobody listened yet
    return stream.body
  }

  async function tellUnread(accountId: number, listeners: Iterable<Listener>) {
    const unread = q.selectFrom('message').where('accountId', '=', accountId).where('isRead', '=', 0)
    const found = await unread
      .select((e) => e.fn.countAll<number>().as('num'))
      .executeTakeFirst()
      .catch(() => undefined) // told with the next change
    if (found) for (const { send } of listeners) send('unread', found)
  }

  const tell = (accountId: number, notice: Notice) => {
    const own = listening.get(accountId)
    if (!own) return
    if (notice.event === 'unread') void tellUnread(accountId, own)
    else for (const { send } of own) send(notice.event, notice)
  }

  /** A session of the account began, changed or ended: whose is over is told why, and let go. */
  async function look(own: Iterable<Listener>) {
    for (const { tokenHash, send, close } of [...own]) {
      const session = await peek(tokenHash).catch(() => undefined)
      if (typeof session !== 'string') continue
      send('signout', { code: codes[session], msg: refusalOf(session) })
      close()
    }
  }

  return {
    open,
    /** To be told of every tag, ours and those of other processes. */
    hear(tags: string[]) {
      if (!listening.size) return
      for (const { accountId, notice } of noticesIn(tags)) tell(accountId, notice)
      for (const tag of new Set(tags.filter((tag) => tag.startsWith(changed)))) {
        const own = listening.get(Number(tag.slice(changed.length)))
        if (own) void look(own)
      }
    },
    /** How many listen. */
    count: () => all,
    close() {
      isClosed = true
      for (const own of [...listening.values()]) for (const { close } of [...own]) close()
    },
  }
}
