// The earlier states of a draft. What a restore would replace is shown before it replaces it.
import { useState } from 'react'
import { dayAndMinute } from '../../../lib/format.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { useCall, useSubmit } from '../../app/client.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Block, Empty, QueryState } from '../../kit/QueryState.tsx'
import { countOf } from './article-values.ts'
import { blocksOf, marksOf, placesOf, textOf } from './blocks.ts'
import { makeNo } from './use-keeper.ts'

const callsOf = (kind: 'blog' | 'questions') =>
  ({
    list: `community/auth/${kind}/draft/history/list`,
    view: `community/auth/${kind}/draft/history/view`,
    restore: `community/auth/${kind}/draft/history/restore`,
  }) as const

type Text = { title: string; content: string }
type Props = {
  kind: 'blog' | 'questions'
  id: number
  keeper: { flush(): Promise<boolean>; state(): { text: Text; version: number } }
  /** The draft has its text. */
  onRestored(id: number): Promise<void>
  onClose(): void
}

export default function HistoryDialog({ kind, id, keeper, onRestored, onClose }: Props) {
  const states = useCall(callsOf(kind).list, { id })
  const [opened, open] = useState<number>()
  const { text } = keeper.state()
  return (
    <Dialog title="回到从前" isOpen isWide onClose={onClose}>
      <QueryState of={states} what="历史" skeleton={<Block className="h-48" />}>
        {({ list: all }) =>
          all.length === 0 ? (
            <Empty title="还没有从前的样子" description="写几分钟以后，这里每隔一会儿留一份，最多二十份。" isFiltered />
          ) : (
            <div className="grid gap-5 md:grid-cols-[300px_minmax(0,1fr)]">
              <ol className="max-h-[60dvh] divide-y divide-line overflow-y-auto border-y border-line num">
                <li className="flex min-h-11 items-center gap-2 text-mini">
                  <span className="w-20 text-ink-2">现在</span>
                  <span className="flex-1">{countOf(text.content)} 字</span>
                </li>
                {all.map((state) => (
                  <li key={state.id} className={opened === state.id ? 'bg-primary-soft' : ''}>
                    <button
                      type="button"
                      aria-pressed={opened === state.id}
                      onClick={() => open(state.id)}
                      className="flex min-h-11 w-full items-center gap-2 py-1 text-left text-mini hover:text-primary"
                    >
                      <span className="w-20 shrink-0 text-ink-2">{dayAndMinute(state.gmtCreate)}</span>
                      <span className="min-w-0 flex-1">
                        <span className="block truncate">{state.title || '没有标题'}</span>
                        <span className="block truncate text-ink-3">
                          {state.charCount} 字 · {state.device}
                        </span>
                      </span>
                      <span className="text-link">看</span>
                    </button>
                  </li>
                ))}
              </ol>
              {opened ? (
                <Opened
                  key={opened}
                  kind={kind}
                  id={opened}
                  text={text}
                  keeper={keeper}
                  onRestored={onRestored}
                  onClose={onClose}
                />
              ) : (
                <p className="self-center text-center text-ink-3">选一份，看它和现在差在哪里</p>
              )}
            </div>
          )
        }
      </QueryState>
    </Dialog>
  )
}

function Opened({ kind, id, text, keeper, onRestored, onClose }: Props & { text: Text }) {
  const calls = callsOf(kind)
  const state = useCall(calls.view, { id })
  const restoring = useSubmit(calls.restore, { invalidates: [calls.list] })

  async function restore() {
    if (!(await keeper.flush())) return toast('现在写的还没有存上，存上以后再恢复')
    const restored = await restoring.submit({ id, version: keeper.state().version, saveNo: makeNo() })
    if (!restored) return
    await onRestored(restored.id)
    toast('恢复成功，换下来的那份也留着')
    onClose()
  }
  return (
    <QueryState of={state} what="这一份" skeleton={<Block className="h-48" />}>
      {(old) => {
        const places = placesOf(text.content, text.content, old.content)
        const goes = places.filter(({ kind }) => kind === 'theirs')
        const [less, more] = [
          countOf(goes.map(({ mine }) => mine).join('')),
          countOf(goes.map(({ theirs }) => theirs).join('')),
        ]
        const time = dayAndMinute(old.gmtCreate)
        return (
          <div className="min-w-0">
            <p className="rounded-card bg-warn-soft px-4 py-2.5 text-warn num" role="status">
              {goes.length === 0 && old.title === text.title
                ? '正文和现在一样。'
                : `恢复 ${time} 那份，会换掉现在的 ${less} 字，换回 ${more} 字，共 ${goes.length} 处。换下的这份也留着。`}
            </p>
            {old.title !== text.title && (
              <div className="mt-3 rounded-ctl border border-line p-3 text-mini">
                <p className="text-ink-3">标题</p>
                <Changed from={text.title || '没有标题'} to={old.title || '没有标题'} />
              </div>
            )}
            <ol className="mt-3 max-h-[40dvh] space-y-2 overflow-y-auto">
              {goes.map((place, n) => (
                <li key={n} className="rounded-ctl border border-line p-3 text-mini">
                  <p className="text-ink-3">{place.where}</p>
                  <Changed from={textOf(place.mine)} to={textOf(place.theirs)} />
                </li>
              ))}
            </ol>
            <p className="mt-2 text-mini text-ink-3">其余 {blocksOf(text.content).length - goes.length} 段不变。</p>
            <div className="mt-4 flex flex-wrap gap-2">
              <Button size="default" onPress={onClose}>
                先不恢复
              </Button>
              <Button
                size="default"
                kind="primary"
                isPending={restoring.isBusy}
                pending="正在恢复"
                onPress={() => void restore()}
              >
                恢复 {time} 那份
              </Button>
            </div>
          </div>
        )
      }}
    </QueryState>
  )
}

/** What goes and what comes back; of a line that is there in both only the words that differ are marked. */
const Changed = ({ from, to }: { from: string; to: string }) => (
  <>
    {from && (
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
        <span className="text-ink-3">现在　</span>
        {marksOf(from, to).map(({ text, isMarked }, n) =>
          isMarked ? (
            <del key={n} className="bg-danger-soft text-danger">
              {text}
            </del>
          ) : (
            text
          ),
        )}
      </p>
    )}
    {to && (
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
        <span className="text-ink-3">换回　</span>
        {marksOf(to, from).map(({ text, isMarked }, n) =>
          isMarked ? (
            <ins key={n} className="bg-success-soft text-success no-underline">
              {text}
            </ins>
          ) : (
            text
          ),
        )}
      </p>
    )}
  </>
)
