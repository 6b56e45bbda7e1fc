// Whether the PostgreSQL of DATABASE_URL can be used: waits for one that is just starting, and says in one line what is wrong.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../process/startup-error.ts'
import { isUnavailable } from './unavailable.ts'

type Options = {
  /** Milliseconds to try again for while it does not answer. */
  wait: number
  /** Called once, when it does not answer at first. */
  onWait?(why: string): void
}

/** Throws a `StartupError`. `shown`: the address as it may be printed. */
export async function reachDatabase(url: string, shown: string, { wait, onWait }: Options) {
  const deadline = Date.now() + wait
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await examine(url)
    } catch (error) {
      const why = whyNot(error as Error & { code?: string }, url)
      if (!isUnavailable(error) || Date.now() >= deadline)
        throw new StartupError(`设置有误 DATABASE_URL=${shown}：${why}（see docs/operations.md）`)
      if (isFirst) onWait?.(why)
      await sleep(500)
    }
  }
}

async function examine(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, application_name: 'xingtan' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(`select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding, current_schema() as schema, current_user as user,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as can_create,
      has_database_privilege(current_database(), 'create') as can_create_schema`)
    const { version, encoding, schema, user, can_create, can_create_schema } = rows[0]
    if (version < 150_000)
      throw new StartupError(`需要 PostgreSQL 15 或更新的版本，这里是 ${Math.floor(version / 10_000)}`)
    if (encoding !== 'UTF8')
      throw new StartupError(`数据库的编码是 ${encoding}，应为 UTF8：请用 createdb -E UTF8 -T template0 新建`)
    if (!can_create || !can_create_schema)
      throw new StartupError(
        `用户 ${user} 不能在数据库里建表（schema ${schema ?? 'public'}）：请让它成为数据库的所有者（alter database … owner to ${user}）`,
      )
  } finally {
    await client.end().catch(() => {})
  }
}

function whyNot({ name, code, message }: Error & { code?: string }, url: string) {
  if (name === 'Refusal') return message
  const { pathname, username } = new URL(url)
  if (code === '3D000') return `数据库 ${decodeURIComponent(pathname.slice(1))} 不存在：请先用 createdb 建好`
  if (code === '28P01' || /password must be a string/.test(message)) return '用户名或密码不对'
  if (code?.startsWith('28')) return `不允许用户 ${decodeURIComponent(username)} 这样登录（${message}）`
  if (code === '57P03') return '数据库正在启动或停止'
  if (code === '53300') return '数据库的连接已经用完（max_connections）'
  return `连不上，${code ?? message}：请检查地址，并先启动 PostgreSQL`
}
