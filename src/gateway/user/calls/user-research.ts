// Answers the calls of contract/user/user-research.ts.
import { sql } from 'kysely'
import type { z } from 'zod'
import { CallError } from '../../../contract/codes.ts'
import type { Research, userResearchCalls } from '../../../contract/user/user-research.ts'
import type { Handlers } from '../../handler.ts'

const answerColumns = [
  'id',
  'researchNo',
  'schoolName',
  'position',
  'subject',
  'teachYears',
  'needs',
  'answers',
] as const

const columns = [...answerColumns, 'gmtCreate', 'gmtModified'] as const

type Row = z.input<typeof Research>

export const userResearchHandlers: Handlers<typeof userResearchCalls> = {
  async 'user/auth/user/research/view'({ researchNo }, { q, user }) {
    const own = q.selectFrom('research').select(columns).where('accountId', '=', user.id)
    const row = await own.where('researchNo', '=', researchNo).executeTakeFirst()
    return { research: (row as Row | undefined) ?? null }
  },

  async 'user/auth/user/research/save'({ answers, ...fields }, { q, user }) {
    const row = { ...fields, answers: JSON.stringify(answers) }
    const saved = await q
      .insertInto('research')
      .values({ accountId: user.id, ...row })
      .onConflict((c) =>
        c.columns(['accountId', 'researchNo']).doUpdateSet({ ...row, gmtModified: sql<string>`now()` }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow()
    return saved as Row
  },

  async 'user/auth/user/research/edit'({ id, answers, ...fields }, { q, user }) {
    const saved = await q
      .updateTable('research')
      .set({ ...fields, answers: JSON.stringify(answers), gmtModified: sql<string>`now()` })
      .where('id', '=', id)
      .where('accountId', '=', user.id)
      .returning(columns)
      .executeTakeFirstOrThrow(() => new CallError('notFound', '没有这份问卷'))
    return saved as Row
  },
}
