// The marking of sheets: one is open, those that wait stand beside it; the sheet and the way of marking stand in the address.
import { lazy, useEffect } from 'react'
import { paths } from '../../../../../lib/paths.ts'
import { useCall } from '../../../../app/client.ts'
import { useAddress } from '../../../../app/router.ts'
import { LinkButton } from '../../../../kit/Button.tsx'
import { LoadBoundary } from '../../../../kit/LoadBoundary.tsx'
import { PageHead } from '../../../../kit/PageHead.tsx'
import { Block, Empty, QueryState } from '../../../../kit/QueryState.tsx'
import { classView, useWaiting, view } from '../marking/use-waiting.ts'
import { WaitingList } from '../marking/WaitingList.tsx'

const loadMarking = () => import('../marking/Marking.tsx')
const Marking = lazy(loadMarking)

export default function GradeWork() {
  const { number } = useAddress()
  const [recordId, relationId] = [number('recordId'), number('relationId')]
  const own = useCall(view, { recordId: recordId ?? 0 }, { isOff: !recordId || Boolean(relationId) })
  const ofClass = useCall(classView, { relationId: relationId ?? 0 }, { isOff: !relationId })
  const sheet = relationId ? ofClass : own
  const desk = useWaiting(sheet.data)
  const openId = relationId ?? recordId
  useEffect(() => void loadMarking().catch(() => {}), []) // while the sheet is on its way
  return (
    <>
      <PageHead
        title="评阅答卷"
        crumb={
          relationId
            ? { name: '班级考试管理', href: paths.account('exams/examAdmin') }
            : { name: '作品/作业列表', href: paths.account('works/workList') }
        }
      />
      {openId ? (
        <div className="mt-4 items-start gap-5 lg:flex">
          <WaitingList desk={desk} sheetId={openId} />
          <QueryState of={sheet} what="答卷" skeleton={<Block className="h-80 flex-1" />}>
            {(data) =>
              data.relationId === openId ? (
                <LoadBoundary what="答卷" fallback={<Block className="h-80 flex-1" />}>
                  <Marking key={data.relationId} query={sheet} sheet={data} desk={desk} />
                </LoadBoundary>
              ) : (
                <Block className="h-80" />
              )
            }
          </QueryState>
        </div>
      ) : (
        <Empty title="没有选答卷" description="从作业列表里点「评阅」。">
          <LinkButton kind="primary" size="default" href={paths.account('works/workList')}>
            去列表
          </LinkButton>
        </Empty>
      )}
    </>
  )
}
