// My profile: each section saves itself.
import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { endsSoon, membershipOf } from '../../../lib/labels/membership.ts'
import type { UserExt } from '../../../lib/models.ts'
import { button } from '../../../lib/page/buttons.ts'
import { paths } from '../../../lib/paths.ts'
import { $user } from '../../../lib/stores/user.ts'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Section } from '../../kit/Section.tsx'
import { Basics } from './info/Basics.tsx'
import { Contact } from './info/Contact.tsx'
import { Face } from './info/Face.tsx'
import { RealName } from './info/RealName.tsx'

// further down: they come by themselves
const Security = lazy(() => import('./info/Security.tsx'))
const Needs = lazy(() => import('./info/Needs.tsx'))
const MyData = lazy(() => import('./info/MyData.tsx'))

const parts: readonly (readonly [field: keyof UserExt, name: string])[] = [
  ['headImgUrl', '头像'],
  ['nickname', '昵称'],
  ['sex', '性别'],
  ['schoolName', '学校'],
  ['subject', '学科'],
  ['province', '地区'],
  ['email', '邮箱'],
]

/** Of what is filled in, and what to fill in next. */
function completeness(user: UserExt) {
  const missing = parts.filter(([field]) => !user[field])
  const percent = Math.round((100 * (parts.length - missing.length)) / parts.length)
  return missing.length ? `完整度 ${percent}%，还可以补充${missing.map(([, name]) => name).join('、')}` : '资料已完整'
}

function About({ user }: { user: UserExt }) {
  const membership = membershipOf(user)
  return (
    <>
      {membership && <span className={endsSoon(user) ? 'text-warn' : undefined}>{membership}。</span>}
      {completeness(user)}
    </>
  )
}

/** Changes the picture, what others see of me, how to reach me, what I need; keeps the account safe, or closes it. */
export default function Info() {
  const user = useStore($user)
  if (!user) return null
  return (
    <>
      <PageHead title="个人资料" description={<About user={user} />}>
        {user.isVip === 1 && user.vipExpireTime && (
          <a
            href={paths.vip()}
            className={`${endsSoon(user) ? button.brand : button.line} h-9 max-md:h-11 px-4 text-ui`}
          >
            续费
          </a>
        )}
      </PageHead>
      <Section title="头像" isPadded>
        <Face user={user} />
      </Section>
      <Section title="基本资料" description="昵称公开显示">
        <Basics user={user} />
      </Section>
      <Section title="真实姓名" description="印在证书上，别人只看到姓氏">
        <RealName user={user} />
      </Section>
      <Section title="联系方式" description="只给平台和你加入的班级看">
        <Contact user={user} />
      </Section>
      <LoadBoundary what="资料">
        <Security user={user} />
        <Needs user={user} />
        <MyData user={user} />
      </LoadBoundary>
    </>
  )
}
