// Who follows me; each can be followed back.
import type { Output } from '../../../../contract/calls.ts'
import { thousands, when } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { FollowBack } from '../FollowBack.tsx'
import { Person } from '../Person.tsx'

const list = 'community/auth/blogger/user/record/fans/list'

export default plainList({
  title: '我的粉丝',
  hint: ({ totalCount }) => `共 ${thousands(totalCount)} 人，最近关注的在前`,
  unit: '人',
  item: '粉丝',
  list,
  rowKey: 'id',
  picture: 'size-9 !rounded-full',
  Row,
  empty: {
    title: '还没有粉丝',
    description: '多写几篇，会有人循着文章来。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.blogWrite()}>
        写一篇
      </LinkButton>
    ),
  },
})

function Row({ row }: { row: Output<typeof list>['list'][number] }) {
  return (
    <li className="p-4 md:px-5">
      <Person person={row} below={`${when(row.gmtCreate)} 关注${row.introduction && `　${row.introduction}`}`}>
        <FollowBack person={row} isFan />
      </Person>
    </li>
  )
}
