// Buttons, and links that look like buttons.
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { type ButtonProps, Button as Pressable } from 'react-aria-components/Button'
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { useOneAtATime } from './one-at-a-time.ts'

type Look = { kind?: ButtonKind; size?: ButtonSize; icon?: IconName; className?: string; children?: ReactNode }

/**
 * While a promise that `onPress` answers is pending, further presses do nothing. `isPending`: the action is in progress; the button keeps the
 * focus, ignores presses and shows the text `pending`. Not react-aria's own `isPending`, whose announcement refers to a missing element.
 */
export function Button({
  kind = 'line',
  size = 'mini',
  icon,
  className,
  children,
  pending,
  isPending = false,
  onPress,
  ...props
}: Look & Omit<ButtonProps, 'className' | 'children'> & { pending?: string }) {
  const iconName = isPending ? 'refresh' : icon
  const press = useOneAtATime(onPress)
  return (
    <Pressable
      {...props}
      {...(isPending ? { 'aria-disabled': true } : { onPress: press })}
      className={buttonLook(kind, size, className)}
    >
      {iconName && <Icon name={iconName} className={`size-3.5 ${isPending ? 'motion-safe:animate-spin' : ''}`} />}
      {isPending ? (pending ?? children) : children}
    </Pressable>
  )
}

/** A link that looks like a button. */
export function LinkButton({
  kind = 'line',
  size = 'mini',
  icon,
  className,
  children,
  ...props
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...props} className={buttonLook(kind, size, className)}>
      {icon && <Icon name={icon} className="size-3.5" />}
      {children}
    </a>
  )
}

/** An icon button; `label` is its accessible name and tooltip. */
export function IconButton({
  icon,
  label,
  className = '',
  onPress,
  ...props
}: { icon: IconName; label: string; className?: string } & Omit<ButtonProps, 'className' | 'children'>) {
  const size = 'size-11 md:size-mini coarse:size-11'
  const press = useOneAtATime(onPress)
  return (
    <Pressable
      {...props}
      onPress={press}
      aria-label={label}
      className={`inline-grid shrink-0 place-items-center rounded-ctl text-ink-2 transition-colors hover:bg-sunken hover:text-ink disabled:opacity-35 ${size} ${className}`}
    >
      <span title={label} className="contents">
        <Icon name={icon} />
      </span>
    </Pressable>
  )
}
