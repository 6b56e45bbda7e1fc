// Servers under load: started, pinned to a core, and how much of it they used.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownCpuSeconds } from '../../scripts/cpu.mjs'
import { sparing } from '../../scripts/node24.mjs'

export type Server = { pids: number[]; url: string; stop(): Promise<unknown> }

/** CPU seconds that the processes have used, all their threads together. */
export const cpuSeconds = (pids: number[]) => pids.reduce((sum, pid) => sum + ownCpuSeconds(pid), 0)

/** Megabytes of memory in use. */
export const megabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** Started on core 0, or on all of them; `until` is said when it answers. */
export async function start(command: string[], env: Record<string, string>, until: string, { anyCore = false } = {}) {
  const began = performance.now()
  const cores = anyCore ? `0-${cpus().length - 1}` : '0'
  const child = spawn('taskset', ['-c', cores, ...command], { env: { ...process.env, ...env } })
  let said = ''
  child.stderr.on('data', (text) => process.stderr.write(text))
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (text) => (said += text).includes(until) && ready())
    child.once('exit', (code) => failed(new Error(`${command.join(' ')} ended with ${code}`)))
  })
  return { pid: child.pid!, ms: performance.now() - began, stop: () => stop(child) }
}

/** The site, as `npm start` starts it. */
export const startSite = (env: Record<string, string>, how?: { anyCore: boolean }) =>
  start([process.execPath, ...sparing.args, 'src/server.ts'], { ...sparing.env, ...env }, '已启动', how)

/** How many ms it took to end. */
async function stop(child: ChildProcess) {
  child.removeAllListeners('exit')
  const began = performance.now()
  child.kill('SIGTERM')
  await once(child, 'exit')
  const ms = performance.now() - began
  await sleep(100)
  return ms
}

/** wrk on core 1 for some seconds; how many requests were answered, and how many of them as they should not be. */
export async function wrk(url: string, seconds: number, headers: Record<string, string>) {
  const said = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const child = spawn('taskset', ['-c', '1', 'wrk', '-t1', '-c32', `-d${seconds}s`, ...said, url])
  let out = ''
  child.stdout.on('data', (text) => (out += text))
  await once(child, 'close')
  return {
    requests: Number(/(\d+) requests in/.exec(out)?.[1] ?? 0),
    bad: Number(/Non-2xx or 3xx responses: (\d+)/.exec(out)?.[1] ?? 0),
  }
}

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
export const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!
