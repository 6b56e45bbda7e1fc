// Public questions that are like one that is being written: by the pairs of characters that the titles share.
import { sql } from 'kysely'
import { cut } from '../../contract/cut.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { excerptText } from '../text/excerpt.ts'
import { pairsOf, wordsOf } from '../text/search.ts'
import { approved, questionCards } from './card.ts'

const maxLike = 4
/** Of those that share a word or a pair, the most discussed are compared. */
const maxCompared = 300
/** Below this share of common pairs two titles only happen to have a word in common. */
const leastLikeness = 0.2

/** How like two titles are, from 0 to 1: the share of pairs they have in common (Dice). */
export function likeness(pairs: ReadonlySet<string>, title: string): number {
  const others = new Set(pairsOf(title))
  const common = [...others].filter((pair) => pairs.has(pair)).length
  return pairs.size + others.size ? (2 * common) / (pairs.size + others.size) : 0
}

/** The likest first; mine of the last 90 days before others. */
export async function likeQuestions(q: Query, accountId: number, title: string, exceptId: number) {
  const pairs = new Set(pairsOf(title))
  const terms = pairs.size ? [...pairs] : wordsOf(title).slice(0, 16)
  const query = terms
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .map((term) => `'${term.replace(/['\\]/g, (char) => char + char)}'`)
    .join(' | ')
  if (!query) return []
  const compared = await approved(questionCards(q))
    .where(sql<boolean>`c.search @@ ${query}::tsquery`)
    .where('c.id', '<>', exceptId)
    .orderBy('c.heat', 'desc')
    .orderBy('c.id', 'desc')
    .limit(maxCompared)
    .execute()
  const since = Date.now() - 90 * 86_400_000
  const ranked = compared
    .map((card) => {
      const isMine: Flag = card.userId === accountId && new Date(card.gmtCreate).getTime() > since ? 1 : 0
      return { ...card, isMine, likeness: pairs.size ? likeness(pairs, card.title) : 1 }
    })
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.isMine - a.isMine || b.likeness - a.likeness || b.countAnswer - a.countAnswer || b.id - a.id)
    .slice(0, maxLike)
  const best = await acceptedAnswers(
    q,
    ranked.map(({ id }) => id),
  )
  return ranked.map(({ likeness: _, ...card }) => {
    const answer = best.get(card.id)
    return { ...card, bestNickname: answer?.nickname ?? null, bestText: answer ? cut(answer.text, 80) : null }
  })
}

async function acceptedAnswers(q: Query, ids: number[]) {
  const rows = await q
    .selectFrom('questionComment as r')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .select(['r.questionId', 'a.nickname', excerptText('r.content').as('text')])
    .where('r.isBest', '=', 1)
    .where('r.questionId', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.map(({ questionId, nickname, text }) => [questionId, { nickname, text: text.replace(/\s+/g, ' ').trim() }]),
  )
}
