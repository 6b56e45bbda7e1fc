// My exams or my homework, the book of wrong questions, and the collected ones; which one stands in the address.
import { tasks } from '../../../../lib/labels/exam-kinds.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { TabLinks } from '../../../kit/TabLinks.tsx'
import { CollectedProblems } from './CollectedProblems.tsx'
import { sittingsOf } from './sittings.tsx'
import { WrongBook } from './WrongBook.tsx'

export const mySittings = (taskType: 1 | 2) => {
  const Sittings = sittingsOf(taskType)
  const task = tasks[taskType]
  return function MySittings() {
    const { search, href } = useAddress()
    const shown = search.list === 'wrong' || search.list === 'collected' ? search.list : 'sittings'
    const wrong = useCall('exam/auth/problem/wrong/summary', {}).data
    const to = (list?: string) => href({ list, tab: undefined, find: undefined, problemType: undefined })
    return (
      <>
        <PageHead title={`我的${task.name}`} description="答案、成绩和解析都在这里">
          <LinkButton size="default" href={task.base}>
            去{task.title}
          </LinkButton>
        </PageHead>
        <TabLinks
          label={`我的${task.name}`}
          tabs={[
            { name: `${task.name}记录`, href: to(), isOn: shown === 'sittings' },
            { name: '错题本', href: to('wrong'), isOn: shown === 'wrong', count: wrong?.reviewCount },
            { name: '收藏的题', href: to('collected'), isOn: shown === 'collected' },
          ]}
        />
        {shown === 'wrong' ? <WrongBook /> : shown === 'collected' ? <CollectedProblems /> : <Sittings />}
      </>
    )
  }
}
