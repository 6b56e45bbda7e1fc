// The entry for settling in (入驻): the next step by user type and application state.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { silentApi } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import type { SettledInfo } from '../../lib/models.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'

type Props = { kind: 'lecturer' | 'organization'; isForm?: boolean }

const states: Record<number, string> = {
  1: '申请正在审核，一般三个工作日内答复。',
  2: '申请已通过。',
  3: '申请没有通过。',
}
const buttonClass = `${button.brand} h-lg w-full px-6`

/** `isForm`: on the page of the application form, which is not built yet. */
export default function SettleEntry({ kind, isForm = false }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const [info, setInfo] = useState<SettledInfo>()
  useEffect(() => {
    if (token) void silentApi('user/auth/type/settled/check', {}).then(setInfo, () => {})
  }, [token])

  const place = kind === 'lecturer' ? paths.apply() : paths.applyOrganization()
  const status = kind === 'lecturer' ? info?.lecturerAuditStatus : info?.organizationAuditStatus
  const isSettled = info && info.userType >= (kind === 'lecturer' ? 2 : 3)
  if (isSettled)
    return (
      <>
        <p className="mb-4 text-ink-2">你已经入驻，可以直接去开课。</p>
        <a href={paths.account(kind === 'lecturer' ? 'teacher' : 'organization/info')} className={buttonClass}>
          {kind === 'lecturer' ? '进入讲师中心' : '进入机构中心'}
        </a>
      </>
    )
  return (
    <>
      {status ? <p className="mb-4 text-ink-2">{states[status]}</p> : null}
      {status === 3 && info?.auditOpinion && <p className="mb-4 text-ink-2">审核意见：{info.auditOpinion}</p>}
      {isForm ? (
        <p className="text-ink-2">在线申请即将开放。现在要入驻，请先联系教务，我们会登记并在开放时通知你。</p>
      ) : (
        <a href={token ? place : paths.login(place)} className={buttonClass}>
          {token ? '开始申请' : '登录后申请'}
        </a>
      )}
    </>
  )
}
