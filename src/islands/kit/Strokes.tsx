// Icons in islands.
import { type IconName, icons } from '../../lib/art/icons.ts'

export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <Strokes of={icons[name]} className={className} />
)

export const Strokes = ({ of, className = 'size-4' }: { of: string; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    className={`${className} shrink-0`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: of }}
  />
)
