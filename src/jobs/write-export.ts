// Writes what an operator asked for to a file, page by page. Begun again from its beginning where a process ended in the middle.
import { rm } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CallError } from '../contract/codes.ts'
import { cellOf, harmless } from '../contract/file-columns.ts'
import { maxExportRows } from '../contract/system/admin/export.ts'
import type { Db } from '../db/connect.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { writeAuditLog } from '../gateway/pipeline/audit-log.ts'
import type { ListReader } from '../gateway/pipeline/list-reader.ts'
import {
  auditEntryOf,
  endExport,
  failExport,
  noteProgress,
  requireExportable,
  type TakenExport,
  takeExport,
  writeExportJob,
} from '../gateway/system/exports.ts'
import { writeTable } from '../gateway/system/table-writer.ts'
import type { Storage } from '../outside/storage.ts'
import type { Job } from './queue.ts'

const pageSize = 100
const reportInterval = 300 // ms

type Options = Pick<Db, 'read'> & {
  mutate: Mutate
  storage: Storage
  readList: ListReader
  report(why: string): void
}

export function writeExport({ read, mutate, storage, readList, report }: Options): Job {
  /** How many rows and bytes; undefined where it was stopped. */
  async function write({ id, fileType, request, operator }: TakenExport, draft: string) {
    const { name, input } = requireExportable(request)
    const { columns, rowKey } = request
    const wanted = request.keys && new Set(request.keys)
    const seen = new Set<string>()
    const table = await writeTable(
      draft,
      fileType as 'xlsx',
      columns.map(({ title }) => String(harmless(title))),
    )
    let rows = 0
    let reported = Date.now()
    try {
      for (let [pageCurrent, pages] = [1, 1]; pageCurrent <= pages; pageCurrent++) {
        const page = await readList(operator, name, { ...input, pageCurrent, pageSize })
        if (page.totalCount > maxExportRows && !wanted)
          throw new CallError('conflict', `超过 ${maxExportRows / 10_000} 万行了，请用条件分几次导出`)
        pages = Math.ceil(page.totalCount / pageSize)
        const fresh = page.list.filter((row) => isFresh(keyOf(row, rowKey), wanted, seen))
        await table.add(fresh.map((row) => columns.map((column) => harmless(cellOf(column, row)))))
        rows += fresh.length
        const isLast = pageCurrent >= pages || rows === wanted?.size
        if (isLast || Date.now() - reported >= reportInterval) {
          reported = Date.now()
          if (!(await noteProgress(read, id, { done: rows, total: wanted?.size ?? page.totalCount }))) return undefined
        }
        if (isLast) break
        await nextTurn() // requests that wait go first
      }
      return { rows, bytes: await table.end() }
    } finally {
      await table.close()
    }
  }

  return {
    name: writeExportJob,
    async work({ id }: { id: number }) {
      const taken = await takeExport(read, id)
      if (!taken) return
      const draft = await storage.newTemporaryFile()
      try {
        const file = await write(taken, draft)
        if (!file) return
        const path = storage.newPath(taken.fileType)
        await storage.keep(draft, path)
        const isKept = await mutate(async (q) => {
          const isWanted = await endExport(q, id, { ...file, path })
          if (isWanted)
            await writeAuditLog(q, taken.operator, 'system/admin/export/save', auditEntryOf(taken, file.rows))
          return isWanted
        })
        if (!isKept) await storage.remove(path)
      } catch (error) {
        if (isUnavailable(error)) throw error // tried again
        if (!CallError.is(error)) report(`export ${id}: ${(error as Error).message}`)
        const reason = CallError.is(error) ? error.msg : '文件没有做完，请再导出一次'
        await mutate((q) => failExport(q, id, reason))
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

const keyOf = (row: object, key: string) => String((row as Record<string, unknown>)[key])

/** A row that arrives twice, as new ones shifted the pages meanwhile, is written once. */
function isFresh(key: string, wanted: ReadonlySet<string> | undefined, seen: Set<string>) {
  if ((wanted && !wanted.has(key)) || seen.has(key)) return false
  seen.add(key)
  return true
}
