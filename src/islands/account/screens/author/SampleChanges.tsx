// What changed in the template since a course was made from it. Nothing of the course changes by itself.
import type { CourseDraft } from '../../../../contract/course/course-audit.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { CourseChanges, sumsOf } from '../../../screens/CourseChanges.tsx'

const compare = 'course/auth/course/sample/compare'
const sides = ['做课时', '现在'] as const

type Props = { id: number; sample: NonNullable<CourseDraft['sample']>; onClose(): void }

export default function SampleChanges({ id, sample, onClose }: Props) {
  const changes = useCall(compare, { id })
  const dismissing = useSubmit('course/auth/course/sample/dismiss', {
    invalidates: [compare, 'course/auth/course/audit/view'],
  })
  async function dismiss(versionNo: number) {
    if (!(await dismissing.submit({ id, versionNo }))) return
    toast('好的，下次样板再改时提醒你')
    onClose()
  }
  return (
    <Dialog title={`样板「${sample.courseName}」改了什么`} isOpen isWide onClose={onClose}>
      <QueryState of={changes} what="改动" skeleton={<Block className="h-64" />}>
        {({ changeList, fromVersion, versionNo }) => (
          <>
            <p className="mb-3 num" role="status">
              第 {fromVersion} 版到第 {versionNo} 版：{sumsOf(changeList) || '内容一样'}
              。你的课不会自己变，要用的照着改。
            </p>
            {changeList.length === 0 ? (
              <Empty title="内容一样" description="样板改过又改回来了。" isFiltered />
            ) : (
              <div className="max-h-[60dvh] overflow-y-auto">
                <CourseChanges changes={changeList} sides={sides} />
              </div>
            )}
            <div className="mt-5 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
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
            </div>
          </>
        )}
      </QueryState>
    </Dialog>
  )
}
