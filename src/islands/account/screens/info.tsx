// My profile: each section saves itself.
import { useStore } from '@nanostores/react'
import { paths } from '../../../lib/paths.ts'
import type { UserExt } from '../../../lib/shown.ts'
import { $user } from '../../../lib/stores/user.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Section } from '../../kit/Section.tsx'
import { Basics } from './info/Basics.tsx'
import { Contact } from './info/Contact.tsx'
import { Face } from './info/Face.tsx'

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

/** Changes the picture, what others see of me, and how to reach me. */
export default function Info() {
  const user = useStore($user)
  if (!user) return null
  return (
    <>
      <PageHead title="个人资料" says={completeness(user)} />
      <Section title="头像" isPadded>
        <Face user={user} />
      </Section>
      <Section title="基本资料" says="昵称公开显示">
        <Basics user={user} />
      </Section>
      <Section title="联系方式" says="只给平台和你加入的班级看">
        <Contact user={user} />
      </Section>
      <Section title="账号与安全" isPadded>
        <ul className="divide-y divide-line -my-2">
          <li className="py-2.5 flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="w-[104px] text-ink-2">登录密码</span>
            <span className="text-mini text-ink-3 flex-1 basis-40 md:basis-auto">修改后，其他设备上的登录会退出</span>
            <LinkButton className="max-md:w-full" href={paths.account('reset')}>
              修改密码
            </LinkButton>
          </li>
        </ul>
      </Section>
    </>
  )
}
