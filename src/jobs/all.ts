// Everything that runs without a request: the queue's jobs, and what repeats.
import type { Db } from '../db/connect.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import type { ListReader } from '../gateway/pipeline/list-reader.ts'
import type { Seal } from '../gateway/secrets/seal.ts'
import { gatherSearchWords } from '../gateway/system/search-words.ts'
import { prepareUploadsJob } from '../gateway/uploads/prepare-upload.ts'
import type { Documents } from '../outside/documents.ts'
import type { Films } from '../outside/films.ts'
import type { LiveServer } from '../outside/live.ts'
import type { Channels } from '../outside/payment/channel.ts'
import type { Storage } from '../outside/storage.ts'
import type { Views } from '../outside/views.ts'
import { anonymizeAccounts } from './anonymize-accounts.ts'
import { countViews } from './count-views.ts'
import { followAdverts } from './follow-adverts.ts'
import { followLives } from './follow-lives.ts'
import { followSales } from './follow-sales.ts'
import { followSeasons } from './follow-seasons.ts'
import { gatherRecordings } from './gather-recordings.ts'
import { gatherWords } from './gather-words.ts'
import { handInSittings } from './hand-in-sittings.ts'
import { importProblems } from './import-problems.ts'
import { indexAgain } from './index-again.ts'
import { inviteAnswerers } from './invite-answerers.ts'
import { issueAfterGrading } from './issue-after-grading.ts'
import { issueCertificate } from './issue-certificate.ts'
import { markSitting } from './mark-sitting.ts'
import { closePayments, payBack } from './pay-back.ts'
import { prepareUploads } from './prepare-uploads.ts'
import { publishBlogs } from './publish-blogs.ts'
import { type Publisher, publishPages } from './publish-pages.ts'
import { type JobEvent, openQueue, type Queue } from './queue.ts'
import { remindMembers } from './remind-members.ts'
import { remindSitters } from './remind-sitters.ts'
import { removeDeletedWriting } from './remove-deleted-writing.ts'
import { removeExports } from './remove-exports.ts'
import { removeFileLater } from './remove-file.ts'
import { removeSettlePapers } from './remove-settle-papers.ts'
import { removeUnfinishedUploads } from './remove-unfinished-uploads.ts'
import { settleOrders } from './settle-orders.ts'
import { signRoots } from './sign-roots.ts'
import { sweepSessions } from './sweep-sessions.ts'
import { writeExport } from './write-export.ts'

type Options = {
  db: Db
  mutate: Mutate
  channels: Channels
  seal: Seal
  siteUrl: string
  views: Views
  storage: Storage
  films: Films
  documents: Documents
  live: LiveServer
  /** Undefined: none on this machine. */
  ffmpeg: string | undefined
  readList: ListReader
  /** Undefined until the site is open, and without one. */
  publisher(): Publisher | undefined
  report(why: string): void
  onJob(event: JobEvent): void
}

/** `stop` waits for what is running. */
export async function startJobs({
  db,
  mutate,
  channels,
  seal,
  siteUrl,
  views,
  storage,
  films,
  documents,
  live,
  ffmpeg,
  readList,
  publisher,
  report,
  onJob,
}: Options): Promise<{
  enqueue: Queue['enqueue']
  wake: Queue['wake']
  stop(): Promise<void>
}> {
  const { read } = db
  const signer = { ...seal, siteUrl }
  const outside = { storage, enqueue: (...job: Parameters<Queue['enqueue']>) => queue.enqueue(...job) }
  const queue: Queue = await openQueue(
    db,
    [
      publishPages(db, publisher),
      payBack({ read, mutate, channels }),
      closePayments({ channels }),
      issueCertificate({ read, mutate, seal }),
      markSitting({ mutate }),
      writeExport({ read, mutate, storage, readList, report }),
      importProblems({ read, mutate, outside }),
      removeFileLater(storage),
    ],
    report,
    onJob,
  )
  const preparing = prepareUploads({ db, mutate, storage, films, documents, report })
  const repeating = [
    sweepSessions(db, report),
    settleOrders(mutate, report),
    anonymizeAccounts({ read, mutate, report }),
    gatherWords(() => gatherSearchWords(read), report),
    indexAgain(db, report),
    countViews(db, views, report),
    issueAfterGrading({ read, mutate, enqueue: queue.enqueue, report }),
    handInSittings({ read, mutate, enqueue: queue.enqueue, signer, report }),
    signRoots({ mutate, signer, report }),
    followSales({ read, mutate, report }),
    followLives({ read, mutate, report }),
    gatherRecordings({ db, mutate, storage, live, ffmpeg, report }),
    remindSitters({ read, mutate, report }),
    followAdverts({ read, mutate, report }),
    followSeasons({ mutate, report }),
    remindMembers({ read, mutate, report }),
    inviteAnswerers({ mutate, report }),
    publishBlogs({ read, mutate, siteUrl, report }),
    removeUnfinishedUploads(db, storage, report),
    removeSettlePapers(db, storage, report),
    removeExports(db, storage, report),
    removeDeletedWriting({ read, mutate, storage, report }),
    preparing,
  ]
  return {
    enqueue: queue.enqueue,
    wake(name) {
      if (name === prepareUploadsJob) void preparing.wake()
      else queue.wake(name)
    },
    async stop() {
      for (const { stop } of repeating.reverse()) await stop()
      await queue.close()
    },
  }
}
