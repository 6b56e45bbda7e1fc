// What the organization earned: the money and the list of 我的收益, under the organization's title.
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { earningsList } from '../earnings.tsx'

export default earningsList('机构收益', <LinkButton href={paths.account('organization/order')}>机构订单</LinkButton>)
