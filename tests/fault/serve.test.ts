// What `npm start` starts it also stops: whatever ends first, nothing is left behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../scripts/node24.mjs', import.meta.url))
const serve = [process.execPath, '-e', `import('${script}').then((s) => s.serve(['tests/fault/served.ts']))`]

/** Started as a terminal or npm does: `front` is what gets the signal. */
async function start(command: string[], env = {}) {
  const front = spawn(command[0]!, command.slice(1), { env: { ...process.env, ...env }, detached: true })
  let out = ''
  front.stdout.setEncoding('utf8').on('data', (text) => {
    out += text
  })
  while (!out.includes('serving as')) await once(front.stdout, 'data')
  return {
    front,
    server: Number(out.match(/serving as (\d+)/)![1]),
    out: () => out,
    ended: once(front, 'exit').then(([code]) => code),
  }
}

const isAlive = (pid: number) => {
  try {
    // a process that ended but was not yet waited for still has its number
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function isGone(pid: number) {
  for (let tries = 0; isAlive(pid) && tries < 100; tries++) await sleep(50)
  return !isAlive(pid)
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s stops the server once, in order, and the exit code is 0',
  async (signal) => {
    const { front, server, out, ended } = await start(serve)
    process.kill(-front.pid!, signal) // as Ctrl-C does: to the whole group of the terminal
    await sleep(50)
    process.kill(-front.pid!, signal) // and impatiently again
    expect(await ended).toBe(0)
    expect(out()).toContain('stopped 1 time\n已停止')
    expect(isAlive(server)).toBe(false)
  },
)

test('a server whose script is killed stops by itself', async () => {
  const { front, server, ended } = await start(serve)
  front.kill('SIGKILL')
  await ended
  expect(await isGone(server)).toBe(true)
})

test('a server whose npm is killed stops, though npm’s shell hands no signal on', async () => {
  const shell = ['/bin/sh', '-c', `"$0" "$1" "$2"; true`, ...serve]
  const { front, server, ended } = await start(shell, { npm_lifecycle_event: 'start' })
  front.kill('SIGKILL')
  await ended
  expect(await isGone(server)).toBe(true)
})
