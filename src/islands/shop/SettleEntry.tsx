// The entry for settling in (入驻): the next step by user type and application state.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { silentApi } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import type { SettledInfo } from '../../lib/models.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'

/** `hero`: on the picture, with words beside the button. `bar`: at the foot of a phone, the button alone. `form`: on the page of the form. */
type Props = { kind: 'lecturer' | 'organization'; look?: 'hero' | 'bar' | 'form' }

const states: Record<number, string> = {
  1: '申请正在审核，一般三个工作日内答复。',
  2: '申请已通过。',
  3: '申请没有通过。',
}
const looks = {
  hero: 'h-[52px] px-10 text-[17px] focus-visible:outline-white',
  bar: 'h-lg px-6',
  form: 'h-lg w-full px-6',
}

export default function SettleEntry({ kind, look = 'form' }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const [info, setInfo] = useState<SettledInfo>()
  useEffect(() => {
    if (token) void silentApi('user/auth/type/settled/check', {}).then(setInfo, () => {})
  }, [token])

  const isLecturer = kind === 'lecturer'
  const place = isLecturer ? paths.apply() : paths.applyOrganization()
  const status = (isLecturer ? info?.lecturerAuditStatus : info?.organizationAuditStatus) ?? 0
  const isSettled = info && info.userType >= (isLecturer ? 2 : 3)
  const words = isSettled ? '你已经入驻，可以直接去开课。' : states[status]
  const action = isSettled
    ? {
        name: isLecturer ? '进入讲师中心' : '进入机构中心',
        href: paths.account(isLecturer ? 'teacher' : 'organization/info'),
      }
    : { name: nameOf(kind, status), href: token ? place : paths.login(place) }
  const isForm = look === 'form'
  return (
    <>
      {isForm && words && <p className="mb-4 text-ink-2">{words}</p>}
      {isForm && status === 3 && info?.auditOpinion && <p className="mb-4 text-ink-2">审核意见：{info.auditOpinion}</p>}
      {isForm && !isSettled ? (
        <p className="text-ink-2">在线申请即将开放。现在要入驻，请先联系教务，我们会登记并在开放时通知你。</p>
      ) : (
        <a href={action.href} className={`${button.brand} ${looks[look]}`}>
          {action.name}
        </a>
      )}
      {look === 'hero' && <span className="text-dai-100 text-ui">{words ?? '一般三个工作日内答复'}</span>}
    </>
  )
}

function nameOf(kind: Props['kind'], status: number) {
  if (status === 1) return '查看审核进度'
  if (status === 3) return '修改后再申请'
  return kind === 'lecturer' ? '申请成为讲师' : '申请机构入驻'
}
