// The lecturers that the user follows.

import type { Output } from '../../../contract/calls.ts'
import { api } from '../../../lib/api.ts'
import { roughly } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { toastUndo } from '../../../lib/stores/toasts.ts'
import { invalidate, useCall, useSubmit } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { Lines } from '../../kit/Lines.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Block, Empty, QueryState } from '../../kit/QueryState.tsx'

type Card = Output<'user/auth/lecturer/attention/list'>['list'][number]

const list = 'user/auth/lecturer/attention/list'

/** Goes to a lecturer, or follows them no more; that can be taken back. */
export default function Attention() {
  const { page, pageHref } = useAddress()
  const followed = useCall(list, { pageCurrent: page })
  const remove = useSubmit('user/auth/lecturer/attention/delete', { invalidates: [list] })

  async function unfollow({ id, lecturerName }: Card) {
    if (!(await remove.submit({ lecturerId: id }))) return
    toastUndo(`已取消关注${lecturerName}`, () => {
      api('user/auth/lecturer/attention/save', { lecturerId: id }).then(
        () => invalidate(list),
        () => {},
      )
    })
  }

  return (
    <>
      <PageHead
        title="我的关注"
        description={followed.data && `共 ${followed.data.totalCount} 位讲师，最近关注的在前`}
      />
      <div className="mt-5 bg-surface border border-line rounded-card">
        <QueryState of={followed} what="我的关注" skeleton={<Rows />}>
          {({ list }) =>
            list.length ? (
              <Lines of={followed}>
                {list.map((one) => (
                  <Row key={one.id} one={one} isBusy={remove.isBusy} unfollow={() => unfollow(one)} />
                ))}
              </Lines>
            ) : (
              <Empty title="还没有关注讲师" description="在讲师主页点「关注」，有新课和直播时从这里最快找到。">
                <LinkButton kind="primary" size="default" href={paths.lecturers()}>
                  看看有哪些讲师
                </LinkButton>
              </Empty>
            )
          }
        </QueryState>
      </div>
      <Pager of={followed.data} unit="位" href={pageHref} />
    </>
  )
}

type RowProps = { one: Card; isBusy: boolean; unfollow(): void }

const Row = ({ one, isBusy, unfollow }: RowProps) => (
  <li className="grid grid-cols-[48px_minmax(0,1fr)] md:grid-cols-[56px_minmax(0,1fr)_auto] gap-x-4 gap-y-3 items-center p-4 md:px-5">
    <img
      src={paths.avatar(one.headImgUrl, one.lecturerName)}
      alt=""
      width="64"
      height="64"
      loading="lazy"
      className="size-12 md:size-14 rounded-full object-cover bg-sunken self-start"
    />
    <div className="min-w-0">
      <h2 className="font-semibold leading-6">
        <a href={paths.lecturer(one.id)} className="hover:text-primary">
          {one.lecturerName}
        </a>
        <span className="ml-2 font-normal text-mini text-ink-3">{one.position}</span>
      </h2>
      {one.introduceShort && <p className="mt-0.5 text-ink-2 line-clamp-2">{one.introduceShort}</p>}
      <p className="mt-1 text-mini text-ink-3 num">
        {one.courseCount} 门课 ・ {roughly(one.followerCount)} 人关注
        {one.organizationName && ` ・ ${one.organizationName}`}
      </p>
    </div>
    <div className="flex gap-2 max-md:col-start-2">
      <Button kind="ghost" isDisabled={isBusy} aria-label={`取消关注：${one.lecturerName}`} onPress={unfollow}>
        取消关注
      </Button>
      <LinkButton href={paths.lecturer(one.id)}>
        去看课程<span className="sr-only">：{one.lecturerName}</span>
      </LinkButton>
    </div>
  </li>
)

const Rows = () => (
  <div className="divide-y divide-line">
    {['w-2/5', 'w-1/2', 'w-1/3'].map((shape) => (
      <div key={shape} className="flex items-center gap-4 p-4 md:px-5">
        <Block className="size-12 md:size-14 !rounded-full" />
        <Block className={`h-4 ${shape}`} />
      </div>
    ))}
  </div>
)
