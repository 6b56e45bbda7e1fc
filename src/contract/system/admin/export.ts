// Files of the console's lists: asked for by an operator, written by the queue, kept a day.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { exportStates } from '../../enums/export-states.ts'
import { codeOf, Done, Id, Instant, Int, idOf, line, PageQuery, pageOf, Text } from '../../fields.ts'

/** Of one operator at once. */
export const maxExports = 2
/** A file has no more; beyond it the conditions have to be narrower. */
export const maxExportRows = 200_000
/** Hours that a file is kept. */
export const exportHours = 24

export const FileType = z.enum(['xlsx', 'csv'])

/** contract/file-columns.ts says what it means. */
const Template = z.string().max(300)
const FileColumn = z.object({
  title: line(40, 1),
  text: Template,
  names: z
    .array(z.object({ of: z.string().max(60), value: z.string().max(40), text: Template }))
    .max(60)
    .default([]),
})

/** What is written: the call of a list with its input, which columns, and of the ticked rows their keys. */
export const ExportRequest = z.object({
  list: z.string().max(100),
  /** JSON. */
  input: z.string().max(4000),
  rowKey: z.string().max(60),
  columns: z.array(FileColumn).min(1, '至少留一列').max(60),
  /** Of the ticked rows; without it all that match. */
  keys: z.array(z.string().max(60)).min(1).max(100).optional(),
})
export type ExportRequest = z.output<typeof ExportRequest>

export const ConsoleExport = z.object({
  id: Id,
  title: Text,
  unit: Text,
  description: Text,
  fileType: FileType,
  exportStatus: codeOf(exportStates), // 1 queued, 2 running, 3 done, 4 failed
  total: Int,
  done: Int,
  bytes: Int,
  failReason: Text,
  gmtCreate: Instant,
  gmtFinish: Instant.nullable(),
  gmtExpire: Instant.nullable(), // null while there is no file, or no file any more
})
export type ConsoleExport = z.output<typeof ConsoleExport>

export const adminExportCalls = {
  'system/admin/export/save': call({
    summary: 'Has the rows of a list written to a file; the same asked for twice is one export while it runs',
    right: 'all',
    deed: '导出了列表',
    input: ExportRequest.extend({
      title: line(20, 1),
      unit: line(4, 1),
      description: line(300).default(''),
      fileType: FileType,
    }),
    output: ConsoleExport,
    invalidatesTags: noTags,
    rateLimit: { times: 30, seconds: 60 },
  }),
  'system/admin/export/page': call({
    summary: 'My exports, the newest first',
    right: 'all',
    input: PageQuery,
    output: pageOf(ConsoleExport),
    providesTags: noTags,
  }),
  'system/admin/export/view': call({
    summary: 'How far an export of mine is; when it is done an address of its file, for a minute',
    right: 'all',
    input: z.object({ id: idOf('consoleExport') }),
    output: ConsoleExport.extend({ url: Text }),
    providesTags: noTags,
    rateLimit: { times: 300, seconds: 60 },
  }),
  'system/admin/export/delete': call({
    summary: 'Stops an export of mine, or removes its file',
    right: 'all',
    deed: '停下或删了导出',
    input: z.object({ id: idOf('consoleExport') }),
    output: Done,
    invalidatesTags: noTags,
  }),
}
