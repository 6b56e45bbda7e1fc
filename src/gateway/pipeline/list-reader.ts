// Reads a list for an operator without a request: for the files that the queue writes.
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import type { Query } from '../../db/connect.ts'
import { authorize } from '../auth/access.ts'
import type { Operator } from '../handler.ts'
import { handlers } from '../handlers.ts'
import type { Outside } from '../outside.ts'

type ListPage = { list: object[]; totalCount: number }

export type ListReader = (operator: Operator, name: CallName, input: object) => Promise<ListPage>

/** What the list answers the operator, as its call does: the same rule of access, the same fields. Throws what the call throws. */
export const createListReader =
  (q: Query, outside: Outside): ListReader =>
  async (operator, name, input) => {
    const call: Call = calls[name]
    authorize(name, call, operator)
    const handler = handlers[name] as (input: unknown, context: object) => Promise<unknown>
    const context = { q, user: operator, tokenHash: undefined, address: 'page', agent: '', outside }
    return call.output.parse(await handler(call.input.parse(input), context)) as ListPage
  }
