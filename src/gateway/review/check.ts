// What becomes of a text before it is stored: words of the list, links, and whether the same was written already.

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { CallError, conflict } from '../../contract/codes.ts'
import { wordLevels } from '../../contract/enums/word-levels.ts'
import { unescaped } from '../../contract/plain-text.ts'
import type { Query } from '../../db/connect.ts'
import { foldWord } from './fold.ts'
import type { RefType } from './kinds.ts'
import { type Hit, type Word, WordList } from './word-list.ts'

export type Checked = {
  hits: Hit[]
  /** Why it waits for an operator; '' where it does not. */
  reason: string
  /** Of its letters: equal for equal texts. */
  digest: string
}

const maxLinks = 3 // to other sites; with more it waits
const lists = new LRUCache<string, Promise<WordList>>({ max: 4 }) // by version: the list is rebuilt when it has changed

/** The words that count now, as every process sees them in this transaction. */
export async function wordList(q: Query): Promise<WordList> {
  const { version } = await q.selectFrom('wordList').select('version').executeTakeFirstOrThrow()
  const built = lists.get(version)
  if (built) return built
  const building = enabledWords(q).then((words) => new WordList(words))
  lists.set(version, building)
  building.catch(() => lists.delete(version))
  return building
}

/** Those that count. */
export const enabledWords = (q: Query) =>
  q
    .selectFrom('word')
    .select(['id', 'word', 'level', 'exceptions', 'pinyin', 'isHomophone', 'replacement'])
    .where('isEnabled', '=', 1)
    .orderBy('id')
    .$narrowType<{ level: Word['level'] }>()
    .execute()

/** The plain text of cleaned HTML, a line for each block. */
export const textOf = (html: string) =>
  unescaped(
    html.replace(/<br[^<>]*>|<\/(?:p|h\d|li|td|th|pre|blockquote|div|figcaption)>/g, '\n').replace(/<[^<>]*>/g, ''),
  )

const unseen = '词表里的词太多，没有看完'

const linksIn = (text: string) => text.match(/https?:\/\//g)?.length ?? 0

/** Throws where a word may not be used at all. `html`: where links are counted, if the text was made from it. */
export async function checkText(q: Query, text: string, html = text): Promise<Checked> {
  const { hits, isWhole } = (await wordList(q)).look(text)
  const refused = hits.find(({ level }) => level === wordLevels.refused)
  if (refused) throw new CallError('invalid', `「${refused.text}」这样的话不能发，请改掉再发`)
  const held = hits.find(({ level }) => level === wordLevels.held)
  const links = linksIn(html)
  const reason = held ? `有「${held.text}」` : !isWhole ? unseen : links > maxLinks ? `有 ${links} 个外面的链接` : ''
  return { hits, reason, digest: createHash('md5').update(foldWord(text)).digest('hex') }
}

/** Throws where the account has handed in the same text as something else within a day. */
export async function requireNew(q: Query, accountId: number, digest: string, refType: RefType, refId: number) {
  const day = new Date(Date.now() - 86_400_000).toISOString()
  const earlier = await q
    .selectFrom('review')
    .select(['refType', 'version'])
    .where('accountId', '=', accountId)
    .where('digest', '=', digest)
    .where('gmtCreate', '>', day)
    .where((e) => e.or([e('refType', '<>', refType), e('refId', '<>', refId)]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!earlier) return
  const { title } = (earlier.version ?? {}) as { title?: string }
  throw conflict(`今天已经发过一样的内容${title ? `：《${title}》` : ''}，不用再发一遍`)
}

/** Keeps what words were met with the review that they led to. */
export async function keepHits(q: Query, reviewId: number, hits: readonly Hit[]) {
  const byWord = [...new Map(hits.map((hit) => [hit.wordId, hit])).values()]
  if (byWord.length)
    await q
      .insertInto('wordHit')
      .values(byWord.map(({ wordId, text }) => ({ wordId, reviewId, text })))
      .execute()
}
