// The vote on an answer: 有用 and how many said so.
import { answerVerbs } from '../../contract/community/question-verbs.ts'
import { may } from '../../contract/verbs.ts'
import { paths } from '../../lib/paths.ts'
import { useSubmit } from '../app/client.ts'
import { firstPress } from '../kit/first-press.ts'
import { Icon } from '../kit/Strokes.tsx'
import { actionClass } from './CommentItem.tsx'

type Votes = { isAdmire: 0 | 1; countAdmire: number }

type Props = {
  answer: { id: number; nickname: string; isMine?: 0 | 1 | undefined } & { [K in keyof Votes]?: Votes[K] | undefined }
  isGuest: boolean
  /** Where a guest comes back to after signing in. */
  back: string
  change: (votes: Votes) => void
}

const voteClass = `${actionClass} inline-flex items-center gap-1.5 num aria-pressed:text-primary aria-pressed:font-medium`

/** Shows the vote at once, and the former one again if it was refused. A guest signs in first; who answered only reads the count. */
export function Vote({
  answer: { id, nickname, isMine = 0, isAdmire = 0, countAdmire = 0 },
  isGuest,
  back,
  change,
}: Props) {
  const save = useSubmit('community/auth/questions/comment/user/record/save')
  const undo = useSubmit('community/auth/questions/comment/user/record/delete')
  const label = `${nickname}的回答有用，${countAdmire} 人`
  const content = (
    <>
      <Icon name="thumb" className="size-4" />
      有用{countAdmire > 0 && ` ${countAdmire}`}
    </>
  )
  if (!may(answerVerbs.vote, { isMine, isAdmire: 0 }))
    return <span className={`${voteClass} hover:text-ink-3`}>{content}</span>
  if (isGuest)
    return (
      <a href={paths.login(back)} aria-label={label} className={voteClass}>
        {content}
      </a>
    )

  async function toggle() {
    if (save.isBusy || undo.isBusy) return
    const before: Votes = { isAdmire, countAdmire }
    change(
      isAdmire
        ? { isAdmire: 0, countAdmire: Math.max(0, countAdmire - 1) }
        : { isAdmire: 1, countAdmire: countAdmire + 1 },
    )
    const output = await (isAdmire ? undo : save).submit({ commentId: id })
    change(output ? { isAdmire: output.isAdmire, countAdmire: output.countAdmire } : before)
  }
  return (
    <button
      type="button"
      onClick={firstPress(toggle)}
      aria-pressed={isAdmire === 1}
      aria-label={label}
      className={voteClass}
    >
      {content}
    </button>
  )
}
