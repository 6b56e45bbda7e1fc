// What the organization earned: the money and the list of 我的收益, under the organization's title.
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import Earnings from '../earnings.tsx'

export default function OrganizationEarnings() {
  return (
    <Earnings title="机构收益" also={<LinkButton href={paths.account('organization/order')}>机构订单</LinkButton>} />
  )
}
