// One act, one effect: a call that comes again with its Idempotency-Key does nothing and gets the first answer, to the byte.
// Kept for a day (jobs/sweep-sessions.ts), for each caller and call.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Call } from '../contract/call.ts'
import { CallError, keyForm } from '../contract/codes.ts'
import type { Db, Query } from '../db/connect.ts'
import type { Caller } from './handler.ts'

export type Act = { accountId: number | null; operatorId: number | null; call: string; key: string; inputHash: Buffer }

/** The act that a key makes of a call; undefined where there is none, and none is needed. */
export function actOf(name: string, call: Call, caller: Caller | undefined, key: string | undefined, input: unknown) {
  if (!caller || !call.changes) return undefined
  if (key === undefined) {
    if (call.once) throw new CallError('noKey', '页面有更新，请刷新后再试')
    return undefined
  }
  if (call.slow && !call.once) return undefined // its answer may hold what is not to be kept
  if (!keyForm.test(key)) throw new CallError('invalid', 'Idempotency-Key 应为 16 到 100 位字母或数字')
  return {
    accountId: caller.kind === 'account' ? caller.id : null,
    operatorId: caller.kind === 'operator' ? caller.id : null,
    call: name,
    key,
    inputHash: createHash('sha256').update(JSON.stringify(input)).digest(),
  } satisfies Act
}

const found = (q: Query, { accountId, operatorId, call, key }: Act) =>
  q
    .selectFrom('answeredKey')
    .select(['inputHash', 'answer'])
    .where('accountId', 'is not distinct from', accountId)
    .where('operatorId', 'is not distinct from', operatorId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()

type Kept = Awaited<ReturnType<typeof found>>

function answerOf(kept: NonNullable<Kept>, { inputHash }: Act): unknown {
  if (!kept.inputHash.equals(inputHash)) throw new CallError('conflict', '提交的内容变了，请刷新页面后再试')
  return kept.answer === null ? undefined : JSON.parse(kept.answer)
}

/** In the transaction of the act: key, effect and answer are kept together or not at all; one under way is waited for. */
export async function once(q: Query, act: Act, work: () => Promise<unknown>): Promise<unknown> {
  const begun = await q
    .insertInto('answeredKey')
    .values(act)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) {
    const kept = await found(q, act)
    if (!kept) throw underWay()
    return answerOf(kept, act)
  }
  const answer = await work()
  await keep(q, begun.id, answer)
  return answer
}

const keep = (q: Query, id: number, answer: unknown) =>
  q
    .updateTable('answeredKey')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .execute()

const patience = 20_000 // ms
const lookEvery = 100

/** For work outside a transaction: the key is kept before it and freed when it fails, or two minutes after its process died. */
export async function onceSlowly(q: Db['read'], act: Act, work: () => Promise<unknown>): Promise<unknown> {
  const columns = ['accountId', 'operatorId', 'call', 'key'] as const
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const begun = await q
      .insertInto('answeredKey')
      .values(act)
      .onConflict((c) =>
        c
          .columns(columns)
          .doUpdateSet({ gmtCreate: sql<string>`now()` })
          .where('answeredKey.answer', 'is', null)
          .where('answeredKey.inputHash', '=', act.inputHash)
          .where('answeredKey.gmtCreate', '<', sql<string>`now() - interval '2 minutes'`),
      )
      .returning('id')
      .executeTakeFirst()
    if (begun) {
      try {
        const answer = await work()
        await keep(q, begun.id, answer)
        return answer
      } catch (error) {
        await q.deleteFrom('answeredKey').where('id', '=', begun.id).where('answer', 'is', null).execute()
        throw error
      }
    }
    const kept = await found(q, act)
    const answer = kept && answerOf(kept, act)
    if (answer !== undefined) return answer
    await new Promise((later) => setTimeout(later, lookEvery))
  }
  throw underWay()
}

const underWay = () => new CallError('away', '上一次提交还在处理，请稍后再试')
