// What is said above an article that is written: that its draft is gone, what the review said, when it comes, what readers see.
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { when } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { Notice } from '../../kit/State.tsx'
import type { ArticleKeeper, ArticleState } from './article-keeper.ts'
import { GoneNotice } from './GoneNotice.tsx'

type Props = { state: ArticleState; keeper: ArticleKeeper; unschedule(): Promise<void> }

export function WriterNotices({ state, keeper, unschedule }: Props) {
  const { draft, save, targetId } = state
  return (
    <>
      {save === 'gone' && <GoneNotice why={state.why} finished="发布" begin={keeper.begin} />}
      {draft?.auditStatus === auditStates.refused && draft.auditOpinion && (
        <Notice tone="bad">
          <b className="font-semibold">没有通过：</b>
          {draft.auditOpinion}。改好了再交。
        </Notice>
      )}
      {draft?.publishFailure && <Notice tone="bad">没有按时发布：{draft.publishFailure}。</Notice>}
      {draft?.publishTime && (
        <Notice
          tone="brand"
          action={
            <Button kind="ghost" onPress={unschedule}>
              取消定时
            </Button>
          }
        >
          定在 {when(draft.publishTime)} 发布。那时是什么样，就发什么样。
        </Notice>
      )}
      {targetId !== null && draft?.isShown === 1 && save !== 'gone' && (
        <Notice
          tone="info"
          action={
            <LinkButton kind="ghost" href={paths.blog(targetId)} target="_blank">
              看线上的
            </LinkButton>
          }
        >
          读者看到的还是原来那版，直到你按「更新」。草稿只有你看得见。
        </Notice>
      )}
    </>
  )
}
