// One icon; its meaning is said by the text beside it, or by the label of its button.
import { type IconName, icons } from './icons.ts'

export const Icon = ({ name, className = 'size-4' }: { name: IconName; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    className={`${className} shrink-0`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: icons[name] }}
  />
)
