// The entry for settling in (入驻) on the page for new lecturers: one action, which follows the state of the visitor's application.

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { userTypes } from '../../contract/enums/user-types.ts'
import type { SettledInfo } from '../../lib/models.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { silentApi } from '../../lib/wire/api.ts'
import { workingDaysSince } from '../../lib/working-days.ts'

/** `hero`: on the picture, with words beside the button. `bar`: at the foot of a phone, the button alone. */
type Props = {
  look: 'hero' | 'bar'
  /** 「三个工作日」. */
  promise: string
}

const looks = {
  hero: 'h-[52px] px-10 text-[17px] focus-visible:outline-white',
  bar: 'h-lg px-6',
}

export default function SettleEntry({ look, promise }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const [info, setInfo] = useState<SettledInfo>()
  useEffect(() => {
    if (token) void silentApi('user/auth/type/settled/check', {}).then(setInfo, () => {})
  }, [token])
  const { name, href, words } = entryOf(token ? info : undefined, promise)
  return (
    <>
      <a href={href} className={`${button.brand} ${looks[look]}`}>
        {name}
      </a>
      {look === 'hero' && <span className="text-dai-100 text-ui">{words}</span>}
    </>
  )
}

function entryOf(info: SettledInfo | undefined, promise: string) {
  const [lecturer, organization] = [paths.apply(), paths.applyOrganization()]
  const words = `约 20 分钟，${promise}内答复`
  if (!info) return { name: '申请成为讲师', href: lecturer, words }
  const { userType, lecturerAuditStatus, organizationAuditStatus, submitTime, isBegun } = info
  if (userType === userTypes.lecturer)
    return { name: '进入讲师中心', href: paths.account('teacher'), words: '你已经入驻，可以直接去开课。' }
  if (userType === userTypes.organization)
    return { name: '进入机构中心', href: paths.account('organization/info'), words: '你的机构已经入驻。' }
  const status = lecturerAuditStatus || organizationAuditStatus
  const href = lecturerAuditStatus || !organizationAuditStatus ? lecturer : organization
  if (status === 1)
    return { name: '看审核进度', href, words: `审核中，第 ${submitTime ? workingDaysSince(submitTime) : 1} 个工作日` }
  if (status === 3) return { name: '按意见改好再交', href, words: '上一次没有通过，填过的都在。' }
  return isBegun ? { name: '继续填写申请', href, words: '填过的都在。' } : { name: '申请成为讲师', href, words }
}
