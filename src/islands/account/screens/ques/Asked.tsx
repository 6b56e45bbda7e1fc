// The user's own questions; one without an accepted answer can be deleted.

import { useState } from 'react'
import type { QuestionCard } from '../../../../lib/models.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Confirm } from '../../../kit/Dialog.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { Line } from './Line.tsx'
import { List } from './List.tsx'

const mine = 'community/auth/questions/list'

export function AskedQuestions() {
  const { page } = useAddress()
  const questions = useCall(mine, { pageCurrent: page })
  const remove = useSubmit('community/auth/questions/delete', { invalidates: [mine] })
  const [leaving, setLeaving] = useState<QuestionCard>()
  return (
    <>
      <List
        of={questions}
        what="我的提问"
        empty={
          <Empty title="还没有提过问题" description="听课时卡住了，在学习页点「提问」，问题会带上课时和时间点。">
            <LinkButton kind="primary" size="default" href={paths.account('course')}>
              去学习
            </LinkButton>
          </Empty>
        }
      >
        {(question) => (
          <>
            <Line question={question} />
            <div className="flex gap-2 items-start">
              {!question.isSolved && (
                <Button kind="ghost" aria-label={`删除：${question.title}`} onPress={() => setLeaving(question)}>
                  删除
                </Button>
              )}
              <LinkButton href={paths.question(question.id)}>
                看回答<span className="sr-only">：{question.title}</span>
              </LinkButton>
            </div>
          </>
        )}
      </List>
      <Confirm
        title="删除这个问题"
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        safe="先留着"
        action="删除问题"
        pending="正在删除"
        isDanger
        run={async () => Boolean(leaving && (await remove.submit({ id: leaving.id })))}
      >
        「{leaving?.title}」和下面的 {leaving?.countAnswer} 个回答会从问答社区消失，不能恢复。
      </Confirm>
    </>
  )
}
