// One file of a course: uploaded here, or chosen from one's files; how far it is and whether it plays.

import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { uploadStates } from '../../contract/enums/upload-states.ts'
import { type UploadKind, uploadKinds } from '../../contract/file-kinds.ts'
import { clock, fileSize } from '../../lib/format.ts'
import { shownUploadStates } from '../../lib/labels/upload-states.ts'
import { useCall, useSubmit } from '../app/client.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Block, Empty, QueryState } from '../kit/QueryState.tsx'
import { Below } from '../kit/Small.tsx'
import { State } from '../kit/State.tsx'
import { Find } from '../kit/TextInput.tsx'
import { $uploads, type OwnFile } from '../kit/upload-list.ts'
import { useUploadEvents } from './use-upload-events.ts'

export type FilePickerProps = {
  /** What the group is called: 「视频文件」. */
  label: string
  kind: UploadKind
  /** The number of the file; null: none yet. */
  value: number | null
  /** `file` with its state and, once a film plays, its length. */
  onValue(value: number | null, file?: OwnFile): void
  /** Where the file belongs: an upload that ends while one is elsewhere is taken when one comes back. */
  slot: string
  isDisabled?: boolean
}

const FileUpload = lazy(async () => ({ default: (await import('../kit/FileUpload.tsx')).FileUpload }))

const purposes: Partial<Record<UploadKind, 2 | 3>> = { film: 2, document: 3 }

/** A film that takes the place of another plays as soon as it can; until then the other one does. */
export function FilePicker({ label, kind, value, onValue, slot, isDisabled = false }: FilePickerProps) {
  const [isChoosing, choose] = useState(false)
  const [isChanging, setChanging] = useState(false)
  useUploadEvents()
  const done = useStore($uploads).find((one) => one.slot === slot && one.state === 'done')
  const take = (file: OwnFile) => {
    setChanging(false)
    choose(false)
    onValue(file.fileNo, file)
  }
  const latest = useRef({ take })
  latest.current = { take }
  const fetched = useCall('system/auth/upload/view', { fileNo: done?.fileNo ?? 0 }, { isOff: !done?.fileNo })
  useEffect(() => {
    if (!done?.fileNo || fetched.data?.fileNo !== done.fileNo) return
    latest.current.take(fetched.data)
    $uploads.set($uploads.get().filter(({ id }) => id !== done.id))
  }, [done, fetched.data])

  return (
    <fieldset aria-label={label} className="min-w-0" disabled={isDisabled}>
      {value !== null && (
        <Chosen fileNo={value} onRemove={() => onValue(null)} onChange={() => setChanging(!isChanging)} />
      )}
      {(value === null || isChanging) && !isDisabled && (
        <div className={value === null ? '' : 'mt-3'}>
          <Suspense fallback={<Block className="h-20 w-full" />}>
            <FileUpload
              kinds={kindsOf[kind]}
              slot={slot}
              isMultiple={false}
              purpose={purposes[kind] ?? 1}
              {...(value !== null && kind === 'film' && { replacedNo: value })}
            />
          </Suspense>
          <Button kind="ghost" className="mt-2" onPress={() => choose(true)}>
            从我的素材里选
          </Button>
        </div>
      )}
      {isChoosing && <Choice kind={kind} onPick={take} onClose={() => choose(false)} />}
    </fieldset>
  )
}

/** The same list at each rendering. */
const kindsOf: Record<UploadKind, readonly UploadKind[]> = {
  film: ['film'],
  document: ['document'],
  picture: ['picture'],
  sound: ['sound'],
  archive: ['archive'],
}

function Chosen({ fileNo, onRemove, onChange }: { fileNo: number; onRemove(): void; onChange(): void }) {
  const query = useCall('system/auth/upload/view', { fileNo })
  const retry = useSubmit('system/auth/upload/retry', { invalidates: ['system/auth/upload/view'] })
  const file = query.data
  const state = file && shownUploadStates[file.statusId as keyof typeof shownUploadStates]
  return (
    <Card className="px-4 py-3">
      <QueryState of={query} what="文件" skeleton={<Block className="h-5 w-40" />}>
        {({ fileName, fileSize: size, videoLength, failReason, statusId }) => (
          <>
            <div className="flex items-center gap-2">
              <Icon name="file" className="size-4 text-ink-3" />
              <span className="flex-1 min-w-0 truncate" title={fileName}>
                {fileName}
              </span>
              <IconButton icon="x" label={`移除：${fileName}`} onPress={onRemove} />
            </div>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-mini text-ink-2 num">
              <State tone={state!.tone}>{state!.name}</State>
              <span>
                {fileSize(size)}
                {videoLength > 0 && ` ・ ${clock(videoLength)}`}
              </span>
              <span className="ml-auto flex gap-2">
                {statusId === uploadStates.failed && (
                  <Button isDisabled={retry.isBusy} onPress={() => void retry.submit({ fileNo })}>
                    再试一次
                  </Button>
                )}
                <Button onPress={onChange}>换一个</Button>
              </span>
            </div>
            {failReason && <p className="mt-1 text-mini text-danger">{failReason}</p>}
          </>
        )}
      </QueryState>
    </Card>
  )
}

/** One's files of a kind that are there, the newest first. */
function Choice({ kind, onPick, onClose }: { kind: UploadKind; onPick(file: OwnFile): void; onClose(): void }) {
  const [keyword, find] = useState('')
  const [pageCurrent, turn] = useState(1)
  const { fileType, name } = uploadKinds[kind]
  const query = useCall('system/auth/upload/list', { fileType, keyword, pageCurrent, pageSize: 10 })
  return (
    <Dialog title={`选一个${name}`} isOpen onClose={onClose}>
      <Find
        label="按名称找"
        value={keyword}
        onFind={(text) => {
          turn(1)
          find(text.trim())
        }}
      />
      <QueryState of={query} what={name} skeleton={<Block className="mt-3 h-5 w-full" />}>
        {({ list, totalPage }) => (
          <>
            {list.length === 0 && <Empty title={keyword ? '没有找到' : `还没有${name}`} />}
            <ul className="mt-3 divide-y divide-line">
              {list.map((file) => (
                <li key={file.fileNo} className="flex items-center gap-3 py-2">
                  <span className="flex-1 min-w-0">
                    <span className="block truncate text-ink" title={file.fileName}>
                      {file.fileName}
                    </span>
                    <Below>
                      {fileSize(file.fileSize)}
                      {file.videoLength > 0 && ` ・ ${clock(file.videoLength)}`} ・{' '}
                      {shownUploadStates[file.statusId as keyof typeof shownUploadStates].name}
                    </Below>
                  </span>
                  <Button
                    isDisabled={file.statusId === uploadStates.unfinished || file.statusId === uploadStates.failed}
                    aria-label={`用这个：${file.fileName}`}
                    onPress={() => onPick(file)}
                  >
                    用这个
                  </Button>
                </li>
              ))}
            </ul>
            {totalPage > 1 && (
              <div className="mt-3 flex items-center gap-2 text-mini num">
                <Button isDisabled={pageCurrent === 1} onPress={() => turn(pageCurrent - 1)}>
                  上一页
                </Button>
                {pageCurrent} / {totalPage}
                <Button isDisabled={pageCurrent >= totalPage} onPress={() => turn(pageCurrent + 1)}>
                  下一页
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Dialog>
  )
}
