// Samples of the calls of contract/system/setup.ts.
import { firstOperatorCode, firstOperatorSecret } from '../../../src/gateway/user/operator-account.ts'
import { next } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'system/api/setup/operator/save': sample(async (w) => {
    const value = Buffer.alloc(32, next())
    await w.db.pool.query(
      'insert into secret (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [firstOperatorSecret, value],
    )
    const account = `first${next()}`
    return { input: { code: firstOperatorCode(value), account, name: '张老师', password: '春风化雨 2026' } }
  }),
}
