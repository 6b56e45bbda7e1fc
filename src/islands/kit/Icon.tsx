// One icon; its meaning is said by the text beside it, or by the label of its button.
import { Strokes } from '../header/Icon.tsx'
import { type IconName, icons } from './icons.ts'

export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <Strokes of={icons[name]} className={className} />
)
