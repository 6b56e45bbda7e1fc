// What changed in the template since a course was made from it. Nothing of the course changes by itself.
import type { Output } from '../../../../contract/calls.ts'
import type { CourseDraft } from '../../../../contract/course/course-audit.ts'
import { showToast } from '../../../../lib/stores/toasts.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { ActionBar } from '../../../kit/ActionBar.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { Small, Spoken } from '../../../kit/Small.tsx'
import { CourseChanges, sumsOf } from '../../../list/CourseChanges.tsx'

const compare = 'course/auth/course/sample/compare'
const sides = ['做课时', '现在'] as const

type Change = Output<typeof compare>['changeList'][number]

/** Of several parts each can be taken alone. */
function Take({ change, isBusy, take }: { change: Change; isBusy: boolean; take(part?: string): void }) {
  const { canTake, partList, name } = change
  if (!canTake) return <Small>自己决定</Small>
  return (
    <>
      {change.change === 'changed' &&
        partList.length > 1 &&
        partList.map((part) => (
          <Button key={part.name} kind="ghost" isDisabled={isBusy} onPress={() => take(part.name)}>
            只用{part.name}
            <Spoken>：{name}</Spoken>
          </Button>
        ))}
      <Button isDisabled={isBusy} onPress={() => take()}>
        {words[change.change]}
        <Spoken>：{name}</Spoken>
      </Button>
    </>
  )
}

const words = { added: '加进来', changed: '照着改', removed: '也去掉', moved: '照着改' } as const

type Props = { id: number; sample: NonNullable<CourseDraft['sample']>; onClose(): void }

export default function SampleChanges({ id, sample, onClose }: Props) {
  const changes = useCall(compare, { id })
  const dismissing = useSubmit('course/auth/course/sample/dismiss', {
    invalidates: [compare, 'course/auth/course/audit/view'],
  })
  const taking = useSubmit('course/auth/course/sample/take', {
    invalidates: [
      ...([compare, 'course/auth/course/audit/view', 'course/auth/course/chapter/audit/list'] as const),
      'course/auth/course/chapter/period/audit/view',
    ],
  })
  async function take(versionNo: number, { kind, change, periodId, name }: Change, part?: string) {
    const taken = await taking.submit({ id, versionNo, kind, change, periodId, name, ...(part && { part }) })
    if (!taken) return
    showToast(
      taken.leftCount ? `照样板改好了，还剩 ${taken.leftCount} 处` : '样板这一版的改动都用上了',
      true,
      undefined,
    )
    if (!taken.leftCount) onClose()
  }
  async function dismiss(versionNo: number) {
    if (!(await dismissing.submit({ id, versionNo }))) return
    showToast('好的，下次样板再改时提醒你', true, undefined)
    onClose()
  }
  return (
    <Dialog title={`样板「${sample.courseName}」改了什么`} isOpen isWide onClose={onClose}>
      <QueryState of={changes} what="改动" skeleton={<Block className="h-64" />}>
        {({ changeList, fromVersion, versionNo }) => (
          <>
            <p className="mb-3 num" role="status">
              第 {fromVersion} 版到第 {versionNo} 版：{sumsOf(changeList) || '内容一样'}
              。你的课不会自己变，要用哪一处就点哪一处。
            </p>
            {changeList.length === 0 ? (
              <Empty title="内容一样" description="样板改过又改回来了。" isFiltered />
            ) : (
              <div className="max-h-[60dvh] overflow-y-auto">
                <CourseChanges
                  changes={changeList}
                  sides={sides}
                  actions={(change) => (
                    <Take
                      change={change as Change}
                      isBusy={taking.isBusy}
                      take={(part) => void take(versionNo, change as Change, part)}
                    />
                  )}
                />
              </div>
            )}
            <ActionBar>
              <Button size="default" onPress={onClose}>
                先留着
              </Button>
              <Button
                size="default"
                kind="primary"
                isPending={dismissing.isBusy}
                onPress={() => void dismiss(versionNo)}
              >
                看过了，不再提醒这一版
              </Button>
            </ActionBar>
          </>
        )}
      </QueryState>
    </Dialog>
  )
}
