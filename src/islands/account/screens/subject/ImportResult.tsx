// What an import came to: how many questions may be imported, were, or are to be mended, and what can be done with them.
import { importStates, mostRowsAsked, undoMinutes } from '../../../../contract/exam/import-states.ts'
import { saveFile } from '../../../../lib/documents/table-file.ts'
import { fileSize, thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { numbersOf } from './ImportRows.tsx'
import { faultyFile, type ImportRow } from './problem-tables.ts'
import type { Importing, ImportJob } from './use-import.ts'

type Props = {
  importing: Importing
  answer: ImportJob
  bank: { id: number; subjectName: string }
}

export function ImportResult({ importing, answer, bank }: Props) {
  const { importState, isDone, isBusy, kept } = importing
  const count = answer.readyCount + kept.size
  const faulty = numbersOf(answer, 'faulty')
  const noted = answer.notedList.length
  return (
    <Card as="section" isPanel aria-label="试读的结果" className="mt-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:p-6">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-mini text-ink-3 num break-all">
            {answer.fileName}，{thousands(answer.rowCount)} 题，{fileSize(answer.fileSize)}
          </p>
          <h2 className="font-song text-h4 font-bold num">
            {isDone
              ? `导入成功，${bank.subjectName}里多了 ${thousands(answer.importedCount)} 题`
              : importState === importStates.undone
                ? '这次导入撤销了'
                : `${thousands(answer.readyCount)} 题可以导入，${thousands(answer.faultyCount)} 题要改，${thousands(answer.sameCount)} 题重复`}
          </h2>
          {importState === importStates.read && <Shares {...answer} />}
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">
          {faulty.length > 0 && (
            <Button
              size="default"
              icon="dl"
              onPress={() =>
                importing.attempt(async () =>
                  saveFile(await faultyFile(await allRows(answer.importId, faulty)), '要改的试题.xlsx'),
                )
              }
            >
              下载有问题的 {thousands(faulty.length)} 行
            </Button>
          )}
          {importState >= importStates.done ? (
            <>
              {answer.undoSeconds > 0 && (
                <Button size="default" isPending={importing.isUndoing} pending="正在撤销" onPress={importing.undo}>
                  撤销导入
                </Button>
              )}
              <LinkButton size="default" kind="primary" href={paths.account('subject', { subjectId: bank.id })}>
                看这些题
              </LinkButton>
            </>
          ) : (
            <Button
              size="default"
              kind="primary"
              isPending={isBusy || importState === importStates.storing}
              pending="正在导入"
              isDisabled={!count}
              onPress={importing.run}
            >
              导入 {thousands(count)} 题
            </Button>
          )}
        </div>
      </div>
      <p className="border-t border-line px-4 md:px-6 py-3 text-mini text-ink-2">
        {isDone && answer.undoSeconds > 0 ? `${undoMinutes} 分钟内可以整批撤销，用进试卷或改过的题会留下。` : ''}
        {noted > 0 && importState === importStates.read
          ? `可以导入的里面，${noted} 题有没带进来的，写在「逐行看」里。`
          : ''}
        {faulty.length
          ? '可以在下面对着原文改；也可以下载有问题的行，表和模板一样，最后多两列「哪里不对」「怎么改」，改好直接传回来，已经导入的不会再导一遍。'
          : '没有要改的行。重复的默认跳过。'}
      </p>
    </Card>
  )
}

/** What may be imported, is to be mended, is there already: the words above say the same. */
function Shares({ rowCount, readyCount, faultyCount, sameCount }: ImportJob) {
  const parts = [
    ['fill-success', 0, readyCount],
    ['fill-danger', readyCount, faultyCount],
    ['fill-warn', readyCount + faultyCount, sameCount],
  ] as const
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, rowCount)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-3 h-2 w-full max-w-[600px] rounded-full bg-sunken"
    >
      {parts.map(([tone, x, width]) => (
        <rect key={tone} x={x} width={width} height={1} className={tone} />
      ))}
    </svg>
  )
}

/** In their order, as many at once as may be asked for. */
async function allRows(importId: number, numbers: readonly number[]): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let at = 0; at < numbers.length; at += mostRowsAsked) {
    const rowNos = numbers.slice(at, at + mostRowsAsked)
    rows.push(...(await silentApi('exam/auth/problem/import/rows', { importId, rowNos })).rowList)
  }
  return rows
}
