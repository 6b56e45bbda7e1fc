// Publishing as operators ask for it: the pages render again, warm, with progress and failures kept in publish_job.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Job } from './queue.ts'

type Progress = { total: number; done: number; bytes: number; failList: { path: string; why: string }[] }

/** What the site provides; without a site (`--gateway`) there is nothing to warm. */
export type Publisher = {
  /** All public pages and those kept, or those with a tag, or the paths as they are. */
  keysFor(job: { scope: number; tags: string[]; paths: string[] }): Promise<string[]>
  warm(keys: string[], onProgress: (progress: Progress) => void): Promise<Progress>
}

const [running, done, partlyFailed] = [2, 3, 4] as const
const reportInterval = 200 // ms

export const publishPages = (db: Db, publisher: () => Publisher | undefined): Job => ({
  name: 'publish-pages',
  async work({ jobNo }: { jobNo: number }) {
    const begun = Date.now()
    const job = await db.read
      .updateTable('publishJob')
      .set({ jobStatus: running })
      .where('id', '=', jobNo)
      .where('jobStatus', 'in', [1, running]) // 2: a process that ended in the middle; done again from its beginning
      .returning(['scope', 'tags', 'paths'])
      .executeTakeFirst()
    if (!job) return
    const note = ({ failList, ...counts }: Progress, more: object = {}) =>
      db.read
        .updateTable('publishJob')
        .set({ ...counts, failList: JSON.stringify(failList.slice(0, 100)), costMs: Date.now() - begun, ...more })
        .where('id', '=', jobNo)
        .execute()

    const site = publisher()
    const keys = site ? await site.keysFor(job) : []
    let lastReport = 0
    let reporting: Promise<unknown> = Promise.resolve()
    const end = await site?.warm(keys, (progress) => {
      if (Date.now() - lastReport < reportInterval) return
      lastReport = Date.now()
      reporting = reporting.then(() => note({ ...progress })).catch(() => {}) // the next report has its numbers
    })
    await reporting
    const result = end ?? { total: 0, done: 0, bytes: 0, failList: [] }
    await note(result, { jobStatus: result.failList.length ? partlyFailed : done, gmtFinish: sql<string>`now()` })
  },
})
