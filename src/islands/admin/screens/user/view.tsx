// One user: state, figures, the newest of each kind, notes, and what operators did.
import type { ComponentType } from 'react'
import type { UserList } from '../../../../contract/user/admin/users.ts'
import { creditHours, sum, thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { FigureRow } from '../../../kit/Facts.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { EmptyScreen } from '../../../kit/QueryState.tsx'
import { TabLinks } from '../../../kit/TabLinks.tsx'
import { ScreenBody } from '../../../list/ScreenBody.tsx'
import { Head } from './Head.tsx'
import { Certificates, Courses, Devices, Orders, Writings } from './Lists.tsx'
import { Log, Notes, Profile } from './Side.tsx'
import type { UserView } from './user-labels.ts'

type Tab = {
  key: UserList
  name: string
  count(figures: UserView['figures']): number
  List: ComponentType<{ view: UserView }>
}

const tabs: readonly Tab[] = [
  { key: 'order', name: '订单', count: ({ orderCount }) => orderCount, List: Orders },
  { key: 'course', name: '课程', count: ({ courseCount }) => courseCount, List: Courses },
  { key: 'certificate', name: '证书', count: ({ allCertificateCount }) => allCertificateCount, List: Certificates },
  { key: 'writing', name: '写的', count: ({ writingCount }) => writingCount, List: Writings },
  { key: 'session', name: '登录', count: ({ sessionCount }) => sessionCount, List: Devices },
  { key: 'log', name: '操作记录', count: ({ logCount }) => logCount, List: Log },
]
/** The server lists so many of one kind. */
const maxListed = 100

/** `?id=` says whom, `tab` one list of theirs that is looked at whole. */
export default function UserPage() {
  const { number, search } = useAddress()
  const id = number('id')
  const tab = tabs.find(({ key }) => key === search.tab)
  return id ? <OfUser userId={id} tab={tab} /> : <Nobody />
}

function OfUser({ userId, tab }: { userId: number; tab: Tab | undefined }) {
  const view = useCall('user/admin/users/view', { userId, ...(tab && { list: tab.key }) })
  return (
    <>
      {!view.data && <PageHead title="用户" />}
      <ScreenBody of={view} what="用户">
        {(data) => (
          <>
            <Head view={data} />
            <Figures view={data} />
            <TabLinks
              label="这位用户的"
              tabs={[
                { name: '概况', href: paths.admin('user/view', { id: userId }), isOn: !tab },
                ...tabs.map(({ key, name, count }) => ({
                  name,
                  href: paths.admin('user/view', { id: userId, tab: key }),
                  isOn: key === tab?.key,
                  count: thousands(count(data.figures)),
                })),
              ]}
            />
            {tab ? (
              <div className="mt-8">
                <tab.List view={data} />
                {tab.count(data.figures) > maxListed && (
                  <p className="mt-3 text-mini text-ink-3">这里是最近的 {maxListed} 条。</p>
                )}
              </div>
            ) : (
              <div className="mt-8 grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_304px] gap-8 items-start">
                <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2 gap-8 lg:[&>:nth-child(-n+2)]:col-span-2">
                  <Orders view={data} />
                  <Courses view={data} />
                  <Certificates view={data} />
                  <Devices view={data} />
                  <Writings view={data} />
                </div>
                <div className="space-y-8 min-w-0">
                  <Notes view={data} onSaved={(saved) => view.setData(() => saved)} />
                  <Profile view={data} />
                  <Log view={data} />
                </div>
              </div>
            )}
          </>
        )}
      </ScreenBody>
    </>
  )
}

function Figures({ view: { figures } }: { view: UserView }) {
  const list = [
    { name: '实付', value: `¥ ${sum(figures.paid)}`, note: `${thousands(figures.paidCount)} 笔` },
    {
      name: '今年学习',
      value: `${(figures.studySeconds / 3600).toFixed(1)} 小时`,
      note: `${creditHours(figures.creditSeconds)} 学时`,
    },
    { name: '课程', value: thousands(figures.courseCount), note: `学完 ${thousands(figures.finishedCount)}` },
    { name: '证书', value: thousands(figures.certificateCount), note: '有效的' },
    {
      name: '退款',
      value: `${thousands(figures.refundCount)} 次`,
      note: figures.refundDueCount ? `另 ${figures.refundDueCount} 笔在审` : '没有在审的',
    },
  ]
  return <FigureRow isBoxed list={list} className="mt-5" />
}

const Nobody = () => (
  <>
    <PageHead title="用户" />
    <EmptyScreen title="没有说是哪位用户" description="从用户列表里打开一位。" isFiltered>
      <LinkButton kind="primary" size="default" href={paths.admin('user')}>
        去用户列表
      </LinkButton>
    </EmptyScreen>
  </>
)
