// One call, from its input to its answer. HTTP (app.ts) and pages (guest.ts) are two thin ways in.
import type { z } from 'zod'
import type { Call } from '../contract/call.ts'
import { type CallName, type Calls, calls } from '../contract/calls.ts'
import { CallError } from '../contract/codes.ts'
import { chatStreamName } from '../contract/course/chat.ts'
import { streamName } from '../contract/told.ts'
import { isAway } from '../db/away.ts'
import type { Db } from '../db/connect.ts'
import { admit } from './access.ts'
import { answer as questionAnswer } from './community/answer.ts'
import { article } from './community/article.ts'
import { blog } from './community/blog.ts'
import { blogger } from './community/blogger.ts'
import { blogComment } from './community/comment.ts'
import { label } from './community/label.ts'
import { news } from './community/news.ts'
import { question } from './community/question.ts'
import { certificate } from './course/certificate.ts'
import { certificateDesk } from './course/certificate-desk.ts'
import { chat } from './course/chat.ts'
import { chatRooms } from './course/chat-rooms.ts'
import { collection } from './course/collection.ts'
import { comment } from './course/comment.ts'
import { course } from './course/course.ts'
import { draft } from './course/draft.ts'
import { note } from './course/note.ts'
import { openLive } from './course/open.ts'
import { outline } from './course/outline.ts'
import { plan } from './course/plan.ts'
import { sale } from './course/sale.ts'
import { study } from './course/study.ts'
import { log } from './data/log.ts'
import { view } from './data/view.ts'
import { exam } from './exam/exam.ts'
import type { Handlers } from './handler.ts'
import { limiting, networkOf } from './limit.ts'
import { collectInto } from './notice.ts'
import { actOf, once, onceSlowly } from './once.ts'
import type { Outside } from './outside.ts'
import { hashOf, sessions } from './session.ts'
import { storable } from './storable.ts'
import { liveStreams } from './streams.ts'
import { adv } from './system/adv.ts'
import { block } from './system/block.ts'
import { edit } from './system/edit.ts'
import { noteDeed, operator } from './system/operator.ts'
import { publish } from './system/publish.ts'
import { search } from './system/search.ts'
import { upload } from './system/upload.ts'
import { vip } from './system/vip.ts'
import { website } from './system/website.ts'
import { zone } from './system/zone.ts'
import { captcha } from './user/captcha.ts'
import { coupon } from './user/coupon.ts'
import { earnings } from './user/earnings.ts'
import { face } from './user/face.ts'
import { lecturer } from './user/lecturer.ts'
import { message } from './user/message.ts'
import { order } from './user/order.ts'
import { organization } from './user/organization.ts'
import { profile } from './user/profile.ts'
import { research } from './user/research.ts'
import { safety } from './user/safety.ts'
import { session } from './user/session.ts'
import { shopkeeping } from './user/shopkeeping.ts'
import { trade } from './user/trade.ts'

/** All of the contract, or it does not compile. */
const handlers: Handlers<Calls> = {
  ...session,
  ...profile,
  ...safety,
  ...captcha,
  ...research,
  ...message,
  ...lecturer,
  ...organization,
  ...website,
  ...block,
  ...upload,
  ...search,
  ...operator,
  ...edit,
  ...adv,
  ...zone,
  ...publish,
  ...course,
  ...outline,
  ...note,
  ...chat,
  ...plan,
  ...face,
  ...study,
  ...draft,
  ...comment,
  ...collection,
  ...exam,
  ...certificate,
  ...certificateDesk,
  ...sale,
  ...vip,
  ...coupon,
  ...order,
  ...earnings,
  ...trade,
  ...shopkeeping,
  ...log,
  ...view,
  ...label,
  ...blog,
  ...blogComment,
  ...blogger,
  ...question,
  ...questionAnswer,
  ...news,
  ...article,
}

/** From whom a call comes: `page` is a page being rendered, which nobody limits. */
export type From = {
  token?: string | undefined
  /** Of the token, where it is known already. */
  tokenHash?: Buffer | undefined
  address: string
  /** User-Agent. */
  agent?: string | undefined
  /** Idempotency-Key. */
  key?: string | undefined
  file?: File | undefined
}
export type Answer = (name: CallName, input: unknown, from: From) => Promise<unknown>

export type Gateway = {
  answer: Answer
  /** Throws where the caller may not: before anything of the body is read. Gives the token's hash. */
  permit(name: CallName, token: string | undefined): Promise<Buffer | undefined>
  /** Counts what is no call (an unknown path, another method) as one of a guest at that address. Throws 429. */
  limitAddress(address: string): Promise<void>
  /** To be told of every stale tag, ours and those of other processes: sessions are remembered by tags too. */
  forget(tags: string[]): void
  /** The answer that goes on: what concerns the account of the token, as it happens (streams.ts). */
  stream(from: From): Promise<ReadableStream<Uint8Array>>
  /** The answer that goes on: what is said in the room of a live lesson (course/chat-rooms.ts). */
  chat(from: From, periodId: number): Promise<ReadableStream<Uint8Array>>
  /** Ends the streams, so that the server can close. */
  close(): void
  /** The account of a token; undefined for guests and operators. */
  accountOf(token: string | undefined): Promise<number | undefined>
}

