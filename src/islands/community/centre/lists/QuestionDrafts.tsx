// Questions that I began and have not asked; without any nothing is shown.
import type { Output } from '../../../../contract/calls.ts'
import { paths } from '../../../../lib/paths.ts'
import { toastUndo } from '../../../../lib/stores/toast-undo.ts'
import { api } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Failed } from '../../../kit/QueryState.tsx'
import { Remark, Spoken } from '../../../kit/Small.tsx'
import { Tag } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'

const list = 'community/auth/questions/draft/list'
const few = 5

type Draft = Output<typeof list>['list'][number]

/** All of them by `?drafts=1`. */
export function QuestionDrafts() {
  const { search, href } = useAddress()
  const isAll = search.drafts === '1'
  const drafts = useCall(list, { pageSize: isAll ? 100 : few })
  if (drafts.failure && !drafts.data) return <Failed what="草稿" failure={drafts.failure} retry={drafts.reload} />
  if (!drafts.data?.list.length) return null
  const { totalCount } = drafts.data
  return (
    <section aria-labelledby="drafts" className="mt-5">
      <h2 id="drafts" className="font-semibold">
        草稿 <span className="ml-1 text-mini font-normal text-ink-3 num">{totalCount} 个，还没提出来</span>
      </h2>
      <Card as="ul" isLined className="mt-2">
        {drafts.data.list.map((draft) => (
          <Row key={draft.id} draft={draft} />
        ))}
      </Card>
      {!isAll && totalCount > few && (
        <p className="mt-2">
          <a href={href({ drafts: '1' })} className="text-mini text-link hover:underline num">
            看全部 {totalCount} 个草稿
          </a>
        </p>
      )}
    </section>
  )
}

function Row({ draft: { id, questionId, title, summary, device, gmtModified } }: { draft: Draft }) {
  const name = title || '没有标题'
  const write = questionId ? paths.questionWrite({ id: questionId }) : paths.questionWrite({ draft: id })
  async function remove() {
    const isDone = await api('community/auth/questions/draft/delete', { id }).catch(() => undefined)
    invalidate(list)
    if (!isDone) return
    const takeBack = () =>
      void api('community/auth/questions/draft/recover', { id }).then(
        () => invalidate(list),
        () => {}, // `api` has said why
      )
    toastUndo(`「${name}」已删掉`, takeBack, 10)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium leading-6 [overflow-wrap:anywhere]">
          <a href={write} className="max-md:inline-block max-md:py-3 hover:text-primary">
            {name}
          </a>{' '}
          {questionId && <Tag>改已提的问题</Tag>}
        </h3>
        {summary && <p className="truncate text-mini text-ink-2">{summary}</p>}
        <Remark>
          <Time at={gmtModified} /> 写到这里{device && ` · ${device}`}
        </Remark>
      </div>
      <span className="ml-auto flex gap-1">
        <Button kind="ghost" aria-label={`删掉草稿：${name}`} onPress={remove}>
          删掉
        </Button>
        <LinkButton href={write}>
          接着写<Spoken>：{name}</Spoken>
        </LinkButton>
      </span>
    </li>
  )
}
