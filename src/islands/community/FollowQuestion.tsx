// The follow button of a question.

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { refTypes } from '../../contract/community/review-kinds.ts'
import { button } from '../../lib/page/buttons.ts'
import { sharePage } from '../../lib/page/share.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { useSubmit } from '../app/client.ts'
import { firstPress } from '../kit/first-press.ts'
import { Icon } from '../kit/Strokes.tsx'
import { $question, loadQuestion, updateQuestion } from './own-state.ts'
import Report from './Report.tsx'

const followType = 3 // RecordOpTypeEnum
const buttonClass = `${button.line} h-lg px-5 shrink-0 num aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary`

/** Follows or unfollows the question (a guest signs in first), and shares it. */
export default function FollowQuestion({
  questionsId,
  countAttention,
}: {
  questionsId: number
  countAttention: number
}) {
  const token = useStore($token, { ssr: () => undefined })
  const ownQuestion = useStore($question, { ssr: () => null })
  const save = useSubmit('community/auth/questions/user/record/save')
  const undo = useSubmit('community/auth/questions/user/record/delete')
  useEffect(() => void loadQuestion(questionsId), [questionsId])
  const isFollowed = ownQuestion?.isAttention === 1
  const count = ownQuestion?.countAttention ?? countAttention

  async function change() {
    const output = await (isFollowed ? undo : save).submit({ questionsId, opType: followType })
    if (!output) return
    await updateQuestion(questionsId, { isAttention: isFollowed ? 0 : 1, countAttention: output.count })
  }
  return (
    <div className="flex gap-3 shrink-0">
      {token ? (
        <button type="button" onClick={firstPress(change)} aria-pressed={isFollowed} className={buttonClass}>
          {isFollowed && <Icon name="check" />}
          {isFollowed ? '已关注' : '关注问题'} {count}
        </button>
      ) : (
        <a href={paths.login(paths.question(questionsId))} className={buttonClass}>
          关注问题 {count}
        </a>
      )}
      <button type="button" onClick={sharePage} className={`${button.ghost} h-lg px-4 max-md:hidden`}>
        <Icon name="share" />
        分享
      </button>
      <Report refType={refTypes.question} refId={questionsId} what="这个问题" back={paths.question(questionsId)} />
    </div>
  )
}
