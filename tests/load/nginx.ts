// nginx for comparison, when it is installed: over a plain folder, and with deploy/nginx.conf over the store's folder.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './process.ts'

export const hasNginx = () => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** One worker on core 0, with what `server` says inside http {}. */
export async function startNginx(home: string, port: number, server: string, more = ''): Promise<Server> {
  mkdirSync(home, { recursive: true })
  const conf = join(home, 'nginx.conf')
  writeFileSync(
    conf,
    `worker_processes 1; daemon off; user root; pid ${home}/pid; error_log ${home}/error.log;
    events { worker_connections 512; }
    http { access_log off; include /etc/nginx/mime.types; keepalive_requests 1000000; client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy;
      fastcgi_temp_path ${home}/f; uwsgi_temp_path ${home}/u; scgi_temp_path ${home}/s; sendfile on; tcp_nopush on; ${more} ${server} }`,
  )
  const child = spawn('taskset', ['-c', '0', 'nginx', '-c', conf], { stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tries = 0; tries < 50; tries++) {
    await sleep(100)
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
  }
  const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number)
  return {
    pids: [child.pid!, ...workers],
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** For measuring: files stay open, so that edits show late. */
export const keepOpen = 'open_file_cache max=1000;'

/** Files as they are, packed beforehand. */
export const plainServer = (port: number, root: string) =>
  `server { listen ${port}; root ${root}; charset utf-8; location / { gzip_static on; try_files $uri/index.html =404; types { text/html html; } add_header Cache-Control "public, max-age=0, must-revalidate"; } }`

/** deploy/nginx.conf with the paths and ports of this machine. */
export const ourServer = (port: number, pages: string, origin: number) =>
  readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
    .replace('\n    listen 80;', `\n    listen ${port};`)
    .replaceAll('127.0.0.1:4321', `127.0.0.1:${origin}`)
    .replace('/srv/xingtan/.data/pages/current/pages', pages)
