// Idempotency keys: a repeated call with the same Idempotency-Key does nothing and replays the first answer, byte for byte.
// Answers are stored for a day (jobs/sweep-sessions.ts), per caller and call.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Call } from '../../contract/call.ts'
import { CallError, idempotencyKeyPattern } from '../../contract/codes.ts'
import type { Db, Query } from '../../db/connect.ts'
import type { Caller } from '../handler.ts'

export type IdempotencyKey = {
  accountId: number | null
  operatorId: number | null
  call: string
  key: string
  inputHash: Buffer
}

/** The idempotency key of a call; undefined where none was sent and none is needed. */
export function idempotencyKeyOf(
  name: string,
  call: Call,
  caller: Caller | undefined,
  key: string | undefined,
  input: unknown,
) {
  if (!caller || !call.invalidatesTags) return undefined
  if (key === undefined) {
    if (call.idempotent) throw new CallError('noKey', '页面有更新，请刷新后再试')
    return undefined
  }
  if (call.ownTransaction && !call.idempotent) return undefined // its answer may hold secrets that must not be stored
  if (!idempotencyKeyPattern.test(key)) throw new CallError('invalid', 'Idempotency-Key 应为 16 到 100 位字母或数字')
  return {
    accountId: caller.kind === 'account' ? caller.id : null,
    operatorId: caller.kind === 'operator' ? caller.id : null,
    call: name,
    key,
    inputHash: createHash('sha256').update(JSON.stringify(input)).digest(),
  } satisfies IdempotencyKey
}

const readStored = (q: Query, { accountId, operatorId, call, key }: IdempotencyKey) =>
  q
    .selectFrom('answeredKey')
    .select(['inputHash', 'answer'])
    .where('accountId', 'is not distinct from', accountId)
    .where('operatorId', 'is not distinct from', operatorId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()

type StoredAnswer = NonNullable<Awaited<ReturnType<typeof readStored>>>

function answerOf(stored: StoredAnswer, { inputHash }: IdempotencyKey): unknown {
  if (!stored.inputHash.equals(inputHash)) throw new CallError('conflict', '提交的内容变了，请刷新页面后再试')
  return stored.answer === null ? undefined : JSON.parse(stored.answer)
}

/** In the call's transaction: key, effect and answer commit together; a concurrent call with the same key waits for the row. */
export async function runOnce(
  q: Query,
  idempotencyKey: IdempotencyKey,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const inserted = await q
    .insertInto('answeredKey')
    .values(idempotencyKey)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    const stored = await readStored(q, idempotencyKey)
    if (!stored) throw inProgress()
    return answerOf(stored, idempotencyKey)
  }
  const answer = await work()
  await storeAnswer(q, inserted.id, answer)
  return answer
}

const storeAnswer = (q: Query, id: number, answer: unknown) =>
  q
    .updateTable('answeredKey')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .execute()

const maxWait = 20_000 // ms
const pollInterval = 100 // ms

/** For work outside a transaction: the key is stored first and released when the work fails, or two minutes after its process died. */
export async function runOnceOutsideTransaction(
  q: Db['read'],
  idempotencyKey: IdempotencyKey,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const columns = ['accountId', 'operatorId', 'call', 'key'] as const
  for (const end = Date.now() + maxWait; Date.now() < end; ) {
    const inserted = await q
      .insertInto('answeredKey')
      .values(idempotencyKey)
      .onConflict((c) =>
        c
          .columns(columns)
          .doUpdateSet({ gmtCreate: sql<string>`now()` })
          .where('answeredKey.answer', 'is', null)
          .where('answeredKey.inputHash', '=', idempotencyKey.inputHash)
          .where('answeredKey.gmtCreate', '<', sql<string>`now() - interval '2 minutes'`),
      )
      .returning('id')
      .executeTakeFirst()
    if (inserted) {
      try {
        const answer = await work()
        await storeAnswer(q, inserted.id, answer)
        return answer
      } catch (error) {
        await q.deleteFrom('answeredKey').where('id', '=', inserted.id).where('answer', 'is', null).execute()
        throw error
      }
    }
    const stored = await readStored(q, idempotencyKey)
    const answer = stored && answerOf(stored, idempotencyKey)
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }
  throw inProgress()
}

const inProgress = () => new CallError('away', '上一次提交还在处理，请稍后再试')
