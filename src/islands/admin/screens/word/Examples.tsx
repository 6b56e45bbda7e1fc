// Texts that must pass or must be held: the list is tried on them at each change.
import { useState } from 'react'
import { cut } from '../../../../contract/cut.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { invalidate, useCall, useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { Below } from '../../../kit/Small.tsx'
import { State } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'

const list = 'community/admin/word/example/list'

export function Examples() {
  const [isOpen, setOpen] = useState(false)
  const examples = useCall(list, {})
  const broken = examples.data?.brokenNum ?? 0
  return (
    <>
      <Button icon="check" className={broken ? '!text-danger' : ''} onPress={() => setOpen(true)}>
        例子{examples.data && ` ${examples.data.list.length}`}
        {broken > 0 && `，${broken} 个不对`}
      </Button>
      {isOpen && (
        <Dialog title="例子" isOpen isWide onClose={() => setOpen(false)}>
          <p className="text-ink-2">每次改词表都拿它们试一遍，会弄坏哪一个先说出来。在「试一试」里写一句就能存。</p>
          <QueryState of={examples} what="例子" skeleton={<Block className="mt-3 h-32" />}>
            {({ list: all }) =>
              all.length ? (
                <ul className="mt-3 max-h-[60dvh] divide-y divide-line overflow-y-auto border-y border-line">
                  {all.map((example) => (
                    <Row key={example.id} example={example} />
                  ))}
                </ul>
              ) : (
                <Empty
                  title="还没有例子"
                  description="存几句一定要放行的、几句一定要拦下的，改词时心里有底。"
                  isFiltered
                />
              )
            }
          </QueryState>
        </Dialog>
      )}
    </>
  )
}

type Example = NonNullable<ReturnType<typeof useCall<typeof list>>['data']>['list'][number]

function Row({ example: { id, content, isHeld, isKept, words, gmtCreate } }: { example: Example }) {
  const remove = useSubmit('community/admin/word/example/delete', { invalidates: [list] })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        {content}
        <Below>
          要{isHeld ? '拦下' : '放行'} · <Time at={gmtCreate} />
          {words.length > 0 && ` · 命中${words.join('、')}`}
        </Below>
      </span>
      <State tone={isKept ? 'ok' : 'bad'}>{isKept ? '对' : isHeld ? '现在不拦' : '现在拦下'}</State>
      <Button
        kind="ghost"
        aria-label={`删掉例子：${cut(content, 20)}`}
        isPending={remove.isBusy}
        onPress={() => void remove.submit({ id })}
      >
        删掉
      </Button>
    </li>
  )
}

/** What was tried becomes an example. */
export function SaveExample({ content }: { content: string }) {
  const save = useSubmit('community/admin/word/example/save')
  async function keep(isHeld: 0 | 1) {
    if (!(await save.submit({ content: content.trim(), isHeld }))) return
    invalidate(list)
    toast(`保存成功，以后改词表都会试它${isHeld ? '拦没拦下' : '放没放行'}`)
  }
  const isTooLong = [...content.trim()].length > 500
  return (
    <>
      <Button isDisabled={isTooLong} isPending={save.isBusy} onPress={() => void keep(0)}>
        存成例子：要放行
      </Button>
      <Button isDisabled={isTooLong} isPending={save.isBusy} onPress={() => void keep(1)}>
        存成例子：要拦下
      </Button>
    </>
  )
}
