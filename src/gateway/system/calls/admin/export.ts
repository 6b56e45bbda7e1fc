// Answers the calls of contract/system/admin/export.ts; the file is written by jobs/write-export.ts.

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { dayInBeijing } from '../../../../contract/beijing.ts'
import type { Call } from '../../../../contract/call.ts'
import { calls } from '../../../../contract/calls.ts'
import { CallError, conflict } from '../../../../contract/codes.ts'
import { exportStates } from '../../../../contract/enums/export-states.ts'
import {
  type adminExportCalls,
  type ConsoleExport,
  type ExportRequest,
  maxExports,
} from '../../../../contract/system/admin/export.ts'
import type { Query } from '../../../../db/connect.ts'
import { anybody } from '../../../../outside/storage.ts'
import { authorize } from '../../../auth/access.ts'
import type { Handlers, Operator } from '../../../handler.ts'
import { literal } from '../../../sql/literal.ts'
import { paged } from '../../../sql/paged.ts'
import { requireExportable, writeExportJob } from '../../exports.ts'

const linkSeconds = 60

export const adminExportHandlers: Handlers<typeof adminExportCalls> = {
  async 'system/admin/export/save'({ title, unit, description, fileType, ...request }, { q, user, outside }) {
    requireRead(user, request)
    await q.selectFrom('operator').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    const digest = createHash('sha256')
      .update(JSON.stringify([fileType, request]))
      .digest()
    const running = await exportsOf(q, user.id)
      .where('digest', '=', digest)
      .where('exportStatus', 'in', [exportStates.queued, exportStates.running])
      .execute()
    if (running[0]) return running[0]
    const { num } = await q
      .selectFrom('consoleExport')
      .select(sql<number>`count(*)::int`.as('num'))
      .where('operatorId', '=', user.id)
      .where('exportStatus', 'in', [exportStates.queued, exportStates.running])
      .executeTakeFirstOrThrow()
    if (num >= maxExports) throw conflict(`有 ${num} 个文件还在做，等一个做完再导出`)
    const { id } = await q
      .insertInto('consoleExport')
      .values({ operatorId: user.id, title, unit, description, fileType, request: JSON.stringify(request), digest })
      .returning('id')
      .executeTakeFirstOrThrow()
    await outside.enqueue(q, writeExportJob, { id })
    return exportsOf(q, user.id).where('id', '=', id).executeTakeFirstOrThrow()
  },

  'system/admin/export/page': (page, { q, user }) => paged(page, exportsOf(q, user.id).orderBy('id', 'desc')),

  async 'system/admin/export/view'({ id }, { q, user, outside }) {
    const { path, request, ...row } = await exportsOf(q, user.id)
      .select(['path', sql<ExportRequest>`request`.as('request')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(exportNotFound)
    if (!row.gmtExpire) return { ...row, url: '' }
    requireRead(user, request) // the role may have changed since
    const name = encodeURIComponent(`${row.title} ${dayInBeijing(row.gmtCreate)}.${row.fileType}`)
    return { ...row, url: `${outside.storage.signedUrl(path, anybody, linkSeconds)}&name=${name}` }
  },

  async 'system/admin/export/delete'({ id }, { q, user }) {
    await q
      .updateTable('consoleExport')
      .set({
        exportStatus: sql<number>`case when export_status in (${literal(exportStates.queued)}, ${literal(exportStates.running)}) then 4 else export_status end`,
      })
      .set({
        failReason: sql<string>`case when export_status in (${literal(exportStates.queued)}, ${literal(exportStates.running)}) then '停下了' else fail_reason end`,
      })
      .set({ gmtExpire: sql<string>`case when path <> '' then now() end` }) // the upkeep removes the file
      .where('id', '=', id)
      .where('operatorId', '=', user.id)
      .returning('id')
      .executeTakeFirstOrThrow(exportNotFound)
    return { ok: true }
  },
}

/** A list of which the operator may read each page. */
function requireRead(user: Operator, request: ExportRequest) {
  const { name } = requireExportable(request)
  authorize(name, calls[name] as Call, user)
}

const exportNotFound = () => new CallError('notFound', '没有这个导出')

/** A file whose time is over is none any more. */
const exportsOf = (q: Query, operatorId: number) =>
  q
    .selectFrom('consoleExport')
    .select(['id', 'title', 'unit', 'description', 'exportStatus', 'total', 'done', 'bytes', 'failReason'])
    .select(['gmtCreate', 'gmtFinish'])
    .select([
      sql<ConsoleExport['fileType']>`file_type`.as('fileType'),
      sql<string | null>`case when path <> '' and gmt_expire > now() then gmt_expire end`.as('gmtExpire'),
    ])
    .where('operatorId', '=', operatorId)
