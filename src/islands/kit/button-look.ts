// Class names of buttons and button-like links. Heights: mini 28 px in tables and filters, 36 by default, 44 for the main action and on touch screens.
import { button } from '../../lib/page/buttons.ts'

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

/** `ghost` has the class `gh`: the last ghost button of a table row is shifted so that its text aligns with the edge. */
export const buttonLook = (kind: ButtonKind, size: ButtonSize, className = '') =>
  `${looks[kind]} ${kind === 'text' ? 'h-11 md:h-mini coarse:h-11 text-ui md:text-mini' : sizes[size]} ${kind === 'ghost' ? 'gh' : ''} ${className}`
