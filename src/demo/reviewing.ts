// Who joined which course, and the reviews of some of them: decided before anything is stored, so that counts are right.
import { categories } from './content/categories.ts'
import { courses } from './content/courses.ts'
import { learners } from './content/people.ts'
import { reviews as reviewTexts } from './content/reviews.ts'
import { rootsOf } from './content/shape.ts'
import { parseLesson } from './lesson.ts'
import type { Random } from './random.ts'

export interface Review {
  by: string
  score: number
  text: string
}

const aboutLesson: ((lesson: string) => [number, string])[] = [
  (lesson) => [5, `“${lesson}”那一节看了两遍，第二遍边看边改自己的教案。`],
  (lesson) => [5, `最喜欢“${lesson}”，说到了我一直没想明白的地方。`],
  (lesson) => [4, `“${lesson}”可以再展开一点，其他都很好。`],
  (lesson) => [5, `教研组一起看了“${lesson}”，讨论了一整个中午。`],
  (lesson) => [4, `先试看了“${lesson}”才加入的，没有失望。`],
  (lesson) => [5, `按“${lesson}”里的办法试了一周，回来补一个好评。`],
]

/** Of the learners of a course, who say what they think of it. */
const reviewers = 0.32

/** By score, so that one course has no sentence twice. */
function unused(n: number, used: Set<number>) {
  const [score] = aboutLesson[n]!('')
  const others = aboutLesson.flatMap((about, i) => (about('')[0] === score && !used.has(i) ? [i] : []))
  return used.has(n) ? (others[0] ?? n) : n
}

/** By course name. Every ready-made review is used once, in the courses of most learners first; the rest speak of a lesson of that course. */
export function enrolments(chance: Random) {
  const fieldOf = rootsOf(categories)
  const left = new Map(Object.entries(reviewTexts).map(([field, list]) => [field, chance.shuffled(list)]))
  const nicknames = learners.map(([nickname]) => nickname)
  const joined = new Map<string, string[]>()
  const reviews = new Map<string, Review[]>()
  for (const one of [...courses].sort((a, b) => b.study - a.study)) {
    const who = chance.shuffled(nicknames).slice(0, one.study)
    joined.set(one.name, who)
    if (one.offShelf || (one.live && one.live.startsIn > 0)) continue
    const lessons = chance.shuffled(one.chapters.flatMap((chapter) => chapter.lessons))
    const used = new Set<number>()
    const list = who.slice(0, Math.max(2, Math.round(one.study * reviewers))).flatMap((by, i): Review[] => {
      const isLive = one.kind === 2
      const ready = i % 2 && !isLive ? undefined : (left.get(fieldOf.get(one.category)!)?.pop() ?? left.get('*')!.pop())
      const lesson = ready || isLive ? undefined : lessons.pop()
      const n = lesson ? unused(chance.between(0, aboutLesson.length - 1), used) : -1
      if (lesson) used.add(n)
      const said = ready ?? (lesson ? aboutLesson[n]!(parseLesson(lesson).name) : undefined)
      return said ? [{ by, score: said[0], text: said[1] }] : []
    })
    reviews.set(one.name, list)
  }
  return { joined, reviews }
}
