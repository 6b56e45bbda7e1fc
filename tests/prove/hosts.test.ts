// The README's promise: on a fresh machine with Node 18, 20 or 22, `npm start` installs, builds and serves, from any folder.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../support/site.ts'

const home = mkdtempSync(join(tmpdir(), 'xingtan-hosts-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const npmOf: Record<string, string> = { 16: '8.19.4', 18: '9.9.4', 20: '10.8.2', 22: '10.9.2' }

/** A PATH with that Node and an npm of its time, from the npm registry. */
function hostWith(major: string) {
  const folder = join(home, `node${major}`)
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const wanted = [`node-linux-${process.arch}@${major}`, `npm@${npmOf[major]}`]
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...wanted], {
    cwd: folder,
    stdio: 'inherit',
  })
  expect(status).toBe(0)
  symlinkSync(join(folder, `node_modules/node-linux-${process.arch}/bin/node`), join(folder, 'bin/node'))
  symlinkSync(join(folder, 'node_modules/npm/bin/npm-cli.js'), join(folder, 'bin/npm'))
  return [join(folder, 'bin'), '/usr/local/bin', '/usr/bin', '/bin'].join(':')
}

/** What is committed, as a fresh clone has it. */
function cloneInto(folder: string) {
  expect(spawnSync('git', ['clone', '--quiet', '.', folder]).status).toBe(0)
}

async function start(folder: string, path: string) {
  const port = await freePort()
  const { npm_execpath: _, ...env } = process.env
  const child = spawn('npm', ['start'], {
    cwd: folder,
    // NODE_ENV as many a shell sets it: neither the build nor the server may go by it.
    env: { ...env, NODE_ENV: 'development', PATH: path, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  const ended = once(child, 'close')
  return {
    url: `http://localhost:${port}`,
    said: () => said,
    ended,
    async until(word: string) {
      while (!said.includes(word)) {
        const end = await Promise.race([once(child.stdout, 'data'), ended.then(() => 'ended')])
        if (end === 'ended' && !said.includes(word)) throw new Error(`ended before saying ${word}: ${said}`)
      }
    },
    async stop() {
      process.kill(-child.pid!, 'SIGTERM')
      await ended
    },
  }
}

test.each(['18', '20', '22'])(
  'npm start serves on a host with Node %s, from a folder named 杏 坛',
  { timeout: 900_000 },
  async (major) => {
    const folder = join(home, `host${major}`, '杏 坛')
    cloneInto(folder)
    const site = await start(folder, hostWith(major))
    try {
      await site.until('已启动')
      const answer = await fetch(`${site.url}/`)
      expect([answer.status, (await answer.text()).length > 10_000]).toEqual([200, true])
    } finally {
      await site.stop()
      rmSync(join(home, `host${major}`), { recursive: true, force: true })
    }
  },
)

test('a host with Node 16 is refused in one line before anything is fetched', { timeout: 120_000 }, async () => {
  const folder = join(home, 'host16')
  cloneInto(folder)
  const site = await start(folder, hostWith('16'))
  const [code] = await site.ended
  const lines = site
    .said()
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('>'))
  expect([code, lines]).toEqual([1, [expect.stringContaining('需要 Node 18 或更新的版本')]])
})
