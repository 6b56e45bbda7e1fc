// Readers of a site while others send it their worst: each of three asks for one thing again and again. A thread of its own, so that
// what is measured is the site and not the sender beside it. `begin` starts them; `end` is answered with the longest wait of each, in ms.
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const askEvery = 20 // ms, each of the three

const { url } = workerData as { url: string }
let page = 0
const paths = [() => '/health/live', () => '/', () => `/search/${encodeURIComponent(`课${++page}`)}`]
let isOver = true
let reading: Promise<number[]>

/** Each time from another address; asked again 20 ms after it was asked, or when it is answered. */
async function read(path: () => string) {
  let longest = 0
  while (!isOver) {
    const began = performance.now()
    const answer = await fetch(url + path(), { headers: { 'x-forwarded-for': `10.77.0.${++page % 250}` } })
    await answer.arrayBuffer()
    const wait = performance.now() - began
    if (answer.status >= 500) throw new Error(`${answer.url}: ${answer.status}`)
    longest = Math.max(longest, wait)
    if (wait < askEvery) await sleep(askEvery - wait)
  }
  return longest
}

parentPort!.on('message', async (order: 'begin' | 'end') => {
  isOver = order === 'end'
  if (!isOver) reading = Promise.all(paths.map(read))
  else parentPort!.postMessage(await reading)
})
