// Joined to the table while rows are ticked: how many, all that match instead of these, and what can be done to them.
import { useRef, useState } from 'react'
import type { Input } from '../../contract/calls.ts'
import { thousands } from '../../lib/format.ts'
import { ActionBar } from '../kit/ActionBar.tsx'
import { Button, IconButton } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Progress } from '../kit/State.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { type BatchFailure, runBatch, type Verb } from './batch.ts'
import { collect } from './collect.ts'
import type { ListCall, RowOf } from './list-query.ts'
import type { RowKey } from './use-selection.ts'

type Props<N extends ListCall> = {
  list: { list: N; unit: string; nameOf(row: RowOf<N>): string }
  verbs: readonly Verb<RowOf<N>>[]
  selection: {
    count: number
    isAll: boolean
    isWholePage: boolean
    selectAll(): void
    selectPage(): void
    clear(): void
  }
  /** The ticked rows of this page. */
  rows: readonly RowOf<N>[]
  totalCount: number
  input: Input<N>
  keyOf(row: RowOf<N>): RowKey
  onExport(): void
  onDone(): void
}

export function BatchBar<N extends ListCall>(props: Props<N>) {
  const { list, verbs, selection, rows, totalCount, onExport } = props
  const [verb, setVerb] = useState<Verb<RowOf<N>>>()
  const { unit } = list
  const count = selection.isAll ? totalCount : rows.length
  const all = `${thousands(totalCount)} ${unit}`
  return (
    <section
      aria-label="批量操作"
      className="flex flex-wrap items-center gap-2 bg-primary-soft border border-line border-b-0 rounded-t-card px-4 py-2 md:py-1.5"
    >
      <span role="status" className="num text-primary font-medium">
        {selection.isAll ? `已选全部 ${all}` : `已选 ${rows.length} ${unit}`}
      </span>
      {selection.isAll ? (
        <Button kind="ghost" onPress={selection.selectPage}>
          只选本页
        </Button>
      ) : (
        totalCount > rows.length && (
          <Button kind="ghost" onPress={selection.selectAll}>
            选中全部 {all}
          </Button>
        )
      )}
      <span className="md:ml-auto flex flex-wrap gap-2 max-md:w-full max-md:[&>button]:flex-1">
        <Button icon="dl" onPress={onExport}>
          导出 {thousands(count)} {unit}
        </Button>
        {verbs.map((one) => {
          const able = one.canRun ? rows.filter(one.canRun).length : rows.length
          return (
            <Button key={one.name} isDisabled={!selection.isAll && able === 0} onPress={() => setVerb(one)}>
              {one.name}
              {!selection.isAll && ` ${able} ${unit}`}
            </Button>
          )
        })}
      </span>
      <IconButton icon="x" label="取消选择" onPress={selection.clear} />
      {verb && <BatchDialog {...props} verb={verb} onClose={() => setVerb(undefined)} />}
    </section>
  )
}

type State<Row> =
  | { step: 'ask' }
  | { step: 'busy'; done: number; of: number }
  | { step: 'over'; done: number; failures: BatchFailure<Row>[]; isStopped: boolean; why?: string }

function BatchDialog<N extends ListCall>({
  list,
  verb,
  selection,
  rows,
  totalCount,
  input,
  keyOf,
  onDone,
  onClose,
}: Props<N> & { verb: Verb<RowOf<N>>; onClose(): void }) {
  const { unit, nameOf } = list
  const [state, setState] = useState<State<RowOf<N>>>({ step: 'ask' })
  const [text, setText] = useState(verb.text?.initial ?? '')
  const abort = useRef<AbortController>(undefined)
  const able = verb.canRun ? rows.filter(verb.canRun) : rows
  const count = selection.isAll ? totalCount : able.length

  async function run() {
    const { signal } = (abort.current = new AbortController())
    try {
      setState({ step: 'busy', done: 0, of: count })
      const found = selection.isAll ? await collect(list.list, input, keyOf, { signal, onProgress() {} }) : able
      const chosen = selection.isAll && verb.canRun ? found.filter(verb.canRun) : found
      const result = await runBatch(chosen, (row) => verb.run(row, text), {
        signal,
        onProgress: (done) => setState({ step: 'busy', done, of: chosen.length }),
      })
      setState({ step: 'over', ...result })
    } catch {
      setState({
        step: 'over',
        done: 0,
        failures: [],
        isStopped: true,
        why: '没有读到全部记录，一条也没有处理，请再试一次',
      })
    }
    onDone()
  }
  function close() {
    abort.current?.abort()
    if (state.step === 'over' && !state.failures.length && !state.isStopped) selection.clear()
    onClose()
  }

  const title =
    state.step === 'over' ? `${verb.name}：完成 ${state.done} ${unit}` : `${verb.name} ${thousands(count)} ${unit}？`
  return (
    <Dialog title={title} isOpen isAlert={verb.isDanger ?? false} onClose={close}>
      {state.step === 'ask' && (
        <>
          <p>{verb.hint}</p>
          {verb.Before && <verb.Before rows={able} />}
          {verb.text && (
            <div className="mt-3">
              <TextArea {...verb.text} value={text} onValue={setText} rows={4} />
            </div>
          )}
          {selection.isAll && verb.canRun && <p className="mt-2">其中不能{verb.name}的会跳过。</p>}
          {!selection.isAll && able.length < rows.length && (
            <p className="mt-2 num">
              选中的 {rows.length} {unit}里，另外 {rows.length - able.length} {unit}不能{verb.name}，会跳过。
            </p>
          )}
        </>
      )}
      {state.step === 'busy' && (
        <div role="status">
          <p className="num mb-2">
            正在处理 {thousands(state.done)} / {thousands(state.of)} {unit}
          </p>
          <Progress label={verb.name} value={state.of ? (state.done / state.of) * 100 : 0} />
        </div>
      )}
      {state.step === 'over' && (
        <div role="status">
          {state.why && <p>{state.why}</p>}
          {!state.why && state.isStopped && <p>已停下，其余的没有处理。</p>}
          {state.failures.length > 0 && (
            <>
              <p className="mb-2 text-ink">
                下面 {state.failures.length} {unit}没有完成：
              </p>
              <ul className="max-h-60 overflow-y-auto border border-line rounded-card divide-y divide-line">
                {state.failures.map(({ row, why }) => (
                  <li key={keyOf(row)} className="px-3 py-2">
                    <b className="font-medium text-ink">{nameOf(row)}</b>
                    <span className="block text-mini text-danger">{why}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {!state.why && !state.isStopped && state.failures.length === 0 && <p>都完成了。</p>}
        </div>
      )}
      <ActionBar>
        {state.step === 'ask' && (
          <Button size="default" onPress={close}>
            先不处理
          </Button>
        )}
        {state.step === 'ask' && (
          <Button
            size="default"
            kind={verb.isDanger ? 'danger' : 'primary'}
            isDisabled={count === 0 || (verb.text !== undefined && !text.trim())}
            onPress={run}
          >
            {verb.name} {thousands(count)} {unit}
          </Button>
        )}
        {state.step === 'busy' && (
          <Button size="default" onPress={() => abort.current?.abort()}>
            停下
          </Button>
        )}
        {state.step === 'over' && (
          <Button size="default" kind="primary" onPress={close}>
            知道了
          </Button>
        )}
      </ActionBar>
    </Dialog>
  )
}
