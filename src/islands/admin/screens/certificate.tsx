// Certificates: found by number, by their holder's mobile number or by course; looked at, withdrawn, given anew.
import { useStore } from '@nanostores/react'
import type { Output } from '../../../contract/calls.ts'
import { dateTime } from '../../../lib/format.ts'
import { Empty } from '../../kit/faces.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { State } from '../../kit/State.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { Find } from '../../kit/TextInput.tsx'
import { CertificatePanel } from '../certificate/CertificatePanel.tsx'
import { Keys } from '../certificate/Keys.tsx'
import { $router, addressOf, openScreen } from '../router.ts'
import { useAdmin } from '../use-admin.ts'

type Row = Output<'course/admin/certificate/page'>['list'][number]

/** What was typed: a number, a mobile number, or words of a course. */
const meaning = (text: string) =>
  /^1\d{10}$/.test(text)
    ? { mobile: text }
    : /^xt[\w-]*\d/i.test(text)
      ? { certificateNo: text }
      : text
        ? { courseName: text }
        : {}

/** What is opened stands in the address, as what is looked for does. */
export default function Certificates() {
  const search = useStore($router)?.search ?? {}
  const text = search.find ?? ''
  const isKeys = search.list === 'keys'
  const certificateStatus = search.list === 'revoked' ? 2 : undefined
  const pageCurrent = Math.max(1, Number(search.page) || 1)
  const asked = useAdmin('course/admin/certificate/page', { pageCurrent, certificateStatus, ...meaning(text) })
  const query = { list: search.list, find: text || undefined }
  const id = Number(search.id) || undefined

  const columns: Column<Row>[] = [
    {
      key: 'no',
      title: '编号',
      width: 220,
      className: 'num max-md:order-first',
      cell: (one) => (
        <a
          href={addressOf('certificate', { ...query, page: search.page, id: String(one.id) })}
          className="text-link py-3 md:py-1 inline-block hover:underline"
        >
          {one.certificateNo}
        </a>
      ),
    },
    {
      key: 'who',
      title: '持证人',
      width: 190,
      phone: 'label',
      className: 'num',
      cell: ({ realName, mobile }) => (
        <span>
          {realName} <span className="text-mini text-ink-2">{mobile}</span>
        </span>
      ),
    },
    { key: 'course', title: '课程', phone: 'full', className: 'md:truncate', cell: ({ courseName }) => courseName },
    {
      key: 'at',
      title: '发证时间',
      width: 140,
      phone: 'label',
      isWide: true,
      className: 'num text-mini text-ink-2',
      cell: ({ issueTime }) => dateTime(issueTime).slice(0, 16),
    },
    {
      key: 'state',
      title: '状态',
      width: 92,
      className: 'max-md:order-first',
      cell: ({ certificateStatus: now }) => (
        <State tone={now === 1 ? 'ok' : 'bad'}>{now === 1 ? '有效' : '已撤销'}</State>
      ),
    },
  ]
  const tab = (name: string, list: string | undefined) => ({
    name,
    href: addressOf('certificate', { list, find: list === 'keys' ? undefined : text || undefined }),
    isOn: search.list === list,
  })

  return (
    <>
      <PageHead title="证书" says="姓名和手机号遮住一部分，打开一张可以看全名" />
      <TabLinks label="证书" tabs={[tab('全部', undefined), tab('已撤销', 'revoked'), tab('签名密钥', 'keys')]} />
      {isKeys ? (
        <Keys />
      ) : (
        <>
          <div className="py-3">
            <Find
              label="编号、手机号或课程"
              value={text}
              onFind={(find) => openScreen('certificate', { list: search.list, find: find || undefined })}
            />
          </div>
          {id !== undefined && (
            <CertificatePanel
              key={id}
              id={id}
              onDone={asked.reload}
              close={() => openScreen('certificate', { ...query, page: search.page })}
            />
          )}
          <Table
            caption="证书"
            columns={columns}
            of={asked}
            rows={asked.data?.list}
            rowKey={(one) => one.id}
            empty={<Empty title={text || certificateStatus ? '没有符合条件的证书' : '还没有发过证书'} isFiltered />}
          />
          <Pager
            of={asked.data}
            unit="张"
            href={(page) => addressOf('certificate', { ...query, page: page === 1 ? undefined : page })}
          />
        </>
      )}
    </>
  )
}
