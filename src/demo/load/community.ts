// News, blogs, questions and their answers.
import type { Query } from '../../db/connect.ts'
import { blogLabels, blogs } from '../content/blogs.ts'
import { news, newsCategories } from '../content/news.ts'
import { questionLabels, questions } from '../content/questions.ts'
import { richText, summary } from '../content/rich-text.ts'
import type { Loaded, Loading } from './people.ts'
import { insertAll, insertIds, named, pairs } from './rows.ts'

export async function loadCommunity(q: Query, { account }: Loaded, { chance, now }: Loading) {
  /** A working hour of that day. */
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000 - chance.between(0, 36_000_000))
  const oldestFirst = <T extends { ago: number }>(list: T[]) => [...list].sort((a, b) => b.ago - a.ago)

  const categoryIds = await insertIds(
    q,
    'infoCategory',
    newsCategories.map((categoryName, i) => ({ categoryName, sort: i + 1 })),
  )
  const category = named(pairs(newsCategories, categoryIds))
  await insertAll(
    q,
    'infoArticle',
    oldestFirst(news).map((one) => ({
      categoryId: category(one.category),
      title: one.title,
      summary: summary(one.text),
      content: richText(one.text),
      countRead: one.read,
      ...stamped(ago(one.ago)),
    })),
  )

  const labels = [
    ...blogLabels.map((labelName, i) => ({ labelName, labelNo: `B${String(i + 1).padStart(3, '0')}`, labelArea: 1 })),
    ...questionLabels.map((labelName, i) => ({
      ...{ labelName, labelNo: `Q${String(i + 1).padStart(3, '0')}`, labelArea: 2 },
    })),
  ].map((one, i) => ({ ...one, sort: i + 1 }))
  const labelIds = await insertIds(q, 'label', labels)
  const label = named(
    pairs(
      labels.map(({ labelArea, labelName }) => `${labelArea} ${labelName}`),
      labelIds,
    ),
  )
  await insertAll(
    q,
    'blog',
    oldestFirst(blogs).map((one) => ({
      accountId: account(one.by),
      labelId: label(`1 ${one.label}`),
      title: one.title,
      summary: summary(one.text),
      content: richText(one.text),
      countRead: one.read,
      countAdmire: one.admire,
      countCollect: one.collect,
      ...stamped(ago(one.ago)),
    })),
  )

  const asked = oldestFirst(questions).map((one) => ({ ...one, time: ago(one.ago) }))
  const questionIds = await insertIds(
    q,
    'question',
    asked.map((one) => ({
      accountId: account(one.by),
      labelId: label(`2 ${one.label}`),
      title: one.title,
      summary: summary([one.text]),
      content: richText([one.text]),
      isSolved: one.answers.some(([, text]) => text.startsWith('√')) ? 1 : 0,
      countRead: one.read,
      countAnswer: one.answers.length,
      countAttention: Math.round(one.read / 30),
      ...stamped(one.time),
    })),
  )
  await insertAll(
    q,
    'questionComment',
    asked.flatMap(({ answers, time }, i) =>
      answers.map(([by, text], n) => ({
        questionId: questionIds[i]!,
        accountId: account(by),
        content: richText([text.replace('√', '')]),
        isBest: text.startsWith('√') ? 1 : 0,
        countAdmire: chance.between(6, 60),
        gmtCreate: new Date(Math.min(time.getTime() + (n + 1) * chance.between(2, 9) * 3_600_000, now.getTime())),
      })),
    ),
  )
}

const stamped = (time: Date) => ({ gmtCreate: time, gmtModified: time })
