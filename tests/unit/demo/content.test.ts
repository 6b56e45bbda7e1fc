// The content of the demo school: enough of everything, no name that leads nowhere, and well-kept Chinese.
import { describe, expect, it } from 'vitest'
import { people as accounts } from '../../../src/demo/accounts.ts'
import { blogComments, bloggerWords, remarks } from '../../../src/demo/content/blog-comments.ts'
import { blogLabels, blogs } from '../../../src/demo/content/blogs.ts'
import { categories } from '../../../src/demo/content/categories.ts'
import { coursePlans } from '../../../src/demo/content/course-plans.ts'
import { courses } from '../../../src/demo/content/courses.ts'
import { documentFile, documents } from '../../../src/demo/content/documents.ts'
import { examCategories } from '../../../src/demo/content/exam-categories.ts'
import { papers } from '../../../src/demo/content/exams.ts'
import { figures } from '../../../src/demo/content/figures.ts'
import { footer } from '../../../src/demo/content/footer.ts'
import { longLessons } from '../../../src/demo/content/lessons-long.ts'
import { shortLessons } from '../../../src/demo/content/lessons-short.ts'
import { messages } from '../../../src/demo/content/messages.ts'
import { news, newsCategories } from '../../../src/demo/content/news.ts'
import { organizations } from '../../../src/demo/content/organizations.ts'
import { learners, lecturers } from '../../../src/demo/content/people.ts'
import { questionLabels, questions } from '../../../src/demo/content/questions.ts'
import { reviews } from '../../../src/demo/content/reviews.ts'
import { isRow, richText, summary } from '../../../src/demo/content/rich-text.ts'
import { adverts, friendLinks, navigation, website, zones } from '../../../src/demo/content/site.ts'
import { drawn } from '../../../src/demo/figures.ts'
import { introductionOf } from '../../../src/demo/introduction.ts'
import { parseLesson } from '../../../src/demo/lesson.ts'
import { totalOf } from '../../../src/demo/load/exams.ts'
import { random } from '../../../src/demo/random.ts'
import { enrolments } from '../../../src/demo/reviewing.ts'
import { sanitizeHtml } from '../../../src/gateway/text/rich.ts'

const lessonTexts = [...longLessons, ...shortLessons]
const texts = [
  ...courses.map(({ introduce, learn }) => [...introduce, ...learn.map((line) => `- ${line}`)]),
  ...Object.values(coursePlans).map(({ who, how }) => [who, how]),
  ...footer.flatMap(({ articles }) => articles.map(({ text }) => text)),
  ...[...lessonTexts, ...news, ...blogs].map(({ text }) => text),
  ...documents.flatMap(({ pages }) => pages),
  ...courses.flatMap(({ files = [] }) =>
    files.filter(({ name }) => /(docx|pdf)$/.test(name)).map(({ lines }) => lines),
  ),
  ...questions.flatMap(({ text, answers }) =>
    [text, ...answers.map(([, answer]) => answer)].map((one) => one.split('\n')),
  ),
  ...[...organizations, ...lecturers].map(({ introduce }) => introduce),
]
const lessonsOf = (course: (typeof courses)[number]) =>
  course.chapters.flatMap(({ lessons }) => lessons.map(parseLesson))
const unique = (list: readonly string[]) => new Set(list).size === list.length
const countOf = (kind: number) => courses.filter((course) => course.kind === kind).length

describe('what a first visitor finds', () => {
  it('holds as much of everything as section 5 of the plan asks for', () => {
    expect(courses.length).toBeGreaterThanOrEqual(60)
    for (const kind of [1, 2, 3, 4, 9]) expect(countOf(kind), `kind ${kind}`).toBeGreaterThanOrEqual(4)
    expect(new Set(courses.map(({ category }) => category)).size).toBeGreaterThanOrEqual(12)
    expect(lecturers).toHaveLength(20)
    expect(organizations).toHaveLength(5)
    expect(footer.flatMap(({ articles }) => articles)).toHaveLength(12)
    expect(navigation).toHaveLength(12)
    for (const list of [news, blogs, questions]) expect(list).toHaveLength(40)
    expect(longLessons.filter(({ text }) => text.length >= 5).length).toBeGreaterThanOrEqual(12)
    expect(learners).toHaveLength(30)
    expect(friendLinks).toHaveLength(6)
  })

  it('has one course off the shelf, and free video courses that the demo learner has not joined', () => {
    expect(courses.filter(({ offShelf }) => offShelf)).toHaveLength(1)
    const free = courses.filter(({ kind, price }) => kind === 1 && !price)
    expect(free.length).toBeGreaterThan(4)
    for (const course of free) expect(lessonsOf(course).some(({ periodType }) => periodType === 1)).toBe(true)
  })

  it('lets a visitor try a lesson of every video course that costs something', () => {
    const sold = courses.filter(({ kind, price }) => kind === 1 && price)
    expect(sold.length).toBeGreaterThan(0)
    for (const course of sold) {
      expect(
        lessonsOf(course).some(({ isFree }) => isFree === 1),
        course.name,
      ).toBe(true)
    }
  })

  it('has live courses on air, soon and over', () => {
    const starts = courses.flatMap(({ live }) => (live ? [live] : []))
    expect(starts.some(({ startsIn, minutes }) => startsIn <= 0 && startsIn + minutes > 60)).toBe(true)
    expect(starts.some(({ startsIn }) => startsIn > 60)).toBe(true)
    expect(starts.some(({ startsIn, minutes }) => startsIn + minutes < 0)).toBe(true)
  })
})

