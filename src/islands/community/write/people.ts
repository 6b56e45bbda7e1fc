// Whom who writes may name: asked for when the first sign is typed.
import { silentApi } from '../../../lib/wire/api.ts'

export const peopleOf = (thread: { blogId?: number | undefined; questionsId?: number | undefined }) => async () =>
  (await silentApi('community/auth/mention/list', thread)).list
