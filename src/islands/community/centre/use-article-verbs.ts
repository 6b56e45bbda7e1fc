// What can be done with an article at once, and taken back for ten seconds: taking down, pinning, deleting.
import type { CallName, Input } from '../../../contract/calls.ts'
import { toastUndo } from '../../../lib/stores/toast-undo.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { api } from '../../../lib/wire/api.ts'
import { invalidate } from '../../app/client.ts'
import type { OwnArticle } from './article-states.ts'

const undoSeconds = 10
const lists = [
  'community/auth/blogger/article/list',
  'community/auth/blogger/centre/view',
  'community/auth/blogger/myself',
] as const satisfies CallName[]

/** `api` shows why a call failed. */
const made = async <N extends CallName>(name: N, input: Input<N>) => {
  const isMade = await api(name, input).then(
    () => true,
    () => false,
  )
  invalidate(...lists)
  return isMade
}

async function undoable<N extends CallName, U extends CallName>(
  [name, input]: [N, Input<N>],
  text: string,
  [undoName, undoInput]: [U, Input<U>],
  label?: string,
) {
  if (await made(name, input)) toastUndo(text, () => void made(undoName, undoInput), undoSeconds, label)
}

const stand = 'community/auth/blog/stand'

export function runsOf({ id, draftId, title }: OwnArticle) {
  const name = `「${title || '没有标题'}」`
  const standing = (standType: 1 | 2 | 3 | 4) => [stand, { id: id! }, standType] as const
  const to = (standType: 1 | 2 | 3 | 4): [typeof stand, Input<typeof stand>] => [
    stand,
    { id: standing(standType)[1].id, standType },
  ]
  return {
    takeDown: () => undoable(to(2), `${name}已撤下来`, to(1), '放回去'),
    putUp: () => undoable(to(1), `${name}已放回去`, to(2)),
    pin: () => undoable(to(3), `${name}已置顶`, to(4)),
    unpin: () => undoable(to(4), `${name}不再置顶`, to(3)),
    remove: () =>
      id
        ? undoable(['community/auth/blog/delete', { id }], '已删掉，30 天内在「最近删除」里能找回', [
            'community/auth/blog/restore',
            { id },
          ])
        : undoable(['community/auth/blog/draft/delete', { id: draftId! }], '已删掉，30 天内在「最近删除」里能找回', [
            'community/auth/blog/draft/recover',
            { id: draftId! },
          ]),
    restore: async () => {
      const isBack = id
        ? await made('community/auth/blog/restore', { id })
        : await made('community/auth/blog/draft/recover', { id: draftId! })
      if (isBack) toast(`${name}恢复成功`)
    },
  }
}
