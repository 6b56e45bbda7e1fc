// The files of who teaches: uploads, what is unfinished, whether films play, where each is used.

import { useStore } from '@nanostores/react'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { uploadStates } from '../../../contract/enums/upload-states.ts'
import { extensionOf, type UploadKind, uploadKindOf } from '../../../contract/file-kinds.ts'
import { clock, fileSize } from '../../../lib/format.ts'
import { fileTypeChoices, shownUploadStates } from '../../../lib/labels/upload-states.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { useSubmit } from '../../app/client.ts'
import { Button } from '../../kit/Button.tsx'
import { FileInput } from '../../kit/FileInput.tsx'
import { dialogOnDemand } from '../../kit/on-demand.tsx'
import { Block } from '../../kit/QueryState.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { Below, Small } from '../../kit/Small.tsx'
import { State } from '../../kit/State.tsx'
import { $uploads } from '../../kit/upload-list.ts'
import { plainList } from '../../list/PlainList.tsx'
import { useUploadEvents } from '../../list/use-upload-events.ts'

const FilePlaces = dialogOnDemand(async () => ({ default: (await import('./file/FilePlaces.tsx')).FilePlaces }))

const FileUpload = lazy(async () => ({ default: (await import('../../kit/FileUpload.tsx')).FileUpload }))

const list = 'system/auth/upload/list'
type Row = Output<typeof list>['list'][number]

const kinds: readonly UploadKind[] = ['film', 'document', 'picture', 'sound', 'archive']

/** Uploads files, goes on with unfinished ones, looks where they are used, deletes what is not. */
export default plainList({
  title: '我的素材',
  hint: ({ usedBytes, quotaBytes, filmUsedBytes, filmQuotaBytes }) =>
    `视频 ${fileSize(filmUsedBytes)} / ${fileSize(filmQuotaBytes)} ・ 其他文件 ${fileSize(usedBytes)} / ${fileSize(quotaBytes)}`,
  unit: '个',
  item: '文件',
  list,
  rowKey: 'fileNo',
  Above: Uploading,
  filters: (filter) => [
    filter.find('按名称找', (keyword) => ({ keyword })),
    filter.choice('fileType', '类型', fileTypeChoices),
    filter.choice(
      'statusId',
      '状态',
      Object.entries(shownUploadStates).map(([value, { name }]) => ({ value: Number(value), name })),
    ),
  ],
  columns: (column) => [
    column.text('fileName', '文件', (file) => <Name file={file} />, {
      isTitle: true,
      short: ({ fileName }) => fileName,
      value: ({ fileName }) => fileName,
    }),
    column.text('statusId', '状态', (file) => <FileState file={file} />, { width: 160, phone: 'state' }),
    column.text('use', '用在哪里', (file) => <Uses file={file} />, {
      width: 190,
      isWide: true,
      phone: 'left',
      short: (file) => `${kindAndSize(file)}，${file.useCount ? `用于 ${file.useCount} 处` : '还没有用到'}`,
    }),
    column.instant('gmtCreate', '上传时间', { isWide: true, phone: 'time' }),
    column.actions(140, (file) => <Actions file={file} />),
  ],
  empty: { title: '还没有文件', description: '课程的视频、文档和资料都可以先传到这里，编课时直接选用。' },
})

function Uploading() {
  useUploadEvents()
  return (
    <div className="mt-4">
      <Suspense fallback={<Block className="h-20 w-full" />}>
        <FileUpload kinds={kinds} />
      </Suspense>
    </div>
  )
}

const kindAndSize = ({ fileType, fileSize: size, videoLength }: Row) =>
  `${fileTypeChoices.find(({ value }) => value === fileType)?.name} ・ ${fileSize(size)}${videoLength > 0 ? ` ・ ${clock(videoLength)}` : ''}`

const Name = ({ file }: { file: Row }) => (
  <span className="block min-w-0">
    <span className="block truncate" title={file.fileName}>
      {file.fileName}
    </span>
    <Below>{kindAndSize(file)}</Below>
  </span>
)

