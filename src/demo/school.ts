// Fills an empty database with the demo school: people, courses with films and texts, news, posts, and what learners did so far.
import { hash } from '@node-rs/argon2'
import { beijingDay, dayInBeijing } from '../contract/beijing.ts'
import type { Db, Query } from '../db/connect.ts'
import { createMutate, noBus } from '../gateway/events/mutate.ts'
import { gatherSearchWords } from '../gateway/system/search-words.ts'
import { password } from './accounts.ts'
import { loadCentre } from './load/centre.ts'
import { loadClasses } from './load/classes.ts'
import { loadCommunity } from './load/community.ts'
import { loadConsole } from './load/console.ts'
import { countAll } from './load/counts.ts'
import { loadCourseExams } from './load/course-exams.ts'
import { loadCourses } from './load/courses.ts'
import { loadDanmu } from './load/danmu.ts'
import { loadDrafts } from './load/drafts.ts'
import { loadDrawnPaper } from './load/drawn-paper.ts'
import { loadExams } from './load/exams.ts'
import { loadHeardPaper, storeSounds } from './load/heard-paper.ts'
import { loadImports } from './load/imports.ts'
import { loadLive } from './load/live.ts'
import { loadNotes } from './load/notes.ts'
import { loadOrders } from './load/orders.ts'
import { type Loading, loadPeople } from './load/people.ts'
import { loadPoints } from './load/points.ts'
import { loadRecentDays } from './load/recent-days.ts'
import { loadReviewing } from './load/reviewing.ts'
import { loadSettling } from './load/settling.ts'
import { loadShop } from './load/shop.ts'
import { loadSite } from './load/site.ts'
import { loadSittings } from './load/sittings.ts'
import { loadSituations } from './load/situations.ts'
import { loadStudy } from './load/study.ts'
import { loadWriting } from './load/writing.ts'
import { storeMedia } from './media.ts'
import { storePapers } from './papers.ts'
import { random } from './random.ts'
import { enrolments } from './reviewing.ts'

type Opening = {
  uploadsDir: string
  seal?: Loading['seal']
  signer?: Loading['signer']
  now?: Date
  /**
   * Whether something happened today until now, and a week ago. Without it the school is the same at every hour: the day began eighteen hours ago.
   */
  hasRecentDays?: boolean
}

/**
 * Does nothing where there are accounts already; true when it opened the school. All in one transaction: a crash leaves
 * an empty database and, at most, files that the next start writes again.
 */
export async function openSchool(
  { read, write }: Pick<Db, 'read' | 'write'>,
  { uploadsDir, seal, signer, now = new Date(), hasRecentDays = true }: Opening,
): Promise<boolean> {
  if (await hasPeople(read)) return false
  const [passwordHash, files, papers] = await Promise.all([
    hash(password),
    storeMedia(uploadsDir),
    storePapers(uploadsDir),
    storeSounds(uploadsDir),
  ])
  const mutate = createMutate({ write }, noBus)
  return mutate(async (q) => {
    if (await hasPeople(q)) return false // another process was faster
    const chance = random(20_260_901)
    const today = hasRecentDays ? Date.parse(beijingDay(dayInBeijing(now), 0)) : now.getTime() - 18 * 3_600_000
    const loading = { chance, passwordHash, now, today, seal, signer, files, ...enrolments(chance) }
    const people = await loadPeople(q, loading)
    const courses = await loadCourses(q, people, loading)
    await loadSite(q, people, courses)
    await loadStudy(q, people, courses, loading)
    await loadShop(q, people, courses, loading)
    await loadCommunity(q, people, loading)
    await loadSituations(q, courses)
    await loadNotes(q, people, courses)
    await loadDanmu(q, people, courses)
    await loadExams(q, people, loading)
    await loadCourseExams(q)
    await loadOrders(q, people, courses, loading)
    await loadSittings(q, people, loading)
    await loadClasses(q, people, loading)
    await loadDrawnPaper(q, people, loading)
    await loadHeardPaper(q, people, loading)
    await loadImports(q, people, loading)
    await loadLive(q, loading)
    await loadDrafts(q, now)
    await loadWriting(q, people, now)
    await loadCentre(q, people, now)
    await loadSettling(q, people, loading, papers)
    await loadReviewing(q, people, loading)
    await loadPoints(q, people)
    await loadConsole(q, loading)
    if (hasRecentDays) await loadRecentDays(q, people, courses, loading)
    await countAll(q)
    await gatherSearchWords(q)
    return true
  })
}

const hasPeople = async (q: Query) =>
  (await q.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
