// My exams or my homework, and the book of wrong questions; which one stands in the address.
import { tasks } from '../../../../lib/exam-kinds.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { TabLinks } from '../../../kit/TabLinks.tsx'
import { sittingsOf } from './sittings.tsx'
import { WrongBook } from './WrongBook.tsx'

export const mySittings = (taskType: 1 | 2) => {
  const Sittings = sittingsOf(taskType)
  const task = tasks[taskType]
  return function MySittings() {
    const { search, href } = useAddress()
    const isBook = search.list === 'wrong'
    const wrong = useCall('exam/auth/problem/wrong/page', { pageSize: 10 }).data
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
            { name: `${task.name}记录`, href: href({ list: undefined, tab: undefined }), isOn: !isBook },
            { name: '错题本', href: href({ list: 'wrong', tab: undefined }), isOn: isBook, count: wrong?.totalCount },
          ]}
        />
        {isBook ? <WrongBook /> : <Sittings />}
      </>
    )
  }
}
