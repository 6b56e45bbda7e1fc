// Has the rows of a list of the console written to a file: those that are ticked, or all that match, with the columns that are shown.

import { useEffect, useState } from 'react'
import { exportStates, isUnderWay } from '../../contract/enums/export-states.ts'
import { thousands } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useCall, useSubmit } from '../app/client.ts'
import { useEvery } from '../app/use-every.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Radio } from '../kit/Radio.tsx'
import { Notice, Progress } from '../kit/State.tsx'
import { download, noteFetched } from './download.ts'
import type { ExportProps } from './ExportDialog.tsx'
import type { ListCall } from './list-query.ts'

const formats = [
  { value: 'xlsx', name: 'xlsx' },
  { value: 'csv', name: 'CSV' },
] as const

const look = 700 // ms

type Props<N extends ListCall> = ExportProps<N> & { rowKey: string; description: string }

export default function ExportJob<N extends ListCall>(props: Props<N>) {
  const { title, unit, columns, chosen, totalCount, list, input, keyOf, rowKey, description, onClose } = props
  const [fileType, setFileType] = useState<'xlsx' | 'csv'>('xlsx')
  const [id, setId] = useState<number>()
  const { submit, isBusy } = useSubmit('system/admin/export/save', { invalidates: ['system/admin/export/page'] })
  const count = chosen?.length ?? totalCount
  const rows = `${thousands(count)} ${unit}`

  async function begin() {
    const { pageCurrent: _, pageSize: __, ...conditions } = input as { pageCurrent?: number; pageSize?: number }
    const started = await submit({
      title,
      unit,
      description,
      fileType,
      list,
      rowKey,
      input: JSON.stringify(conditions),
      columns: columns.flatMap(({ title, file }) => (file ? [{ title, ...file }] : [])),
      ...(chosen && { keys: chosen.map((row) => String(keyOf(row))) }),
    })
    setId(started?.id)
  }
  return (
    <Dialog title="导出" isOpen onClose={onClose}>
      <p className="num mb-3">
        <b className="text-ink font-semibold">{rows}</b>，按现在的{chosen ? '选择' : '条件'}和列
      </p>
      {id ? (
        <Progressing id={id} count={count} onDone={onClose} onFailed={() => setId(undefined)} />
      ) : (
        <Radio label="格式" options={formats} value={fileType} onValue={(next) => setFileType(next)} />
      )}
      <p className="mt-3 bg-sunken rounded-ctl px-3 py-2 text-mini">
        手机号和列表里一样遮住中间四位。导出会记一笔：什么条件，多少行。
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2 mt-5 max-md:[&>button]:flex-1">
        <a href={paths.admin('export')} className="mr-auto text-link hover:underline max-md:w-full max-md:py-3">
          我的导出
        </a>
        <Button size="default" onPress={onClose}>
          {id ? '关上，做完再取' : '先不导出'}
        </Button>
        {!id && (
          <Button size="default" kind="primary" icon="dl" isPending={isBusy} pending="正在导出" onPress={begin}>
            导出 {rows}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type ProgressProps = { id: number; count: number; onDone(): void; onFailed(): void }

/** Looks again until the file is there, and fetches it. */
function Progressing({ id, count, onDone, onFailed }: ProgressProps) {
  const { data, failure, reload } = useCall('system/admin/export/view', { id })
  const url = data?.url
  useEvery(!data || isUnderWay(data.exportStatus) ? look : undefined, reload)
  useEffect(() => {
    if (!url) return
    download(url)
    noteFetched(id)
    onDone()
  }, [url])
  if (data?.exportStatus === exportStates.failed)
    return (
      <div role="alert">
        <Notice tone="bad" action={<Button onPress={onFailed}>再试一次</Button>}>
          {data.failReason}
        </Notice>
      </div>
    )
  const total = data?.total || count
  return (
    <div role="status">
      <p className="mb-2 num">
        {failure ? failure.msg : data && data.exportStatus !== exportStates.queued ? '正在写' : '排着队'}{' '}
        {thousands(data?.done ?? 0)} / {thousands(total)}
      </p>
      <Progress label="导出" value={total ? ((data?.done ?? 0) / total) * 100 : 0} />
      <p className="mt-2 text-mini text-ink-3">关掉网页也会做完，回来在「我的导出」里取，留一天。</p>
    </div>
  )
}
