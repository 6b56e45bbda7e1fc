// The worst that one learner or one guest can send, and how long anybody else waits meanwhile: for a sign of life, for a page
// that is kept, for one that is not.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '../../src/db/connect.ts'
import { blackPng, inflatingText, jpegOfScans, webpOfFrames } from '../support/picture-bombs.ts'
import { crowd } from './crowd.ts'
import { startSite } from './process.ts'
import { type Bench, met } from './table.ts'

const bar = 500 // ms
const askEvery = 20 // ms, each of the three
const atLeast = 3000 // ms that an attack is looked at

type Attack = { what: string; send(): Promise<unknown> }

export async function worst({ home, port, say }: Bench) {
  const dataDir = join(home, 'worst')
  cpSync(join(home, 'data'), dataDir, { recursive: true })
  const db = await openDb({ folder: join(dataDir, 'db') })
  const { people, lesson } = await crowd(db.pool, 1)
  const idOf = async (table: string) => (await db.pool.query(`select min(id) as id from ${table}`)).rows[0].id as number
  const ids = { question: await idOf('question'), blog: await idOf('blog where is_shown'), lesson }
  const { rows } = await db.pool.query(
    'select label_no as "labelNo" from label where label_area = 2 order by id limit 1',
  )
  await db.close()
  const port9 = port + 9
  const env = { PORT: String(port9), DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUST_PROXY: '1' }
  const site = await startSite(env, { anyCore: true })
  const sender = senderTo(`http://127.0.0.1:${port9}`, people[0]!.token)
  const readers = readersOf(`http://127.0.0.1:${port9}`)
  try {
    await readers.during(() => sleep(2000)) // warms up
    const quiet = await readers.during(() => sleep(atLeast))
    say('longest waits of readers in quiet: a sign of life, a kept page, one not kept', inWords(quiet))
    for (const { what, send } of await attacks(sender, { ...ids, ...rows[0] })) {
      const waits = await readers.during(() => Promise.all([send(), sleep(atLeast)]))
      say(`the same while ${what}`, inWords(waits), met(Math.max(...waits) <= bar, `≤ ${bar} ms`))
      await sleep(500)
    }
  } finally {
    await site.stop()
  }
}

const inWords = (waits: number[]) => `${waits.map((wait) => wait.toFixed(0)).join(', ')} ms`

/** As one learner, and as one guest, each from an address of their own. The statuses are told, so that a part that hits nothing shows. */
function senderTo(url: string, token: string) {
  const ofLearner = { token, 'x-forwarded-for': '10.66.0.1' }
  const ofGuest = { 'x-forwarded-for': '10.66.0.2' }
  const statuses = new Map<number, number>()
  const count = async (answer: Promise<Response>) => {
    const { status, body } = await answer
    await body?.cancel()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
    count(fetch(`${url}/gateway/${path}`, { method: 'POST', body, headers }))
  const asJson = { 'content-type': 'application/json' }
  return {
    picture(body: Buffer, type: string) {
      const form = new FormData()
      form.append('file', new File([body as never], 'a', { type }))
      form.append('purpose', '3')
      return post('system/auth/upload/pic', form, ofLearner)
    },
    call: (name: string, input: object) => post(name, JSON.stringify(input), { ...asJson, ...ofLearner }),
    asGuest: (path: string, body = '{}') => post(path, body, { ...asJson, ...ofGuest }),
    /** What the answers were since it was asked last: 200 × 3, 429 × 2. */
    told() {
      const all = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`)
      statuses.clear()
      return all.join(', ')
    },
  }
}

type Ids = { question: number; blog: number; lesson: { periodId: number; courseId: number }; labelNo: string }

async function attacks(
  sender: ReturnType<typeof senderTo>,
  { question, blog, lesson, labelNo }: Ids,
): Promise<Attack[]> {
  const tall = blackPng(1, 49_000_000)
  const legal = blackPng(12_000, 4166)
  const built = [
    [jpegOfScans(12_000, 4166, 100), 'image/jpeg'],
    [await webpOfFrames(12_000, 4166, 500), 'image/webp'],
    [blackPng(60, 40, { more: Array(200).fill(inflatingText()) }), 'image/png'],
  ] as const
  const five = (body: Buffer) => Promise.all(Array.from({ length: 5 }, () => sender.picture(body, 'image/png')))
  const han = (length: number) =>
    Array.from({ length }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')
  const texts = [han(20_000), `e${'\u0301\u0327'.repeat(9999)}`, `${'<x>'.repeat(6000)}字`, `${'<p '.repeat(6000)}字`]
  const megabyte = 2 ** 20 - 100
  return [
    { what: 'a learner sends five pictures of 1 x 49,000,000', send: () => five(tall) },
    { what: 'a learner sends five pictures of 12,000 x 4,166', send: () => five(legal) },
    {
      what: 'a learner sends pictures of 100 scans, 500 frames, 200 packed texts',
      send: () => Promise.all(built.map(([body, type]) => sender.picture(body, type))),
    },
    {
      what: 'a learner asks, answers, comments and notes the longest texts',
      async send() {
        for (const content of texts) {
          await sender.call('community/auth/questions/save', { title: content.slice(0, 50), content, labelNo })
          await sender.call('community/auth/questions/comment/save', { questionsId: question, content })
          await sender.call('community/auth/blog/comment/save', { blogId: blog, content: content.slice(0, 1000) })
          await sender.call('course/auth/course/note/save', {
            ...lesson,
            playSecond: 0,
            content: content.slice(0, 1000),
          })
          await sender.call('user/auth/user/ext/update', { email: `a@${'.'.repeat(300_000)}@` })
        }
      },
    },
    {
      what: 'a guest sends 40 bodies of 1 MB',
      async send() {
        for (const part of ['0,', '{},', '[],', '"a",']) {
          const values = part.repeat(megabyte / part.length)
          for (let n = 0; n < 10; n++) await sender.asGuest('course/api/course/list', `["\\u0041",${values}0]`)
        }
      },
    },
    {
      what: 'a guest asks for 4,000 unknown calls',
      async send() {
        for (let n = 0; n < 4000; n += 50)
          await Promise.all(
            Array.from({ length: 50 }, (_, at) => sender.asGuest(`nothing/${n + at}/${'x'.repeat(100)}`)),
          )
      },
    },
  ].map(({ what, send }) => ({
    what,
    async send() {
      await send()
      console.log(`  ${what}: ${sender.told()}`)
    },
  }))
}

/** Three readers from elsewhere; each asks again 20 ms after it asked, or when it is answered. */
function readersOf(url: string) {
  let page = 0
  const paths = [() => '/health/live', () => '/', () => `/search/${encodeURIComponent(`课${++page}`)}`]
  const headers = { 'x-forwarded-for': '10.77.0.1' }
  return {
    /** The longest wait of each, in ms, until `work` is done. */
    async during(work: () => Promise<unknown>): Promise<number[]> {
      let isOver = false
      const waits = paths.map(async (path) => {
        let longest = 0
        while (!isOver) {
          const began = performance.now()
          const answer = await fetch(url + path(), { headers })
          await answer.arrayBuffer()
          const wait = performance.now() - began
          if (answer.status >= 500) throw new Error(`${answer.url}: ${answer.status}`)
          longest = Math.max(longest, wait)
          if (wait < askEvery) await sleep(askEvery - wait)
        }
        return longest
      })
      await work().finally(() => (isOver = true))
      return Promise.all(waits)
    },
  }
}
