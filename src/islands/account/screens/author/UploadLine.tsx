// Above the outline: how many files of lessons are on their way.
import { useStore } from '@nanostores/react'
import { Icon } from '../../../kit/Icon.tsx'
import { $uploads } from './lesson-uploads.ts'

export function UploadLine() {
  const uploads = Object.values(useStore($uploads)).filter((upload) => upload !== undefined)
  if (!uploads.length) return null
  const failed = uploads.filter(({ why }) => why)
  const going = uploads.length - failed.length
  return (
    <section
      aria-label="上传"
      className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 num"
    >
      <Icon name="ul" className="size-4 text-info" />
      <b className="font-medium">{going ? `正在传 ${going} 个` : '传完了'}</b>
      {failed.length > 0 && (
        <span className="text-mini text-danger">
          {failed.length} 个没有传上：{failed[0]!.why}
        </span>
      )}
      {going > 0 && <span className="text-mini text-ink-3">可以离开这一页，请不要关掉浏览器</span>}
    </section>
  )
}
