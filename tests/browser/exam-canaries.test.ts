// No key reaches the device of who sits an exam: not in the pages, their scripts and calls, and not in what the browser keeps.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { canary, plantCanaries } from '../support/canaries.ts'
import { anExam } from '../support/exams.ts'
import { begin, go, status, untilKept } from '../support/room.ts'
import { aSite } from '../support/site.ts'

let examId: number
const site = aSite({
  async prepare(db) {
    examId = (await anExam({ db })).examId
    await plantCanaries({ db })
  },
})

/** All that the browser keeps for this site, as text: caches, IndexedDB with what is sealed opened again, and both storages. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: Record<string, string> = { storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts[`${name} ${request.url}`] = await (await cache.match(request))!.text()
    }
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name!))
      const read = (store: string) => asked(db.transaction(store).objectStore(store).getAll())
      const keys: CryptoKey[] = db.objectStoreNames.contains('keys') ? await read('keys') : []
      for (const store of [...db.objectStoreNames].filter((store) => store !== 'keys'))
        for (const [n, value] of (await read(store)).entries()) {
          const { iv, data } = value as { iv?: Uint8Array<ArrayBuffer>; data?: ArrayBuffer }
          const opened = iv && data ? await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, keys[0]!, data) : undefined
          texts[`${name} ${store} ${n}`] = opened ? new TextDecoder().decode(opened) : JSON.stringify(value)
        }
      db.close()
    }
    return texts
  })

test('pages, scripts, calls and what is kept of an exam that runs have no key, no analysis and no marking point', async () => {
  site.expects(/status of 409/) // it is not to be seen yet
  const page = await site.page({ as: 'learner2', serviceWorker: true })
  const heard = new Map<string, string>()
  const reading: Promise<unknown>[] = []
  page.on('response', (answer) => {
    const type = answer.headers()['content-type'] ?? ''
    if (!/json|html|javascript/.test(type)) return
    reading.push(
      answer.text().then(
        (text) => heard.set(answer.url(), `${heard.get(answer.url()) ?? ''}${text}`),
        () => {},
      ),
    )
  })
  await page.goto('/exam')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(`/exam/view/${examId}`)
  const recordId = await begin(page, examId)
  await page.keyboard.press('a')
  await go(page, 4)
  await page.getByLabel('第 1 空').fill('杏坛')
  await go(page, 5)
  await page.getByLabel('作答').fill('先请学生说出依据')
  await status(page, /已保存 3\/5/)
  await untilKept(page)
  await page.reload()
  await status(page, /已保存 3\/5/)
  const kept = await keptTexts(page)
  await page.goto(`/exam/result?recordId=${recordId}`)
  await page.getByRole('main').waitFor()
  await page.goto(`/exam/explain?recordId=${recordId}`)
  await page.getByRole('main').waitFor()
  await page.goto('/account/exams/myExam?list=wrong')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await Promise.all(reading)

  const told = [...heard, ...Object.entries(kept)].filter(([, text]) => text.includes(canary))
  expect(told.map(([where]) => where)).toEqual([])
  // what was looked at was there
  const names = [...heard.keys(), ...Object.keys(kept)].join('\n')
  for (const one of [
    /\/exam\/exam\?/,
    /\/_astro\/\S+\.js/,
    /user\/exam\/answer\/save/,
    /^exam-1 /m,
    /^exam papers 0$/m,
    /^exam entries 2$/m,
  ])
    expect(names).toMatch(one)
  expect(kept['exam papers 0']).toContain('short 题')
})
