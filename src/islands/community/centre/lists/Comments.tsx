// What I wrote under articles.

import type { Output } from '../../../../contract/calls.ts'
import { cut } from '../../../../contract/cut.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { useSubmit } from '../../../app/client.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { State } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { Named } from '../../Named.tsx'
import { AppealLink, DownOpinion } from '../../TakenDown.tsx'

const list = 'community/auth/blog/comment/list'

export default plainList({
  title: '我的评论',
  hint: ({ totalCount }) => `共 ${totalCount} 条`,
  actions: <LinkButton href={paths.account('appeal')}>被下架的</LinkButton>,
  unit: '条',
  item: '评论',
  list,
  input: { mine: 1 },
  rowKey: 'id',
  Row,
  empty: {
    title: '还没有写过评论',
    description: '读完一篇，说说你班上的情况。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.blogs()}>
        去博客社区
      </LinkButton>
    ),
  },
})

function Row({ row: comment }: { row: Output<typeof list>['list'][number] }) {
  const remove = useSubmit('community/auth/blog/comment/delete', {
    invalidates: [list, 'community/auth/blogger/centre/view'],
  })
  const start = cut(comment.content, 20)
  const { downOpinion } = comment
  const isDown = downOpinion !== undefined
  return (
    <li className="flex max-md:flex-col gap-x-4 gap-y-2 p-4 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="break-words whitespace-pre-line">
          <Named of={comment} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-mini text-ink-3 num">
          {isDown ? (
            <State tone="bad">已下架</State>
          ) : (
            comment.auditStatus === auditStates.waiting && <State tone="wait">等人看过</State>
          )}
          <Time at={comment.gmtCreate} />
          {comment.replyNickname && <span>回复 {comment.replyNickname}</span>}
          {comment.commentList.length > 0 && <span>{comment.commentList.length} 条回复</span>}
        </p>
        {isDown && <DownOpinion text={downOpinion} />}
      </div>{' '}
      <div className="flex flex-wrap gap-2 items-start">
        {isDown && <AppealLink name={start} />}
        <RowActs
          name={start}
          acts={[
            { label: '看文章', isMain: true, href: `${paths.blog(comment.refId)}#comments` },
            {
              label: '删除',
              isDanger: true,
              confirm: {
                title: '删除这条评论',
                safe: '先留着',
                action: '删除评论',
                pending: '正在删除',
                isDanger: true,
                run: async () => Boolean(await remove.submit({ id: comment.id })),
                children: `「${start}」和下面的 ${comment.commentList.length} 条回复会消失，不能恢复。`,
              },
            },
          ]}
        />
      </div>
    </li>
  )
}
