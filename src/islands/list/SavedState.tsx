// Beside a form that saves itself: whether it has, when, or why not.
import type { Autosave } from '../app/use-document.ts'
import { Button } from '../kit/Button.tsx'
import { State } from '../kit/State.tsx'

export const SavedState = ({ state, time, why, now }: Autosave) => (
  <span role="status" className="inline-flex items-center gap-2 text-mini num">
    {state === 'typed' && <State tone="wait">有改动，马上保存</State>}
    {state === 'saving' && <State tone="run">正在保存</State>}
    {state === 'saved' && <State tone="ok">已自动保存 {time}</State>}
    {state === 'choice' && <State tone="bad">没有存上：请先选用哪一份</State>}
    {state === 'failed' && (
      <>
        <State tone="bad">没有存上：{why}</State>
        <Button kind="ghost" onPress={() => now().catch(() => {})}>
          重试
        </Button>
      </>
    )}
  </span>
)
