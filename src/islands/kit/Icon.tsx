// A decorative icon; the text beside it or the button's label gives the meaning.

import { type IconName, icons } from './icons.ts'
import { Strokes } from './Strokes.tsx'

export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <Strokes of={icons[name]} className={className} />
)
