// Follows or unfollows somebody of a list; unfollowing can be taken back.
import type { CallName } from '../../../contract/calls.ts'
import { useSubmit } from '../../app/client.ts'
import { Button } from '../../kit/Button.tsx'
import { useUndoable } from '../../list/use-undoable.ts'

const save = 'community/auth/blogger/user/record/save'
const lists = [
  'community/auth/blogger/user/record/list',
  'community/auth/blogger/user/record/fans/list',
  'community/auth/blogger/centre/view',
] as const satisfies CallName[]

type Props = { person: { bloggerId: number; bloggerName: string; isMutual: 0 | 1; isBlogger: 0 | 1 }; isFan?: boolean }

/** `isFan`: the person follows me, `isMutual` says whether I follow too; otherwise I follow, and `isMutual` that I am followed too. */
export function FollowBack({ person: { bloggerId, bloggerName, isMutual, isBlogger }, isFan = false }: Props) {
  const follow = useSubmit(save, { invalidates: lists })
  const unfollow = useUndoable(save, save, ...lists)
  if (isFan && isMutual) return <span className="text-mini text-ink-3 whitespace-nowrap">互相关注</span>
  if (isFan)
    return isBlogger ? (
      <Button
        isPending={follow.isBusy}
        aria-label={`关注${bloggerName}`}
        onPress={() => void follow.submit({ bloggerId, opType: 1 })}
      >
        关注
      </Button>
    ) : (
      <span className="text-mini text-ink-3 whitespace-nowrap">还没开博客</span>
    )
  return (
    <Button
      kind="ghost"
      isDisabled={unfollow.isBusy}
      aria-label={`取消关注：${bloggerName}`}
      onPress={() => unfollow.run({ bloggerId, opType: 0 }, `已取消关注「${bloggerName}」`, { bloggerId, opType: 1 })}
    >
      取消关注
    </Button>
  )
}
