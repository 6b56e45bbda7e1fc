// The home of a class for who leads it: applications, members, the code and how to join; settings for the owner alone.

import { useState } from 'react'
import { gradeExamStates } from '../../../../contract/enums/grade-exam-states.ts'
import { gradeRoles } from '../../../../contract/enums/grade-roles.ts'
import { classVerbs } from '../../../../contract/exam/class-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { when } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, EmptyScreen, QueryState } from '../../../kit/QueryState.tsx'
import { TabLinks } from '../../../kit/TabLinks.tsx'
import { Applications } from './Applications.tsx'
import type { Grade } from './classes.ts'
import { Exams } from './Exams.tsx'
import { Invitation } from './Invitation.tsx'
import { membersOf } from './Members.tsx'
import { Settings } from './Settings.tsx'
import { useClassEvents } from './use-class-events.ts'

type Props = { gradeId: number; isOwner?: boolean; list: { name: string; screen: string } }

export default function ClassHome({ gradeId, isOwner = false, list }: Props) {
  const query = useCall('exam/auth/grade/info/grade/list/all', {
    roleType: isOwner ? gradeRoles.owner : gradeRoles.admin,
  })
  useClassEvents()
  return (
    <QueryState of={query} what="班级" skeleton={<Block className="h-64 w-full" />}>
      {(data) => {
        const grade = data.list.find(({ id }) => id === gradeId)
        return grade ? (
          <Home grade={grade} list={list} />
        ) : (
          <>
            <PageHead title={list.name} />
            <EmptyScreen title="没有找到这个班级" description="它可能已经解散，或者不再由你管理。" isFiltered>
              <LinkButton kind="primary" size="default" href={paths.account(list.screen)}>
                回到{list.name}
              </LinkButton>
            </EmptyScreen>
          </>
        )
      }}
    </QueryState>
  )
}

const OwnMembers = membersOf(gradeRoles.owner)
const LedMembers = membersOf(gradeRoles.admin)

function Home({ grade, list }: { grade: Grade; list: Props['list'] }) {
  const { search, href } = useAddress()
  const canChange = may(classVerbs.change, grade)
  const isSettings = canChange && search.tab === 'settings'
  const Members = grade.roleType === gradeRoles.owner ? OwnMembers : LedMembers
  const exams = useCall('exam/auth/grade/exam/admin/page', { gradeId: grade.id, pageSize: 50 }, { isOff: isSettings })
  const openCount = exams.data?.list.filter(
    ({ gradeExamStatus, isAll }) =>
      (gradeExamStatus === gradeExamStates.coming || gradeExamStatus === gradeExamStates.running) && isAll,
  ).length
  return (
    <>
      <PageHead
        title={grade.gradeName}
        crumb={{ name: list.name, href: paths.account(list.screen) }}
        description={`${grade.studentCount} / ${grade.maxStudent} 人，${grade.lecturerName}建于 ${when(grade.gmtCreate)}`}
      >
        <AddMembers grade={grade} />
        <LinkButton href={paths.account('vod/work/examAdmin', { gradeId: grade.id })}>班级作业</LinkButton>
        <LinkButton href={paths.account('exams/examAdmin', { gradeId: grade.id })}>班级考试</LinkButton>
      </PageHead>
      {canChange && (
        <TabLinks
          label="班级"
          tabs={[
            {
              name: '成员与申请',
              href: href({ tab: undefined }),
              isOn: !isSettings,
              ...(grade.pendingCount > 0 && { count: grade.pendingCount, isAlarm: true }),
            },
            { name: '设置', href: href({ tab: 'settings' }), isOn: isSettings },
          ]}
        />
      )}
      {isSettings ? (
        <Settings grade={grade} />
      ) : (
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_232px] gap-8 items-start">
          <div className="min-w-0">
            <Applications gradeId={grade.id} openCount={openCount} />
            <Exams of={exams} gradeId={grade.id} />
            <Members input={{ gradeId: grade.id }} />
          </div>
          <Invitation grade={grade} />
        </div>
      )}
    </>
  )
}

const AddMembersDialog = dialogOnDemand(() => import('./AddMembers.tsx'))

function AddMembers({ grade }: { grade: Grade }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="plus" onPress={() => setOpen(true)}>
        按手机号添加
      </Button>
      {isOpen && <AddMembersDialog grade={grade} onClose={() => setOpen(false)} />}
    </>
  )
}
