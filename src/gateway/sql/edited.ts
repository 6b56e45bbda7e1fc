// What operators edit: each write raises the version of the row, and a save names the version that it began with.
import { type RawBuilder, sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { Query } from '../../db/connect.ts'

/** Tables with a version. */
export type EditedTable =
  | ('website' | 'navBar' | 'websiteNav' | 'websiteLink' | 'adv' | 'zone' | 'calendarEntry' | 'consoleView')
  | ('operator' | 'operatorRole' | 'label' | 'infoCategory' | 'courseCategory' | 'word' | 'blog' | 'coupon' | 'vipSet')

/** For a write that changes what is edited in another way than by its form. */
export const raised: RawBuilder<number> = sql<number>`version + 1`

type Edit = {
  table: EditedTable
  /** The calls about it begin with this: 「system/admin/adv」. */
  of: string
  id: number
  version: number | undefined
  /** 「广告」 */
  what: string
  /** As the list or the page of the call has it now. */
  current(): Promise<object | undefined>
}

/** Takes the next version for a save that began with `version`. 409 with the record as it is, and who changed it, where it is another; 404 without one. */
export async function takeVersion(q: Query, edit: Edit): Promise<number> {
  const taken = await q
    .updateTable(edit.table as 'adv') // the columns that are named here all have
    .set({ version: raised })
    .where('id', '=', edit.id)
    .where('version', '=', edit.version ?? 0)
    .returning('version')
    .executeTakeFirst()
  if (taken) return taken.version
  const [record, deed] = [await edit.current(), await lastDeed(q, edit)]
  const byName = deed?.name ?? ''
  if (record)
    throw new CallError('conflict', `${byName || '别人'}刚改过这个${edit.what}，请看看改了什么再保存`, {
      changed: { record, byName, time: deed?.time ?? null },
    })
  const who = deed?.call.endsWith('/delete') ? byName : ''
  throw new CallError(
    'notFound',
    `这个${edit.what}${who ? `${who}刚刚删掉了` : '不存在或已删除'}，你填的还在这里，没有保存`,
  )
}

/** The last entry of the log about it within a week: a form is seldom open for longer. */
async function lastDeed(q: Query, { of, id, table }: Edit) {
  const { rows } = await sql<{ name: string; call: string; time: string }>`
    select o.name, g.call, g.gmt_create as time from operator_log g join operator o on o.id = g.operator_id
    where g.gmt_create > now() - interval '7 days' and regexp_replace(g.call, '^[A-Z]+ |/[^/]+$', '', 'g') = ${of} and g.call not like '%/sort'
      and (${table === 'website'} or g.input ->> 'id' = ${String(id)}
        or g.input -> 'list' @> jsonb_build_array(jsonb_build_object('id', ${id}::bigint)))
    order by g.id desc limit 1`.execute(q)
  return rows[0]
}
