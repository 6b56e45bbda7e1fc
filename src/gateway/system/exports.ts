// Exports of the console's lists: what may be written, who takes one up, how far it is, how it ended. jobs/write-export.ts does the work.

import { sql } from 'kysely'
import { z } from 'zod'
import { accessOf, type Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { CallError } from '../../contract/codes.ts'
import { statusIds } from '../../contract/enums/status-ids.ts'
import { fieldsOf } from '../../contract/file-columns.ts'
import { type ExportRequest, exportHours } from '../../contract/system/admin/export.ts'
import type { Query } from '../../db/connect.ts'
import { operatorOf } from '../auth/session.ts'
import { publishToConsole } from '../events/changes.ts'
import type { Operator } from '../handler.ts'
import { sendNotice } from '../messages/notices.ts'

export const writeExportJob = 'write-export'

const [queued, running, done, failed] = [1, 2, 3, 4] as const

/** The call of a list that the operator may read, with its input; 422 for anything else. */
export function requireExportable({ list, input, rowKey, columns }: ExportRequest) {
  const call: Call | undefined = Object.hasOwn(calls, list) ? calls[list as CallName] : undefined
  const fields = call && fieldsOfRows(call.output)
  if (!call?.providesTags || !fields || accessOf(list, call) !== 'operator') throw wrong('这个列表不能导出')
  const parsed = call.input.safeParse(jsonOf(input))
  if (!parsed.success) throw wrong('条件看不懂，请重新选条件再导出')
  const unknown = [rowKey, ...columns.flatMap((column) => fieldsOf(column))].find((field) => !fields.has(field))
  if (unknown !== undefined) throw wrong('有一列这个列表里没有，请刷新页面再导出')
  return { name: list as CallName, input: parsed.data as object }
}

const wrong = (msg: string) => new CallError('invalid', msg)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fields of a row where the output is a page of a list. */
function fieldsOfRows(output: z.ZodType) {
  if (!(output instanceof z.ZodObject) || !output.shape.totalCount) return undefined
  const list: unknown = output.shape.list
  const row = list instanceof z.ZodArray ? list.element : undefined
  return row instanceof z.ZodObject ? new Set(Object.keys(row.shape)) : undefined
}

export type TakenExport = {
  id: number
  fileType: string
  title: string
  description: string
  request: ExportRequest
  operator: Operator
}

/** For its writing, from the beginning; undefined where it was stopped, has ended, or its operator may not read any more. */
export async function takeExport(q: Query, id: number): Promise<TakenExport | undefined> {
  const taken = await q
    .updateTable('consoleExport as e')
    .from(['operator as o', 'operatorRole as r'])
    .set({ exportStatus: running, done: 0, total: 0, gmtModified: sql<string>`now()` })
    .where('e.id', '=', id)
    .whereRef('o.id', '=', 'e.operatorId')
    .whereRef('r.id', '=', 'o.roleId')
    .where('o.statusId', '=', statusIds.normal)
    .where('e.exportStatus', 'in', [queued, running]) // running: a process that ended in the middle
    .returning([
      'e.id',
      'e.fileType',
      'e.title',
      'e.description',
      'o.id as operatorId',
      'o.account',
      'o.name',
      'r.roleName',
      'r.isSuper',
      'r.rights',
    ])
    .returning(sql<ExportRequest>`e.request`.as('request'))
    .executeTakeFirst()
  if (!taken) return undefined
  const { operatorId, account, name, roleName, isSuper, rights, ...row } = taken
  return { ...row, operator: operatorOf({ operatorId, account, name, roleName, isSuper, rights }) }
}

/** False where it was stopped meanwhile. */
export async function noteProgress(q: Query, id: number, progress: { done: number; total: number }) {
  const { numUpdatedRows } = await q
    .updateTable('consoleExport')
    .set({ ...progress, gmtModified: sql<string>`now()` })
    .where('id', '=', id)
    .where('exportStatus', '=', running)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where it was stopped meanwhile: nobody will fetch the file. */
export async function endExport(q: Query, id: number, file: { path: string; bytes: number; rows: number }) {
  const ended = await q
    .updateTable('consoleExport')
    .set({ exportStatus: done, done: file.rows, total: file.rows, bytes: file.bytes, path: file.path })
    .set({ gmtFinish: sql<string>`now()`, gmtExpire: sql<string>`now() + ${exportHours} * interval '1 hour'` })
    .where('id', '=', id)
    .where('exportStatus', '=', running)
    .returning(['operatorId', 'title', 'unit', 'description'])
    .executeTakeFirst()
  if (!ended) return false
  const { operatorId, title, unit, description } = ended
  const rows = `${file.rows.toLocaleString('en-US')} ${unit}`
  await sendNotice(q, [operatorId], {
    kind: 'export',
    refId: id,
    title: `「${title}」导出好了，共 ${rows}`,
    content: description,
  })
  publishToConsole(q, 'export')
  return true
}

/** What the audit log says of a file that was written: conditions, columns, rows. */
export const auditEntryOf = ({ id, title, description, request }: TakenExport, rows: number) => {
  const { list, input, columns, keys } = request
  return {
    id,
    title,
    description,
    list,
    input,
    rows,
    columns: columns.map(({ title }) => title),
    ...(keys && { keys }),
  }
}

export async function failExport(q: Query, id: number, failReason: string) {
  const failedOne = await q
    .updateTable('consoleExport')
    .set({ exportStatus: failed, failReason, gmtFinish: sql<string>`now()` })
    .where('id', '=', id)
    .where('exportStatus', 'in', [queued, running])
    .returning(['operatorId', 'title'])
    .executeTakeFirst()
  if (!failedOne) return
  const { operatorId, title } = failedOne
  await sendNotice(q, [operatorId], {
    kind: 'export',
    refId: id,
    title: `「${title}」没有导出成`,
    content: failReason,
  })
}
