// Whether a chapter or lesson is new or changed, against what is published.
import { Tag } from '../../../kit/State.tsx'

export const ChangeTag = ({ change }: { change: '' | 'added' | 'changed' }) =>
  change === 'added' ? <Tag tone="ok">新</Tag> : change === 'changed' ? <Tag tone="info">改</Tag> : null
