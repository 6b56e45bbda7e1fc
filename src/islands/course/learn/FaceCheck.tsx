// The face check before a lesson, where a service is configured.
import { useCallback, useEffect, useRef, useState } from 'react'
import { button } from '../../../lib/page/buttons.ts'
import { paths } from '../../../lib/paths.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { FaceCamera } from './FaceCamera.tsx'

type Props = { courseId: number; periodId: number; place: string; interval: number; onPass(): void }
/** Replaces the lesson; the dialog with the camera opens only by the button. */
export default function FaceCheck({ courseId, periodId, place, interval, onPass }: Props) {
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback(
    () => silentApi('user/auth/user/ext/face/contras/code', { sceneType: 1, courseId, periodId }),
    [courseId, periodId],
  )
  const start = useRef<HTMLButtonElement>(null)
  useEffect(() => start.current?.focus({ preventScroll: true }), [])
  return (
    <div
      role="alert"
      className="aspect-video max-md:aspect-4/3 grid place-content-center justify-items-center gap-5 text-center p-6"
    >
      <p className="text-white text-[16px]">这门课发证书，学习前要确认是你本人</p>
      <p className="text-dai-200 max-w-[420px]">
        用摄像头拍一张，只用来比对，不保存。之后每学习 {Math.round(interval / 60)} 分钟再确认一次，已有的进度不受影响。
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        <a href={place} className={`${button.line} h-lg px-6`}>
          回课程页
        </a>
        <button ref={start} type="button" onClick={() => setOpen(true)} className={`${button.primary} h-lg px-6`}>
          开始核验
        </button>
      </p>
      {isOpen && (
        <FaceCamera ask={ask} onPass={onPass} close={() => setOpen(false)} path={paths.learn(courseId, periodId)} />
      )}
    </div>
  )
}
