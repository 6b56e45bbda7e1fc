// The lecturers that the user follows.
import type { Output } from '../../../contract/calls.ts'
import { roughly } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { plainList } from '../../screens/PlainList.tsx'
import { useUndoable } from '../../screens/use-undoable.ts'

const list = 'user/auth/lecturer/attention/list'

/** Goes to a lecturer, or stops following; that can be taken back. */
export default plainList({
  title: '我的关注',
  hint: ({ totalCount }) => `共 ${totalCount} 位讲师，最近关注的在前`,
  ...{ unit: '位', item: '讲师', list, rowKey: 'id' },
  picture: 'size-12 md:size-14 !rounded-full',
  Row,
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

function Row({ row }: { row: Output<typeof list>['list'][number] }) {
  const { id, lecturerName } = row
  const unfollow = useUndoable('user/auth/lecturer/attention/delete', 'user/auth/lecturer/attention/save', list)
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)] md:grid-cols-[56px_minmax(0,1fr)_auto] gap-x-4 gap-y-3 items-center p-4 md:px-5">
      <img
        src={paths.avatar(row.headImgUrl, lecturerName)}
        alt=""
        width="64"
        height="64"
        loading="lazy"
        className="size-12 md:size-14 rounded-full object-cover bg-sunken self-start"
      />
      <div className="min-w-0">
        <h2 className="font-semibold leading-6">
          <a href={paths.lecturer(id)} className="hover:text-primary">
            {lecturerName}
          </a>
          <span className="ml-2 font-normal text-mini text-ink-3">{row.position}</span>
        </h2>
        {row.introduceShort && <p className="mt-0.5 text-ink-2 line-clamp-2">{row.introduceShort}</p>}
        <p className="mt-1 text-mini text-ink-3 num">
          {row.courseCount} 门课 ・ {roughly(row.followerCount)} 人关注
          {row.organizationName && ` ・ ${row.organizationName}`}
        </p>
      </div>
      <div className="flex gap-2 max-md:col-start-2">
        <Button
          kind="ghost"
          isDisabled={unfollow.isBusy}
          aria-label={`取消关注：${lecturerName}`}
          onPress={() => unfollow.run({ lecturerId: id }, `已取消关注${lecturerName}`)}
        >
          取消关注
        </Button>
        <LinkButton href={paths.lecturer(id)}>
          去看课程<span className="sr-only">：{lecturerName}</span>
        </LinkButton>
      </div>
    </li>
  )
}
