// News, blogs, questions and their answers.

import { sql } from 'kysely'
import { labelAreas } from '../../contract/enums/label-areas.ts'
import { plainText } from '../../contract/plain-text.ts'
import type { Query } from '../../db/connect.ts'
import { lexemes } from '../../gateway/text/search.ts'
import { bloggerWords } from '../content/blog-comments.ts'
import { blogLabels, blogs } from '../content/blogs.ts'
import { news, newsCategories } from '../content/news.ts'
import { learners } from '../content/people.ts'
import { questionLabels, questions } from '../content/questions.ts'
import { richText, summary } from '../content/rich-text.ts'
import { inFreeTime, timeOfDay } from './free-time.ts'
import type { Loaded, Loading } from './people.ts'
import { insertAll, insertIds, named, pairs } from './rows.ts'
import { loadTalk } from './talk.ts'

export async function loadCommunity(q: Query, loaded: Loaded, loading: Loading) {
  const { account } = loaded
  const { chance, now, today } = loading
  const ago = (days: number) => timeOfDay(days, chance.between(0, 35_999_999) / 36_000_000, { now, today })
  const oldestFirst = <T extends { ago: number }>(list: T[]) => [...list].sort((a, b) => b.ago - a.ago)

  const categoryIds = await insertIds(
    q,
    'infoCategory',
    newsCategories.map((categoryName, i) => ({ categoryName, sort: i + 1 })),
  )
  const category = named(pairs(newsCategories, categoryIds))
  await insertAll(
    q,
    'blog',
    oldestFirst(news).map((one) => ({
      categoryId: category(one.category),
      articleType: 2,
      title: one.title,
      summary: summary(one.text),
      ...indexed(one.text, one.title, one.category),
      countRead: one.read,
      ...stamped(ago(one.ago)),
    })),
  )

  const labels = [
    ...blogLabels.map((labelName, i) => ({
      labelName,
      labelNo: `B${String(i + 1).padStart(3, '0')}`,
      labelArea: labelAreas.blog,
    })),
    ...questionLabels.map((labelName, i) => ({
      labelName,
      labelNo: `Q${String(i + 1).padStart(3, '0')}`,
      labelArea: labelAreas.question,
    })),
  ].map((one, i) => ({ ...one, sort: i + 1 }))
  const labelIds = await insertIds(q, 'label', labels)
  const label = named(
    pairs(
      labels.map(({ labelArea, labelName }) => `${labelArea} ${labelName}`),
      labelIds,
    ),
  )
  await loadBloggers(q, { account }, now)
  const written = oldestFirst(blogs).map((one) => ({ ...one, time: ago(one.ago) }))
  const blogIds = await insertIds(
    q,
    'blog',
    written.map((one) => ({
      accountId: account(one.by),
      labelId: label(`1 ${one.label}`),
      title: one.title,
      summary: summary(one.text),
      ...indexed(one.text, one.title, one.by, one.label),
      countRead: one.read,
      ...stamped(one.time),
    })),
  )

  const questionRows = oldestFirst(questions).map((one) => ({ ...one, time: ago(one.ago) }))
  const questionIds = await insertIds(
    q,
    'question',
    questionRows.map((one) => ({
      accountId: account(one.by),
      labelId: label(`2 ${one.label}`),
      title: one.title,
      summary: summary(one.text.split('\n')),
      ...indexed(one.text.split('\n'), one.title, one.by, one.label),
      isSolved: isSolved(one) ? 1 : 0,
      countRead: one.read,
      ...stamped(one.time),
    })),
  )
  const answers = questionRows.flatMap((one, i) =>
    one.answers.map(([by, text], n) => ({
      questionId: questionIds[i]!,
      accountId: account(by),
      content: richText(text.replace('√', '').split('\n')),
      isBest: isSolved(one) && text.startsWith('√') ? 1 : 0,
      votes: chance.between(0, text.startsWith('√') ? 28 : 14),
      gmtCreate: inFreeTime(new Date(one.time.getTime() + (n + 1) * chance.between(2, 9) * 3_600_000), { now, today }),
    })),
  )
  const answerIds = await insertIds(
    q,
    'questionComment',
    answers.map(({ votes, ...answer }) => answer),
  )
  await loadTalk(q, loaded, loading, {
    posts: written.map(({ title, by, read, time }, i) => ({
      id: blogIds[i]!,
      title,
      accountId: account(by),
      read,
      time,
    })),
    questionRows: questionRows.map(({ read, time }, i) => ({
      id: questionIds[i]!,
      read,
      time,
      answerIds: answerIds.filter((_, n) => answers[n]!.questionId === questionIds[i]),
    })),
    answerRows: answers.map(({ accountId, votes, gmtCreate }, n) => ({
      id: answerIds[n]!,
      accountId,
      votes,
      time: gmtCreate,
    })),
  })
}

/** Of some questions the asker is still thinking which answer to accept. */
const isSolved = ({ ago, answers }: (typeof questions)[number]) =>
  ago % 4 !== 0 && answers.some(([, text]) => text.startsWith('√'))

/** The HTML of a text, and the search words of it and of what it is called by. */
function indexed(lines: string[], ...plain: string[]) {
  const content = richText(lines)
  return { content, search: sql<string>`array_to_tsvector(${lexemes(...plain, plainText(content))}::text[])` }
}

/** Who has written a post is a blogger. */
async function loadBloggers(q: Query, { account }: Pick<Loaded, 'account'>, now: Date) {
  const names = [...new Set(blogs.map(({ by }) => by))]
  const school = new Map(learners.map(([nickname, school, subject]) => [nickname, `${school} · ${subject}`]))
  await insertAll(
    q,
    'blogger',
    names.map((bloggerName) => {
      const posts = blogs.filter(({ by }) => by === bloggerName)
      const days = Math.max(...posts.map(({ ago }) => ago)) + 30
      return {
        accountId: account(bloggerName),
        bloggerName,
        introduction: bloggerWords[bloggerName] ?? school.get(bloggerName) ?? '',
        gmtCreate: new Date(now.getTime() - days * 86_400_000),
      }
    }),
  )
}

const stamped = (time: Date) => ({ gmtCreate: time, gmtModified: time })