type Options = {
  db: Db
  outside: Outside
  /**
   * Makes tags stale. Called inside the transaction of a write, so that they reach the other processes if and only if
   * it commits; what it gives back runs after the commit.
   */
  stale(q: Db['read'], tags: string[], how: { hard: boolean }): Promise<() => void>
}

export function answering({ db, outside, stale }: Options): Gateway {
  const limit = limiting()
  const known = sessions(db.read)
  const live = liveStreams({ q: db.read, peek: known.peek })
  const rooms = chatRooms()

  const answer: Answer = async (name, input, from) => {
    const { token, tokenHash = hashed(token), address, agent = '', key, file } = from
    const call: Call = calls[name]
    const caller = admit(name, call, await known.of(tokenHash))
    const who = address === 'page' ? undefined : caller ? `${caller.kind} ${caller.id}` : networkOf(address)
    await limit.all(who)
    if (call.form && !file)
      throw new CallError('invalid', '请选择文件', { fields: [{ path: 'file', msg: '请选择文件' }] })
    const given = call.in.safeParse(storable(input))
    if (!given.success) throw invalid(given.error)
    const act = actOf(name, call, caller, key, given.data)
    if (!act) await limit.own(name, call, who, given.data)

    const touched: string[] = []
    const context = {
      user: caller,
      tokenHash,
      address,
      agent,
      file,
      outside,
      touch: (...tags: string[]) => touched.push(...tags),
    }
    const handle = handlers[name] as (input: unknown, context: object) => Promise<unknown>
    const run = async (more: object) => call.out.parse(await handle(given.data, { ...context, ...more }))
    if (call.shows) return run({ q: db.read })
    /** An act counts when it is done, not each time it is asked for. */
    const counted = async (more: object) => {
      if (act) await limit.own(name, call, who, given.data)
      return run(more)
    }

    /** One transaction: the write, and what it makes stale. */
    const write = async <T>(work: (q: Db['read']) => Promise<T>, output?: (answer: T) => unknown) => {
      const after: (() => void)[] = []
      const answer = await db.write(async (q) => {
        after.length = touched.length = 0 // a second try after a deadlock begins anew
        collectInto(q, touched)
        const answer = await work(q)
        const said = output ? output(answer) : undefined
        const soft = [...touched, ...(said === undefined ? [] : call.changes(given.data, said))]
        const hard = said === undefined ? [] : (call.withdraws?.(given.data, said) ?? [])
        if (soft.length) after.push(await stale(q, soft, { hard: false }))
        if (hard.length) after.push(await stale(q, hard, { hard: true }))
        return answer
      })
      for (const act of after) act()
      return answer
    }
    /** What an operator does is noted with it; what is only answered again is no deed. */
    const noted = async <T>(q: Db['read'], work: () => Promise<T>) => {
      const done = await work()
      if (caller?.kind === 'operator') await noteDeed(q, caller, name, given.data)
      return done
    }
    if (!call.slow)
      return write(
        (q) => (act ? once(q, act, () => noted(q, () => counted({ q }))) : noted(q, () => run({ q }))),
        (output) => output,
      )
    const writeNoted: Db['write'] = (work) => write((q) => noted(q, () => work(q)))
    const work = () => counted({ q: db.read, write: writeNoted, writeUnaudited: write })
    return act ? onceSlowly(db.read, act, work) : work()
  }

  return {
    answer: (...call) => answer(...call).catch((error) => Promise.reject(isAway(error) ? away() : error)),
    async permit(name, token) {
      const tokenHash = hashed(token)
      admit(name, calls[name] as Call, await known.of(tokenHash))
      return tokenHash
    },
    async limitAddress(address) {
      await limit.all(networkOf(address))
    },
    forget(tags) {
      known.forget(tags)
      live.hear(tags)
      rooms.hear(tags)
    },
    async stream({ token, address }) {
      const tokenHash = hashed(token)
      const caller = admit(streamName, streamRule, await known.peek(tokenHash))!
      await limit.all(networkOf(address))
      await limit.own(streamName, streamRule, `account ${caller.id}`)
      return live.open(caller.id, tokenHash!)
    },
    async chat({ token, address }, periodId) {
      const caller = admit(chatStreamName, streamRule, await known.of(hashed(token)))!
      await limit.all(networkOf(address))
      await limit.own(chatStreamName, streamRule, `account ${caller.id}`)
      await openLive(db.read, caller.id, { periodId })
      return rooms.open(caller.id, periodId)
    },
    close() {
      live.close()
      rooms.close()
    },
    async accountOf(token) {
      const session = await known.of(hashed(token))
      return typeof session !== 'string' && session.kind === 'account' ? session.id : undefined
    },
  }
}

const hashed = (token: string | undefined) => (token ? hashOf(token) : undefined)

const streamRule = { who: 'user' as const, limit: { times: 60, seconds: 60 } }

const away = () => new CallError('away', '网络繁忙，请稍后重试')

function invalid(error: z.ZodError) {
  const fields = error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), msg: message }))
  return new CallError('invalid', fields[0]?.msg ?? '参数有误', { fields })
}
