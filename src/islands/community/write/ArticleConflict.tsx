// Two texts of an article that stand against each other: its writer chooses, place by place.
import type { Label } from '../../../contract/community/label.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import type { ArticleState } from './article-keeper.ts'
import { partNames, type Written } from './article-values.ts'
import type { Publishing } from './use-publishing.ts'

const Conflict = onDemand(
  async () => ({ default: (await import('./Conflict.tsx')).default<Written> }),
  () => toast('没有载入，请检查网络后刷新'),
)

type Props = {
  mine: Written
  conflict: NonNullable<ArticleState['conflict']>
  publishing: Publishing
  labels: readonly Label[]
}

export const ArticleConflict = ({ mine, conflict, publishing, labels }: Props) => (
  <Conflict
    key={`${conflict.other.version} ${conflict.other.at}`}
    {...conflict}
    mine={mine}
    hereName="现在这台"
    isBusy={publishing.isBusy}
    what="这一篇"
    names={partNames}
    say={(part, value) => sayPart(part, value, labels)}
    onResolve={publishing.resolve}
    onSplit={() => void publishing.split()}
  />
)

/** Of a conflict: what one reads, not what is stored. */
export function sayPart(part: keyof Written, value: string, labels: readonly Label[]) {
  if (part === 'labelNo') return labels.find(({ labelNo }) => labelNo === value)?.labelName ?? value
  if (part === 'articleType') return value === '3' ? '转载' : '原创'
  if (part === 'coverImg') return value ? `上传的封面（${value.split('/').at(-1)}）` : '画的封面'
  return value
}
