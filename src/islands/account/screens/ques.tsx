// The user's questions, answers and followed questions.

import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { FollowedQuestions } from '../../community/ques/FollowedQuestions.tsx'
import { MyAnswers } from '../../community/ques/MyAnswers.tsx'
import { MyQuestions } from '../../community/ques/MyQuestions.tsx'
import { LinkButton } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'

const lists = {
  questions: { name: '我的提问', Body: MyQuestions },
  answered: { name: '我的回答', Body: MyAnswers },
  followed: { name: '我关注的', Body: FollowedQuestions },
} as const
type List = keyof typeof lists

/** Three lists, each with its number; which one stands in the address. */
export default function Questions() {
  const { search, href } = useAddress()
  const shown: List = search.list === 'answered' || search.list === 'followed' ? search.list : 'questions'
  const counts: Record<List, number | undefined> = {
    questions: useCall('community/auth/questions/list', { pageSize: 1 }).data?.totalCount,
    answered: useCall('community/auth/questions/comment/list', { mine: 1, pageSize: 1 }).data?.totalCount,
    followed: useCall('community/auth/questions/user/record/list', { opType: 3, pageSize: 1 }).data?.totalCount,
  }
  const { Body } = lists[shown]
  return (
    <>
      <PageHead title="我的问答" description="在课程的学习页可以就某一秒提问">
        <LinkButton kind="line" size="default" href={paths.questions()}>
          去问答社区
        </LinkButton>
        <LinkButton kind="primary" size="default" href={paths.questionWrite()}>
          提问题
        </LinkButton>
      </PageHead>
      <TabLinks
        label="问答"
        tabs={(Object.keys(lists) as List[]).map((list) => ({
          name: lists[list].name,
          count: counts[list],
          href: href({ list: list === 'questions' ? undefined : list }),
          isOn: list === shown,
        }))}
      />
      <Body />
    </>
  )
}
