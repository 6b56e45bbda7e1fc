// Processes started by tests, on the Node that runs them, and what they say.

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { noteStarted } from './started.ts'

/** A process of a test lives briefly: compiling PGlite's code a second time, optimized, costs more than it saves. */
const baselineOnly = '--liftoff-only'

type Options = {
  cwd?: string
  /** A server stops by itself when this process is gone (src/process/stopping.ts): nothing is left behind by a run that was cut. */
  isTied?: boolean
  /** What it counts as among what a run starts. */
  noted?: Parameters<typeof noteStarted>
}

export function startChild(
  file: URL,
  args: string[],
  env: Record<string, string> = {},
  { cwd, isTied = false, noted = ['process'] }: Options = {},
) {
  const child = spawn(process.execPath, [baselineOnly, fileURLToPath(file), ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe', ...(isTied ? (['ipc'] as const) : [])],
  }) as ChildProcessWithoutNullStreams
  if (isTied) child.channel?.unref()
  noteStarted(...noted)
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.err += text
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...said }))
  return {
    child,
    said,
    ended,
    /** Resolves when it has said `word`; rejects when it ends before. */
    async until(word: string | RegExp) {
      while (!said.out.match(word)) {
        const end = await Promise.race([once(child.stdout, 'data'), ended])
        if (!Array.isArray(end) && !said.out.match(word)) throw new Error(`ended before saying ${word}: ${said.err}`)
      }
    },
  }
}
