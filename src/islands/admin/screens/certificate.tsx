// Certificates: found by number, by their holder's mobile number or by course; viewed, revoked, reissued.
import { certificateStates } from '../../../contract/enums/certificate-states.ts'
import { paths } from '../../../lib/paths.ts'
import { useAddress } from '../../app/router.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { inFile } from '../../kit/columns.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { listScreen } from '../../list/ListScreen.tsx'
import { CertificateDetail } from './certificate/Detail.tsx'
import { Keys } from './certificate/Keys.tsx'

const states = {
  [certificateStates.valid]: { name: '有效', tone: 'ok' },
  [certificateStates.revoked]: { name: '已撤销', tone: 'bad' },
} as const

export const List = listScreen({
  title: '证书',
  hint: '姓名和手机号遮住一部分，打开一张可以看全名',
  item: '证书',
  unit: '张',
  list: 'course/admin/certificate/page',
  rowKey: 'id',
  nameOf: ({ certificateNo }) => certificateNo,
  empty: { title: '还没有发过证书' },
  tabs: [
    { key: 'all', name: '全部', input: {} },
    { key: 'revoked', name: '已撤销', input: { certificateStatus: certificateStates.revoked } },
  ],
  filters: (filter) => [
    filter.find('编号、手机号或课程', (text) =>
      /^1\d{10}$/.test(text)
        ? { mobile: text }
        : /^xt[\w-]*\d/i.test(text)
          ? { certificateNo: text }
          : { courseName: text },
    ),
  ],
  columns: (column, href) => [
    column.link('certificateNo', '编号', href),
    column.text(
      'realName',
      '持证人',
      ({ realName, mobile }) => (
        <span>
          {realName} <span className="text-mini text-ink-2">{mobile}</span>
        </span>
      ),
      { width: 190, file: inFile('{realName} {mobile}') },
    ),
    column.text('courseName', '课程', ({ courseName }) => courseName, { width: 300, isWide: true, phone: 'left' }),
    column.minute('issueTime', '发证时间', { isWide: true }),
    column.state('certificateStatus', '状态', states, { width: 92 }),
  ],
  Actions: () => <LinkButton href={paths.admin('certificate', { tab: 'keys' })}>签名密钥</LinkButton>,
  Detail: ({ row, reload }) => <CertificateDetail id={row!.id} onDone={reload} />,
})

export default function Certificates() {
  if (useAddress().search.tab !== 'keys') return <List />
  return (
    <>
      <PageHead title="签名密钥" crumb={{ name: '证书', href: paths.admin('certificate') }} />
      <Keys />
    </>
  )
}
