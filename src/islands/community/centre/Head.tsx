// Who I am as a blogger, what readers made of it, and the two ways to write.
import { useStore } from '@nanostores/react'
import type { Output } from '../../../contract/calls.ts'
import { roughly } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { $user } from '../../../lib/stores/user.ts'
import { useCall } from '../../app/client.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'

export function Head({ blogger }: { blogger: Output<'community/auth/blogger/myself'> }) {
  const user = useStore($user)
  const counts = useCall('community/auth/blogger/centre/view', {}).data
  const name = blogger.bloggerName ?? user?.nickname ?? ''
  const figures = [
    { name: '粉丝', count: counts?.fansCount, href: paths.blogAccount('fans') },
    { name: '被赞', count: counts?.admireCount },
    { name: '被收藏', count: counts?.collectedCount },
    { name: '采纳', count: counts?.acceptCount, href: paths.blogAccount('answer') },
  ]
  return (
    <Card as="section" isPanel aria-label="我的博客" className="p-5 md:p-6 flex flex-wrap items-center gap-x-6 gap-y-4">
      <img
        src={paths.avatar(blogger.headImgUrl || (user?.headImgUrl ?? ''), name)}
        alt=""
        width="128"
        height="128"
        className="size-16 rounded-full object-cover bg-sunken"
      />
      <div className="min-w-0 flex-1 basis-40">
        <h1 tabIndex={-1} className="font-song text-h3 font-bold outline-none break-words">
          {blogger.id ? (
            <a href={paths.blogger(blogger.id)} className="hit hover:text-primary">
              {name}
            </a>
          ) : (
            name
          )}
        </h1>
        <p className="text-mini text-ink-2 mt-0.5 line-clamp-2">
          {blogger.introduction || (blogger.id ? '还没有写介绍' : '还没有开博客，写完第一篇就开好了')}
        </p>
      </div>
      <dl className="flex gap-6 max-md:w-full max-md:justify-between text-center num">
        {figures.map(({ name, count, href }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-mini text-ink-3">{name}</dt>
            <dd className="text-[20px] leading-7 font-semibold min-w-8">
              {href ? (
                <a href={href} aria-label={`${name} ${count ?? ''}`} className="hit hover:text-primary">
                  {count === undefined ? '…' : roughly(count)}
                </a>
              ) : count === undefined ? (
                '…'
              ) : (
                roughly(count)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1 max-md:[&>*]:justify-center">
        <LinkButton size="default" href={paths.questionWrite()}>
          提问题
        </LinkButton>
        <LinkButton size="default" kind="primary" icon="pen" href={paths.blogWrite()}>
          写博客
        </LinkButton>
      </div>
    </Card>
  )
}
