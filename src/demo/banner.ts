// What the terminal says when the site answers: where it is, and whom to sign in as; and what a log says of it.
import { password, people } from './accounts.ts'

type Facts = {
  siteUrl: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Undefined: all interfaces. */
  host: string | undefined
  isDemo: boolean
  /** Accounts of a demo school that nobody can sign in to any more. */
  lockedAccounts: number
  /** Where there is no operator yet. */
  firstOperatorCode: string | undefined
  ms: number
}

export function banner({ siteUrl, host, dataDir, databaseUrl, isDemo, lockedAccounts, firstOperatorCode, ms }: Facts) {
  const lines = [`杏坛已启动：${siteUrl}（${(ms / 1000).toFixed(1)} 秒，数据在 ${placeOf({ dataDir, databaseUrl })}）`]
  if (lockedAccounts) lines.push(lockedLine(lockedAccounts))
  if (firstOperatorCode)
    lines.push(
      `还没有运营账号：打开 ${siteUrl}/admin，用一次性口令 ${firstOperatorCode} 新建第一个，或运行 npm run operator -- <账号> <姓名>`,
    )
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
    ...(host === '127.0.0.1' ? ['演示只在本机可以打开；要让局域网里的设备也能打开：HOST=0.0.0.0 npm start'] : []),
    '按 Ctrl+C 停止',
  ].join('\n')
}

/** A line of JSON, whatever the log's level, where nobody sits at a terminal: without the passwords of the demo. */
export function startEvent({
  siteUrl,
  port,
  host,
  dataDir,
  databaseUrl,
  isDemo,
  lockedAccounts,
  firstOperatorCode,
  ms,
}: Facts) {
  const notes = {
    ...(lockedAccounts && { note: lockedLine(lockedAccounts) }),
    ...(firstOperatorCode && { operator: '还没有运营账号：请运行 npm run operator -- <账号> <姓名>' }),
  }
  const facts = { siteUrl, port, host, data: placeOf({ dataDir, databaseUrl }), isDemo, ms, ...notes }
  return JSON.stringify({ level: 'info', time: new Date().toISOString(), ...facts, text: '杏坛已启动', event: 'start' })
}

const placeOf = ({ dataDir, databaseUrl }: Pick<Facts, 'dataDir' | 'databaseUrl'>) =>
  databaseUrl ? 'PostgreSQL' : dataDir

const lockedLine = (count: number) =>
  `已停用 ${count} 个演示账号，因为它们的密码是公开的；运营账号请用 npm run operator 新建（demo accounts are locked）`
