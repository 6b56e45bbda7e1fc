// A box of a screen: a surface with a line around it. What is in it, and how far it stands from what is above, its class says.
import type { ComponentPropsWithRef, ElementType } from 'react'

const pads = { none: '', small: 'p-4', large: 'p-5', form: 'px-4 py-5 md:px-6', page: 'p-5 md:p-8' }

type Own<E extends ElementType> = {
  /** The element it is. */
  as?: E
  /** The rounder corners of what fills a screen; a card stands in a column. */
  isPanel?: boolean
  pad?: keyof typeof pads
  /** A line between each two of its children. */
  isLined?: boolean
}
type Props<E extends ElementType> = Own<E> & Omit<ComponentPropsWithRef<E>, keyof Own<E>>

export function Card<E extends ElementType = 'div'>({
  as,
  isPanel = false,
  pad = 'none',
  isLined = false,
  className = '',
  ...attributes
}: Props<E>) {
  const Element: ElementType = as ?? 'div'
  const look = `${isPanel ? 'rounded-panel' : 'rounded-card'} ${pads[pad]} ${isLined ? 'divide-y divide-line' : ''}`
  return <Element className={`border border-line bg-surface ${look} ${className}`} {...attributes} />
}
