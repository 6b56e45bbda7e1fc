// Whom one may name by 「@」 under an article or a question: asked for once a page.
import { silentApi } from '../../lib/wire/api.ts'
import type { Person } from '../kit/people.ts'

export type Thread = { blogId?: number; questionsId?: number }

const asked = new Map<string, Promise<readonly Person[]>>()

export function peopleOf(thread: Thread): Promise<readonly Person[]> {
  const key = JSON.stringify(thread)
  const people =
    asked.get(key) ??
    silentApi('community/auth/mention/list', thread)
      .then(({ list }) => list)
      .catch(() => {
        asked.delete(key) // with the next sign
        return []
      })
  asked.set(key, people)
  return people
}
