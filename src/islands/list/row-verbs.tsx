// What can be done with a row, as data: in lists and in the head of a screen. Each is shown where its verb (contract/verbs.ts) may be done.
import type { ReactNode } from 'react'
import type { CallName, Input, Output } from '../../contract/calls.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { useSubmit } from '../app/client.ts'
import { Button, LinkButton } from '../kit/Button.tsx'
import { ConfirmButton } from '../kit/ConfirmButton.tsx'

type Of<Row, T> = T | ((row: Row) => T)

type Shown<Row> = {
  may?(row: Row): boolean
  /** For screen readers, before what the row is called; else the label. */
  says?: string
  /** The one that most people come for. */
  isMain?: true
}

type Press<Row, N extends CallName> = Shown<Row> & {
  input(row: Row): Input<N>
  /** What a toast says then. */
  done?: Of<Row, string>
  /** False where something else was done instead. */
  before?(row: Row): Promise<boolean>
  after?(output: Output<N>, row: Row): unknown
  confirm?: (row: Row) => { title: string; text: ReactNode; action: string; safe: string; isDanger?: true }
}

type Part<Row> = { may(row: Row): boolean; Part(props: { row: Row; name: string }): ReactNode }

const saidOf = <Row, T>(of: Of<Row, T>, row: Row) => (typeof of === 'function' ? (of as (row: Row) => T)(row) : of)

type Common<Row> = {
  /** What the row is called. */
  nameOf(row: Row): string
  /** The lists that then ask anew. */
  invalidates: readonly CallName[]
}

const verbsOf = <Row,>({ invalidates }: Common<Row>) => ({
  link: (
    label: Of<Row, string>,
    href: (row: Row) => string,
    { may = () => true, says, isMain, opensTab }: Shown<Row> & { opensTab?: true } = {},
  ): Part<Row> => ({
    may,
    Part: ({ row, name }) => (
      <LinkButton
        kind={isMain ? 'line' : 'ghost'}
        href={href(row)}
        aria-label={`${says ?? saidOf(label, row)}：${name}`}
        target={opensTab && '_blank'}
      >
        {saidOf(label, row)}
      </LinkButton>
    ),
  }),

  /** Makes a call, after a question where there is one. */
  call: <N extends CallName>(call: N, label: string, press: Press<Row, N>): Part<Row> => ({
    may: press.may ?? (() => true),
    Part({ row, name }) {
      const { submit, isBusy } = useSubmit(call, { invalidates })
      const says = `${press.says ?? label}：${name}`
      async function run() {
        if (press.before && !(await press.before(row))) return
        const output = await submit(press.input(row))
        if (output === undefined) return false
        if (press.done) toast(saidOf(press.done, row))
        press.after?.(output, row)
      }
      if (press.confirm)
        return <ConfirmButton label={label} name={says} {...questionOf(press.confirm(row))} run={run} />
      return (
        <Button kind={press.isMain ? 'line' : 'ghost'} aria-label={says} isPending={isBusy} onPress={run}>
          {label}
        </Button>
      )
    },
  }),
})

const questionOf = ({ text, ...question }: ReturnType<NonNullable<Press<never, never>['confirm']>>) => ({
  ...question,
  children: <p>{text}</p>,
})

/** The verbs of a row as a component. */
export function rowVerbs<Row extends object>(
  common: Common<Row>,
  list: (verb: ReturnType<typeof verbsOf<Row>>) => readonly Part<Row>[],
) {
  const parts = list(verbsOf(common))
  return ({ row }: { row: Row }) =>
    parts.map(({ may, Part }, n) => may(row) && <Part key={n} row={row} name={common.nameOf(row)} />)
}
