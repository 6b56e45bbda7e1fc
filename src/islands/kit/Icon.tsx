// A decorative icon; the text beside it or the button's label gives the meaning.
import { Strokes } from '../header/Icon.tsx'
import { type IconName, icons } from './icons.ts'

export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <Strokes of={icons[name]} className={className} />
)
