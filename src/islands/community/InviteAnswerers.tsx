// Who could answer the question, and asking them to.

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Answerer } from '../../contract/community/questions.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user } from '../../lib/stores/user.ts'
import { useSubmit } from '../app/client.ts'
import { Icon } from '../kit/Strokes.tsx'
import { $question, loadQuestion, updateQuestion } from './own-state.ts'

type Props = { questionsId: number; list: readonly Answerer[] }

/** A guest signs in first. */
export default function InviteAnswerers({ questionsId, list }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const user = useStore($user, { ssr: () => null })
  const ownQuestion = useStore($question, { ssr: () => null })
  const invitation = useSubmit('community/auth/questions/invite/save')
  useEffect(() => void loadQuestion(questionsId), [questionsId])
  const look = `${button.line} h-11 md:h-mini px-3 shrink-0`

  async function invite({ userId, nickname }: Answerer) {
    const output = await invitation.submit({ questionsId, userId })
    if (!output) return
    toast(`邀请成功，${nickname}会收到消息`)
    await updateQuestion(questionsId, output)
  }
  return (
    <section aria-labelledby="invite" className="rounded-panel border border-line bg-surface p-5 no-print">
      <h2 id="invite" className="font-semibold text-[16px]">
        请他们来答
      </h2>
      <ul className="mt-1">
        {list.map((one) => (
          <li key={one.userId} className="flex items-center gap-3 py-3 border-b border-line last:border-0">
            <img
              src={paths.avatar(one.headImgUrl, one.nickname)}
              alt=""
              width="64"
              height="64"
              loading="lazy"
              className="size-11 rounded-full shrink-0 object-cover bg-sunken"
            />
            <span className="min-w-0 flex-1">
              <b className="block font-medium truncate">{one.nickname}</b>
              <span className="block text-mini text-ink-3 num">
                回答 {one.countAnswer}
                {one.countBest > 0 && `，采纳 ${one.countBest}`}
              </span>
            </span>
            {ownQuestion?.invitedIds.includes(one.userId) ? (
              <span className="text-mini text-success flex items-center gap-1">
                <Icon name="check" className="size-3.5" />
                已邀请
              </span>
            ) : !token ? (
              <a href={paths.login(paths.question(questionsId))} className={look} aria-label={`邀请${one.nickname}`}>
                邀请
              </a>
            ) : one.userId !== user?.id ? (
              <button
                type="button"
                disabled={invitation.isBusy}
                onClick={() => void invite(one)}
                className={look}
                aria-label={`邀请${one.nickname}`}
              >
                邀请
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
