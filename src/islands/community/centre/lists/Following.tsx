// The bloggers I follow.
import type { Output } from '../../../../contract/calls.ts'
import { thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Tag } from '../../../kit/State.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { FollowBack } from '../FollowBack.tsx'
import { Person } from '../Person.tsx'

const list = 'community/auth/blogger/user/record/list'

export default plainList({
  title: '我关注的博主',
  hint: ({ totalCount }) => `共 ${thousands(totalCount)} 位，最近关注的在前`,
  unit: '位',
  item: '博主',
  list,
  rowKey: 'id',
  picture: 'size-9 !rounded-full',
  Row,
  empty: {
    title: '还没有关注博主',
    description: '在博客主页点「关注」，新文章会出现在博客社区的「我的关注」。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.blogs()}>
        去博客社区
      </LinkButton>
    ),
  },
})

function Row({ row }: { row: Output<typeof list>['list'][number] }) {
  return (
    <li className="p-4 md:px-5">
      <Person person={row} below={`${thousands(row.fansCount)} 位粉丝${row.introduction && `　${row.introduction}`}`}>
        {row.isMutual === 1 && <Tag>互相关注</Tag>}
        <FollowBack person={row} />
      </Person>
    </li>
  )
}
