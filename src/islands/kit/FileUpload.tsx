// Uploads files of any size: chosen, dropped or pasted, checked before they are sent, several at once, paused and gone on with.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type UploadKind, uploadKinds } from '../../contract/file-kinds.ts'
import { fileSize } from '../../lib/format.ts'
import { Button, IconButton } from './Button.tsx'
import { Card } from './Card.tsx'
import { Icon } from './Icon.tsx'
import { Progress } from './State.tsx'
import { DropBox, UploadError } from './Upload.tsx'
import { $uploads, type OwnFile, type UploadProgress } from './upload-list.ts'
import {
  addUploads,
  cancelUpload,
  extensionsOf,
  forgetUpload,
  pauseAllUploads,
  pauseUpload,
  refusalOf,
  resumeAllUploads,
  resumeUpload,
  uploadLimits,
} from './uploads.ts'

type Props = {
  /** 1 one's files, 2 the film of a lesson, 3 its document. */
  purpose?: 1 | 2 | 3
  kinds: readonly UploadKind[]
  /** Where the files belong, so that they stand here again after one comes back; by default one's files. */
  slot?: string
  isMultiple?: boolean
  /** A film of mine that plays until the new one can. */
  replacedNo?: number
  onDone?(file: OwnFile): void
}

const nouns: Partial<Record<UploadKind, string>> = { film: '视频', document: '文档' }

/** The drop area, and below it the files of this purpose that are on their way. */
export function FileUpload({ purpose = 1, kinds, slot = 'files', isMultiple = true, replacedNo, onDone }: Props) {
  const [accept, setAccept] = useState<readonly string[]>([])
  const [refused, setRefused] = useState('')
  const noun = (kinds.length === 1 && nouns[kinds[0]!]) || '文件'
  useEffect(() => {
    uploadLimits().then(
      (limits) => setAccept(extensionsOf(limits, kinds)),
      () => {}, // choosing a file asks again
    )
  }, [kinds])

  async function take(files: File[]) {
    setRefused('')
    const reasons: string[] = []
    for (const file of files) {
      const why = await refusalOf(file, kinds).catch(() => '现在没有网络，联网后再选一次这个文件')
      if (why) reasons.push(`「${file.name}」：${why}`)
      else addUploads([file], { purpose, slot, ...(replacedNo && { replacedNo }), ...(onDone && { onDone }) })
    }
    setRefused(reasons.join('；'))
  }

  const sizes = kinds.map((kind) => `${uploadKinds[kind].name}不超过 ${fileSize(uploadKinds[kind].maxSize)}`).join('、')
  const types =
    kinds.length > 1 || !accept.length
      ? ''
      : `${accept
          .filter((one) => one !== 'jpeg')
          .join('、')
          .toUpperCase()}；`
  return (
    <div>
      <DropBox
        noun={noun}
        title={`把${noun}拖到这里${isMultiple ? '，可以一次选几个' : ''}`}
        accept={accept.map((one) => `.${one}`).join(',')}
        description={`${types}${sizes}。断网会自动续传，可以离开本页`}
        isMultiple={isMultiple}
        onFiles={(files) => void take(files)}
      />
      <UploadError text={refused} />
      <UploadRows slot={slot} />
    </div>
  )
}

/** The files on their way to one place, or to all. */
export function UploadRows({ slot }: { slot?: string }) {
  const rows = useStore($uploads).filter((one) => slot === undefined || one.slot === slot)
  const moving = rows.filter(({ state }) => !['done', 'failed', 'paused'].includes(state))
  const stopped = rows.filter(({ state }) => state === 'paused')
  if (!rows.length) return null
  return (
    <Card as="section" isLined aria-label="正在上传" className="mt-3">
      {rows.length > 1 && (
        <div className="flex flex-wrap items-center gap-2 px-4 py-2 text-mini text-ink-2 num">
          <span className="mr-auto">
            共 {rows.length} 个，传完 {rows.filter(({ state }) => state === 'done').length} 个
          </span>
          {moving.length > 0 && (
            <Button kind="ghost" icon="pause" onPress={pauseAllUploads}>
              全部停下
            </Button>
          )}
          {stopped.length > 0 && (
            <Button kind="ghost" icon="play" onPress={resumeAllUploads}>
              全部接着传
            </Button>
          )}
        </div>
      )}
      {rows.map((row) => (
        <UploadRow key={row.id} row={row} />
      ))}
    </Card>
  )
}

const words: Record<UploadProgress['state'], string> = {
  checking: '正在准备',
  waiting: '排着，前面的传完就开始',
  sending: '',
  offline: '网络断了，联网后自动接着传',
  signedOut: '登录已失效，登录后自动接着传',
  paused: '已停下',
  ending: '正在核对',
  failed: '',
  done: '传完了',
}

/** 约 38 秒, 约 12 分钟. */
function timeLeft({ size, sent, speed }: UploadProgress) {
  if (speed < 1) return ''
  const seconds = (size - sent) / speed
  if (seconds < 60) return `约 ${Math.max(1, Math.round(seconds))} 秒`
  return seconds < 3600 ? `约 ${Math.round(seconds / 60)} 分钟` : `约 ${(seconds / 3600).toFixed(1)} 小时`
}

function UploadRow({ row }: { row: UploadProgress }) {
  const { id, name, size, sent, speed, state, reason } = row
  const percent = (100 * sent) / size
  const isMoving = !['done', 'failed', 'paused', 'ending'].includes(state)
  return (
    <div className="px-4 py-3">
      <div className="flex items-center gap-2">
        <Icon
          name={state === 'done' ? 'check' : 'file'}
          className={`size-4 ${state === 'done' ? 'text-success' : 'text-ink-3'}`}
        />
        <span className="flex-1 min-w-0 truncate" title={name}>
          {name}
        </span>
        {isMoving && <IconButton icon="pause" label={`停下：${name}`} onPress={() => pauseUpload(id)} />}
        {(state === 'paused' || state === 'failed') && (
          <IconButton
            icon={state === 'paused' ? 'play' : 'refresh'}
            label={`${state === 'paused' ? '接着传' : '再试一次'}：${name}`}
            onPress={() => resumeUpload(id)}
          />
        )}
        {state === 'done' ? (
          <IconButton icon="x" label={`从这里收起：${name}`} onPress={() => forgetUpload(id)} />
        ) : (
          <IconButton icon="x" label={`取消上传：${name}`} onPress={() => cancelUpload(id)} />
        )}
      </div>
      {state !== 'done' && <Progress value={percent} label={`上传进度：${name}`} isDone={false} className="mt-1.5" />}
      <div className="mt-1.5 flex flex-wrap gap-x-3 text-mini text-ink-2 num">
        <span>
          {state === 'done' ? fileSize(size) : `${fileSize(sent)} / ${fileSize(size)}`}
          {state === 'sending' && speed > 0 && ` ・ ${fileSize(speed)}/s`}
        </span>
        <span className="ml-auto">
          {state === 'sending' ? timeLeft(row) || `${Math.floor(percent)}%` : words[state]}
        </span>
      </div>
      <UploadError text={reason} />
    </div>
  )
}
