// The versions of a course that were published: an earlier one becomes a draft again.
import { minute } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { go, useScreenName } from '../../../app/router.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { State } from '../../../kit/State.tsx'
import { kindFor } from './author-kinds.ts'

type Props = {
  /** Of the published course. */
  id: number
  /** No other draft is being written. */
  canRestore: boolean
  onClose(): void
}

const list = 'course/auth/course/audit/version/list'

export default function VersionsDialog({ id, canRestore, onClose }: Props) {
  const versions = useCall(list, { id })
  const course = useCall('course/auth/course/audit/view', { id })
  const screen = useScreenName()
  const restoring = useSubmit('course/auth/course/audit/version/restore', {
    invalidates: ['course/auth/course/audit/view', 'course/auth/course/audit/page', list],
  })
  async function restore(versionNo: number) {
    const made = await restoring.submit({ id, versionNo })
    if (!made) return
    toast(`恢复成功，第 ${versionNo} 版的内容放进了草稿，提交通过以后才上线`)
    onClose()
    const category = course.data?.course.courseCategory
    const isSample = screen.startsWith('samplevod')
    go(paths.account(isSample ? 'samplevod/period' : category ? kindFor(category).period : screen, { id: made.id }))
  }
  return (
    <Dialog title="以前的版本" isOpen onClose={onClose}>
      <p>
        {canRestore
          ? '回到某一版，是把它的内容放进一份新草稿；线上的课不变。'
          : '有草稿在写的时候不能回到旧版，请先提交或放弃这份草稿。'}
      </p>
      <QueryState of={versions} what="版本" skeleton={<Block className="mt-3 h-32" />}>
        {({ list: all }) =>
          all.length === 0 ? (
            <Empty title="还没有以前的版本" description="第一次修改通过以后，换下来的那一版留在这里。" isFiltered />
          ) : (
            <ol className="mt-3 max-h-[55dvh] divide-y divide-line overflow-y-auto border-y border-line">
              {all.map(({ versionNo, courseName, periodTotal, gmtCreate, isCurrent }) => (
                <li key={versionNo} className="flex min-h-12 items-center gap-3 py-1.5 num">
                  <span className="min-w-0 flex-1">
                    <b className="font-medium text-ink">第 {versionNo} 版</b>
                    <span className="ml-2">{periodTotal} 节</span>
                    <span className="block truncate text-mini text-ink-3">
                      {gmtCreate ? `用到 ${minute(gmtCreate)}` : ''} {courseName}
                    </span>
                  </span>
                  {isCurrent ? (
                    <State tone="ok">线上</State>
                  ) : (
                    canRestore && (
                      <Button
                        isPending={restoring.isBusy}
                        aria-label={`回到第 ${versionNo} 版`}
                        onPress={() => void restore(versionNo)}
                      >
                        回到这一版
                      </Button>
                    )
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
    </Dialog>
  )
}
