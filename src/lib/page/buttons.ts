// Class names of buttons, tabs and fields, for pages and islands. At most one brand button on a view: its main action.

const base =
  'inline-flex items-center justify-center gap-2 rounded-ctl font-medium transition-colors whitespace-nowrap disabled:opacity-60 no-print'

export const button = {
  primary: `${base} bg-primary text-on-primary hover:bg-primary-hover`,
  brand: `${base} bg-brand text-on-brand hover:bg-brand-hover`,
  line: `${base} border border-line-strong bg-surface text-ink hover:border-primary hover:text-primary`,
  ghost: `${base} text-ink-2 hover:bg-sunken hover:text-ink`,
}

/** The focus ring of a box around a field. */
export const well = 'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus'

/** The current tab: a 3 px apricot line below. */
export const tabOn =
  'text-primary font-semibold after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:bg-brand'

export const tags = {
  plain: 'bg-sunken text-ink-2',
  brand: 'bg-brand-soft text-brand-text',
  ok: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  primary: 'bg-primary-soft text-primary',
  bad: 'bg-danger-soft text-danger',
}
