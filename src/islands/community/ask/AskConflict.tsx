// Two texts of a question that stand against each other: its writer chooses, place by place.
import type { Label } from '../../../contract/community/label.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import type { Answerer } from './Answerers.tsx'
import type { QuestionState, Written } from './question-keeper.ts'
import type { Asking } from './use-asking.ts'

const Conflict = onDemand(
  async () => ({ default: (await import('../write/Conflict.tsx')).default<Written> }),
  () => toast('没有载入，请检查网络后刷新'),
)

type Props = {
  mine: Written
  conflict: NonNullable<QuestionState['conflict']>
  /** Whom to ask is asked of new ones alone. */
  isNew: boolean
  asking: Asking
  labels: readonly Label[]
  answerers: readonly Answerer[]
}

export const AskConflict = ({ mine, conflict, isNew, asking, labels, answerers }: Props) => (
  <Conflict
    key={`${conflict.other.version} ${conflict.other.at}`}
    {...conflict}
    mine={mine}
    hereName="现在这台"
    isBusy={asking.isBusy}
    what="这个问题"
    names={{ title: '标题', labelNo: '标签', ...(isNew && { inviteIds: '请谁来答' }) }}
    say={(part, value) => {
      if (part === 'labelNo') return labels.find(({ labelNo }) => labelNo === value)?.labelName ?? value
      return part === 'inviteIds' ? sayInvited(value, answerers) : value
    }}
    onResolve={asking.resolve}
    onSplit={() => void asking.split()}
  />
)

function sayInvited(value: string, list: readonly Answerer[]) {
  const ids = value.split(',').filter(Boolean)
  const names = ids.map((id) => list.find(({ userId }) => userId === Number(id))?.nickname ?? '一位老师')
  return names.join('、') || '没有请人'
}
