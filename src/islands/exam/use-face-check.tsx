// Begins an exam after the face check that is due, where one is: the dialog with the camera stands in front of the beginning.
import { lazy, type ReactNode, useCallback, useState } from 'react'
import { silentApi } from '../../lib/wire/api.ts'
import { LoadBoundary } from '../kit/LoadBoundary.tsx'

const FaceCamera = lazy(() =>
  import('../course/learn/FaceCamera.tsx').then(({ FaceCamera }) => ({ default: FaceCamera })),
)

/** `start`: what the button does. `dialog` stands beside it. Of an exam outside of classes `examId`, of one of a class `relationId`. */
export function useFaceCheck(of: { examId?: number; relationId?: number }, isDue: boolean, begin: () => void) {
  const [isOpen, setOpen] = useState(false)
  const { examId, relationId } = of
  const ask = useCallback(
    () => silentApi('user/auth/user/ext/face/contras/code', { sceneType: 2, examId, relationId }),
    [examId, relationId],
  )
  const onPass = useCallback(() => {
    setOpen(false)
    begin()
  }, [begin])
  const dialog: ReactNode = isOpen && (
    <LoadBoundary what="摄像头">
      <FaceCamera
        ask={ask}
        onPass={onPass}
        isExam
        path={location.pathname + location.search}
        close={() => setOpen(false)}
      />
    </LoadBoundary>
  )
  return { start: isDue ? () => setOpen(true) : begin, dialog }
}
