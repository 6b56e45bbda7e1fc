// What a new site still needs; it ticks itself, and is gone when all is done. Until then, and where a proxy is not trusted, how the site
// sees who looks.

import type { Output } from '../../../../contract/calls.ts'
import { siteName } from '../../../../lib/page/site-name.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Spoken } from '../../../kit/Small.tsx'

type Setup = Output<'system/admin/setup/list'>

/** Each with the screen where it is done, where it is done on one. */
const steps: Record<Setup['list'][number]['key'], [title: string, description: string, screen?: string]> = {
  name: ['给网站起名', `现在叫「${siteName()}」`, paths.admin('website')],
  logo: ['上传标志', '页头和浏览器标签用它', paths.admin('website')],
  icp: ['填写备案号', '工信部备案，显示在页脚', paths.admin('website')],
  nav: ['排好头部导航', '没有导航，访客只能从首页找', paths.admin('nav')],
  category: ['建课程分类', '学段与学科', paths.admin('label', { of: 'course' })],
  lecturer: ['请来第一位讲师', '讲师入驻审核通过后就有了'],
  course: ['上架第一门课', '首页和课程列表从它开始'],
  sms: ['接入短信服务', '现在短信只写进 DATA_DIR/outbox，请开发人员接入短信商'],
  payment: ['配置支付渠道', '设置 PAY_KEYS，支付宝或微信支付'],
  backup: ['做一次备份', 'npm run backup，每周至少一次，并拷到别处'],
  https: ['启用 https', '设置 SITE_URL=https://… 并在代理上配证书'],
}

/** Reads; leads to the screens. */
export function Checklist() {
  const setup = useCall('system/admin/setup/list', {})
  if (!setup.data) return null
  const { list } = setup.data
  const left = list.filter(({ isDone }) => !isDone).length
  return (
    <>
      {left > 0 && (
        <Card as="section" aria-labelledby="setup" className="mt-5">
          <h2 id="setup" className="px-5 pt-4 text-h4 font-semibold">
            开站清单 <span className="text-mini text-ink-3 font-normal num">还差 {left} 项，做完自动打勾</span>
          </h2>
          <ul className="mt-2 grid lg:grid-cols-2 px-5 pb-4 gap-x-8">
            {list.map(({ key, isDone }) => (
              <li key={key} className="flex items-baseline gap-3 py-2">
                <Icon
                  name={isDone ? 'check' : 'right'}
                  className={`size-4 self-center ${isDone ? 'text-primary' : 'text-ink-3'}`}
                />
                <Step name={key} isDone={isDone === 1} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {(left > 0 || setup.data.isProxyUntrusted === 1) && <Seen {...setup.data} />}
    </>
  )
}

function Step({ name, isDone }: { name: keyof typeof steps; isDone: boolean }) {
  const [title, description, screen] = steps[name]
  if (isDone)
    return (
      <span className="text-ink-3">
        {title}
        <Spoken>（已完成）</Spoken>
      </span>
    )
  return (
    <span>
      {screen ? (
        <a href={screen} className="font-medium text-link hover:underline">
          {title}
        </a>
      ) : (
        <b className="font-medium">{title}</b>
      )}
      <span className="ml-2 text-mini text-ink-3">{description}</span>
    </span>
  )
}

const Seen = ({ address, isProxyUntrusted }: Setup) => (
  <p className={`mt-3 text-mini num ${isProxyUntrusted ? 'text-danger' : 'text-ink-3'}`}>
    {isProxyUntrusted
      ? `网站前面有代理，但没有设置 TRUST_PROXY：所有访客都被当成 ${address}，登录次数限制会误伤整所学校。请设置 TRUST_PROXY=1（代理的层数）后重新启动。`
      : `网站看到你的地址是 ${address}`}
  </p>
)
