// Above the outline: how many files of its lessons are on their way.
import { useStore } from '@nanostores/react'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Small } from '../../../kit/Small.tsx'
import { $uploads } from '../../../kit/upload-list.ts'

export function UploadLine() {
  const uploads = useStore($uploads).filter(({ slot }) => slot.startsWith('lesson '))
  const failed = uploads.filter(({ state }) => state === 'failed')
  const paused = uploads.filter(({ state }) => state === 'paused')
  const going = uploads.filter(({ state }) => state !== 'failed' && state !== 'paused' && state !== 'done')
  if (!going.length && !failed.length && !paused.length) return null
  return (
    <Card
      as="section"
      aria-label="上传"
      className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 num"
    >
      <Icon name="ul" className="size-4 text-info" />
      <b className="font-medium">{going.length ? `正在传 ${going.length} 个` : '没有在传的'}</b>
      {paused.length > 0 && <span className="text-mini text-ink-2">停着 {paused.length} 个</span>}
      {failed.length > 0 && (
        <span className="text-mini text-danger">
          {failed.length} 个没有传上：{failed[0]!.reason}
        </span>
      )}
      {going.length > 0 && <Small>可以离开这一页，断网会自动接着传</Small>}
    </Card>
  )
}
