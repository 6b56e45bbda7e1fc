// The calls that bring questions into a bank from a file, and take them back.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Int, idOf, Text } from '../fields.ts'

/** `table`: the sheets of a workbook as JSON, [{ name, rows }], as the browser reads them out of xlsx. */
export const importFormats = ['table', 'csv', 'gift', 'qti', 'text'] as const
export type ImportFormat = (typeof importFormats)[number]

/** `state` of a row: 1 may be imported, 2 has a fault, 3 is in the bank or in the file already. */
export const rowStates = { ready: 1, faulty: 2, same: 3 } as const

const ImportRow = z.object({
  rowNo: Int, // from 1, in the order of the file
  place: Text, // 单选题 第 14 行 F 列
  sheet: Text,
  problemType: Int, // 0: not known
  problemTitle: Text,
  state: Int,
  text: Text, // of the cell at fault, its beginning
  cause: Text,
  remedy: Text,
  /** Of one with a fault, what the file has of it: a row of cells, of a composite question one more for each part. */
  cellRows: z.array(z.array(z.object({ column: Text, text: Text }))),
})

const owner = 'my question bank'

export const problemImportCalls = {
  'exam/auth/problem/import': call({
    summary:
      'Reads questions out of a file (field `file`, up to 5 MB and 1,000 questions); with isDryRun only says which may be imported, what is wrong with the others, and which are there already. Those with faults are never imported, those that are there already only where keptRows names them; twice with one requestNo is one import',
    access: 'lecturer',
    owner,
    input: z.object({
      subjectId: idOf('subject'),
      format: z.enum(importFormats),
      isDryRun: z.coerce.number<number | string>().int().min(0).max(1),
      requestNo: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, '请求编号不对，请刷新页面再试'),
      /** Numbers of rows, apart by commas. */
      keptRows: z
        .string()
        .max(5000, '选的重复题太多')
        .regex(/^(\d{1,4}(,\d{1,4})*)?$/, '行号写成 3,7,12')
        .default(''),
    }),
    output: z.object({
      importId: Id.nullable(),
      rowCount: Int,
      readyCount: Int,
      faultyCount: Int,
      sameCount: Int,
      importedCount: Int,
      rowList: z.array(ImportRow), // of a dry run
    }),
    invalidatesTags: noTags,
    rateLimit: { times: 200, seconds: 3600 },
    multipart: true,
    ownTransaction: true,
  }),
  'exam/auth/problem/import/undo': call({
    summary:
      'Takes the questions of an import out of their bank again, but those that a paper holds or somebody has changed',
    access: 'lecturer',
    owner: 'my imports',
    input: z.object({ importId: idOf('problemImport') }),
    output: z.object({ successCount: Int, keptCount: Int }),
    invalidatesTags: noTags,
  }),
}
