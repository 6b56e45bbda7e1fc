// A rule by which questions are drawn: kind, difficulty, bank, tag, how many, what each is worth; and how many there are.
import { difficultyLevels } from '../../../../contract/enums/difficulty-levels.ts'
import { problemTypes } from '../../../../contract/enums/problem-types.ts'
import { useCall } from '../../../app/client.ts'
import { IconButton } from '../../../kit/Button.tsx'
import { NumberInput } from '../../../kit/NumberInput.tsx'
import { Select } from '../../../kit/Select.tsx'
import { State } from '../../../kit/State.tsx'
import type { DrawRule } from './paper.ts'

export const newRule = (titleType: number): DrawRule => ({
  problemType: (titleType || problemTypes.single) as DrawRule['problemType'],
  difficulty: null,
  subjectId: null,
  tag: '',
  count: 5,
  score: titleType === 5 || titleType === 7 ? 10 : 2,
})

/** As the calls about questions narrow by it. */
export const filterOf = ({ problemType, difficulty, subjectId, tag }: DrawRule) => ({
  problemType,
  ...(difficulty && { difficulty }),
  ...(subjectId && { subjectId }),
  ...(tag && { tag }),
})

type RuleProps = {
  rule: DrawRule
  number: number
  onChange(part: Partial<DrawRule>): void
  onRemove?: (() => void) | undefined
}

export function RuleRow({ rule, number, onChange, onRemove }: RuleProps) {
  const banks = useCall('exam/auth/subject/page', { pageSize: 50 })
  const stock = useCall('exam/auth/problem/page', { ...filterOf(rule), pageSize: 1 })
  const count = stock.data?.totalCount
  return (
    <li className="rounded-ctl border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <b className="font-medium num">规则 {number}</b>
        <Select
          label={`规则 ${number} 的题型`}
          options={problemTypes.entries.map(({ code, desc }) => ({ value: code, name: desc }))}
          value={rule.problemType}
          onValue={(problemType) => onChange({ problemType })}
        />
        <Select
          label={`规则 ${number} 的难度`}
          options={[
            { value: 0, name: '不限难度' },
            ...difficultyLevels.entries.map(({ code, desc }) => ({ value: code, name: desc })),
          ]}
          value={rule.difficulty ?? 0}
          onValue={(difficulty) => onChange({ difficulty: difficulty || null })}
        />
        <Select
          label={`规则 ${number} 的题库`}
          options={[
            { value: 0, name: '全部题库' },
            ...(banks.data?.list ?? []).map(({ id, subjectName }) => ({ value: id, name: subjectName })),
          ]}
          value={rule.subjectId ?? 0}
          onValue={(subjectId) => onChange({ subjectId: subjectId || null })}
        />
        <TagInput number={number} rule={rule} onChange={onChange} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-mini num">
        要
        <NumberInput
          label={`规则 ${number} 要几题`}
          min={1}
          max={100}
          value={rule.count}
          onValue={(wanted) => onChange({ count: wanted })}
          className="!w-20"
        />
        题，每题
        <NumberInput
          label={`规则 ${number} 每题几分`}
          min={0.5}
          max={200}
          step={0.5}
          value={rule.score}
          onValue={(score) => onChange({ score })}
          className="!w-20"
        />
        分
        <span className="ml-auto inline-flex items-center gap-2">
          {count !== undefined && <State tone={count >= rule.count ? 'ok' : 'wait'}>库里有 {count} 题</State>}
          {onRemove && <IconButton icon="trash" label={`去掉规则 ${number}`} onPress={onRemove} />}
        </span>
      </div>
    </li>
  )
}

/** Not a form of its own: it stands in one. */
const TagInput = ({ rule, number, onChange }: Omit<RuleProps, 'onRemove'>) => (
  <input
    aria-label={`规则 ${number} 的知识点`}
    placeholder="知识点不限"
    defaultValue={rule.tag}
    maxLength={20}
    onBlur={({ target }) => target.value.trim() !== rule.tag && onChange({ tag: target.value.trim() })}
    className="ctl !w-32"
  />
)
