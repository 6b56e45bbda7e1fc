// How buttons look, and links that stand where a button would. Mini 28 in tables and filters, 36 else, 44 for the main deed; 44 under a finger.
import { button } from '../../lib/buttons.ts'

const looks = {
  ...button,
  danger: `${button.primary} !bg-danger !text-surface hover:!opacity-90`,
  dangerLine: `${button.line} !border-danger !text-danger hover:!bg-danger-soft`,
  text: 'inline-flex items-center gap-1.5 font-medium whitespace-nowrap text-link hover:underline underline-offset-4 disabled:opacity-60',
}
const sizes = {
  mini: 'h-11 md:h-mini coarse:h-11 px-4 md:px-3 text-ui md:text-mini',
  default: 'h-11 md:h-ctl coarse:h-11 px-4 text-ui',
  large: 'h-lg px-5 text-[16px]',
}

export type ButtonKind = keyof typeof looks
export type ButtonSize = keyof typeof sizes

/** `ghost` carries the class `gh`: the last ghost of a table's row is pulled out so that its text meets the edge. */
export const buttonLook = (kind: ButtonKind, size: ButtonSize, className = '') =>
  `${looks[kind]} ${kind === 'text' ? 'h-11 md:h-mini coarse:h-11 text-ui md:text-mini' : sizes[size]} ${kind === 'ghost' ? 'gh' : ''} ${className}`
