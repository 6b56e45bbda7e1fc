// Varnish with deploy/varnish.vcl, on ports of this machine.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** With the lines that stand there for a second process. */
const withSecond = (vcl: string, port: number) =>
  vcl
    .replace(/^# backend site2 \{\n(?:#.*\n)*?# \}$/m, (lines) => lines.replaceAll(/^# /gm, ''))
    .replace('# site.add_backend(site2)', 'site.add_backend(site2)')
    .replace('"4322"', `"${port}"`)

export const hasVarnish = () => {
  try {
    execFileSync('varnishd', ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

type Options = {
  /** On this core alone: for measuring. */
  core?: number
  /** The port of a second process, which the probe looks at once and not again. */
  second?: number
}

export async function startVarnish(home: string, port: number, origin: number, { core, second }: Options = {}) {
  mkdirSync(home, { recursive: true })
  const vcl = readFileSync(new URL('../../deploy/varnish.vcl', import.meta.url), 'utf8')
    .replace('"127.0.0.1"', '"localhost"')
    .replace('"4321"', `"${origin}"`)
    .replace('.interval = 2s', `.interval = ${second ? '60s' : '200ms'}`)
  writeFileSync(join(home, 'site.vcl'), second ? withSecond(vcl, second) : vcl)
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