describe('names', () => {
  it('occur once', () => {
    for (const list of [courses, lecturers, organizations]) expect(unique(list.map(({ name }) => name))).toBe(true)
    for (const list of [news, blogs, questions]) expect(unique(list.map(({ title }) => title))).toBe(true)
    expect(unique(learners.map(([nickname]) => nickname))).toBe(true)
    for (const course of courses) expect(unique(lessonsOf(course).map(({ name }) => name)), course.name).toBe(true)
    const files = [
      ...documents.map(documentFile),
      ...courses.flatMap(({ files = [] }) => files.map(({ name }) => name)),
    ]
    expect(unique(files)).toBe(true)
  })

  it('that are referred to exist', () => {
    const leaves = categories.flatMap(({ children }) => children.map(({ name }) => name))
    const lecturerNames = lecturers.map(({ name }) => name)
    const courseNames = courses.map(({ name }) => name)
    const organizationNames = organizations.map(({ name }) => name)
    const everybody = [
      ...lecturerNames,
      ...learners.map(([nickname]) => nickname),
      ...Object.values(accounts).map(({ nickname }) => nickname),
    ]
    expect(Object.keys(blogComments).length).toBeGreaterThan(0)
    for (const [title, said] of Object.entries(blogComments)) {
      expect(blogs.map((post) => post.title)).toContain(title)
      for (const [by, , ...replies] of said)
        for (const name of [by, ...replies.map(([who]) => who)]) expect(everybody).toContain(name)
    }
    for (const name of Object.keys(bloggerWords)) expect(blogs.map(({ by }) => by)).toContain(name)
    for (const course of courses) {
      expect(leaves).toContain(course.category)
      for (const name of [course.lecturer, ...(course.more ?? [])]) expect(lecturerNames).toContain(name)
      if (course.organization) expect(organizationNames).toContain(course.organization)
    }
    for (const { organization } of lecturers) if (organization) expect(organizationNames).toContain(organization)
    for (const { refs, zoneType } of zones)
      for (const name of refs) expect(zoneType === 4 ? lecturerNames : courseNames).toContain(name)
    for (const { advUrl } of adverts) expect(courseNames).toContain(advUrl.slice(1, -1))
    for (const { link } of messages) if (link.startsWith('{')) expect(courseNames).toContain(link.slice(1, -1))
    for (const { by, label } of blogs)
      expect([everybody.includes(by), blogLabels.includes(label)], by).toEqual([true, true])
    for (const { by, label, answers } of questions) {
      for (const name of [by, ...answers.map(([who]) => who)]) expect(everybody).toContain(name)
      expect(questionLabels).toContain(label)
    }
    for (const { category } of news) expect(newsCategories).toContain(category)
  })
})

describe('lessons', () => {
  it('of image-text and document kind each have their own text, and no text is left without its lesson', () => {
    const all = courses.flatMap(lessonsOf)
    const named = (kind: number) => all.filter(({ periodType }) => periodType === kind).map(({ name }) => name)
    expect(named(5).sort()).toEqual(lessonTexts.map(({ lesson }) => lesson).sort())
    expect(named(3).sort()).toEqual(documents.map(({ lesson }) => lesson).sort())
  })

  it('stand in two to five chapters of three to six in video and image-text courses', () => {
    const read = courses.filter(({ kind }) => kind === 1 || kind === 9)
    expect(read.length).toBeGreaterThan(0)
    for (const { kind, name, chapters } of read) {
      expect([chapters.length >= 2, chapters.length <= 5], `${kind} ${name}`).toEqual([true, true])
      for (const { lessons } of chapters) expect([lessons.length >= 3, lessons.length <= 6], name).toEqual([true, true])
    }
  })

  it('refuse a line that is none', () => {
    expect(() => parseLesson('x 名称')).toThrow('Not a lesson')
    expect(parseLesson('v* 导读')).toEqual({ name: '导读', periodType: 1, isFree: 1, isGated: 0 })
  })
})

