// Handing in a question: what is wrong with it, sending it, and what becomes of two texts that stand against each other.
import { useState } from 'react'
import { limitsOf, wrongOfValues } from '../../../lib/limits.ts'
import { api } from '../../../lib/wire/api.ts'
import { fieldErrorsOf } from '../../kit/field-errors.ts'
import { partingOf } from '../write/parting.ts'
import type { Answerer } from './Answerers.tsx'
import type { AskedQuestion } from './Asked.tsx'
import type { QuestionKeeper, QuestionState, Written } from './question-keeper.ts'

type Options = {
  keeper: QuestionKeeper
  state: QuestionState
  /** Absent of a new one. */
  id: number | undefined
  /** Who can be asked, once that is known. */
  answerers: readonly Answerer[] | undefined
  onAsked(asked: AskedQuestion): void
  onSignedOut(): void
}

export type Asking = ReturnType<typeof useAsking>

export function useAsking({ keeper, state, id, answerers, onAsked, onSignedOut }: Options) {
  const { text: written, phase } = state
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)

  /** What was wrong with a part is forgotten when it is changed. */
  function change(part: Partial<Written>) {
    keeper.type(part)
    setErrors(({ form: _, ...rest }) => Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in part))))
  }

  async function ask() {
    if (isBusy || phase !== 'writing') return
    setBusy(true)
    try {
      const call = id ? 'community/auth/questions/update' : 'community/auth/questions/save'
      const values = { ...written, title: written.title.trim(), ...(id && { id }) }
      const wrong: Record<string, string> = wrongOfValues(await limitsOf(call), values)
      if (!written.labelNo) wrong.labelNo = '请选一个标签'
      if (Object.keys(wrong).length) return setErrors(wrong)
      if (!(await keeper.flush())) {
        if (keeper.state().save === 'signedOut') onSignedOut()
        else setErrors({ form: '最后写的还没有存上，存上以后再提。字都在这里' })
        return
      }
      const { id: draftId, text } = keeper.state()
      const sent = { ...text, draftId: draftId! }
      // who cannot be asked any more is not asked
      const chosen = answerers?.filter(({ userId }) => text.inviteIds.includes(userId))
      const inviteIds = chosen?.map(({ userId }) => userId) ?? text.inviteIds
      const answer = id
        ? await api('community/auth/questions/update', { ...sent, id }, { hideErrorTips: true, skipHandle: true })
        : await api('community/auth/questions/save', { ...sent, inviteIds }, { hideErrorTips: true, skipHandle: true })
      await keeper.finish()
      const invited = chosen?.map(({ nickname }) => nickname) ?? []
      const { auditStatus: versionStatus, statusId } = answer
      onAsked({ id: answer.id, versionStatus, statusId, invited, written: text })
    } catch (failure) {
      setErrors(fieldErrorsOf(failure, ['title', 'content', 'labelNo']))
    } finally {
      setBusy(false)
    }
  }

  const parting = partingOf({
    keeper,
    setBusy,
    titleMax: 100,
    save: (other) => api('community/auth/questions/draft/save', other),
    done: '存成两个成功，另一个在草稿里',
  })

  return { errors, isBusy, change, ask, ...parting }
}
