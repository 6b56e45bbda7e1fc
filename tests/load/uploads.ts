// A thousand readers of kept pages while a lecturer sends a film and the one before it is made ready to play: how long they wait, beside
// a quiet minute.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApi } from '../../src/lib/wire/api.ts'
import { findProgram } from '../../src/outside/run-limited.ts'
import { signIn } from '../support/sign-in.ts'
import { median, percentile, startSite } from './process.ts'
import { type Bench, met } from './table.ts'

const readers = 1000
const everySeconds = 5 // a reader opens a page: 200 a second
const seconds = 20
const pages = ['/', '/list', '/view/1', '/view/2', '/blog', '/question', '/lecturer/3', '/exam']

export async function uploads({ home, port: first, say }: Bench) {
  const ffmpeg = findProgram(undefined, ['ffmpeg'], { beside: 'ffprobe' })
  if (!ffmpeg) return console.log('ffmpeg 没有安装，略去边传片子边看网页')
  const port = first + 9
  const dataDir = join(home, 'uploads')
  cpSync(join(home, 'data'), dataDir, { recursive: true })
  const film = await aFilm(ffmpeg, join(home, 'film.mp4'))
  const site = await startSite({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }, { anyCore: true })
  try {
    const base = `http://127.0.0.1:${port}`
    const token = await signIn(
      createApi(fetch, () => undefined, `${base}/gateway`),
      'lecturer',
    )
    await reading(base, 5) // warms up
    const quiet = await reading(base, seconds)

    const sending = await sendFilms(base, token, film)
    const busy = await reading(base, seconds)
    const sent = await sending.stop()
    const { fileNo } = sending
    const { statusId } = await createApi(fetch, () => token, `${base}/gateway`)('system/auth/upload/view', { fileNo })
    const state = statusId === 3 ? 'being made ready all the while' : `ready meanwhile (${statusId})`
    say(
      `${readers} readers of kept pages, each one in ${everySeconds} s, while films are sent (${Math.round(sent / seconds / 1024 ** 2)} MB a second) and made ready`,
      `p95 ${busy.p95.toFixed(1)} ms, p50 ${busy.p50.toFixed(1)}; in quiet ${quiet.p95.toFixed(1)} and ${quiet.p50.toFixed(1)}; the first film ${state}`,
      met(busy.p95 <= 1.5 * quiet.p95, `${(busy.p95 / quiet.p95).toFixed(1)} of it, ≤ 1.5`),
    )
  } finally {
    await site.stop()
  }
}

/** Each request begins at its time, whether the one before it was answered or not. */
async function reading(base: string, forSeconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const waits: number[] = []
  const all: Promise<void>[] = []
  const count = (readers / everySeconds) * forSeconds
  const began = performance.now()
  for (let n = 0; n < count; n++) {
    const due = began + (n * 1000 * everySeconds) / readers
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    const from = performance.now()
    all.push(read(agent, base + pages[n % pages.length]!).then(() => void waits.push(performance.now() - from)))
  }
  await Promise.all(all)
  agent.destroy()
  return { p50: median(waits), p95: percentile(waits, 0.95) }
}

const read = (agent: Agent, url: string) =>
  new Promise<void>((done, failed) => {
    const asked = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${url}: ${answer.statusCode}`))
      answer.resume()
      answer.once('end', done)
    })
    asked.once('error', failed)
    asked.end()
  })

/** Films sent one after the other by a process of its own, which gives way to the rest as another machine would; the first has arrived. */
async function sendFilms(base: string, token: string, film: string) {
  const file = fileURLToPath(new URL('send-films.ts', import.meta.url))
  const child = spawn('nice', ['-n', '19', process.execPath, file, base, token, film], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = createInterface(child.stdout)[Symbol.asyncIterator]()
  const number = async () => Number((await said.next()).value)
  const fileNo = await number()
  return {
    fileNo,
    /** The bytes it has sent since the first film. */
    async stop() {
      child.kill('SIGTERM')
      return number()
    },
  }
}

/** Two minutes of moving pictures, 1080 lines: longer to make ready than the measuring lasts. */
async function aFilm(ffmpeg: string, path: string) {
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=25', '-f', 'lavfi', '-i', 'sine=frequency=440']
  const coded = ['-t', '120', '-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '6M', '-c:a', 'aac', '-y', path]
  const child = spawn(ffmpeg, ['-loglevel', 'error', ...pictures, ...coded], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  return path
}
