// A database that does not answer, and a disk that is full: what callers read, and what the log is given.
import { expect, test } from 'vitest'
import type { CallError } from '../../src/contract/codes.ts'
import { isSchemaNewer } from '../../src/db/newer-schema.ts'
import { createDispatcher } from '../../src/gateway/pipeline/dispatch.ts'
import { oncePerMinute, openLog } from '../../src/process/log.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()

test.each([
  ['53100', '服务器的存储空间不足，暂时不能保存。请稍后再试，或联系管理员'],
  ['ENOSPC', '服务器的存储空间不足，暂时不能保存。请稍后再试，或联系管理员'],
  ['08006', '网络繁忙，请稍后重试'],
])('%s is said in words, and its cause is not lost', async (code, msg) => {
  const error = Object.assign(new Error('could not extend file'), { code })
  const causes: unknown[] = []
  const { dispatch } = createDispatcher({
    db: w.db,
    outside: w.outside,
    mutate: () => Promise.reject(error),
    invalidatePages() {},
    wakeWorkers() {},
    onUnavailable: (cause) => void causes.push(cause),
  })
  const from = { token: w.tokenOf('learner'), address: '10.0.0.1' }
  const failed = (await dispatch('user/auth/msg/user/read/all', {}, from).catch((error) => error)) as CallError
  expect([failed.code, failed.msg, causes]).toEqual(['away', msg, [error]])
})

test('a write that does not fit tables which a newer program has changed is put off, not broken', async () => {
  const error = Object.assign(new Error('column "ways" does not exist'), { code: '42703' })
  const { dispatch } = createDispatcher({
    db: w.db,
    outside: w.outside,
    mutate: () => Promise.reject(error),
    invalidatePages() {},
    wakeWorkers() {},
    onUnavailable() {},
  })
  const from = { token: w.tokenOf('learner'), address: '10.0.0.1' }
  const read = () => dispatch('user/auth/msg/user/read/all', {}, from).catch((error) => error)
  expect(await read()).toBe(error) // a fault of this program
  expect(await isSchemaNewer(w.db)).toBe(false)
  await w.db.pool.query("insert into schema_migration values ('9999-of-tomorrow.sql', 'x')")
  try {
    expect(await isSchemaNewer(w.db)).toBe(true)
    expect(await read()).toMatchObject({ code: 'away', msg: '网络繁忙，请稍后重试' })
  } finally {
    await w.db.pool.query("delete from schema_migration where name = '9999-of-tomorrow.sql'")
  }
})

test('a cause that comes with every request is logged once a minute', () => {
  const lines: string[] = []
  const log = openLog({ level: 'info', to: { write: (line) => void lines.push(line) } })
  const note = oncePerMinute((cause) => log.error({ error: cause }, 'database.unavailable'))
  const error = (code: string) => Object.assign(new Error('no'), { code })
  for (let n = 0; n < 50; n++) note(error('53100'))
  note(error('08006'))
  expect(lines.map((line) => JSON.parse(line)).map(({ event, error }) => [event, error.code])).toEqual([
    ['database.unavailable', '53100'],
    ['database.unavailable', '08006'],
  ])
})
