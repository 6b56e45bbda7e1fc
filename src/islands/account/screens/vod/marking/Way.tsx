// How the sheets are gone through: person by person or question by question, with names or without. The address holds it.
import { go } from '../../../../app/router.ts'
import type { Numbered } from '../../../../exam/numbered.ts'
import { Segmented } from '../../../../kit/Segmented.tsx'
import { Select } from '../../../../kit/Select.tsx'
import { Switch } from '../../../../kit/Switch.tsx'
import type { Problem } from './marks.ts'
import type { useWay } from './use-waiting.ts'

type Props = {
  way: ReturnType<typeof useWay>
  sheetId: number
  /** The questions that a person marks. */
  manual: readonly Numbered<Problem>[]
}

export function Way({ way, sheetId, manual }: Props) {
  const { problemId, areNamesHidden, hrefOf } = way
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {manual.length > 0 && (
        <Segmented
          label="怎样评"
          value={problemId ? 'question' : 'person'}
          options={[
            { value: 'person', name: '按人' },
            { value: 'question', name: '按题' },
          ]}
          onValue={(way) => go(hrefOf(sheetId, { problemId: way === 'person' ? undefined : manual[0]!.problem.id }))}
        />
      )}
      {problemId !== undefined && (
        <Select
          label="评哪一题"
          value={problemId}
          options={manual.map(({ problem, number }) => ({ value: problem.id, name: `第 ${number} 题` }))}
          onValue={(chosen) => go(hrefOf(sheetId, { problemId: chosen }))}
        />
      )}
      <Switch
        label="隐藏姓名"
        isLabelShown
        isOn={areNamesHidden}
        onChange={(hideNames) => go(hrefOf(sheetId, { hideNames }), { isReplacing: true })}
      />
    </div>
  )
}
