// Equality filters of optional input fields.
import type { FilterObject, SelectQueryBuilder } from 'kysely'

/** Columns and their values; a column whose value is undefined does not narrow. */
type Values<DB, TB extends keyof DB> = { [C in keyof FilterObject<DB, TB>]?: FilterObject<DB, TB>[C] | undefined }

/** In a chain: `.$call((rows) => matching(rows, { 'o.payType': payType, 'o.orderStatus': orderStatus }))`. */
export const matching = <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  values: Values<DB, TB>,
): SelectQueryBuilder<DB, TB, Row> => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return given.length ? rows.where((e) => e.and(Object.fromEntries(given) as FilterObject<DB, TB>)) : rows
}
