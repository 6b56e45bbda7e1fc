// Who gets what of a course that is sold through an organization, with an example in yuan: both sides read the same lines.
import type { Output } from '../../../../contract/calls.ts'

export type Shares = Output<'user/auth/lecturer/organization/view'>['shares']

type Props = {
  shares: Shares
  /** What each is called: 「你」 or 「讲师」, and the organization. */
  lecturer: string
  organization: string
  /** Percent of courses of one's own, where it is the lecturer who reads. */
  ownShare?: number
}

export const SharesList = ({ shares, lecturer, organization, ownShare }: Props) => {
  const rows: [string, string][] = [
    [`${lecturer}得`, `${shares.lecturer}%，¥ ${shares.lecturer}`],
    [`${organization}得`, `${shares.organization}%，¥ ${shares.organization}`],
    ['平台留', `${100 - shares.lecturer - shares.organization}%，推荐人的一份也在里面`],
  ]
  if (ownShare !== undefined) rows.push(['自己名下的课', `不变，仍得 ${ownShare}%`])
  rows.push(['离开时', `上线的课留在${organization}，已得的照发；没发布过的草稿归${lecturer}`])
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 num">
      <dt className="text-ink-3">一门 ¥ 100 的课</dt>
      <dd>通过机构卖出</dd>
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
