// What `npm run export` runs: starts the site where none is given, exports it, says what it did.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportSite } from '../export/export.ts'
import { exportTarget } from '../export/target.ts'
import { loadSettings } from '../process/settings.ts'
import { exitWithError, StartupError } from '../process/startup-error.ts'

const { gatewayUrl, dataDir, uploadsDir, siteUrl } = loadSettings()
const [folder = 'export', address] = process.argv.slice(2)
const to = resolve(folder)
const keep = [dataDir, uploadsDir]
try {
  if (folder === '' || folder.startsWith('-'))
    throw new StartupError('请给出文件夹：npm run export -- <文件夹> [网站地址]')
  exportTarget(to, keep) // before a site is started
} catch (error) {
  exitWithError(error)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const own = address ? undefined : await start()

try {
  console.log(`导出到 ${to} …`)
  const { pages, files, bytes, failed } = await exportSite({
    from: (address ?? own!.url).replace(/\/$/, ''),
    to,
    keep,
    gatewayUrl,
    siteUrl: process.env.SITE_URL ? siteUrl : address && new URL(address).origin,
  })
  if (failed.length) {
    for (const { path, why } of failed.slice(0, 10)) console.error(`没有导出 ${path}：${why}`)
    console.error(`有 ${failed.length} 个地址没有导出，原来的文件夹没有动`)
    process.exitCode = 1
  } else console.log(`完成：${pages} 个页面，${files} 个文件，共 ${(bytes / 1e6).toFixed(1)} MB`)
} catch (error) {
  console.error(`导出没有完成：${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  own?.stop()
}

/** On a port of its own, with calls answered here; ended with this process. */
async function start() {
  const port = 40_000 + Math.floor(Math.random() * 20_000)
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', GATEWAY_URL: '', LOG_LEVEL: 'error' }
  const site = process.env.SITE_URL ? {} : { SITE_URL: `http://localhost:4321` }
  const child = spawn(process.execPath, [fileURLToPath(new URL('server.ts', import.meta.url))], {
    env: { ...env, ...site },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => child.kill())
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  while (!output.includes('已启动')) {
    const end = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => 'ended')])
    if (end === 'ended') {
      console.error('数据文件夹正被另一个进程使用时，请给出它的地址：npm run export -- 文件夹 http://localhost:4321')
      process.exit(1)
    }
  }
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