function FileState({ file: { fileNo, fileSize: size, receivedSize, statusId, failReason } }: { file: Row }) {
  const moving = useStore($uploads).find((one) => one.fileNo === fileNo && one.state !== 'done')
  const { name, tone } = shownUploadStates[statusId as keyof typeof shownUploadStates]
  const percent = Math.floor((100 * (moving?.sent ?? receivedSize)) / size)
  return (
    <span className="block">
      {statusId === uploadStates.unfinished ? (
        <State tone={moving ? 'run' : 'wait'}>
          {moving ? '正在上传' : '没有传完'} {percent}%
        </State>
      ) : (
        <State tone={tone}>{name}</State>
      )}
      {failReason && <span className="block text-mini text-danger whitespace-normal">{failReason}</span>}
    </span>
  )
}

function Uses({ file: { fileName, useCount, useList } }: { file: Row }) {
  const [isOpen, open] = useState(false)
  if (!useCount) return <Small>还没有用到</Small>
  return (
    <>
      <Button kind="text" aria-label={`用于 ${useCount} 处：${fileName}`} onPress={() => open(true)}>
        用于 {useCount} 处
      </Button>
      {isOpen && (
        <FilePlaces isOpen fileName={fileName} useCount={useCount} useList={useList} onClose={() => open(false)} />
      )}
    </>
  )
}

function Actions({ file }: { file: Row }) {
  const { fileNo, fileName, statusId, fileUrl, useCount, useList } = file
  const remove = useSubmit('system/auth/upload/delete', { invalidates: [list] })
  const retry = useSubmit('system/auth/upload/retry', { invalidates: [list] })
  const moving = useStore($uploads).find((one) => one.fileNo === fileNo && one.state !== 'done')
  const isUnfinished = statusId === uploadStates.unfinished
  const chooser = useRef<HTMLInputElement>(null)
  const [isOpen, open] = useState(false)
  return (
    <>
      <RowActs
        name={fileName}
        acts={[
          isUnfinished && !moving && { label: '继续上传', isMain: true, run: () => chooser.current?.click() },
          statusId === uploadStates.failed && {
            label: '再试一次',
            isBeside: true,
            isBusy: retry.isBusy,
            run: () => retry.submit({ fileNo }),
          },
          !isUnfinished && {
            label: '下载',
            isMain: true,
            isDownload: true,
            href: `${fileUrl}${fileUrl.includes('?') ? '&' : '?'}name=${encodeURIComponent(fileName)}`,
          },
          useCount > 0 && { label: '用在哪里', run: () => open(true) },
          useCount === 0 &&
            !moving && {
              label: '删除',
              isDanger: true,
              confirm: {
                title: `删除「${fileName}」`,
                safe: '先不删',
                action: '删除',
                isDanger: true,
                run: () => remove.submit({ fileNo }),
                children: '删除后不能恢复，占用的空间会还给你。',
              },
            },
        ]}
      />
      {isUnfinished && !moving && <SameFile file={file} chooser={chooser} />}
      {isOpen && (
        <FilePlaces isOpen fileName={fileName} useCount={useCount} useList={useList} onClose={() => open(false)} />
      )}
    </>
  )
}

/** The same file is chosen again: it goes on from its last byte. */
function SameFile({
  file: { fileName, fileSize: size, purpose },
  chooser,
}: {
  file: Row
  chooser: RefObject<HTMLInputElement | null>
}) {
  async function take(file: File | undefined) {
    if (!file) return
    if (file.name !== fileName || file.size !== size)
      return toast(`请选原来的「${fileName}」（${fileSize(size)}），才能从断开的地方接着传`)
    const { addUploads } = await import('../../kit/uploads.ts')
    addUploads([file], { purpose: purpose as 1 | 2 | 3 })
  }
  const kind = uploadKindOf(extensionOf(fileName))
  return (
    <FileInput
      ref={chooser}
      label={`选择原来的文件：${fileName}`}
      accept={kind ? `.${extensionOf(fileName)}` : ''}
      onFiles={([file]) => void take(file)}
    />
  )
}
