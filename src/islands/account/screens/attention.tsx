// The lecturers and the organizations that the user follows.
import type { ReactNode } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { roughly } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useAddress } from '../../app/router.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { plainList } from '../../list/PlainList.tsx'
import { useUndoable } from '../../list/use-undoable.ts'

const lecturerList = 'user/auth/lecturer/attention/list'
const organizationList = 'user/auth/organization/attention/list'

const parts = { lecturer: '讲师', organization: '机构' }

/** Goes to whom one follows, or stops following; that can be taken back. Which of the two lists stands in the address. */
export default function Attention() {
  const { search, href } = useAddress()
  const shown = search.list === 'organization' ? 'organization' : 'lecturer'
  const tabs = Object.entries(parts).map(([part, name]) => ({
    name,
    href: href({ list: part === 'lecturer' ? undefined : part }),
    isOn: part === shown,
  }))
  return (
    <>
      <PageHead title="我的关注" description="最近关注的在前" />
      <TabLinks label="我的关注" tabs={tabs} />
      {shown === 'lecturer' ? <Lecturers /> : <Organizations />}
    </>
  )
}

const Lecturers = plainList({
  title: '关注的讲师',
  heading: 'none',
  unit: '位',
  item: '讲师',
  list: lecturerList,
  rowKey: 'id',
  picture: 'size-12 md:size-14 !rounded-full',
  Row: LecturerLine,
  empty: {
    title: '还没有关注讲师',
    description: '在讲师主页点「关注」，有新课和直播时从这里最快找到。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.lecturers()}>
        看看有哪些讲师
      </LinkButton>
    ),
  },
})

const Organizations = plainList({
  title: '关注的机构',
  heading: 'none',
  unit: '家',
  item: '机构',
  list: organizationList,
  rowKey: 'id',
  picture: 'size-12 md:size-14',
  Row: OrganizationLine,
  empty: {
    title: '还没有关注机构',
    description: '在机构主页点「关注」，它们的老师和课从这里最快找到。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.organizations()}>
        看看有哪些机构
      </LinkButton>
    ),
  },
})

function LecturerLine({ row }: { row: Output<typeof lecturerList>['list'][number] }) {
  const { id, lecturerName } = row
  const { isBusy, run } = useUndoable(
    'user/auth/lecturer/attention/delete',
    'user/auth/lecturer/attention/save',
    lecturerList,
  )
  return (
    <Line
      name={lecturerName}
      beside={row.position}
      href={paths.lecturer(id)}
      picture={<Picture src={paths.avatar(row.headImgUrl, lecturerName)} className="rounded-full" />}
      introduce={row.introduceShort}
      facts={[`${row.courseCount} 门课`, `${roughly(row.followerCount)} 人关注`, row.organizationName]}
      isBusy={isBusy}
      leave={() => run({ lecturerId: id }, `已取消关注${lecturerName}`)}
    />
  )
}

function OrganizationLine({ row }: { row: Output<typeof organizationList>['list'][number] }) {
  const { id, organizationName } = row
  const { isBusy, run } = useUndoable(
    'user/auth/organization/attention/delete',
    'user/auth/organization/attention/save',
    organizationList,
  )
  return (
    <Line
      name={organizationName}
      beside={row.region}
      href={paths.organization(id)}
      picture={<Picture src={paths.logo(row.logo, organizationName)} className="rounded-ctl" />}
      introduce={row.introduceShort}
      facts={[`${row.lecturerCount} 位老师`, `${row.courseCount} 门课`]}
      isBusy={isBusy}
      leave={() => run({ organizationId: id }, `已取消关注${organizationName}`)}
    />
  )
}

const Picture = ({ src, className }: { src: string; className: string }) => (
  <img
    src={src}
    alt=""
    width="64"
    height="64"
    loading="lazy"
    className={`size-12 md:size-14 object-cover bg-sunken self-start ${className}`}
  />
)

type LineProps = {
  name: string
  beside: string
  href: string
  picture: ReactNode
  introduce: string
  facts: (string | null)[]
  isBusy: boolean
  leave(): void
}

const Line = ({ name, beside, href, picture, introduce, facts, isBusy, leave }: LineProps) => (
  <li className="grid grid-cols-[48px_minmax(0,1fr)] md:grid-cols-[56px_minmax(0,1fr)_auto] gap-x-4 gap-y-3 items-center p-4 md:px-5">
    {picture}
    <div className="min-w-0">
      <h2 className="font-semibold leading-6">
        <a href={href} className="hover:text-primary">
          {name}
        </a>
        <span className="ml-2 font-normal text-mini text-ink-3">{beside}</span>
      </h2>
      {introduce && <p className="mt-0.5 text-ink-2 line-clamp-2">{introduce}</p>}
      <p className="mt-1 text-mini text-ink-3 num">{facts.filter(Boolean).join(' ・ ')}</p>
    </div>
    <div className="flex gap-2 max-md:col-start-2">
      <RowActs
        name={name}
        acts={[
          { label: '去看课程', isMain: true, href },
          { label: '取消关注', isDanger: true, isBusy, run: leave },
        ]}
      />
    </div>
  </li>
)
