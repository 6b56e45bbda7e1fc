// Every setting that cannot be used ends the start with one line that names it, before anything is installed or built.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresPrograms } from '../../scripts/debian.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { reachDatabase } from '../../src/db/reach.ts'
import { startChild } from '../support/child.ts'
import { newFolder } from '../support/folders.ts'
import { freePort, startServer } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'

const home = newFolder('settings')
afterAll(() => rmSync(home, { recursive: true, force: true }))
const file = join(home, 'file')
writeFileSync(file, '')
symlinkSync('/nowhere/at/all', join(home, 'link'))

const none = { DATABASE_URL: '', UPLOADS_DIR: '', HOST: '', SECRET_KEY: '' }
const program = new URL('../../src/cli/preflight.ts', import.meta.url)
const check = async (env: Record<string, string>, ...args: string[]) => {
  const { code, out, err } = await startChild(program, args, {
    ...none,
    PORT: '0',
    DATA_DIR: join(home, 'data'),
    ...env,
  }).ended
  return { code, lines: (out + err).trim().split('\n').filter(Boolean) }
}

test('settings that can be used say nothing, and the folders are for their owner alone', async () => {
  expect(await check({})).toEqual({ code: 0, lines: [] })
  expect(statSync(join(home, 'data')).mode & 0o777).toBe(0o700)
})

test.each([
  ['DATA_DIR', { DATA_DIR: file }, '不是文件夹'],
  ['DATA_DIR', { DATA_DIR: join(file, 'data') }, '上级不是文件夹'],
  ['DATA_DIR', { DATA_DIR: '/proc/xingtan' }, '建不了'],
  ['DATA_DIR', { DATA_DIR: join(home, 'link') }, '指向的文件夹不存在'],
  ['UPLOADS_DIR', { UPLOADS_DIR: file }, '不是文件夹'],
  ['HOST', { HOST: '203.0.113.9' }, '这台机器没有这个地址'],
  ['HOST', { HOST: 'no-such-host.invalid' }, '没有这个主机名'],
  ['PORT', { PORT: '70000' }, '0 到 65535'],
  ['PAY_KEYS', { PAY_KEYS: join(home, 'nothing') }, '读不到这个文件'],
  ['PAY_KEYS', { PAY_KEYS: file }, '不是 JSON'],
  ['FFMPEG', { FFMPEG: join(home, 'nothing') }, '没有这个程序'],
  ['FFMPEG', { FFMPEG: file }, '旁边没有 ffprobe'],
  ['PDFTOPPM', { PDFTOPPM: file }, '旁边没有 pdfinfo'],
  ['SOFFICE', { SOFFICE: join(home, 'nothing') }, '没有这个程序'],
])('%s: %j', async (name, env, why) => {
  const { code, lines } = await check(env)
  expect([code, lines]).toEqual([1, [expect.stringMatching(new RegExp(`${name}=.*${why}|${why}.*${name}=`))]])
})

test('keys of payment channels and a bucket that cannot be used are said before the build', async () => {
  const keys = join(home, 'pay.json')
  writeFileSync(keys, '{"alipay":{}}')
  const why = /^设置有误 PAY_KEYS=.*alipay\.appId/
  expect(await check({ PAY_KEYS: keys }, '--installed')).toEqual({ code: 1, lines: [expect.stringMatching(why)] })
  const store = createHttpServer((_, res) => res.writeHead(403).end())
  const port = await new Promise<number>((ready) =>
    store.listen(0, '127.0.0.1', () => ready((store.address() as { port: number }).port)),
  )
  const s3 = { S3_BUCKET: 'files', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_KEY: 'abc', S3_SECRET: 'abc' }
  const { code, lines } = await check({ ...s3, S3_PATH_STYLE: '1' }, '--installed')
  store.close()
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^设置有误 S3_/)]])
})

test('a port that is taken', async () => {
  const other = createServer()
  const port = await new Promise<number>((ready) =>
    other.listen(0, '127.0.0.1', () => ready((other.address() as { port: number }).port)),
  )
  const { code, lines } = await check({ PORT: String(port) })
  other.close()
  expect([code, lines]).toEqual([1, [expect.stringContaining(`PORT=${port} is taken`)]])
})

/** In a shell: as somebody else, or with a disk of its own. */
function checkIn(prefix: string[], dataDir: string) {
  const [command, ...args] = [...prefix, process.execPath, fileURLToPath(program)]
  const env = { ...process.env, ...none, PORT: '0', DATA_DIR: dataDir }
  const { status, stderr } = spawnSync(command!, args, { encoding: 'utf8', env, cwd: '/' })
  return { code: status, lines: stderr.trim().split('\n') }
}

test('a folder of another user', () => {
  const folder = newFolder('theirs')
  chmodSync(folder, 0o555)
  const asNobody = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : ['env']
  const line = expect.stringMatching(/^设置有误 DATA_DIR=.*不能读写/)
  expect(checkIn(asNobody, folder)).toEqual({ code: 1, lines: [line] })
  expect(checkIn(asNobody, join(folder, 'data'))).toEqual({ code: 1, lines: [line] })
  rmSync(folder, { recursive: true })
})

test('a disk that is mounted read-only', (context) => {
  const disk = join(home, 'disk')
  mkdirSync(disk)
  const inNamespace = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c']
  const mount = `mount -t tmpfs -o ro none "${disk}"`
  if (spawnSync(inNamespace[0]!, [...inNamespace.slice(1), mount]).status !== 0)
    return context.skip('no namespaces here')
  const line = expect.stringMatching(/^设置有误 DATA_DIR=.*只读的磁盘/)
  const checked = checkIn([...inNamespace, `${mount} && exec "$0" "$@"`], join(disk, 'data'))
  expect(checked).toEqual({ code: 1, lines: [line] })
})

