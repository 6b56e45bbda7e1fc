// Varnish with deploy/varnish.vcl, on ports of this machine.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const hasVarnish = () => {
  try {
    execFileSync('varnishd', ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** On one core alone, where that is said: for measuring. */
export async function startVarnish(home: string, port: number, origin: number, { core }: { core?: number } = {}) {
  mkdirSync(home, { recursive: true })
  const vcl = readFileSync(new URL('../../deploy/varnish.vcl', import.meta.url), 'utf8')
    .replace('"127.0.0.1"', '"localhost"')
    .replace('"4321"', `"${origin}"`)
    .replace('.interval = 2s', '.interval = 200ms')
  writeFileSync(join(home, 'site.vcl'), vcl)
  const args = ['-F', '-a', `127.0.0.1:${port}`, '-f', join(home, 'site.vcl'), '-n', join(home, 'work'), '-j', 'none']
  args.push('-s', 'malloc,64m', '-p', 'http_gzip_support=off', '-T', 'none')
  const pinned = core === undefined ? ['varnishd'] : ['taskset', '-c', String(core), 'varnishd']
  const child = spawn(pinned[0]!, [...pinned.slice(1), ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/health/live`).then(
      (answer) => answer.ok,
      () => false,
    )
  for (let tries = 0; tries < 100 && !(await answers()); tries++) {
    if (child.exitCode !== null) throw new Error(`varnishd ended: ${said}`)
    await sleep(100)
  }
  return {
    url,
    pid: child.pid!,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
