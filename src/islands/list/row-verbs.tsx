// What can be done with a row, as data: in lists and in the head of a screen. Each is shown where its verb (contract/verbs.ts) may be done.
import type { ReactNode } from 'react'
import type { CallName, Input, Output } from '../../contract/calls.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { useSubmit } from '../app/client.ts'
import { type RowAct, type RowActList, RowActs } from '../kit/RowActs.tsx'

type Of<Row, T> = T | ((row: Row) => T)

type Shown<Row> = Pick<RowAct, 'says' | 'isMain' | 'isBeside' | 'isDanger'> & { may?(row: Row): boolean }

type Press<Row, N extends CallName> = Shown<Row> & {
  input(row: Row): Input<N>
  /** What a toast says then. */
  done?: Of<Row, string>
  /** False where something else was done instead. */
  before?(row: Row): Promise<boolean>
  after?(output: Output<N>, row: Row): unknown
  confirm?: (row: Row) => { title: string; text: ReactNode; action: string; safe: string; isDanger?: true }
}

/** The act of a row, or nothing where its verb may not be done. */
type UseAct<Row> = (row: Row) => RowAct | false

const saidOf = <Row, T>(of: Of<Row, T>, row: Row) => (typeof of === 'function' ? (of as (row: Row) => T)(row) : of)

type Common<Row> = {
  /** What the row is called. */
  nameOf(row: Row): string
  /** The lists that then ask anew. */
  invalidates: readonly CallName[]
}

const verbsOf = <Row,>({ invalidates }: Common<Row>) => ({
  link:
    (
      label: Of<Row, string>,
      href: (row: Row) => string,
      { may = () => true, ...shown }: Shown<Row> & { opensTab?: true } = {},
    ): UseAct<Row> =>
    (row) =>
      may(row) && { ...shown, label: saidOf(label, row), href: href(row) },

  /** Makes a call, after a question where there is one. */
  call:
    <N extends CallName>(
      call: N,
      label: string,
      { may = () => true, input, done, before, after, confirm, ...shown }: Press<Row, N>,
    ): UseAct<Row> =>
    (row) => {
      const { submit, isBusy } = useSubmit(call, { invalidates })
      async function run() {
        if (before && !(await before(row))) return
        const output = await submit(input(row))
        if (output === undefined) return false
        if (done) toast(saidOf(done, row))
        after?.(output, row)
      }
      if (!may(row)) return false
      const { text, ...question } = confirm?.(row) ?? {}
      return {
        ...shown,
        label,
        isBusy,
        ...(confirm ? { confirm: { ...question, children: <p>{text}</p>, run } } : { run }),
      } as RowAct
    },
})

/** The verbs of a row as a component. `also`: what else can be done with it in this list, before them. */
export function rowVerbs<Row extends object>(
  common: Common<Row>,
  list: (verb: ReturnType<typeof verbsOf<Row>>) => readonly UseAct<Row>[],
) {
  const verbs = list(verbsOf(common))
  return function RowVerbs({ row, also = [] }: { row: Row; also?: RowActList }) {
    const acts = verbs.map((useAct) => useAct(row)) // always the same ones in the same order
    return <RowActs name={common.nameOf(row)} acts={[...also, ...acts]} />
  }
}
