// Processes started by tests, on the Node that runs them, and what they say.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export function startChild(file: URL, args: string[], env: Record<string, string> = {}, cwd?: string) {
  const child = spawn(process.execPath, [fileURLToPath(file), ...args], { cwd, env: { ...process.env, ...env } })
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
