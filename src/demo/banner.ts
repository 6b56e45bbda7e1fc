// What the terminal says when the site answers: where it is, and whom to sign in as.
import { password, people } from './accounts.ts'

type Facts = {
  siteUrl: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  isDemo: boolean
  ms: number
}

export function banner({ siteUrl, dataDir, databaseUrl, isDemo, ms }: Facts) {
  const data = databaseUrl ? 'PostgreSQL' : dataDir
  const lines = [`杏坛已启动：${siteUrl}（${(ms / 1000).toFixed(1)} 秒，数据在 ${data}）`]
  if (!isDemo) return lines.join('\n')
  const { learner, lecturer, organization, operator } = people
  const row = (role: string, account: string, where: string) => `  ${role}  ${account.padEnd(12)}  ${siteUrl}${where}`
  return [
    ...lines,
    `演示账号（密码都是 ${password}）：`,
    row('学员', learner.mobile, '/login'),
    row('讲师', lecturer.mobile, '/login'),
    row('机构', organization.mobile, '/login'),
    row('运营', operator.account, '/admin'),
    '按 Ctrl+C 停止',
  ].join('\n')
}