describe('papers', () => {
  const leaves = examCategories.flatMap(({ children }) => children.map(({ name }) => name))
  const problems = papers.flatMap(({ problems }) => problems.flatMap((one) => [one, ...one.children]))

  it('are two dozen of both tasks and all seven kinds, of a hundred points each', () => {
    expect(papers.length).toBeGreaterThanOrEqual(24)
    expect(unique(papers.map(({ name }) => name))).toBe(true)
    expect(papers.filter(({ task }) => task === 2).length).toBeGreaterThan(4)
    expect(papers.filter(({ offShelf }) => offShelf)).toHaveLength(1)
    expect([...new Set(problems.map(({ kind }) => kind))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
    for (const paper of papers) {
      expect([paper.name, totalOf(paper)]).toEqual([paper.name, 100])
      expect(paper.problems.length, paper.name).toBeGreaterThanOrEqual(6)
      expect(leaves).toContain(paper.category)
      expect(lecturers.map(({ name }) => name)).toContain(paper.lecturer)
    }
  })

  it('ask what can be answered: the right options exist, each blank has its text, all but wholes are explained', () => {
    expect(problems.length).toBeGreaterThan(0)
    for (const { kind, text, options, answer, why, children } of problems) {
      expect(children.length > 0, text).toBe(kind === 6)
      if (kind < 4) for (const key of answer) expect(options['ABCDEF'.indexOf(key)], text).toBeTruthy()
      if (kind === 2) expect(answer.length, text).toBeGreaterThan(1)
      if (kind === 4) expect(text.split('____').length - 1, text).toBe(answer.length)
      if (kind !== 6) expect([answer.length > 0, why.length > 0], text).toEqual([true, true])
    }
  })
})

describe('texts', () => {
  it('become HTML that the cleaner of rich text leaves as it is', () => {
    for (const text of texts) expect(sanitizeHtml(richText(text))).toBe(richText(text))
    expect(richText(['## 一', '- 甲', '- 乙', '二 < 三', '| 甲 | 乙 |', '| 1 |  |'])).toBe(
      '<h2>一</h2><ul><li>甲</li><li>乙</li></ul><p>二 &lt; 三</p><table><thead><tr><th>甲</th><th>乙</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table>',
    )
  })

  it('are as long as a reader expects in eight posts with headings, eight pieces of news and six answered questions', () => {
    const long = (lines: string[]) => lines.join('').length >= 800
    const withHeads = (text: string[]) => long(text) && text.filter((line) => line.startsWith('## ')).length >= 2
    expect(blogs.filter(({ text }) => withHeads(text)).length).toBeGreaterThanOrEqual(8)
    expect(news.filter(({ text }) => withHeads(text)).length).toBeGreaterThanOrEqual(8)
    const talks = questions.filter(({ text, answers }) => long([text, ...answers.map(([, answer]) => answer)]))
    expect(talks.length).toBeGreaterThanOrEqual(6)
    for (const { answers } of talks) for (const [by, answer] of answers) expect(answer.length, by).toBeGreaterThan(100)
  })

  it('are whole articles in every post and piece of news, and reasons in every answer', () => {
    const lengthOf = (lines: readonly string[]) => lines.join('').length
    expect(
      blogs.map(({ title, text }) => [title, lengthOf(text)]).filter(([, n]) => Number(n) < 600 || Number(n) > 1500),
    ).toEqual([])
    expect(news.map(({ title, text }) => [title, lengthOf(text)]).filter(([, n]) => Number(n) < 250)).toEqual([])
    const answers = questions.flatMap(({ title, answers }) => answers.map(([by, answer]) => [title, by, answer.length]))
    expect(answers.filter(([, , n]) => Number(n) < 80)).toEqual([])
  })

  it('have a figure in each long post and piece of news, with a caption and what it shows in words', () => {
    const used = [...blogs, ...news].flatMap(({ text }) => text.filter((line) => line.startsWith('~ ')))
    const long = [...blogs, ...news].filter(({ text }) => text.join('').length >= 800)
    expect(long.filter(({ text }) => !text.some((line) => line.startsWith('~ '))).map(({ title }) => title)).toEqual([])
    expect(used.map((line) => line.slice(2)).sort()).toEqual(Object.keys(figures).sort())
    for (const [name, { alt, caption }] of Object.entries(figures)) {
      expect([alt.length > 15, /[。]$/.test(caption), /["<>&]/.test(alt + caption)], name).toEqual([true, true, false])
    }
    const pictures = Object.values(figures).map(drawn)
    expect(unique(pictures.map(({ path }) => path))).toBe(true)
    for (const { svg } of pictures) {
      const height = Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)![1])
      const [, ...texts] = svg.split('<text ')
      const bottoms = texts.map((text) => Number(/ y="([\d.]+)"/.exec(` ${text}`)![1]))
      expect(Math.max(...bottoms)).toBeLessThan(height)
      expect(svg).not.toMatch(/NaN|undefined| style=/)
    }
  })

  it('are pages in every document: three or more, of more than a sentence, some of them with a table', () => {
    expect(documents.filter(({ pages }) => pages.length < 3).map(({ lesson }) => lesson)).toEqual([])
    const thin = documents.flatMap(({ lesson, pages }) =>
      pages.flatMap((lines, n) => (lines.length < 4 || lines.join('').length < 120 ? [`${lesson} ${n + 1}`] : [])),
    )
    expect(thin).toEqual([])
    for (const { lesson, pages } of documents)
      expect(
        pages.flat().some((line) => isRow(line)),
        lesson,
      ).toBe(true)
  })

  it('tell of every course, in its own words, whom it is for and how it is used', () => {
    expect(Object.keys(coursePlans).sort()).toEqual(courses.map(({ name }) => name).sort())
    const sentences = courses.flatMap((course) =>
      introductionOf(course)
        .join('')
        .split(/[。？]/),
    )
    const long = sentences.filter((sentence) => sentence.length > 12)
    expect(long.filter((sentence, i) => long.indexOf(sentence) !== i)).toEqual([])
    for (const [name, { who, how }] of Object.entries(coursePlans))
      expect([who.length > 15, how.length > 40], name).toEqual([true, true])
  })

  it('are never empty and occur once', () => {
    const lines = texts.flat()
    expect(lines.filter((line) => line.trim() === '')).toEqual([])
    const long = lines.filter((line) => line.length > 24 && !line.startsWith('- '))
    expect(long.filter((line, i) => long.indexOf(line) !== i)).toEqual([])
    expect(Object.values<unknown>(website).filter((value) => value === '')).toEqual([])
  })

  it('keep Chinese punctuation between Chinese characters, and the voice of a colleague', () => {
    const said = Object.values(reviews).flatMap((list) => list.map(([, text]) => text))
    const talk = Object.values(blogComments)
      .flat()
      .flatMap(([, text, ...replies]) => [text, ...replies.map(([, reply]) => reply)])
    expect(unique([...talk, ...remarks])).toBe(true)
    said.push(...talk, ...remarks, ...Object.values(bloggerWords))
    said.push(...Object.values(figures).flatMap(({ alt, caption }) => [`${alt}。`, caption]))
    const lines = [...texts.flat(), ...said, ...courses.map(({ name }) => name), ...messages.map(({ text }) => text)]
    expect(lines.filter((line) => /\p{Script=Han}[,;:!?"'()]|[,;:!?]\p{Script=Han}/u.test(line))).toEqual([])
    expect(lines.filter((line) => /[！!]|亲爱的|亲，/.test(line))).toEqual([])
    const sentences = lines.filter((line) => line.length > 40 && !/^(- |#+ |\| )/.test(line))
    expect(sentences.filter((line) => !/[。？」”：；…]$/.test(line))).toEqual([])
  })

  it('are summed up at the end of a sentence', () => {
    const long = ['第一句话说得不长不短刚刚好。', '第二句话也说得不长不短刚刚好。']
    expect(summary(long, 20)).toBe('第一句话说得不长不短刚刚好。')
    expect(summary(long)).toBe(long.join(''))
  })
})

describe('chance', () => {
  it('falls the same way every time, so that two demo schools are alike', () => {
    expect(enrolments(random(7))).toEqual(enrolments(random(7)))
    expect(enrolments(random(7))).not.toEqual(enrolments(random(8)))
  })

  it('gives a course two to five reviews, more where more have joined, none said twice', () => {
    const { joined, reviews: of } = enrolments(random(20_260_901))
    for (const [name, list] of of) for (const { by } of list) expect(joined.get(name)).toContain(by)
    const reviewed = [...of.values()].filter((list) => list.length >= 2)
    expect(reviewed.length).toBeGreaterThan(of.size * 0.9)
    const most = [...joined].sort(([, a], [, b]) => b.length - a.length).slice(0, 5)
    for (const [name] of most) expect(of.get(name)!.length, name).toBeGreaterThan(3)
    const said = [...of.values()].flatMap((list) => list.map(({ text }) => text))
    expect(said.filter((text, i) => said.indexOf(text) !== i)).toEqual([])
  })
})
