// Searching by sound: letters that are the pinyin of a word, or its initials, stand for the word.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { queryOf } from '../text/search.ts'
import { surnameBySound } from '../text/sounds.ts'
import { likePrefix } from './like.ts'

const shortest = 2 // letters
const most = 5 // words that the letters may stand for
const [longestName, mostNames] = [4, 200]

/** The letters of a text that may be pinyin; '' where it is no such text. */
export function soundOf(text: string) {
  const plain = text.normalize('NFKC').toLowerCase()
  return /^[a-z0-9' ]+$/.test(plain) && /[a-z]/.test(plain) ? plain.replace(/[^a-z0-9]/g, '') : ''
}

/** 周老师 for `zhou laoshi`, where names begin with 周: of the most popular names that sound so. */
async function titledBySound(q: Query, sound: string): Promise<string[]> {
  const surname = /^([a-z]+)laoshi$/.exec(sound)?.[1]
  if (!surname) return []
  const { rows } = await sql<{ word: string }>`select word from search_word
    where pinyin like ${likePrefix(surname)} and char_length(word) <= ${longestName} order by weight desc, word limit ${mostNames}`.execute(
    q,
  )
  const surnames = rows.map(({ word }) => surnameBySound(word, surname)).filter((name) => name !== undefined)
  return [...new Set(surnames)].slice(0, most).map((name) => `${name}老师`)
}

/** The words and names that sound like the input, the same sound first, then the most popular: `ketang` 课堂, `lzy` 林知远. */
export async function wordsBySound(q: Query, typed: string): Promise<string[]> {
  const sound = soundOf(typed)
  if (sound.length < shortest) return []
  const titled = await titledBySound(q, sound)
  if (titled.length) return titled
  const begin = likePrefix(sound)
  const { rows } = await sql<{ word: string }>`select word from (
      select word, weight, pinyin <> ${sound} as "isLonger", 0 as place from search_word where pinyin like ${begin}
      union all
      select word, weight, initials <> ${sound}, 1 from search_word where initials like ${begin}
    ) found group by word order by min("isLonger"::int), min(place), max(weight) desc, word limit ${most}`.execute(q)
  return rows.map(({ word }) => word)
}

/** The tsquery of user input, or of what it sounds like; '' where it has no words. */
export async function queryFor(q: Query, typed: string): Promise<string> {
  const words = await wordsBySound(q, typed)
  return [typed, ...words].map(queryOf).filter(Boolean).join(' | ')
}
