// Whether somebody has earnings under way: they are paid out before the account is given up.

import { type RawBuilder, sql } from 'kysely'
import { extractStates } from '../../contract/enums/extract-states.ts'
import { profitStates } from '../../contract/enums/profit-states.ts'
import { literal } from '../sql/literal.ts'

/** To be confirmed, to be taken out, or on its way to the bank. `account` is a column or a number. */
export const hasEarnings = (account: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from ledger_account g where g.account_id = ${account} and g.balance > 0)
  or exists (select from order_profit p where p.account_id = ${account} and p.profit_status = ${literal(profitStates.pending)})
  or exists (select from extract_log x where x.account_id = ${account} and x.extract_status in (${literal(extractStates.reviewing)}, ${literal(extractStates.paying)}, ${literal(extractStates.confirming)})))`
