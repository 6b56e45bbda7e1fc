// Texts by which a change of the list of words is tried before it counts.

import { shortened } from '../../contract/cut.ts'
import { wordLevels } from '../../contract/enums/word-levels.ts'
import type { Query } from '../../db/connect.ts'
import { enabledWords, wordList } from './check.ts'
import { type Word, WordList } from './word-list.ts'

export const maxExamples = 200

/** Whether a text with these hits waits or is refused. */
const isHeld = (hits: readonly { level: number }[]) => hits.some(({ level }) => level <= wordLevels.held)

export const examplesOf = (q: Query) =>
  q
    .selectFrom('wordExample')
    .select(['id', 'content', 'isHeld', 'gmtCreate'])
    .orderBy('id', 'desc')
    .limit(maxExamples)
    .execute()

/** Those that a list does not keep. */
export async function brokenBy(q: Query, list: WordList) {
  const examples = await examplesOf(q)
  return examples.filter((example) => isHeld(list.hits(example.content)) !== Boolean(example.isHeld))
}

/** The list as it would be: `words` take the place of those of the same id, `without` are gone. */
export async function changedList(q: Query, words: readonly Word[], without: readonly number[] = []) {
  const gone = new Set([...without, ...words.map(({ id }) => id)])
  return new WordList([...(await enabledWords(q)).filter(({ id }) => !gone.has(id)), ...words])
}

/** The examples that the list keeps now and would not keep afterwards. */
export async function newlyBroken(q: Query, list: WordList) {
  const broken = await brokenBy(q, list)
  if (!broken.length) return []
  const before = new Set((await brokenBy(q, await wordList(q))).map(({ id }) => id))
  return broken.filter(({ id }) => !before.has(id))
}

/** 「「加微信领资料」就不拦了，等 2 个例子」 */
export function sayBroken(broken: readonly { content: string; isHeld: number }[]) {
  const [one] = broken
  if (!one) return ''
  const short = shortened(one.content, 21)
  return `例子「${short}」就${one.isHeld ? '不拦了' : '拦下了'}${broken.length > 1 ? `，一共 ${broken.length} 个例子不对了` : ''}`
}
