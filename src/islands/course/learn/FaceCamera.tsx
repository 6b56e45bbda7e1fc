// A face check: takes one camera picture and has it compared; before a lesson, and before an exam.
import { useEffect, useId, useRef, useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { button } from '../../../lib/page/buttons.ts'
import { showModal } from '../../../lib/page/show-modal.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { messageOf } from './error-message.ts'

type Props = {
  /** Begins the check. Always the same function for the same check. */
  ask(): Promise<Output<'user/auth/user/ext/face/contras/code'>>
  onPass(): void
  close(): void
  /** Of the page where it can be done on another device. */
  path: string
  /** Before an exam: it can begin unchecked, and is flagged. */
  isExam?: boolean
}
type State =
  | { status: 'opening' | 'ready' | 'checking' }
  | { status: 'blocked'; reason: string }
  | { status: 'failed'; reason: string; isPaused: boolean }

const pictureWidth = 480
const flagged = 2 // the action after which an exam begins unchecked

export function FaceCamera({ ask, onPass, close, path, isExam = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>({ status: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const [faceNo, setFaceNo] = useState<string>()
  const title = useId()

  useEffect(() => showModal(dialog.current!), [])

  useEffect(() => {
    let stream: MediaStream | undefined
    let isMounted = true
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function open() {
      setState({ status: 'opening' })
      const ticket = await ask()
      if (!ticket.needFace) return isMounted ? onPass() : undefined
      setFaceNo(ticket.faceNo)
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: 640 }, audio: false })
      } catch (error) {
        const isRefused = (error as Error | undefined)?.name === 'NotAllowedError'
        const reason = isRefused ? 'refused' : isSecureContext ? 'none' : 'insecure'
        if (isMounted) setState({ status: 'blocked', reason })
        return
      }
      if (!isMounted) return end()
      video.current!.srcObject = stream
      await video.current!.play()
      setState({ status: 'ready' })
    }
    open().catch((error) => isMounted && setState({ status: 'failed', reason: messageOf(error), isPaused: true }))
    return () => {
      isMounted = false
      end()
    }
  }, [ask, onPass, attempt])

  async function check() {
    const picture = pictureOf(video.current!)
    setState({ status: 'checking' })
    try {
      const { isPassed, failCount, action } = await silentApi('user/auth/user/ext/face/contras/check', {
        faceNo: faceNo!,
        picture,
      })
      if (isPassed) return onPass()
      const reason = action
        ? isExam
          ? '连续三次没有通过。可以换个亮一点的地方重新核验，也可以先开始。'
          : '连续三次没有通过，这一节先暂停。换个亮一点的地方，再重新核验；一直不通过请联系客服。'
        : `没有通过（第 ${failCount} 次）。正对屏幕，摘下口罩和帽子，光线亮一些再拍。`
      setState({ status: 'failed', reason, isPaused: action > 0 })
    } catch (error) {
      setState({ status: 'failed', reason: messageOf(error), isPaused: false })
    }
  }

  /** What could not be compared is recorded until the exam is flagged. */
  async function beginUnchecked() {
    const failReason = state.status === 'blocked' ? blockedBecause(state.reason) : '没有通过核验'
    setState({ status: 'checking' })
    try {
      for (let action = 0; action !== flagged; )
        ({ action } = await silentApi('user/auth/user/ext/face/contras/fail', { faceNo: faceNo!, failReason }))
      onPass()
    } catch (error) {
      setState({ status: 'failed', reason: messageOf(error), isPaused: true })
    }
  }

  const isBlocked = state.status === 'blocked'
  const mustRestart = isBlocked || (state.status === 'failed' && state.isPaused)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={close}
      className="m-auto w-[calc(100%-32px)] max-w-[480px] rounded-panel bg-surface text-ink shadow-pop p-5 md:p-6 text-left backdrop:bg-dai-900/60"
    >
      <h2 id={title} className="text-h4 font-semibold">
        确认是你本人
      </h2>
      {isBlocked ? (
        <Blocked reason={state.reason} path={path} isExam={isExam} />
      ) : (
        <video
          ref={video}
          aria-label="摄像头画面"
          muted
          playsInline
          className="mt-3 w-full aspect-4/3 rounded-card bg-sunken object-cover -scale-x-100"
        />
      )}
      <p role="status" className={`mt-3 min-h-6 ${state.status === 'failed' ? 'text-danger' : 'text-ink-2'}`}>
        {state.status === 'opening' && '正在打开摄像头，浏览器会问一次，请选允许。'}
        {state.status === 'ready' && '脸在画面中间、看得清，就可以拍了。'}
        {state.status === 'checking' && '正在比对。'}
        {state.status === 'failed' && state.reason}
      </p>
      {isExam && mustRestart && (
        <p className="text-mini text-ink-3">
          先开始也可以：老师会看到这一场没有核对成。机器不判违规，也不会作废任何一场。
        </p>
      )}
      <p className="mt-4 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={() => dialog.current?.close()} className={`${button.line} h-11 px-5`}>
          稍后再说
        </button>
        {isExam && mustRestart && faceNo && (
          <button type="button" onClick={beginUnchecked} className={`${button.line} h-11 px-5`}>
            不核对，先开始
          </button>
        )}
        {mustRestart ? (
          <button type="button" onClick={() => setAttempt(attempt + 1)} className={`${button.primary} h-11 px-5`}>
            {isBlocked ? '重试' : '重新核验'}
          </button>
        ) : (
          <button
            type="button"
            disabled={state.status === 'opening' || state.status === 'checking'}
            onClick={check}
            className={`${button.primary} h-11 px-5`}
          >
            拍一张核验
          </button>
        )}
      </p>
    </dialog>
  )
}

const blockedBecause = (reason: string) => {
  if (reason === 'insecure') return '这个网址用不了摄像头'
  return reason === 'refused' ? '浏览器没有允许使用摄像头' : '没有找到可以用的摄像头'
}

/** Help when the camera is not available. */
const Blocked = ({ reason, path, isExam }: { reason: string; path: string; isExam: boolean }) => (
  <div className="mt-3 text-ink-2">
    <p className="font-medium text-ink">{blockedBecause(reason)}</p>
    <ul className="mt-2 list-disc pl-5 space-y-1">
      {reason === 'refused' && <li>点地址栏左边的图标，把摄像头改成允许，再点重试。</li>}
      {reason === 'insecure' && <li>浏览器只让 https 开头的网址用摄像头：请向学校要 https 的网址。</li>}
      {reason === 'none' && <li>接好摄像头，关掉正在用它的会议软件，再点重试。</li>}
      <li>
        {isExam
          ? '也可以换一台有摄像头的设备，登录同一个账号打开这一页：'
          : '也可以在手机上登录同一个账号，打开这门课接着学，进度是同步的：'}
        <span className="num break-all">
          {location.host}
          {path}
        </span>
      </li>
      {!isExam && <li>没有摄像头，请联系客服说明情况。</li>}
    </ul>
  </div>
)

/** The frame as a base64 JPEG, small enough for a call. */
function pictureOf(video: HTMLVideoElement) {
  const canvas = document.createElement('canvas')
  canvas.width = pictureWidth
  canvas.height = Math.round((pictureWidth * video.videoHeight) / (video.videoWidth || 1)) || pictureWidth
  canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.85).replace(/^data:image\/jpeg;base64,/, '')
}
