// A school signs in at eight while others watch a lesson: how long their heartbeats take, beside those of a quiet minute.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '../../src/db/connect.ts'
import { password } from '../../src/demo/accounts.ts'
import { crowd, heartbeat } from './crowd.ts'
import { percentile, startSite } from './process.ts'
import { type Bench, met } from './table.ts'

const watching = 150 // who sends a heartbeat every 15 s: 10 a second
const aSecond = 10
const atOnce = 16 // sign-ins under way at any moment
const seconds = 20

export async function signInStorm({ home, port, say }: Bench) {
  const { quiet, stormy, signIns } = await measured(home, port + 8)
  say(
    `heartbeats of study, ${aSecond} a second, while ${Math.round(signIns / seconds)} sign in a second (${atOnce} at once), embedded`,
    `p95 ${stormy.toFixed(0)} ms; in quiet ${quiet.toFixed(0)} ms`,
    met(stormy <= 2 * quiet, `${(stormy / quiet).toFixed(1)} of it, ≤ 2`),
  )
}

/** The 95th percentile of the heartbeats, in milliseconds; `signIns` done within `seconds`. */
async function measured(home: string, port: number) {
  const dataDir = join(home, 'storm')
  cpSync(join(home, 'data'), dataDir, { recursive: true })
  const db = await openDb({ folder: join(dataDir, 'db') })
  const all = await crowd(db.pool, 3000)
  await db.close()
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUST_PROXY: '1' }
  const site = await startSite(env, { anyCore: true })

  const call = async (name: string, input: object, headers: Record<string, string>) => {
    const body = JSON.stringify(input)
    const answer = await fetch(`http://127.0.0.1:${port}/gateway/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    const { code, msg } = (await answer.json()) as { code: number; msg: string }
    if (code !== 200) throw new Error(`${name}: ${code} ${msg}`)
  }
  async function heartbeats() {
    const waits: number[] = []
    const sent: Promise<void>[] = []
    for (let n = 0; n < seconds * aSecond; n++) {
      const began = performance.now()
      const { token } = all.people[n % watching]!
      const beat = call('data/auth/course/log/save', heartbeat(all), { token })
      sent.push(beat.then(() => void waits.push(performance.now() - began)))
      await sleep(1000 / aSecond)
    }
    await Promise.all(sent)
    return percentile(waits, 0.95)
  }

  await heartbeats() // warms up
  const quiet = await heartbeats()
  let isOver = false
  let signIns = 0
  let next = watching
  const comers = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const { mobile } = all.people[next++]!
      const address = `10.${next >> 8}.${next & 255}.9` // each from a network of its own
      await call('user/api/user/login/password', { mobile, password }, { 'x-forwarded-for': address })
      signIns++
    }
  })
  const stormy = await heartbeats()
  isOver = true
  await Promise.all(comers)
  await site.stop()
  return { quiet, stormy, signIns }
}
