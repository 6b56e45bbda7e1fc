// The questions I follow; following ends with a press, and can be taken up again.

import { api } from '../../../../lib/api.ts'
import type { QuestionCard } from '../../../../lib/models.ts'
import { paths } from '../../../../lib/paths.ts'
import { toastUndo } from '../../../../lib/stores/toasts.ts'
import { invalidate, useCall, useSubmit } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { Line } from './Line.tsx'
import { List } from './List.tsx'

const list = 'community/auth/questions/user/record/list'
const follows = 3 // RecordOpTypeEnum

export function Followed() {
  const { page } = useAddress()
  const followed = useCall(list, { opType: follows, pageCurrent: page })
  const remove = useSubmit('community/auth/questions/user/record/delete', { invalidates: [list] })

  async function unfollow({ id, title }: QuestionCard) {
    const which = { questionsId: id, opType: follows } as const
    if (!(await remove.submit(which))) return
    toastUndo(`已取消关注「${title}」`, () => {
      api('community/auth/questions/user/record/save', which).then(
        () => invalidate(list),
        () => {},
      )
    })
  }
  return (
    <List
      of={followed}
      what="我关注的问题"
      empty={
        <Empty title="还没有关注问题" description="在问题页点「关注」，有新回答时从这里找到它。">
          <LinkButton kind="primary" size="default" href={paths.questions()}>
            去问答社区
          </LinkButton>
        </Empty>
      }
    >
      {(question) => (
        <>
          <Line question={question} />
          <div className="flex gap-2 items-start">
            <Button
              kind="ghost"
              isDisabled={remove.isBusy}
              aria-label={`取消关注：${question.title}`}
              onPress={() => unfollow(question)}
            >
              取消关注
            </Button>
          </div>
        </>
      )}
    </List>
  )
}
