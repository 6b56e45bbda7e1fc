// The kinds of filter a list has. Each is a part of the address, a part of the query, and a chip that shows and changes it.
import { dayInBeijing } from '../../contract/beijing.ts'
import { daysOf, spans } from '../../lib/labels/spans.ts'
import { Icon } from './Icon.tsx'
import type { Option } from './Select.tsx'

export type Filter<I> = {
  key: string
  label: string
  /** What it adds to the query of the list; empty for what it cannot read. */
  input(text: string): Partial<I>
  /** The chips' choices; the search box has none. */
  choices?: readonly Option<string>[]
  /** Choices that a call answers; undefined until it has. */
  useChoices?(): readonly Option<string>[] | undefined
  /** It comes from a link only; its chip is there to take it away. */
  isLinked?: boolean
  /** A span of days may also be typed: `2026-11-01~2026-11-20`. */
  isSpan?: boolean
}

/** Filters of a list with this input: a field that the call does not take does not compile. */
export const filtersOf = <I extends object>() => ({
  /** The search box. `input` decides which field of the call the text is for. */
  find: (label: string, input: (text: string) => Partial<I>): Filter<I> => ({ key: 'find', label, input }),

  /** The rows of one other row, whose id a link brings. */
  row: <K extends keyof I & string>(key: K, label: string, name: string): Filter<I> => ({
    key,
    label,
    isLinked: true,
    choices: [{ value: '', name }],
    input: (text) => (/^[1-9]\d{0,14}$/.test(text) ? { [key]: Number(text) } : {}) as Partial<I>,
  }),

  /** One of a few values of a field. */
  choice: <K extends keyof I & string>(
    key: K,
    label: string,
    choices: readonly Option<NonNullable<I[K]> & (string | number)>[],
  ): Filter<I> => ({
    key,
    label,
    choices: choices.map(({ value, name }) => ({ value: String(value), name })),
    input: (text) => {
      const chosen = choices.find(({ value }) => String(value) === text)
      return (chosen ? { [key]: chosen.value } : {}) as Partial<I>
    },
  }),

  /** The id of a row of another list, whose names `useChoices` fetches. */
  lookup: <K extends keyof I & string>(
    key: K,
    label: string,
    useChoices: () => readonly Option<string>[] | undefined,
  ): Filter<I> => ({
    key,
    label,
    choices: [],
    useChoices,
    input: (text) => (/^[1-9]\d{0,14}$/.test(text) ? { [key]: Number(text) } : {}) as Partial<I>,
  }),

  /** A short text of a field, out of those that `useChoices` fetches. */
  word: <K extends keyof I & string>(
    key: K,
    label: string,
    useChoices: () => readonly Option<string>[] | undefined,
  ): Filter<I> => ({
    key,
    label,
    choices: [],
    useChoices,
    input: (text) => (text ? { [key]: text.slice(0, 20) } : {}) as Partial<I>,
  }),

  /** Days in Beijing from a first to a last; in the address a span keeps its meaning: 近 30 天 is other days tomorrow. */
  dates: <F extends keyof I & string, T extends keyof I & string>(
    label: string,
    from: F,
    to: T,
    key = 'dates',
  ): Filter<I> => ({
    key,
    label,
    isSpan: true,
    choices: spans.map(({ value, name }) => ({ value, name })),
    input: (text) => {
      const days = daysOf(text)
      return (days ? { [from]: days[0], [to]: days[1] } : {}) as Partial<I>
    },
  }),
})

export type Filters<I extends object> = ReturnType<typeof filtersOf<I>>

type ChipProps = {
  label: string
  isLinked?: boolean | undefined
  choices: readonly Option<string>[]
  value: string
  isSpan?: boolean | undefined
  onValue(value: string): void
}

const custom = '~'

/** The chip of a filter whose choices a call answers. */
export function LookupChip({
  useChoices,
  ...chip
}: Omit<ChipProps, 'choices'> & { useChoices: NonNullable<Filter<object>['useChoices']> }) {
  return <Chip {...chip} choices={useChoices() ?? []} />
}

/** A filter as a chip: the system's own select under it opens its choices, the cross takes the filter away. */
export function Chip({ label, choices, value, isSpan, isLinked, onValue }: ChipProps) {
  const isTyped = isSpan && value.includes('~')
  const [from = '', to = ''] = isTyped ? value.split('~') : []
  const name = isTyped
    ? '自选'
    : isLinked
      ? choices[0]!.name
      : (choices.find((choice) => choice.value === value)?.name ?? '全部')
  const isOn = Boolean(value)
  const size = 'h-11 md:h-mini coarse:h-11'
  return (
    <span
      className={`inline-flex items-center max-w-full rounded-ctl text-mini ${size} ${isOn ? 'bg-primary-soft text-primary' : 'border border-line-strong bg-surface text-ink-2'}`}
    >
      <span className="relative inline-flex items-center gap-1 h-full min-w-0 pl-2.5 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus rounded-ctl">
        <span className={isOn ? 'text-ink-2' : ''}>{label}</span>
        {isOn && <span className="font-medium num truncate">{name}</span>}
        {!isLinked && <Icon name="down" className={`size-3 ${isOn ? '' : 'mr-2'}`} />}
        {!isLinked && (
          <select
            aria-label={label}
            value={isTyped ? custom : value}
            onChange={({ target }) =>
              onValue(target.value === custom ? `${dayInBeijing()}~${dayInBeijing()}` : target.value)
            }
            className="absolute inset-0 w-full opacity-0 cursor-pointer text-[16px]"
          >
            <option value="">全部</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.name}
              </option>
            ))}
            {isSpan && <option value={custom}>自选日期…</option>}
          </select>
        )}
      </span>
      {isTyped && (
        <span className="inline-flex items-center gap-1 px-1 num">
          <DayInput label={`${label}，从`} value={from} max={to} onValue={(next) => onValue(`${next}~${to}`)} />
          <span aria-hidden="true">–</span>
          <DayInput label={`${label}，到`} value={to} min={from} onValue={(next) => onValue(`${from}~${next}`)} />
        </span>
      )}
      {isOn && (
        <button
          type="button"
          aria-label={`去掉条件：${label}`}
          title={`去掉条件：${label}`}
          className="grid place-items-center size-11 md:size-mini coarse:size-11 rounded-ctl hover:bg-sunken"
          onClick={() => onValue('')}
        >
          <Icon name="x" className="size-3" />
        </button>
      )}
    </span>
  )
}

type DayProps = { label: string; value: string; min?: string; max?: string; onValue(value: string): void }

const DayInput = ({ label, value, onValue, ...limits }: DayProps) => (
  <input
    type="date"
    aria-label={label}
    value={value}
    {...limits}
    onChange={({ target }) => target.value && onValue(target.value)}
    className="bg-transparent text-[16px] md:text-mini h-full w-[126px] md:w-[112px]"
  />
)
