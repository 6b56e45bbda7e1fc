// The line below a film: says something at this second, and switches off what others said.

import { useStore } from '@nanostores/react'
import { lazy, type SubmitEvent, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { danmuPause, longestDanmu } from '../../../../contract/course/danmu-pace.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { button } from '../../../../lib/page/buttons.ts'
import { showToast, toast } from '../../../../lib/stores/toasts.ts'
import { api } from '../../../../lib/wire/api.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { isPlainKey } from '../plain-key.ts'
import { $picture, $tabRequest } from '../study.ts'
import { currentSecond } from '../TimestampLink.tsx'
import { $isOn, applyChanges, prefersStill } from './danmu-items.ts'

const Lanes = lazy(() => import('./Lanes.tsx'))

/** D switches it on and off. What is typed stays when sending fails, and when the session ends. */
export default function Danmu({ periodId }: { periodId: number }) {
  const isOn = useStore($isOn)
  const picture = useStore($picture)
  const [{ text }, setDraft] = useDraftRecovery(`danmu of ${periodId}`, () => ({ text: '' }))
  const [isBusy, setBusy] = useState(false)
  const [isStill] = useState(prefersStill) // it does not fly: a list stands below
  const count = [...text.trim()].length

  useEffect(() => {
    addEventListener('keydown', toggleByKey)
    return () => {
      removeEventListener('keydown', toggleByKey)
      $tabRequest.set(null)
    }
  }, [])

  async function send(event: SubmitEvent) {
    event.preventDefault()
    const content = text.trim()
    if (isBusy || !count || count > longestDanmu) return
    setBusy(true)
    try {
      const item = await api('course/auth/course/danmu/save', { periodId, playSecond: currentSecond(), content })
      setDraft({ text: '' })
      applyChanges({ list: [item], removedList: [] })
      if (item.auditStatus === auditStates.waiting) toast('这一句要等人看过才公开，现在只有你自己看得到')
      setTimeout(setBusy, danmuPause * 1000, false) // the next one would be refused before
      return
    } catch {
      // `api` has shown the error; the text is kept
    }
    setBusy(false)
  }

  return (
    <>
      <form
        onSubmit={send}
        aria-label="弹幕"
        className="absolute inset-x-0 bottom-0 h-14 flex items-center gap-2 px-3 border-t border-dai-700 bg-dai-900 text-dai-100"
      >
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-keyshortcuts="D"
          onClick={() => $isOn.set(!isOn)}
          className="shrink-0 inline-flex items-center gap-2 h-11 md:h-ctl px-1"
        >
          弹幕
          <span aria-hidden="true" className={`w-9 h-5 rounded-full p-0.5 block ${isOn ? 'bg-brand' : 'bg-dai-700'}`}>
            <i className={`block size-4 rounded-full bg-white ${isOn ? 'translate-x-4' : ''}`} />
          </span>
        </button>
        {isOn ? (
          <>
            <input
              aria-label="在这一秒说一句"
              value={text}
              onChange={({ target }) => setDraft({ text: target.value })}
              placeholder="说一句，和大家一起看"
              className="flex-1 min-w-0 h-11 md:h-ctl rounded-ctl bg-dai-800 text-white px-3 text-[16px] md:text-ui placeholder:text-dai-200"
            />
            {isStill && (
              <button
                type="button"
                onClick={() => $tabRequest.set({ key: 'danmu' })}
                className={`${button.ghost} !text-dai-100 hover:!bg-dai-800 shrink-0 h-11 md:h-ctl px-3`}
              >
                看大家说的
              </button>
            )}
            {count > longestDanmu && (
              <span role="alert" className="shrink-0 text-mini text-apricot-300 num">
                多了 {count - longestDanmu} 字
              </span>
            )}
            <button
              type="submit"
              disabled={isBusy || !count || count > longestDanmu}
              className={`${button.brand} shrink-0 h-11 md:h-ctl px-4`}
            >
              发送
            </button>
          </>
        ) : (
          <span className="text-mini text-dai-200">关着，画面上什么也不会出现；下面的「弹幕」里还能看</span>
        )}
      </form>
      {isOn &&
        picture &&
        !isStill &&
        createPortal(
          <Suspense fallback={null}>
            <Lanes periodId={periodId} />
          </Suspense>,
          picture,
        )}
    </>
  )
}

function toggleByKey(event: KeyboardEvent) {
  if (!isPlainKey(event, 'd')) return
  event.preventDefault()
  $isOn.set(!$isOn.get())
  showToast($isOn.get() ? '弹幕打开了' : '弹幕关上了', true, undefined)
}
