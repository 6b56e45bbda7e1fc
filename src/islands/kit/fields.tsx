// The kinds of field an editor has: what a person types, what the call takes, and the control between them. Those with larger controls stand in
// media-fields.tsx and flag-field.tsx.
import type { InputHTMLAttributes, ReactNode } from 'react'
import { instantOf, localOf } from '../../contract/beijing.ts'
import { fenOf, yuanOf } from '../../lib/typed-money.ts'
import { NumberInput } from './NumberInput.tsx'
import { Radio } from './Radio.tsx'
import { type Option, Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

/** Values of all fields of the editor, as the call takes them. */
// biome-ignore lint/suspicious/noExplicitAny: an editor checks its own fields' types against the call
export type Values = any

export type Options<V> = {
  hint?: ReactNode | ((values: Values) => ReactNode)
  isRequired?: boolean
  /** What a new row begins with; a function where it depends on the time. */
  fresh?: V | (() => V)
  /** Else it is not shown, and sent as `absent`, or as it was. */
  when?(values: Values): boolean
  absent?: V
  /** Beside its label, the width of a long text. */
  isLong?: boolean
  /** In a wide editor: how many of its three columns, by default all. */
  span?: 1 | 2
  /** What a form calls it where it is wrong, if not by its label. */
  short?: string
  isDisabled?(values: Values): boolean
}

/** Attributes of an input of one line. */
type Line = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'maxLength'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoFocus'
  | 'spellCheck'
  | 'placeholder'
  | 'className'
  | 'min'
  | 'max'
  | 'step'
>

export type ControlProps<T> = {
  label: string
  value: T
  /** Of all fields, as the call takes them. */
  values: Values
  /** The control shows its label itself. */
  isLabelShown: boolean
  isDisabled: boolean
  onValue(value: T): void
}

/** `V` is what the call takes, `T` what the control holds. */
// biome-ignore lint/suspicious/noExplicitAny: what a control holds is its own business
export type FieldKind<V, T = any> = Options<V> & {
  label: string
  fresh: V | (() => V)
  toTyped(value: V): T
  /** `all`: what is typed in the other fields. */
  toValue(typed: T, all: Values): V
  /** What is typed for a row, where it is not made of the row's value of that name. */
  ofRow?(row: Values): T
  /** What is wrong with what was typed, before any limit of the call. */
  check?(typed: T): string | undefined
  /** A value in words, where it is not its own. */
  say?(value: V): string
  /** Several controls: the label names the group. */
  isGroup?: boolean
  /** The control can show its label itself. */
  isLabelled?: boolean
  control(props: ControlProps<T>): ReactNode
}

const same = <V,>(value: V) => value
const plain = (text: string) => text.normalize('NFKC').trim()

const minuteOf = (instant: string | null) => (instant ? localOf(instant).replace('T', ' ') : '')

const nameIn =
  <V,>(choices: readonly { value: V; name: string }[]) =>
  (value: V) =>
    choices.find((choice) => choice.value === value)?.name ?? String(value)

/** Of a person's own form: what the browser knows may be filled in. */
const ownLineOf = (attributes: Line) =>
  function Line({ value, isDisabled, onValue }: ControlProps<string>) {
    return <TextInput {...attributes} value={value} onValue={onValue} disabled={isDisabled} />
  }
const lineOf = (attributes: Line) => ownLineOf({ autoComplete: 'off', ...attributes })

type Area = { rows?: number; maxLength?: number; placeholder?: string }

const digitsOf = (maxLength: number, unit?: string) =>
  function Digits({ value, onValue }: ControlProps<string>) {
    const input = (
      <TextInput className="num !w-24" inputMode="numeric" value={value} onValue={onValue} maxLength={maxLength} />
    )
    if (!unit) return input
    return (
      <span className="flex items-center gap-2">
        {input}
        <span className="text-ink-2">{unit}</span>
      </span>
    )
  }

export const field = {
  text: (label: string, options: Options<string> & { placeholder?: string } = {}): FieldKind<string, string> => ({
    label,
    fresh: '',
    toTyped: same,
    toValue: (text) => text.trim(),
    control: lineOf(options.placeholder ? { placeholder: options.placeholder } : {}),
    ...options,
  }),

  /** A text of one line in a person's own form. */
  line: (label: string, input: Line = {}, options: Options<string> = {}): FieldKind<string, string> => ({
    label,
    fresh: '',
    toTyped: same,
    toValue: (text) => text.trim(),
    control: ownLineOf(input),
    ...options,
  }),

  /** An address that a link leads to. */
  href: (label: string, options: Options<string> & { placeholder?: string } = {}): FieldKind<string, string> => ({
    label,
    fresh: '',
    toTyped: same,
    toValue: (text) => text.trim(),
    control: lineOf({ placeholder: options.placeholder ?? 'https://', inputMode: 'url', className: 'num' }),
    ...options,
  }),

  integer: (label: string, options: Options<number> = {}): FieldKind<number, string> => ({
    label,
    fresh: 0,
    toTyped: String,
    toValue: (text) => Number(plain(text)),
    check: (text) => (/^\d{1,9}$/.test(plain(text)) ? undefined : '请填写整数'),
    control: lineOf({ inputMode: 'numeric' }),
    ...options,
  }),

  decimal: (label: string, options: Options<number> = {}): FieldKind<number, string> => ({
    label,
    fresh: 0,
    toTyped: String,
    toValue: (text) => Number(plain(text)),
    check: (text) => (/^\d{1,6}(\.\d{1,4})?$/.test(plain(text)) ? undefined : '请填写数字，例如 8.5'),
    control: lineOf({ inputMode: 'decimal' }),
    ...options,
  }),

  /** A number as text, which the call judges. */
  count: (label: string, options: Options<number> = {}): FieldKind<number, string> => ({
    label,
    fresh: 0,
    toTyped: String,
    toValue: Number,
    control: ownLineOf({ inputMode: 'numeric', className: 'num' }),
    ...options,
  }),

  /** A short number as text, `unit` behind it: 岁; none as null, which the call may refuse. `why`: what is said of other text. */
  digits: (
    label: string,
    { maxLength, unit, why }: { maxLength: number; unit?: string; why?: string },
    options: Options<number> = {},
  ): FieldKind<number | null, string> => ({
    label,
    fresh: null,
    toTyped: (number) => (number === null ? '' : String(number)),
    toValue: (text) => (plain(text) ? Number(plain(text)) : null),
    check: (text) => (plain(text).length <= maxLength && /^\d*$/.test(plain(text)) ? undefined : why),
    control: digitsOf(maxLength, unit),
    ...options,
  }),

  /** A number in a control of its own: what is typed outside of `min` and `max` is not taken. */
  number: (
    label: string,
    limits: { min?: number; max?: number; step?: number } = {},
    options: Options<number> = {},
  ): FieldKind<number, number> => ({
    label,
    fresh: 0,
    toTyped: same,
    toValue: same,
    control: ({ value, isDisabled, onValue }) => (
      <NumberInput {...limits} value={value} onValue={onValue} disabled={isDisabled} />
    ),
    ...options,
  }),

  /** Yuan for fen. */
  money: (label: string, options: Options<number> = {}): FieldKind<number, string> => ({
    label: `${label}（元）`,
    fresh: 0,
    toTyped: yuanOf,
    say: yuanOf,
    toValue: (text) => fenOf(text) ?? 0,
    check: (text) => (fenOf(text) === undefined ? '请填写金额，例如 99.00' : undefined),
    control: lineOf({ inputMode: 'decimal' }),
    ...options,
  }),

  /** A list of texts, one a line. */
  lines: (label: string, options: Options<string[]> & { rows?: number } = {}): FieldKind<string[], string> => ({
    label,
    fresh: [],
    toTyped: (list) => list.join('\n'),
    toValue: (text) => text.split('\n').flatMap((line) => line.trim() || []),
    control: ({ value, onValue }) => <TextArea rows={options.rows ?? 4} value={value} onValue={onValue} />,
    ...options,
  }),

  /** A text of several lines. */
  area: (
    label: string,
    { rows = 3, maxLength, placeholder, ...options }: Options<string> & Area = {},
  ): FieldKind<string, string> => ({
    label,
    fresh: '',
    toTyped: same,
    toValue: (text) => text.trim(),
    control: ({ value, onValue }) => (
      <TextArea rows={rows} maxLength={maxLength} placeholder={placeholder} value={value} onValue={onValue} />
    ),
    ...options,
  }),

  choice: <V extends number | string>(
    label: string,
    choices: readonly Option<V>[],
    options: Options<V> = {},
  ): FieldKind<V, V> => ({
    label,
    fresh: choices[0]!.value,
    toTyped: same,
    toValue: same,
    say: nameIn(choices),
    control: ({ value, isDisabled, onValue }) => (
      <Select options={choices} value={value} onValue={onValue} disabled={isDisabled} />
    ),
    ...options,
  }),

  /** One of two or three, all of them in sight. */
  radio: <V extends number | string>(
    label: string,
    choices: readonly Option<V>[],
    options: Options<V> = {},
  ): FieldKind<V, V> => ({
    label,
    fresh: choices[0]!.value,
    toTyped: same,
    toValue: same,
    say: nameIn(choices),
    isGroup: true,
    control: ({ label, value, onValue }) => <Radio label={label} options={choices} value={value} onValue={onValue} />,
    ...options,
  }),

  /** A field whose control is a component of the screen's own. */
  own: <T, V = T>(
    label: string,
    control: (props: ControlProps<T>) => ReactNode,
    options: Options<V> & { isGroup?: boolean } = {},
  ): Omit<FieldKind<V, T>, 'fresh'> => ({
    label,
    toTyped: (value) => value as unknown as T,
    toValue: (typed) => typed as unknown as V,
    control,
    ...options,
  }),

  /** A time in Beijing to the minute. */
  instant: (label: string, options: Options<string> = {}): FieldKind<string, string> => ({
    label,
    fresh: () => new Date().toISOString(),
    toTyped: localOf,
    toValue: instantOf,
    say: minuteOf,
    check: (local) => (instantOf(local) ? undefined : '请选择时间'),
    control: lineOf({ type: 'datetime-local' }),
    ...options,
  }),

  /** The same, which may be left empty. */
  instantOrNone: (label: string, options: Options<string | null> = {}): FieldKind<string | null, string> => ({
    label,
    fresh: null,
    toTyped: (instant) => (instant ? localOf(instant) : ''),
    toValue: (local) => (local ? instantOf(local) : null),
    say: minuteOf,
    check: (local) => (!local || instantOf(local) ? undefined : '请选择时间'),
    control: lineOf({ type: 'datetime-local' }),
    ...options,
  }),
}

export const freshOf = <V,>({ fresh }: FieldKind<V>): V => (typeof fresh === 'function' ? (fresh as () => V)() : fresh)
