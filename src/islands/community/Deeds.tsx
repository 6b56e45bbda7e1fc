// What a reader does with an article: finds it useful, collects it, hands it on.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { IconName } from '../../lib/icons.ts'
import { paths } from '../../lib/paths.ts'
import { sharePage } from '../../lib/share.ts'
import { $token } from '../../lib/stores/token.ts'
import { Icon } from '../header/Icon.tsx'
import { useSubmit } from '../kit/use-submit.ts'
import { $article, askArticle, noteArticle } from './mine.ts'

type Props = {
  blogId: number
  countAdmire: number
  countCollect: number
  countComment: number
  /** Beside the text, one below the other; else a row below it. */
  isRail?: boolean
}
const [collect, admire] = [1, 2] as const // RecordOpTypeEnum

/** Says 有用, collects, goes to the comments, shares; a guest signs in first. Pressed again, it is taken back. */
export default function Deeds({ blogId, isRail = false, ...counts }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const mine = useStore($article, { ssr: () => null })
  useEffect(() => void askArticle(blogId), [blogId])
  const { countAdmire, countCollect } = mine ?? counts

  return (
    <section aria-label="文章操作" className={isRail ? 'grid gap-4' : 'flex justify-around'}>
      <Deed
        {...{ blogId, isGuest: !token, icon: 'thumb', opType: admire, name: '有用', count: countAdmire }}
        isDone={mine?.isAdmire === 1}
      />
      <Deed
        {...{ blogId, isGuest: !token, icon: 'book2', opType: collect, name: '收藏', count: countCollect }}
        isDone={mine?.isCollection === 1}
      />
      {isRail && (
        <a href="#comments" aria-label={`评论，${counts.countComment} 条`} className={look}>
          <Round icon="chat" />
          <span className={said}>{counts.countComment}</span>
        </a>
      )}
      <button type="button" onClick={sharePage} className={look}>
        <Round icon="share" />
        <span className={said}>分享</span>
      </button>
    </section>
  )
}

const look = 'group grid justify-items-center gap-1'
const said = 'num text-mini text-ink-3 group-aria-pressed:text-primary group-aria-pressed:font-medium'

const Round = ({ icon }: { icon: IconName }) => (
  <span className="size-11 rounded-full border grid place-items-center transition-colors bg-surface border-line-strong text-ink-2 group-hover:border-primary group-hover:text-primary group-aria-pressed:bg-primary-soft group-aria-pressed:border-primary group-aria-pressed:text-primary">
    <Icon name={icon} className="size-5" />
  </span>
)

type DeedProps = {
  blogId: number
  isGuest: boolean
  icon: IconName
  opType: 1 | 2
  name: string
  count: number
  isDone: boolean
}

function Deed({ blogId, isGuest, icon, opType, name, count, isDone }: DeedProps) {
  const save = useSubmit('community/auth/blog/user/record/save')
  const undo = useSubmit('community/auth/blog/user/record/delete')
  const label = `${name}，${count} 人`
  const inside = (
    <>
      <Round icon={icon} />
      <span className={said}>{count}</span>
    </>
  )
  if (isGuest)
    return (
      <a href={paths.login(paths.blog(blogId))} aria-label={label} className={look}>
        {inside}
      </a>
    )

  async function change() {
    const answer = await (isDone ? undo : save).submit({ blogId, opType })
    if (!answer) return
    const flag = isDone ? 0 : 1
    await noteArticle(
      blogId,
      opType === admire
        ? { isAdmire: flag, countAdmire: answer.count }
        : { isCollection: flag, countCollect: answer.count },
    )
  }
  return (
    <button type="button" onClick={change} aria-pressed={isDone} aria-label={label} className={look}>
      {inside}
    </button>
  )
}
