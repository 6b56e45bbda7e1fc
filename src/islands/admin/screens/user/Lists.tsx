// The newest of each kind of a user: orders, courses, certificates, devices, texts.

import type { ReactNode } from 'react'
import { certificateStates } from '../../../../contract/enums/certificate-states.ts'
import { date, minute, thousands, when } from '../../../../lib/format.ts'
import { states } from '../../../../lib/labels/order-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { tryApi } from '../../../../lib/wire/api.ts'
import { Card } from '../../../kit/Card.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { CoverLine } from '../../../kit/CoverLine.tsx'
import { columnsOf } from '../../../kit/columns.tsx'
import { Part } from '../../../kit/Part.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { Progress, State } from '../../../kit/State.tsx'
import { Table } from '../../../kit/Table.tsx'
import { refreshUsers } from './dialogs.tsx'
import { sources, type UserView } from './user-labels.ts'

const loaded = { failure: undefined, isLoading: false, at: undefined, reload() {} }

const orders = columnsOf<UserView['orderList'][number]>()
const orderColumns = [
  orders.text(
    'productName',
    '商品',
    ({ productName, orderNo }) => (
      <a
        href={paths.admin('order', { find: orderNo, open: orderNo })}
        data-row-link
        className="text-link hover:underline block truncate"
      >
        {productName}
      </a>
    ),
    { isTitle: true, opens: true },
  ),
  orders.instant('gmtCreate', '下单', { phone: 'left' }),
  orders.money('pricePaid', '实付', { width: 104 }),
  orders.state('orderStatus', '状态', states),
  orders.actions(84, ({ orderNo, isRefundDue, productName }) => (
    <RowActs
      name={productName}
      acts={[
        {
          label: isRefundDue ? '处理' : '打开',
          isMain: true,
          href: paths.admin('order', { find: orderNo, open: orderNo }),
        },
      ]}
    />
  )),
]

export const Orders = ({ view }: { view: UserView }) => (
  <Part
    title="订单"
    note={`${thousands(view.orderCount)} 笔付过款${view.figures.refundDueCount ? `，${view.figures.refundDueCount} 笔要处理` : ''}`}
    action={
      <a href={paths.admin('order', { userId: view.id })} className="text-mini text-link max-md:py-3 hover:underline">
        全部订单
      </a>
    }
  >
    <Table
      caption="最近的订单"
      columns={orderColumns}
      of={loaded}
      rows={view.orderList}
      rowKey={({ orderNo }) => orderNo}
      empty={<Empty title="没有下过单" isFiltered />}
    />
  </Part>
)

const courses = columnsOf<UserView['courseList'][number]>()
const courseColumns = [
  courses.text(
    'courseName',
    '课程',
    (course) => (
      <CoverLine
        course={course}
        cover="w-16 h-9"
        href={paths.course(course.id, course.courseCategory)}
        name={course.courseName}
      />
    ),
    { isTitle: true, short: ({ courseName }) => courseName },
  ),
  courses.text('source', '来路', ({ source }) => sources[source] ?? '—', { width: 80 }),
  courses.text(
    'progress',
    '进度',
    ({ progress, courseName }) => (
      <span className="flex items-center gap-2 num text-mini">
        <Progress value={progress} label={`${courseName}的进度`} className="w-12" />
        <span className="w-9 text-right">{Math.round(progress)}%</span>
      </span>
    ),
    { width: 116, phone: 'state', short: ({ progress }) => `${Math.round(progress)}%`, className: '' },
  ),
  courses.text('lastStudyTime', '最近学', ({ lastStudyTime }) => (lastStudyTime ? when(lastStudyTime) : '还没有开始'), {
    width: 132,
    isWide: true,
    phone: 'left',
  }),
  courses.text(
    'gmtExpire',
    '有效',
    ({ gmtExpire }) => (!gmtExpire ? '长期' : Date.parse(gmtExpire) < Date.now() ? '已到期' : `到 ${date(gmtExpire)}`),
    { width: 112, phone: 'right' },
  ),
]

export const Courses = ({ view: { courseList, figures } }: { view: UserView }) => (
  <Part title="课程" note={`${thousands(figures.courseCount)} 门，学完 ${thousands(figures.finishedCount)}`}>
    <Table
      caption="最近加入的课程"
      columns={courseColumns}
      of={loaded}
      rows={courseList}
      rowKey={({ id }) => id}
      empty={<Empty title="还没有课程" isFiltered />}
    />
  </Part>
)

