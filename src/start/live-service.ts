// nginx with its rtmp module, by deploy/live.conf, beside the site: takes what lecturers push.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type LivePlace, placeFile } from '../outside/live.ts'
import { liveSecret } from '../outside/live-secret.ts'
import type { Settings } from '../process/settings.ts'
import { StartupError } from '../process/startup-error.ts'

const modules = ['/usr/lib/nginx/modules/ngx_rtmp_module.so', '/usr/lib64/nginx/modules/ngx_rtmp_module.so']
const nginxes = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx']
const keptDays = 7 // recordings that the site never fetched

function configured(settings: Settings, folder: string): { text: string; place: LivePlace } {
  const { rtmp, http } = settings.livePorts
  const host = settings.host === undefined ? new URL(settings.siteUrl).hostname : settings.host
  const module = modules.find((path) => existsSync(path))
  if (!module)
    throw new StartupError(
      '没有找到 nginx 的 rtmp 模块：请执行 apt-get install nginx-light libnginx-mod-rtmp（nginx with its rtmp module is missing）',
    )
  const isRoot = process.getuid?.() === 0
  const values: Record<string, string> = {
    MODULE: module,
    SITE_HOOK: `http://127.0.0.1:${settings.port}/gateway/course/api/live/hook`,
    LIVE_SECRET: liveSecret(settings.dataDir, settings.liveSecret).toString(),
    FOLDER: folder,
    RTMP_LISTEN: settings.host === '127.0.0.1' ? `127.0.0.1:${rtmp}` : String(rtmp),
    RTMP_PORT: String(rtmp),
    HTTP_LISTEN: `127.0.0.1:${http}`,
  }
  const template = readFileSync(new URL('../../deploy/live.conf', import.meta.url), 'utf8').replace(/^#.*\n/gm, '')
  const text = template.replace(new RegExp(Object.keys(values).join('|'), 'g'), (name) => values[name]!)
  const place = { pushUrl: `rtmp://${host}:${rtmp}/teach`, httpUrl: `http://127.0.0.1:${http}` }
  return { text: (isRoot ? 'user root;\n' : '') + text, place }
}

/** Recordings that nobody came for. */
function sweep(folder: string) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > keptDays * 86_400_000)
      rmSync(file, { force: true })
  }
}

/** Runs until `stop` is called; `ended` resolves when nginx has, by itself or not, with its exit code. Throws a `StartupError`. */
export function startLiveService(settings: Settings) {
  const nginx = nginxes.find((path) => existsSync(path))
  if (!nginx)
    throw new StartupError('没有找到 nginx：请执行 apt-get install nginx-light libnginx-mod-rtmp（nginx is missing）')
  const folder = join(resolve(settings.dataDir), 'live')
  for (const name of ['hls', 'record']) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })
  const { text, place } = configured(settings, folder)
  const [file, errors] = [join(folder, 'live.conf'), join(folder, 'error.log')]
  writeFileSync(file, text, { mode: 0o600 })
  sweep(join(folder, 'record'))
  const sweeping = setInterval(() => sweep(join(folder, 'record')), 86_400_000)
  const child = spawn(nginx, ['-e', errors, '-c', file], { stdio: 'inherit' })
  const ended = new Promise<number>((done) =>
    child.on('exit', (code) => {
      rmSync(join(folder, placeFile), { force: true })
      clearInterval(sweeping)
      done(code ?? 0)
    }),
  )
  writeFileSync(join(folder, placeFile), JSON.stringify({ pid: child.pid, ...place }))
  return {
    place,
    errors,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
