// What deploy/ holds has the form that its programs read, and names what is there.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { urlOf } from '../../src/contract/name.ts'
import { pageHeaders } from '../../src/site/headers.ts'
import { hasNginx } from '../load/nginx.ts'
import { newFolder } from '../support/folders.ts'

const home = newFolder('deploy')
afterAll(() => rmSync(home, { recursive: true, force: true }))
const textOf = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test('every npm command in it is one that exists', () => {
  const all = readdirSync('deploy').map(textOf).join('\n')
  const named = [...all.matchAll(/npm (?:run ([a-z:]+)|(start))\b/g)].map(([, run, start]) => run ?? start!)
  expect(new Set(named)).toEqual(new Set(['build', 'backup', 'operator', 'live']))
  expect(named.filter((name) => !scripts[name])).toEqual([])
})

test('every setting that it names is one that is read', () => {
  const settings = new Set(
    [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name),
  )
  const inCompose = [...textOf('compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!)
  const inDockerfile = [.../^ENV (.*)$/m.exec(textOf('Dockerfile'))![1]!.matchAll(/([A-Z_]+)=/g)].map(
    ([, name]) => name!,
  )
  const ours = [...inCompose, ...inDockerfile].filter((name) => !name.startsWith('POSTGRES_'))
  expect(ours.length).toBeGreaterThan(5)
  expect(ours.filter((name) => !settings.has(name))).toEqual([])
})

test.runIf(hasSystemd)('systemd reads the units without a complaint', () => {
  const units = ['xingtan.service', 'xingtan-backup.service', 'xingtan-backup.timer']
  for (const name of units) cpSync(`deploy/${name}`, join(home, name))
  const { status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...units.map((name) => join(home, name))],
    {
      encoding: 'utf8',
    },
  )
  expect([status, stderr.split('\n').filter((line) => line.includes('xingtan'))]).toEqual([0, []])
})

test('systemd starts the site without npm, which ends at once when it is told to stop: what is left then is killed', () => {
  const unit = textOf('xingtan.service')
  const [, script] = /^ExecStart=\/usr\/bin\/env node (\S+)$/m.exec(unit)!
  expect([existsSync(script!), unit]).toEqual([true, expect.stringContaining('\nKillMode=mixed\n')])
})

test('the image starts the site without npm, is told to stop by SIGTERM, and copies no data of this machine', () => {
  const lines = textOf('Dockerfile').split('\n')
  const start = JSON.parse(lines.find((line) => line.startsWith('CMD ['))!.slice(4)) as string[]
  expect(start[0]).toBe('node')
  expect(existsSync(start[1]!)).toBe(true)
  expect(lines.filter((line) => /^USER (?!root)/.test(line))).toHaveLength(1)
  const ignored = textOf('Dockerfile.dockerignore').split('\n')
  for (const name of ['.env', '.data', '.git', 'node_modules']) expect(ignored).toContain(name)
})

test('nginx gives pages every header that the site gives them, those of https with TLS', () => {
  const conf = textOf('nginx.conf')
  const ofHttps = ['cross-origin-opener-policy', 'strict-transport-security']
  for (const [name, value] of pageHeaders({ siteUrl: 'https://school.example.cn' })) {
    const line = new RegExp(`^\\s*(#tls )?add_header ${name} "?([^";]*(?:[^";]))"?;`, 'im').exec(conf)
    expect([name, line?.[2]]).toEqual([name, value])
    expect([name, Boolean(line?.[1])]).toEqual([name, ofHttps.includes(name)])
  }
})

test('nginx lets files through that are larger than what it takes elsewhere', () => {
  const sizeOf = (text: string) => Number(/client_max_body_size (\d+)m;/.exec(text)![1]) * 1024 ** 2
  const [server, ...locations] = textOf('nginx.conf').split(/\n {4}location /)
  const large = (Object.entries(calls) as [string, Call][]).flatMap(([name, { multipart }]) =>
    typeof multipart === 'object' && multipart.maxBytes > 11 * 1024 ** 2 ? [[name, multipart.maxBytes] as const] : [],
  )
  expect(sizeOf(server!)).toBeGreaterThan(11 * 1024 ** 2) // of other forms
  expect(large.length).toBeGreaterThan(1)
  for (const [name, maxBytes] of large) {
    const own = locations.find((text) => text.startsWith(`= /gateway/${urlOf(name)} {`))
    expect([name, own && sizeOf(own) > maxBytes]).toEqual([name, true])
  }
})

test.runIf(hasNginx())('nginx reads its configuration, as it stands and with TLS', () => {
  const key = join(home, 'key.pem')
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=x',
    '-keyout',
    key,
    '-out',
    join(home, 'cert.pem'),
  ])
  expect(made.status).toBe(0)
  const plain = textOf('nginx.conf')
  const withTls = plain
    .replace('\n    listen 80;', '')
    .replaceAll('#tls ', '')
    .replaceAll(/\/etc\/ssl\/school\.example\.cn\.(pem|key)/g, (_, end) =>
      end === 'pem' ? join(home, 'cert.pem') : key,
    )
  for (const conf of [plain, withTls]) {
    const file = join(home, 'nginx.conf')
    writeFileSync(file, `pid ${home}/pid; error_log ${home}/error.log; events {} http { access_log off; ${conf} }`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', file], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  }
  expect(withTls).toContain('listen 443 ssl;')
})
