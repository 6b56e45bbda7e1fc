// When a membership was bought or renewed.
import { date, sum } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../app/client.ts'
import { Card } from '../kit/Card.tsx'
import { Block, QueryState } from '../kit/QueryState.tsx'

const cell = 'px-4 py-3 text-left'

/** Each period leads to its order. */
export function MemberRecord() {
  const vip = useCall('user/auth/vip/view', {})
  return (
    <section aria-labelledby="record" className="mt-12">
      <h2 id="record" className="font-song text-h2 font-bold">
        开通记录
      </h2>
      <QueryState of={vip} what="开通记录" skeleton={<Block className="mt-4 h-32 w-full" />}>
        {({ grantList }) => (
          <>
            {grantList.length > 0 && (
              <Card isPanel className="mt-4 overflow-x-auto">
                <table className="w-full num">
                  <thead className="bg-sunken text-mini text-ink-2">
                    <tr>
                      {['日期', '套餐', '实付（元）', '管多久'].map((name) => (
                        <th key={name} scope="col" className={`${cell} font-medium whitespace-nowrap`}>
                          {name}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody className="divide-y divide-line">
                    {grantList.map((grant) => (
                      <tr key={grant.id}>
                        <td className={`${cell} whitespace-nowrap`}>{date(grant.gmtCreate)}</td>
                        <td className={`${cell} whitespace-nowrap`}>
                          {grant.orderNo ? (
                            <a
                              href={paths.account('order', { orderNo: grant.orderNo })}
                              className="text-link underline underline-offset-2"
                            >
                              {grant.setName}
                            </a>
                          ) : (
                            `${grant.setName}，赠送`
                          )}
                        </td>
                        <td className={cell}>{sum(grant.pricePaid)}</td>
                        <td className={`${cell} text-mini text-ink-2 whitespace-nowrap`}>
                          {grant.isEnded
                            ? '已退款'
                            : `${date(grant.beginTime)} ${grant.endTime ? `至 ${date(grant.endTime)}` : '起永久'}`}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Card>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}
