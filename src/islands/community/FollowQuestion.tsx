// Following a question: who does hears of new answers by looking at what they follow.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { button } from '../../lib/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { sharePage } from '../../lib/share.ts'
import { $token } from '../../lib/stores/token.ts'
import { Icon } from '../header/Icon.tsx'
import { useSubmit } from '../kit/use-submit.ts'
import { $question, askQuestion, noteQuestion } from './mine.ts'

const follow = 3 // RecordOpTypeEnum
const look = `${button.line} h-lg px-5 max-md:flex-1 num aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary`

/** Follows the question, or not any more; a guest signs in first. And hands it on. */
export default function FollowQuestion({
  questionsId,
  countAttention,
}: {
  questionsId: number
  countAttention: number
}) {
  const token = useStore($token, { ssr: () => undefined })
  const mine = useStore($question, { ssr: () => null })
  const save = useSubmit('community/auth/questions/user/record/save')
  const undo = useSubmit('community/auth/questions/user/record/delete')
  useEffect(() => void askQuestion(questionsId), [questionsId])
  const isFollowed = mine?.isAttention === 1
  const count = mine?.countAttention ?? countAttention

  async function change() {
    const answer = await (isFollowed ? undo : save).submit({ questionsId, opType: follow })
    if (!answer) return
    await noteQuestion(questionsId, { isAttention: isFollowed ? 0 : 1, countAttention: answer.count })
  }
  return (
    <div className="flex gap-3 max-md:flex-1">
      {token ? (
        <button type="button" onClick={change} aria-pressed={isFollowed} className={look}>
          {isFollowed && <Icon name="check" />}
          {isFollowed ? '已关注' : '关注问题'} {count}
        </button>
      ) : (
        <a href={paths.login(paths.question(questionsId))} className={look}>
          关注问题 {count}
        </a>
      )}
      <button type="button" onClick={sharePage} className={`${button.ghost} h-lg px-4 max-md:hidden`}>
        <Icon name="share" />
        分享
      </button>
    </div>
  )
}
