// Asks whether unsaved changes may be dropped.
import { useStore } from '@nanostores/react'
import { Confirm } from '../kit/Dialog.tsx'
import { $pendingNavigation, $unsaved, leaveAnyway } from './leave-guard.ts'

export default function LeaveDialog() {
  const what = useStore($unsaved)
  return (
    <Confirm
      title="有改动还没有保存"
      isOpen={Boolean(useStore($pendingNavigation))}
      onClose={() => $pendingNavigation.set(undefined)}
      isDanger
      safe="留下，继续编辑"
      action="放弃改动"
      run={async () => leaveAnyway()}
    >
      <p>{what}里的改动还没有保存，现在离开就没有了。</p>
    </Confirm>
  )
}
