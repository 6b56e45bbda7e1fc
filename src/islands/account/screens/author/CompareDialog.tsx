// What a draft changes of the published course.
import { useCall } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { CourseChanges, sumsOf } from '../../../list/CourseChanges.tsx'

export default function CompareDialog({ id, onClose }: { id: number; onClose(): void }) {
  const changes = useCall('course/auth/course/audit/compare', { id })
  return (
    <Dialog title="和线上对照" isOpen isWide onClose={onClose}>
      <QueryState of={changes} what="对照" skeleton={<Block className="h-64" />}>
        {({ changeList }) =>
          changeList.length === 0 ? (
            <Empty title="和线上一样" description="还没有改过什么。" isFiltered />
          ) : (
            <>
              <p className="num mb-3" role="status">
                {sumsOf(changeList)}
              </p>
              <div className="max-h-[65dvh] overflow-y-auto">
                <CourseChanges changes={changeList} />
              </div>
            </>
          )
        }
      </QueryState>
    </Dialog>
  )
}
