// The user's questions, answers and followed questions.

import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { Answered } from './ques/Answered.tsx'
import { AskedQuestions } from './ques/Asked.tsx'
import { Followed } from './ques/Followed.tsx'

const mine = 'community/auth/questions/list'
const answers = 'community/auth/questions/comment/list'
const followed = 'community/auth/questions/user/record/list'

/** Three lists, each with its number; which one stands in the address. */
export default function Questions() {
  const { search, href } = useAddress()
  const which = search.list === 'answered' || search.list === 'followed' ? search.list : 'asked'
  const [askedCount, answeredCount, followedCount] = [
    useCall(mine, { pageSize: 1 }).data?.totalCount,
    useCall(answers, { mine: 1, pageSize: 1 }).data?.totalCount,
    useCall(followed, { opType: 3, pageSize: 1 }).data?.totalCount,
  ]
  const tab = (name: string, list: string | undefined, count: number | undefined) => ({
    name,
    count,
    href: href({ list }),
    isOn: which === (list ?? 'asked'),
  })
  return (
    <>
      <PageHead title="我的问答" description="在课程的学习页可以就某一秒提问">
        <LinkButton kind="line" size="default" href={paths.questions()}>
          去问答社区
        </LinkButton>
      </PageHead>
      <TabLinks
        label="问答"
        tabs={[
          tab('我的提问', undefined, askedCount),
          tab('我的回答', 'answered', answeredCount),
          tab('我关注的', 'followed', followedCount),
        ]}
      />
      {which === 'asked' ? <AskedQuestions /> : which === 'answered' ? <Answered /> : <Followed />}
    </>
  )
}
