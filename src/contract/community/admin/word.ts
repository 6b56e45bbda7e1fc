// The calls about the list of words that decide what becomes of a text.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { wordLevels } from '../../enums/word-levels.ts'
import {
  codeIn,
  Done,
  Flag,
  Id,
  Instant,
  Int,
  idOf,
  line,
  number,
  PageQuery,
  pageOf,
  saved,
  saving,
  Text,
  Version,
} from '../../fields.ts'

/** A change that breaks an example is refused without it. */
const isForced = Flag.default(0)

const level = codeIn(wordLevels)

export const maxWords = 10_000

const Word = line(30, 1)

export const WordRow = z.object({
  id: Id,
  word: Text,
  level: Int,
  exceptions: z.array(Text),
  replacement: Text, // what is proposed in its place; ''
  isPinyin: Flag, // found in Latin letters too
  isHomophone: Flag, // found in other characters of its sound
  isEnabled: Flag,
  hitNum: Int, // of the last 30 days
  rightNum: Int,
  wrongNum: Int, // what writers said among them
  doubtNum: Int, // how many writers said that it should not count
  gmtModified: Instant,
  version: Int,
})

/** An entry of the history of a word. */
export const WordEntry = z.object({
  what: Int, // wordEntries
  byName: Text, // '' where nobody knows any more
  levelBefore: Int, // 0 where it is not known
  level: Int, // 0 where it is not about one
  isEnabled: Flag, // of a change
  text: Text, // as it stood in what was judged, or the writer's sentence
  gmtCreate: Instant,
})

/** One a line: a list of so many things is no input of a call. */
const pasted = z.object({
  words: z
    .string()
    .min(1)
    .max(400_000, '太长了，请分几次加')
    .refine((text) => text.split('\n').length <= maxWords, `一次最多 ${maxWords} 行，请分几次加`),
  level: level.default(wordLevels.held),
})

export const adminWordCalls = {
  'community/admin/word/page': call({
    summary:
      'The words, those that are wrong most often first (sortType 1), or the latest first (2); tab 1 to 3 a level, 4 mostly wrong, 5 never met',
    right: 'word',
    input: PageQuery.extend({
      tab: number.min(1).max(5).optional(),
      keyword: z.string().trim().max(30).optional(),
      sortType: number.min(1).max(2).default(1),
    }),
    output: pageOf(WordRow).extend({ tabList: z.array(z.object({ tab: Int, num: Int })), wrongNum: Int }),
    providesTags: noTags,
  }),
  'community/admin/word/save': call({
    summary: 'Adds a word, or changes one; a word of one character must be confirmed by isShort',
    right: 'word',
    deed: '改了词表',
    input: saving(
      z.object({
        id: idOf('word').optional(),
        version: Version.optional(),
        word: Word,
        level: level.default(wordLevels.held),
        exceptions: z.array(line(30, 1)).max(50, '最多 50 个').default([]),
        replacement: z
          .string()
          .trim()
          .max(30, '最多 30 个字')
          .regex(/^[^\n]*$/, '不能换行')
          .default(''),
        isPinyin: Flag.default(0),
        isHomophone: Flag.default(0),
        isEnabled: Flag.default(1),
        isShort: Flag.default(0),
        isForced,
      }),
    ),
    output: saved,
    invalidatesTags: noTags,
  }),
  'community/admin/word/delete': call({
    summary: 'Removes a word and its judgements',
    right: 'word',
    deed: '删了词',
    input: z.object({ id: idOf('word') }),
    output: Done,
    invalidatesTags: noTags,
  }),
  'community/admin/word/check': call({
    summary: 'What adding these words would do: how many are new, which are there already, which are of one character',
    right: 'word',
    input: pasted,
    output: z.object({
      newList: z.array(Text),
      knownList: z.array(Text),
      shortList: z.array(z.object({ word: Text, postNum: Int })), // and how many articles and questions have it
      badList: z.array(Text), // without a letter, or too long
    }),
    providesTags: noTags,
  }),
  'community/admin/word/add': call({
    summary:
      'Adds words at a level; those that are there already stay as they are, those of one character need isShort',
    right: 'word',
    deed: '批量加了词',
    input: pasted.extend({ isShort: Flag.default(0) }),
    output: z.object({ addedNum: Int }),
    invalidatesTags: noTags,
  }),
  'PUT community/admin/word/level': call({
    summary: 'Moves words to other levels; the answer has those before, so that it can be taken back',
    right: 'word',
    deed: '改了词的级别',
    input: z.object({
      list: z
        .array(z.object({ id: idOf('word'), level }))
        .min(1)
        .max(100),
      isForced,
    }),
    output: z.object({ list: z.array(z.object({ id: Id, level: Int })) }),
    invalidatesTags: noTags,
  }),
  'community/admin/word/weigh': call({
    summary:
      'What moving a word to another level would change: how often it was met and wrong, what waits for it, which examples break',
    right: 'word',
    input: z.object({ id: idOf('word'), level }),
    output: z.object({
      hitNum: Int, // of the last 30 days
      rightNum: Int,
      wrongNum: Int,
      waitingNum: Int, // that wait now for nothing but it
      brokenList: z.array(Text), // examples
    }),
    providesTags: noTags,
  }),
  'community/admin/word/trial': call({
    summary:
      'A word as it is being written against the last 50 texts that were handed in: which it meets, and which fare otherwise',
    right: 'word',
    input: z.object({
      id: idOf('word').optional(), // it takes the place of this one
      word: Word,
      level: level.default(wordLevels.held),
      exceptions: z.array(line(30, 1)).max(50, '最多 50 个').default([]),
      isPinyin: Flag.default(0),
      isHomophone: Flag.default(0),
    }),
    output: z.object({
      textNum: Int,
      metNum: Int,
      list: z.array(
        z.object({
          reviewId: Id,
          refType: Int,
          title: Text, // or the beginning of what has none
          text: Text, // as it stands there, with some of what stands around it
          levelBefore: Int, // 0 nothing is met
          levelAfter: Int,
        }),
      ),
    }),
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
  }),
  'community/admin/word/doubt/list': call({
    summary: 'What writers said of a word that should not count: the sentences it stood in, the latest 20',
    right: 'word',
    input: z.object({ id: idOf('word') }),
    output: z.object({ list: z.array(z.object({ id: Id, nickname: Text, text: Text, gmtCreate: Instant })) }),
    providesTags: noTags,
  }),
  'community/admin/word/log/list': call({
    summary:
      'What became of a word, the latest 50 of each: who added and changed it, its levels, what was judged right and wrong, what writers said',
    right: 'word',
    input: z.object({ id: idOf('word') }),
    output: z.object({ list: z.array(WordEntry) }),
    providesTags: noTags,
  }),
  'community/admin/word/try': call({
    summary: 'What a text would meet, with the place of each hit; nothing is kept',
    right: 'word',
    input: z.object({ content: z.string().max(20_000, '最多 20,000 个字') }),
    output: z.object({
      level: Int,
      wordNum: Int,
      hitList: z.array(
        z.object({ wordId: Id, word: Text, level: Int, text: Text, from: Int, to: Int, rightNum: Int, wrongNum: Int }),
      ),
    }),
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
  }),
}
