// The streaming service beside a site under test, and a lecturer's program that pushes to it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { startChild } from './child.ts'

export const hasRtmp = () =>
  existsSync('/usr/sbin/nginx') &&
  existsSync('/usr/lib/nginx/modules/ngx_rtmp_module.so') &&
  existsSync('/usr/bin/ffmpeg')

/** `npm run live` with the settings of a site. */
export async function startLive(env: Record<string, string>) {
  const child = startChild(new URL('../../src/cli/live.ts', import.meta.url), [], env, { isTied: true })
  await child.until('推流服务已启动')
  return {
    pushUrl: /rtmp:\S+teach/.exec(child.said.out)![0],
    async stop() {
      child.child.kill()
      await child.ended
    },
  }
}

/** A test picture with a tone, as OBS would send it, until it is stopped or refused. */
export function pushPattern(url: string, { seconds = 600 } = {}) {
  const picture = `testsrc2=size=320x180:rate=25:duration=${seconds}`
  const sound = `sine=frequency=440:duration=${seconds}`
  const encoded = '-c:v libx264 -preset ultrafast -tune zerolatency -g 25 -pix_fmt yuv420p -b:v 300k -c:a aac -f flv'
  const args = ['-nostdin', '-v', 'error', '-re', '-f', 'lavfi', '-i', picture, '-re', '-f', 'lavfi', '-i', sound]
  const child = spawn('ffmpeg', [...args, ...encoded.split(' '), url], { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.resume()
  const ended = once(child, 'exit')
  return {
    /** Whether it still sends. */
    isSending: () => child.exitCode === null && child.signalCode === null,
    ended,
    /** The line is cut: nothing says goodbye. */
    async cut() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
