// For class admins: the applications to all classes that I lead, the classes I am an admin of, and the home of one of them.

import { lazy } from 'react'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, EmptyScreen, QueryState } from '../../../kit/QueryState.tsx'
import { Applications } from './Applications.tsx'
import { ClassList } from './ClassList.tsx'
import { useClassEvents } from './use-class-events.ts'

const ClassHome = lazy(() => import('./ClassHome.tsx'))
const screen = 'grades/admin'

const Administered = ClassList({
  title: '我管理的班级',
  heading: 'section',
  roleType: 3,
  screen,
  empty: { title: '没有由你管理的班级', description: '班主任把你设为管理员后，班级会出现在这里。' },
})

export default function Admin() {
  const gradeId = useAddress().number('gradeId')
  return gradeId ? <ClassHome gradeId={gradeId} list={{ name: '班级审核管理', screen }} /> : <Queue />
}

function Queue() {
  const led = useCall('exam/auth/grade/info/grade/list/all', {})
  useClassEvents()
  return (
    <>
      <PageHead title="班级审核管理" description="审核入班申请，管理班级成员" />
      <QueryState of={led} what="班级" skeleton={<Block className="mt-5 h-64 w-full" />}>
        {({ list }) =>
          list.length ? (
            <Applications hasClassNames />
          ) : (
            <EmptyScreen
              title="没有由你负责的班级"
              description="自己建的班级和担任管理员的班级，入班申请都在这里审核。"
            />
          )
        }
      </QueryState>
      <Administered />
    </>
  )
}
