// Dumps of a PostgreSQL database, by pg_dump and pg_restore.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'

const run = promisify(execFile)

/** Consistent, while queries run. The password is in the environment: a command line can be read by others. */
export const dump = (url: string, to: string) => tool('pg_dump', ['--format=directory', `--file=${to}`], url)

export const restoreDump = (url: string, from: string) =>
  tool('pg_restore', ['--clean', '--if-exists', '--no-owner', '--single-transaction', from], url)

async function tool(name: string, args: string[], url: string) {
  const { password, bareUrl } = withoutPassword(url)
  try {
    await run(name, [...args, `--dbname=${bareUrl}`], {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    })
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: string }
    if (code !== 'ENOENT') throw new StartupError(`${name}: ${stderr?.trim() || error}`)
    throw new StartupError(
      `这台机器上没有 ${name}：请安装 PostgreSQL 客户端（apt-get install postgresql-client），或在数据库服务器上备份`,
    )
  }
}

function withoutPassword(url: string) {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { password, bareUrl: parsed.href }
}
