// The outline of a preview, without links to the lessons.

import { periodKinds } from '../../lib/course-kinds.ts'
import { chineseNumber, clock } from '../../lib/format.ts'
import type { Chapter } from '../../lib/models.ts'
import type { Loaded } from '../kit/loaded.ts'
import { Block, Empty, Failed, Skeleton } from '../kit/QueryState.tsx'

export function PreviewOutline({ chapters }: { chapters: Loaded<{ list: readonly Chapter[] }> }) {
  const { data, failure, reload } = chapters
  return (
    <section className="mt-12">
      <h2 className="font-song text-[22px] leading-8 md:text-h2 font-bold mb-5">目录</h2>
      {!data && failure && <Failed what="目录" failure={failure} retry={reload} />}
      {!data && !failure && (
        <Skeleton label="目录">
          <Block className="h-14 w-full" />
          <Block className="h-14 w-full mt-3" />
        </Skeleton>
      )}
      {data && data.list.length === 0 && <Empty title="还没有章节" description="加上章节和课时，学员才有东西可学。" />}
      <div className="space-y-4">
        {data?.list.map((chapter, n) => (
          <details key={chapter.id} open={n === 0} className="bg-surface rounded-card border border-line">
            <summary className="flex items-center gap-4 px-5 h-16">
              <span className="font-song font-bold text-brand-text text-[17px] shrink-0">
                第{chineseNumber(n + 1)}章
              </span>
              <h3 className="font-semibold text-[16px] truncate">{chapter.chapterName}</h3>
              <span className="ml-auto text-mini text-ink-3 num shrink-0">{chapter.periodList.length} 节</span>
            </summary>
            <ol className="border-t border-line">
              {chapter.periodList.map((period, k) => (
                <li key={period.id} className="flex items-center gap-3 md:gap-4 px-5 min-h-[52px]">
                  <span className="size-7 rounded-full grid place-items-center shrink-0 num text-mini bg-sunken text-ink-3">
                    {k + 1}
                  </span>
                  <span className="text-[15px] py-2">{period.periodName}</span>
                  <span className="ml-auto flex items-center gap-3 text-mini text-ink-3 num shrink-0">
                    {period.isFree === 1 && <span className="text-success bg-success-soft px-2 rounded-ctl">试看</span>}
                    <span className="hidden sm:inline">{periodKinds[period.periodType]}</span>
                    {period.pageTotal ? `${period.pageTotal} 页` : period.videoLength ? clock(period.videoLength) : ''}
                  </span>
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  )
}
