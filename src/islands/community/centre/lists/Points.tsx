// My points: what each was given for, what was taken back, today's check-in, and what is given for what.
import type { Output } from '../../../../contract/calls.ts'
import { thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useSubmit } from '../../../app/client.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Below } from '../../../kit/Small.tsx'
import { Tag } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'
import { plainList } from '../../../list/PlainList.tsx'

const list = 'community/auth/point/list'
type Points = Output<typeof list>

const reasons: Readonly<Record<number, string>> = { 1: '回答问题', 2: '回答被采纳', 3: '文章通过审核', 4: '签到' }

export default plainList({
  title: '我的积分',
  hint: '帮过别人、写下来的都记在这里；积分不能买东西，也不用追着攒',
  unit: '条',
  item: '积分',
  list,
  rowKey: 'id',
  Above: Standing,
  Row,
  empty: {
    title: '还没有积分',
    description: '答一个别人的问题，或者写一篇文章，通过以后就会记上。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.questions()}>
        去看看问题
      </LinkButton>
    ),
  },
})

function Standing({ data: points }: { data: Points | undefined }) {
  return (
    <Card as="section" aria-label="积分和签到" className="mt-5">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 p-4 md:p-5">
        <p>
          <Below>一共</Below>
          <strong className="text-[28px] leading-9 font-semibold num">
            {points ? thousands(points.pointTotal) : '…'}
          </strong>
        </p>
        <p>
          <Below>连续签到</Below>
          <strong className="text-[28px] leading-9 font-semibold num">{points ? points.signDays : '…'}</strong> 天
        </p>
        <span className="md:ml-auto">{points && <Sign points={points} />}</span>
      </div>
      <ul
        aria-label="怎么得分"
        className="grid grid-cols-2 gap-px border-t border-line bg-line overflow-hidden rounded-b-card md:grid-cols-4"
      >
        {points?.ruleList.map(({ pointType, pointNum, dayNum }) => (
          <li key={pointType} className="bg-surface px-4 py-3 md:px-5">
            <span className="block">
              {reasons[pointType]} <b className="font-semibold text-success num">+{pointNum}</b>
            </span>
            <Below>{pointType === 4 ? '一天一次' : `每天最多 ${dayNum} 分`}</Below>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Sign({ points }: { points: Points }) {
  const sign = useSubmit('community/auth/point/save', { invalidates: [list, 'community/auth/blogger/centre/view'] })
  if (points.isSigned)
    return (
      <span role="status" className="inline-flex items-center gap-1.5 text-success">
        <Icon name="check" className="size-4" />
        今天签到了
      </span>
    )
  return (
    <Button
      kind="primary"
      size="default"
      isPending={sign.isBusy}
      pending="正在签到"
      onPress={async () => {
        const signed = await sign.submit({})
        if (signed) toast(`签到成功，+${signed.pointNum} 分，连续 ${signed.signDays} 天`)
      }}
    >
      签到
    </Button>
  )
}

function Row({ row }: { row: Points['list'][number] }) {
  const { pointType, pointNum, isBack, title, url, gmtCreate } = row
  return (
    <li className="flex items-center gap-x-4 p-4 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          {reasons[pointType]}
          {title && (
            <span className="min-w-0 break-words">
              {url ? (
                <a href={url} className="hit text-link hover:underline underline-offset-4">
                  《{title}》
                </a>
              ) : (
                <span className="text-ink-3">《{title}》</span>
              )}
            </span>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-mini text-ink-3 num">
          <Time at={gmtCreate} />
          {isBack === 1 && <Tag>已收回，现在看不到它了</Tag>}
          {isBack === 0 && pointNum === 0 && <span>这一天的已经满了</span>}
        </p>
      </div>
      <span
        className={`shrink-0 text-[16px] font-semibold num ${isBack ? 'text-ink-3 line-through' : pointNum ? 'text-success' : 'text-ink-3'}`}
      >
        +{pointNum}
      </span>
    </li>
  )
}
