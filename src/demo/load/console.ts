// The operator's colleagues, the saved views of the console's lists, and what was exported from them.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { people } from '../accounts.ts'
import { colleagues, exports, views } from '../content/console.ts'
import type { Loading } from './people.ts'
import { insertAll } from './rows.ts'

export async function loadConsole(q: Query, { passwordHash, now }: Pick<Loading, 'passwordHash' | 'now'>) {
  await insertAll(
    q,
    'operator',
    colleagues.map((one) => ({ ...one, passwordHash })),
  )
  await insertAll(
    q,
    'consoleView',
    views.map(({ of, ...view }) => ({
      ...view,
      operatorId: operatorOf(of),
    })),
  )
  await insertAll(
    q,
    'consoleExport',
    exports.map(({ title, unit, description, fileType, rows, bytes, daysAgo }, n) => {
      const at = new Date(now.getTime() - daysAgo * day)
      return {
        ...{ title, unit, description, fileType, bytes, total: rows, done: rows, exportStatus: 3 },
        ...{ request: '{}', digest: Buffer.from([n]), gmtCreate: at, gmtModified: at, gmtFinish: at },
        operatorId: operatorOf(people.operator.account),
      }
    }),
  )
}

const day = 86_400_000
const operatorOf = (account: string) => sql<number>`(select id from operator where account = ${account})`
