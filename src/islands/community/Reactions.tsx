// The reactions to an article: like, collect, share.

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { refTypes } from '../../contract/community/review-kinds.ts'
import type { IconName } from '../../lib/art/icons.ts'
import { sharePage } from '../../lib/page/share.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { useSubmit } from '../app/client.ts'
import { firstPress } from '../kit/first-press.ts'
import { Icon } from '../kit/Strokes.tsx'
import { $article, loadArticle, updateArticle } from './own-state.ts'
import Report from './Report.tsx'

type Props = {
  blogId: number
  countAdmire: number
  countCollect: number
  countComment: number
  /** A column beside the text; by default a row below it. */
  isRail?: boolean
}
const [collect, admire] = [1, 2] as const // RecordOpTypeEnum

/** Toggles the user's reactions; a guest signs in first. */
export default function Reactions({ blogId, isRail = false, ...counts }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const ownArticle = useStore($article, { ssr: () => null })
  useEffect(() => void loadArticle(blogId), [blogId])
  const { countAdmire, countCollect } = ownArticle ?? counts

  return (
    <section aria-label="文章操作" className={isRail ? 'grid gap-4' : 'flex justify-around'}>
      <ReactionButton
        blogId={blogId}
        isGuest={!token}
        icon="thumb"
        opType={admire}
        name="有用"
        count={countAdmire}
        isDone={ownArticle?.isAdmire === 1}
      />
      <ReactionButton
        blogId={blogId}
        isGuest={!token}
        icon="book2"
        opType={collect}
        name="收藏"
        count={countCollect}
        isDone={ownArticle?.isCollection === 1}
      />
      {isRail && (
        <a href="#comments" aria-label={`评论，${counts.countComment} 条`} className={buttonClass}>
          <RoundIcon icon="chat" />
          <span className={countClass}>{counts.countComment}</span>
        </a>
      )}
      <button type="button" onClick={sharePage} className={buttonClass}>
        <RoundIcon icon="share" />
        <span className={countClass}>分享</span>
      </button>
      {isRail && (
        <button type="button" onClick={() => print()} className={buttonClass}>
          <RoundIcon icon="print" />
          <span className={countClass}>打印</span>
        </button>
      )}
      <Report
        refType={refTypes.blog}
        refId={blogId}
        what="这篇文章"
        back={paths.blog(blogId)}
        className={`${countClass} hit justify-center min-h-11`}
      />
    </section>
  )
}

const buttonClass = 'group grid justify-items-center gap-1'
const countClass = 'num text-mini text-ink-3 group-aria-pressed:text-primary group-aria-pressed:font-medium'

const RoundIcon = ({ icon }: { icon: IconName }) => (
  <span className="size-11 rounded-full border grid place-items-center transition-colors bg-surface border-line-strong text-ink-2 group-hover:border-primary group-hover:text-primary group-aria-pressed:bg-primary-soft group-aria-pressed:border-primary group-aria-pressed:text-primary">
    <Icon name={icon} className="size-5" />
  </span>
)

type ReactionButtonProps = {
  blogId: number
  isGuest: boolean
  icon: IconName
  opType: 1 | 2
  name: string
  count: number
  isDone: boolean
}

function ReactionButton({ blogId, isGuest, icon, opType, name, count, isDone }: ReactionButtonProps) {
  const save = useSubmit('community/auth/blog/user/record/save')
  const undo = useSubmit('community/auth/blog/user/record/delete')
  const label = `${name}，${count} 人`
  const content = (
    <>
      <RoundIcon icon={icon} />
      <span className={countClass}>{count}</span>
    </>
  )
  if (isGuest)
    return (
      <a href={paths.login(paths.blog(blogId))} aria-label={label} className={buttonClass}>
        {content}
      </a>
    )

  async function change() {
    const output = await (isDone ? undo : save).submit({ blogId, opType })
    if (!output) return
    const flag = isDone ? 0 : 1
    await updateArticle(
      blogId,
      opType === admire
        ? { isAdmire: flag, countAdmire: output.count }
        : { isCollection: flag, countCollect: output.count },
    )
  }
  return (
    <button type="button" onClick={firstPress(change)} aria-pressed={isDone} aria-label={label} className={buttonClass}>
      {content}
    </button>
  )
}
