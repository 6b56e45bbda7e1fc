// Who wrote it, and what became of their earlier ones.
import { thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { Remark } from '../../../kit/Small.tsx'
import { State, Tag } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'
import { decided, type Review } from './review-labels.ts'

export function Writer({ review: { writer, earlierList } }: { review: Review }) {
  const counts = [
    ['写过', writer.wroteNum],
    ['通过', writer.passedNum],
    ['退回', writer.refusedNum],
    ['封禁', writer.bannedNum],
  ] as const
  return (
    <>
      <div className="flex items-center gap-3 p-4">
        <img src={paths.avatar(writer.headImgUrl, writer.nickname)} alt="" className="size-10 rounded-full" />
        <div className="min-w-0">
          <p className="font-semibold">
            <a href={paths.admin('user/view', { id: writer.userId })} className="hit hover:text-link">
              {writer.nickname}
            </a>{' '}
            {writer.isFrozen === 1 && <Tag tone="bad">已冻结</Tag>}
          </p>
          <Remark>
            <Time at={writer.gmtCreate} /> 注册，{thousands(writer.fansNum)} 人关注
          </Remark>
        </div>
      </div>
      <dl className="grid grid-cols-4 divide-x divide-line border-y border-line text-center">
        {counts.map(([name, count]) => (
          <div key={name} className="py-2">
            <dt className="text-mini text-ink-3">{name}</dt>
            <dd className="font-semibold num">{count}</dd>
          </div>
        ))}
      </dl>
      <div className="p-4">
        <h3 className="mb-2 font-semibold">以前怎么判</h3>
        {earlierList.length ? (
          <ul className="space-y-1.5 text-mini">
            {earlierList.map((one) => (
              <li key={one.id} className="flex gap-2">
                <Time at={one.gmtAudit} className="shrink-0 text-ink-3 num" />
                <span className="shrink-0">
                  <State tone={decided[one.decision]?.tone ?? 'off'}>{decided[one.decision]?.name}</State>
                </span>
                <span className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
                  {one.auditOpinion ? `“${one.auditOpinion}”` : one.title}
                  {one.auditorName && `，${one.auditorName}`}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <Remark>第一次交。</Remark>
        )}
      </div>
    </>
  )
}