const Lines = ({ children, isEmpty, empty }: { children: ReactNode; isEmpty: boolean; empty: string }) => (
  <Card as="ul" isLined>
    {isEmpty ? <li className="px-4 py-3 text-mini text-ink-3">{empty}</li> : children}
  </Card>
)

const Line = ({ name, below, aside }: { name: ReactNode; below: ReactNode; aside: ReactNode }) => (
  <li className="flex items-center gap-3 px-4 py-2.5">
    <span className="min-w-0 flex-1">
      <span className="block truncate">{name}</span>
      <span className="block text-mini text-ink-3 num truncate">{below}</span>
    </span>
    {aside}
  </li>
)

export const Certificates = ({ view: { certificateList, figures } }: { view: UserView }) => (
  <Part title="证书" note={`${thousands(figures.certificateCount)} 张有效`}>
    <Lines isEmpty={certificateList.length === 0} empty="还没有证书">
      {certificateList.map(({ certificateNo, certificateName, creditHours, certificateStatus, issueTime }) => (
        <Line
          key={certificateNo}
          name={
            <a
              href={paths.certificate(certificateNo)}
              target="_blank"
              rel="noopener"
              className="inline-block hover:text-primary max-md:py-[11px]"
            >
              {certificateName}
            </a>
          }
          below={`${creditHours} 学时，${certificateNo}，${date(issueTime)}`}
          aside={
            certificateStatus === certificateStates.valid ? (
              <State tone="ok">有效</State>
            ) : (
              <State tone="off">已撤销</State>
            )
          }
        />
      ))}
    </Lines>
  </Part>
)

async function signOut(userId: number, id?: number) {
  if (!(await tryApi('user/admin/users/session/delete', { userId, ...(id && { id }) }))) return false
  toast('保存成功，已退出')
  refreshUsers()
}

export const Devices = ({ view: { id: userId, nickname, sessionList, figures } }: { view: UserView }) => (
  <Part
    title="登录着的设备"
    note={`${figures.sessionCount} 台`}
    action={
      sessionList.length > 1 && (
        <ConfirmButton
          label="全部退出…"
          title={`让${nickname}在所有设备上退出？`}
          safe="先不退出"
          action="全部退出"
          isDanger
          run={() => signOut(userId)}
        >
          没有保存的答题和草稿留在那台设备上，重新登录后还在。
        </ConfirmButton>
      )
    }
  >
    <Lines isEmpty={sessionList.length === 0} empty="现在没有登录">
      {sessionList.map(({ id, device, address, gmtUsed }) => (
        <Line
          key={id}
          name={device || '没有报出名字的设备'}
          below={[address, `${minute(gmtUsed)} 用过`].filter(Boolean).join('，')}
          aside={
            <ConfirmButton
              label="退出"
              title={`让「${device}」退出登录？`}
              safe="先不退出"
              action="退出这台设备"
              run={() => signOut(userId, id)}
            >
              对方下一次操作时会被请到登录页。
            </ConfirmButton>
          }
        />
      ))}
    </Lines>
  </Part>
)

const auditStates: Record<number, { name: string; tone: 'wait' | 'ok' | 'bad' | 'off' }> = {
  1: { name: '待审核', tone: 'wait' },
  2: { name: '在线', tone: 'ok' },
  3: { name: '没有通过', tone: 'bad' },
}

export const Writings = ({ view: { writingList, figures } }: { view: UserView }) => (
  <Part title="写的" note={`${thousands(figures.writingCount)} 篇`}>
    <Lines isEmpty={writingList.length === 0} empty="还没有写过文章和提问">
      {writingList.map(({ kind, id, title, auditStatus, gmtCreate }) => {
        const state = auditStates[auditStatus] ?? { name: '不在线', tone: 'off' as const }
        return (
          <Line
            key={`${kind} ${id}`}
            name={
              <a
                href={kind === 'blog' ? paths.blog(id) : paths.question(id)}
                target="_blank"
                rel="noopener"
                className="hover:text-primary"
              >
                {title}
              </a>
            }
            below={`${kind === 'blog' ? '博客' : '问题'}，${when(gmtCreate)}`}
            aside={<State tone={state.tone}>{state.name}</State>}
          />
        )
      })}
    </Lines>
  </Part>
)
