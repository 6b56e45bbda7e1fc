// The calls that bring questions into a bank from a file, and take them back.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Instant, Int, idOf, maxInt, PageQuery, pageOf, Text } from '../fields.ts'
import { UnsavedProblem } from './authoring.ts'
import { mostMendedCells, mostRowsAsked, mostRowsNamed } from './import-states.ts'
import { columnTitles, importLimits, type ProblemColumn } from './problem-template.ts'

/** `table`: the sheets of a workbook as the browser reads them (import-table.ts), as JSON. */
export const importFormats = ['table', 'csv', 'gift', 'qti', 'text'] as const
export type ImportFormat = (typeof importFormats)[number]

/** How many sentences an import says of what it leaves out. */
export const mostLeft = 100

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
  /** What of one without faults the file has and the question has not, in sentences. */
  noteList: z.array(Text),
  /** What the file has of it: a row of cells, of a composite question one more for each part. [] of one that nothing is to be done about. */
  cellRows: z.array(z.array(z.object({ column: Text, text: Text }))),
  /** Of one with a fault: in which of `cellRows` it is, and in which column. */
  faultPart: Int,
  faultColumn: Text,
  /** Of one with a fault: texts for a cell, each of which would do away with it. */
  proposalList: z.array(z.object({ column: Text, text: Text })),
  /** The same for faults of one kind, whatever their figures; '' without one. */
  faultKind: Text,
  /** Cells of it were written anew (import/mend). */
  isMended: z.boolean(),
})

/** A line as it was sent; of a table its cells. */
const SourceLine = z.object({
  lineNo: Int, // in its file or sheet, from 1
  cellList: z.array(Text), // their beginnings; of what is no table one
  isOfRow: z.boolean(), // the question was read from it
})

export type SourceLine = z.output<typeof SourceLine>

const columns = Object.keys(columnTitles) as [ProblemColumn, ...ProblemColumn[]]

/** What is written anew of an import, in all its cells. */
export const mostMended = 500_000

/** Bytes of the files of one account that were sent and are not stored yet. */
export const mostWaiting = 100_000_000

export type ImportRow = z.output<typeof ImportRow>

const ProblemImport = z.object({
  importId: Id,
  subjectId: Id,
  fileName: Text,
  fileSize: Int,
  importState: Int,
  rowCount: Int, // 0 while nobody knows
  readCount: Int, // so far
  readyCount: Int,
  faultyCount: Int,
  sameCount: Int,
  importedCount: Int,
  failure: Text, // why nothing could be read
  undoSeconds: Int, // left for taking it back; 0: too late, or nothing to take back
  gmtDone: Instant.nullable(),
  storedCount: Int, // rows that the job is through with while it stores
  /** Once it is read, of each row in their order: a state of `rowStates`. */
  stateList: z.array(Int),
  /** Numbers of the rows without faults of which something is not brought in. */
  notedList: z.array(Int),
  /** The rows of each sheet, or of each kind where there are no sheets, in the order of the file. */
  sheetList: z.array(z.object({ sheet: Text, problemType: Int, readyCount: Int, faultyCount: Int, sameCount: Int })),
  /** What the file has and no row shows, in sentences, at most `mostLeft`. */
  leftList: z.array(Text),
})

export type ProblemImport = z.output<typeof ProblemImport>

const mine = 'my imports'
const byImport = z.object({ importId: idOf('problemImport') })
const RowNumbers = z.array(Int.min(1).max(maxInt)).max(mostRowsNamed, '选的重复题太多')
const byRow = byImport.extend({ rowNo: Int.min(1).max(importLimits.problems) })