test('the scripts check before they install and build', () => {
  for (const name of ['start', 'gateway', 'dev'])
    expect(readFileSync(`scripts/${name}.mjs`, 'utf8')).toMatch(/^prepare\(.*\)$/m)
})

test('a database folder that is damaged is one line too', async () => {
  const dataDir = newDataDir()
  rmSync(join(dataDir, 'db/global/pg_control'))
  const server = startChild(new URL('../../src/server.ts', import.meta.url), [], {
    ...none,
    DATA_DIR: dataDir,
    PORT: '0',
  })
  const { code, err } = await server.ended
  rmSync(dataDir, { recursive: true, force: true })
  expect([code, err.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(/^数据库目录 .* 打不开/)])
})

test('what a site writes is for its user alone, but for the kept pages; a folder that is open is said', async () => {
  const dataDir = newDataDir()
  chmodSync(dataDir, 0o755)
  const server = await startServer({ DATA_DIR: dataDir })
  try {
    expect(server.said.out).toContain('DATA_DIR is open to other users')
    await (await fetch(`${server.url}/vip`)).text()
    for (let n = 0; n < 2; n++)
      await (await fetch(`${server.url}/gateway/none`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).text()
    expect(server.said.out.split('proxy.untrusted')).toHaveLength(2) // said once
    const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8)
    expect([modeOf('db'), modeOf('secret.key'), modeOf('control.sock')]).toEqual(['700', '600', '600'])
    const written = () => readdirSync(join(dataDir, 'pages'), { recursive: true, encoding: 'utf8' })
    await expect.poll(() => written().some((path) => path.endsWith('vip/index.html'))).toBe(true)
    const page = written().find((path) => path.endsWith('vip/index.html'))!
    const folders = page.split('/').slice(0, -1)
    for (let n = 0; n <= folders.length; n++) expect(modeOf(join('pages', ...folders.slice(0, n)))).toBe('755')
    expect(modeOf(join('pages', page))).toBe('644')
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

describe.runIf(postgresPrograms())('DATABASE_URL', () => {
  let postgres: NonNullable<Awaited<ReturnType<typeof startPostgres>>>
  beforeAll(async () => {
    postgres = (await startPostgres())!
  })
  afterAll(() => postgres.stop())
  const url = (more: { name?: string; user?: string }) => {
    const own = new URL(postgres.url)
    if (more.name) own.pathname = more.name
    if (more.user) own.username = more.user
    own.password = 's3cret'
    return own.href
  }

  test('one that can be used says nothing', async () => {
    expect(await check({ DATABASE_URL: postgres.url }, '--installed')).toEqual({ code: 0, lines: [] })
  })

  test.each([
    ['a database that is not there', { name: 'nothing' }, /数据库 nothing 不存在/],
    ['a user that is not there', { user: 'nobody' }, /不允许用户 nobody 这样登录/],
  ])('%s is one line, without the password', async (_, more, why) => {
    const { code, lines } = await check({ DATABASE_URL: url(more) }, '--installed')
    expect([code, lines]).toEqual([1, [expect.stringMatching(why)]])
    expect(lines[0]).toMatch(/^设置有误 DATABASE_URL=postgres:\/\/\w+:\*\*\*@/)
  })

  test('one that may not make tables is refused', async () => {
    const { default: pg } = await import('pg')
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query('create role reader login')
    await client.end()
    const own = url({ user: 'reader' })
    await expect(reachDatabase(own, own, { wait: 0 })).rejects.toThrow('用户 reader 不能在数据库里建表')
  })

  test('one that is just starting is waited for; one that stays away is one line', async () => {
    postgres.pause()
    const waits: string[] = []
    const reached = reachDatabase(postgres.url, 'it', { wait: 30_000, onWait: (why) => waits.push(why) })
    await expect.poll(() => waits).toEqual([expect.stringContaining('连不上')])
    await expect(reachDatabase(postgres.url, 'it', { wait: 0 })).rejects.toThrow(/^设置有误 DATABASE_URL=it：连不上/)
    postgres.resume()
    await reached
  })

  test('nothing listens there: said before the driver is needed', async () => {
    const { preflight } = await import('../../src/start/preflight.ts')
    const { readSettings } = await import('../../src/process/settings.ts')
    const env = {
      DATA_DIR: join(home, 'data'),
      PORT: '0',
      DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/x`,
    }
    const umask = process.umask()
    await expect(preflight(readSettings(env), 0)).rejects.toThrow(
      /^设置有误 DATABASE_URL=postgres:\/\/a:\*\*\*@.*连不上/,
    )
    process.umask(umask)
  })
})

test('the server itself waits for its database', { timeout: 120_000 }, async (context) => {
  const postgres = postgresPrograms() ? await startPostgres() : undefined
  if (!postgres) return context.skip('no PostgreSQL here')
  const dataDir = newFolder('waiting')
  try {
    postgres.pause()
    const starting = startServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: '0', LOG_LEVEL: 'info' })
    await sleep(0)
    postgres.resume()
    const server = await starting
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    expect(server.said.out).toMatch(/"applied":\["0001-user\.sql".*"event":"database\.migrated"/)
    await server.stop()
  } finally {
    postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
