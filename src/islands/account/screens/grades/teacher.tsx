// My classes, and the home of one of them; which one stands in the address.
import { lazy, useState } from 'react'
import { useAddress } from '../../../app/router.ts'
import { Button } from '../../../kit/Button.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { ClassList } from './ClassList.tsx'

const ClassHome = lazy(() => import('./ClassHome.tsx'))
const NewClassDialog = dialogOnDemand(() => import('./NewClass.tsx'))
const screen = 'grades/teacher'

const Mine = ClassList({
  title: '班级管理',
  roleType: 2,
  screen,
  hint: '学员用班级码、二维码或链接加入',
  actions: <NewClass />,
  empty: { title: '还没有班级', description: '建一个班，把班级码发给学员，就能安排班级考试和作业。' },
})

export default function Teacher() {
  const gradeId = useAddress().number('gradeId')
  return gradeId ? <ClassHome gradeId={gradeId} isOwner list={{ name: '班级管理', screen }} /> : <Mine />
}

function NewClass() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" size="default" icon="plus" onPress={() => setOpen(true)}>
        新建班级
      </Button>
      {isOpen && <NewClassDialog onClose={() => setOpen(false)} />}
    </>
  )
}
