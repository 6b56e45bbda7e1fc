// Beside the editor of a course that was made from a template: which one, and whether it changed since.
import { useState } from 'react'
import type { CourseDraft } from '../../../../contract/course/course-audit.ts'
import { Button } from '../../../kit/Button.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { State } from '../../../kit/State.tsx'

const SampleChanges = dialogOnDemand(() => import('./SampleChanges.tsx'))

export function Origin({ course: { id, sample } }: { course: Pick<CourseDraft, 'id' | 'sample'> }) {
  const [isOpen, setOpen] = useState(false)
  if (!sample) return null
  const isBehind = sample.versionNo > sample.fromVersion
  return (
    <section aria-labelledby="origin">
      <h2 id="origin" className="mb-1 font-semibold">
        照样板做的
      </h2>
      <p className="text-ink-2 num [overflow-wrap:anywhere]">
        {sample.courseName}，第 {sample.fromVersion} 版
      </p>
      {isBehind && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <State tone="wait">样板有更新</State>
          <Button onPress={() => setOpen(true)}>看改了什么</Button>
        </p>
      )}
      {isOpen && <SampleChanges id={id} sample={sample} onClose={() => setOpen(false)} />}
    </section>
  )
}