export const problemImportCalls = {
  'exam/auth/problem/import': call({
    summary:
      'Takes a file of questions (field `file`, up to 10 MB and 10,000 questions); a job reads it and says which may be imported, what is wrong with the others, and which are there already. Nothing is written into the bank; twice with one requestNo is one import',
    access: 'lecturer',
    owner: 'my question bank',
    input: z.object({
      subjectId: idOf('subject'),
      format: z.enum(importFormats),
      requestNo: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, '请求编号不对，请刷新页面再试'),
      /** What the browser left out as it unpacked the file, a sentence on each line. */
      left: z.string().max(10_000, '没有带进来的太多，请分成几个文件').default(''),
    }),
    output: ProblemImport,
    invalidatesTags: noTags,
    rateLimit: { times: 200, seconds: 3600 },
    multipart: true,
    ownTransaction: true,
    noImpersonation: true,
  }),
  'exam/auth/problem/import/view': call({
    summary: 'How far an import of mine is, and which state each of its rows has',
    access: 'lecturer',
    owner: mine,
    input: byImport,
    output: ProblemImport,
    providesTags: noTags,
  }),
  'exam/auth/problem/import/rows': call({
    summary: 'These rows of an import of mine, in their order; those that it has not are left out',
    access: 'lecturer',
    owner: mine,
    input: byImport.extend({
      rowNos: z
        .array(Int.min(1).max(importLimits.problems))
        .min(1, '没有要看的行')
        .max(mostRowsAsked, `一次最多看 ${mostRowsAsked} 行`),
    }),
    output: z.object({ rowList: z.array(ImportRow) }),
    providesTags: noTags,
  }),
  'exam/auth/problem/import/alike': call({
    summary:
      'Which other rows of an import of mine have the same fault as this one, and either proposals of their own or the same text in the cell at fault',
    access: 'lecturer',
    owner: mine,
    input: byRow,
    output: z.object({
      rowList: z.array(ImportRow.pick({ rowNo: true, faultPart: true, proposalList: true })),
    }),
    providesTags: noTags,
  }),
  'exam/auth/problem/import/preview': call({
    summary: 'A row of an import of mine as a question, with its key: one without faults, until it is stored',
    access: 'lecturer',
    owner: mine,
    input: byRow,
    output: UnsavedProblem,
    providesTags: noTags,
  }),
  'exam/auth/problem/import/source': call({
    summary: 'What was sent, around the lines that a row of an import of mine was read from; until it is stored',
    access: 'lecturer',
    owner: mine,
    input: byRow,
    output: z.object({
      columnList: z.array(Text), // letters of a table's columns; [] where it is none
      lineList: z.array(SourceLine),
    }),
    providesTags: noTags,
    rateLimit: { times: 2000, seconds: 3600 },
  }),
  'exam/auth/problem/import/mend': call({
    summary:
      'Writes cells of an import of mine anew, before it is stored: what was sent stays, and is read again with them, by a job where rows become one or part. `partNo`: which of the `cellRows` of the row, from 0; `text` null: as it was sent',
    access: 'lecturer',
    owner: mine,
    input: byImport.extend({
      cellList: z
        .array(
          z.object({
            rowNo: Int.min(1).max(importLimits.problems),
            partNo: Int.min(0).max(100),
            column: z.enum(columns),
            text: z.string().max(importLimits.cell, '一格写得太长，请分成几道题').nullable(),
          }),
        )
        .min(1, '没有要改的')
        .max(mostMendedCells, `一次最多改 ${mostMendedCells} 格`),
    }),
    output: ProblemImport,
    invalidatesTags: noTags,
    rateLimit: { times: 2000, seconds: 3600 },
    ownTransaction: true,
    noImpersonation: true,
  }),
  'exam/auth/problem/import/page': call({
    summary: 'My imports, the latest first',
    access: 'lecturer',
    input: PageQuery,
    output: pageOf(
      ProblemImport.omit({
        stateList: true,
        notedList: true,
        sheetList: true,
        storedCount: true,
        leftList: true,
        undoSeconds: true,
        failure: true,
      }).extend({
        subjectName: Text,
        gmtCreate: Instant,
      }),
    ),
    providesTags: noTags,
  }),
  'exam/auth/problem/import/run': call({
    summary:
      'Has the rows without faults stored by a job; those that are there already only where `keptRows` names them, or, where `skippedRows` is given, unless that names them. Repeated, it changes nothing',
    access: 'lecturer',
    owner: mine,
    input: byImport.extend({ keptRows: RowNumbers.default([]), skippedRows: RowNumbers.optional() }),
    output: ProblemImport,
    invalidatesTags: noTags,
    rateLimit: { times: 200, seconds: 3600 },
    noImpersonation: true,
  }),
  'exam/auth/problem/import/undo': call({
    summary:
      'Within ten minutes: takes the questions of an import out of their bank again, but those that were changed since, or that a paper holds or has drawn; pictures and sounds that came with them go where nothing uses them',
    access: 'lecturer',
    owner: mine,
    input: byImport,
    output: z.object({
      successCount: Int,
      keptCount: Int,
      /** Which stayed and why, at most 100. */
      keptList: z.array(z.object({ problemId: Id, problemTitle: Text, why: Text })),
    }),
    invalidatesTags: noTags,
    ownTransaction: true,
    noImpersonation: true,
  }),
}
