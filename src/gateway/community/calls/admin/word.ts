// Answers the calls of contract/community/admin/word.ts.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { CallError, conflict, wrongField } from '../../../../contract/codes.ts'
import type { adminWordCalls } from '../../../../contract/community/admin/word.ts'
import { cut } from '../../../../contract/cut.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import type { Flag } from '../../../../contract/fields.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import { enabledWords, textOf, wordList } from '../../../review/check.ts'
import { changedList, newlyBroken, sayBroken } from '../../../review/examples.ts'
import { foldWord } from '../../../review/fold.ts'
import { causes, refTypes } from '../../../review/kinds.ts'
import { type Level, levelOf } from '../../../review/word-list.ts'
import { takeVersion } from '../../../sql/edited.ts'
import { likeContains } from '../../../sql/like.ts'
import { literal } from '../../../sql/literal.ts'
import { paged } from '../../../sql/paged.ts'
import { lockNames } from '../../../sql/rows.ts'
import { soundsOf } from '../../../text/sounds.ts'
import { historyOf } from '../../review/word-history.ts'

const notFound = () => new CallError('notFound', '词表里没有这个词')

const month = sql`h.gmt_create > now() - interval '30 days'`
const hits = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from word_hit h where h.word_id = w.id and ${month} and ${condition})`
const right = hits(sql`h.is_right = 1`)
/** Of who writes: each counts as a judgement that the word was wrong. */
const doubts = sql<number>`(select count(*)::int from word_doubt d where d.word_id = w.id and d.gmt_create > now() - interval '30 days')`
const wrong = sql<number>`(${hits(sql`h.is_right = 0`)} + ${doubts})`
const judged = sql<number>`(${hits(sql`h.is_right is not null`)} + ${doubts})`

/** Below a half after twenty judgements. */
const isMostlyWrong = sql<boolean>`(${judged} >= 20 and ${right} * 2 < ${judged})`
const isNeverMet = sql<boolean>`not exists (select from word_hit h where h.word_id = w.id)`

const words = (q: Query) =>
  q
    .selectFrom('word as w')
    .select(['w.id', 'w.word', 'w.level', 'w.exceptions', 'w.isEnabled', 'w.gmtModified', 'w.replacement', 'w.version'])
    .select(['w.isHomophone', doubts.as('doubtNum')])
    .select([
      sql<Flag>`(w.pinyin <> '')::int`.as('isPinyin'),
      hits(sql`true`).as('hitNum'),
      right.as('rightNum'),
      wrong.as('wrongNum'),
    ])
    .$narrowType<{ isEnabled: Flag; isHomophone: Flag }>()

export const adminWordHandlers: Handlers<typeof adminWordCalls> = {
  async 'community/admin/word/page'({ tab, keyword, sortType, ...page }, { q }) {
    const rows = words(q)
      .$if(tab !== undefined && tab <= 3, (rows) => rows.where('w.level', '=', literal(tab as 1 | 2 | 3)))
      .$if(tab === 4, (rows) => rows.where(isMostlyWrong))
      .$if(tab === 5, (rows) => rows.where(isNeverMet))
      .$if(Boolean(keyword), (rows) => rows.where('w.word', 'ilike', likeContains(keyword!)))
      .$if(sortType === 1, (rows) => rows.orderBy(sql`${right}::float / nullif(${judged}, 0) nulls last`))
      .orderBy('w.id', 'desc')
    const counts = await sql<Record<'all' | 'l1' | 'l2' | 'l3' | 'bad' | 'never', number>>`
      select count(*)::int as all, count(*) filter (where level = 1)::int as l1, count(*) filter (where level = 2)::int as l2,
        count(*) filter (where level = 3)::int as l3, count(*) filter (where ${isMostlyWrong})::int as bad,
        count(*) filter (where ${isNeverMet})::int as never from word w`.execute(q)
    const { all, l1, l2, l3, bad, never } = counts.rows[0]!
    const wrongNum = await sql<{
      num: number
    }>`select count(*)::int as num from word_hit h join word w on w.id = h.word_id
      where h.is_right = 0 and ${month} and ${isMostlyWrong}`.execute(q)
    return {
      ...(await paged(page, rows)),
      tabList: [all, l1, l2, l3, bad, never].map((num, tab) => ({ tab, num })),
      wrongNum: wrongNum.rows[0]!.num,
    }
  },

  async 'community/admin/word/save'({ id, version, isPinyin, isShort, isForced, ...fields }, { q }) {
    const letters = foldWord(fields.word)
    if (!letters) throw wrongField('word', '词里要有字、字母或数字')
    if (letters.length === 1 && !isShort)
      throw wrongField('word', `「${fields.word}」只有一个字，会命中很多不相干的话，真的要加请先勾选「一个字也加」`)
    const row = { ...fields, letters, pinyin: isPinyin ? soundOf(fields.word) : '' }
    await lockNames(q, 'word')
    if (id)
      await takeVersion(q, {
        table: 'word',
        of: 'community/admin/word',
        id,
        version,
        what: '词',
        current: () => words(q).where('w.id', '=', id).executeTakeFirst(),
      })
    const same = await q.selectFrom('word').select('id').where('letters', '=', letters).executeTakeFirst()
    if (same && same.id !== id) throw conflict(`「${fields.word}」词表里已经有了`)
    if (!isForced) {
      const words = fields.isEnabled ? [{ ...row, id: id ?? 0, level: row.level as Level }] : []
      const broken = await newlyBroken(q, await changedList(q, words, id ? [id] : []))
      if (broken.length) throw wrongField('word', `${sayBroken(broken)}。真的要改就勾上「例子不对也改」`)
    }
    const result = id
      ? await q
          .updateTable('word')
          .set({ ...row, gmtModified: sql<string>`now()` })
          .where('id', '=', id)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow(notFound)
      : await q.insertInto('word').values(row).returning(['id', 'version']).executeTakeFirstOrThrow()
    await touch(q)
    return result
  },

  async 'community/admin/word/delete'({ id }, { q, nameInLog }) {
    const broken = await newlyBroken(q, await changedList(q, [], [id]))
    if (broken.length) throw conflict(`${sayBroken(broken)}。请先删掉例子，再删这个词`)
    const { word } = await q.deleteFrom('word').where('id', '=', id).returning('word').executeTakeFirstOrThrow(notFound)
    nameInLog(word)
    await touch(q)
    return { ok: true }
  },

  async 'community/admin/word/check'({ words }, { q }) {
    const { fresh, known, short, bad } = await sorted(q, words)
    const shortList = []
    for (const { word } of short.slice(0, 20)) shortList.push({ word, postNum: await postsWith(q, word) })
    return { newList: fresh.map(({ word }) => word), knownList: known, shortList, badList: bad }
  },

  async 'community/admin/word/add'({ words, level, isShort }, { q, nameInLog }) {
    const { fresh, short } = await sorted(q, words)
    const all = isShort ? [...fresh, ...short] : fresh
    const added = all.map(({ word }, n) => ({
      id: -1 - n,
      word,
      level: level as Level,
      exceptions: [],
      pinyin: '',
    }))
    const broken = await newlyBroken(q, await changedList(q, added))
    if (broken.length) throw conflict(`${sayBroken(broken)}。请先改掉例子，或者去掉那个词`)
    if (all.length)
      await sql`insert into word (word, letters, level) select word, letters, ${level}::int
        from unnest(${all.map(({ word }) => word)}::text[], ${all.map(({ letters }) => letters)}::text[]) as n (word, letters)
        on conflict do nothing`.execute(q)
    await touch(q)
    nameInLog(all.map(({ word }) => word).join('、'))
    return { addedNum: all.length }
  },

  async 'PUT community/admin/word/level'({ list, isForced }, { q, nameInLog }) {
    const ids = list.map(({ id }) => id)
    const before = await q
      .selectFrom('word')
      .select(['id', 'level', 'word'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (before.length < new Set(ids).size) throw notFound()
    if (!isForced) {
      const broken = await newlyBroken(q, await atLevels(q, list))
      if (broken.length) throw conflict(`${sayBroken(broken)}。要改请打开这个词，勾上「例子不对也改」`)
    }
    await sql`update word w set level = n.level, gmt_modified = now(), version = w.version + 1
      from unnest(${ids}::bigint[], ${list.map(({ level }) => level)}::int[]) as n (id, level) where w.id = n.id`.execute(
      q,
    )
    await touch(q)
    nameInLog(before.map(({ word }) => word).join('、'))
    return { list: before }
  },

  async 'community/admin/word/weigh'({ id, level }, { q }) {
    const word = await words(q).where('w.id', '=', id).executeTakeFirstOrThrow(notFound)
    const { rows } = await sql<{ num: number }>`select count(*)::int as num from review r
      where r.audit_status = ${literal(auditStates.waiting)} and r.cause = ${literal(causes.waits)}
        and exists (select from word_hit h where h.review_id = r.id and h.word_id = ${id})
        and not exists (select from word_hit h join word w on w.id = h.word_id
          where h.review_id = r.id and h.word_id <> ${id} and w.level <= 2)`.execute(q)
    const broken = await newlyBroken(q, await atLevels(q, [{ id, level }]))
    const { hitNum, rightNum, wrongNum } = word
    return { hitNum, rightNum, wrongNum, waitingNum: rows[0]!.num, brokenList: broken.map(({ content }) => content) }
  },

  async 'community/admin/word/trial'({ id, isPinyin, ...fields }, { q }) {
    if (!foldWord(fields.word)) throw wrongField('word', '词里要有字、字母或数字')
    if (id) await requireWord(q, id)
    const wordId = id ?? 0
    const word = { ...fields, id: wordId, level: fields.level as Level, pinyin: isPinyin ? soundOf(fields.word) : '' }
    const [now, then] = [await wordList(q), await changedList(q, [word])]
    const texts = await lastTexts(q)
    const list = []
    for (const { id: reviewId, refType, title, text } of texts) {
      const [before, after] = [now.look(text), then.look(text)]
      const [levelBefore, levelAfter] = [levelOf(before), levelOf(after)]
      const met = after.hits.find((hit) => hit.wordId === wordId)
      if (!met && levelBefore === levelAfter) continue
      const shown = met ?? before.hits[0] ?? { from: 0, to: 0 }
      const around = text.slice(Math.max(0, shown.from - 15), shown.to + 15).replace(/\s+/g, ' ')
      list.push({ reviewId, refType, title, text: around, levelBefore, levelAfter })
      await nextTurn() // lets other calls run
    }
    return { textNum: texts.length, metNum: list.length, list }
  },

  async 'community/admin/word/doubt/list'({ id }, { q }) {
    await requireWord(q, id)
    const list = await q
      .selectFrom('wordDoubt as d')
      .innerJoin('account as a', 'a.id', 'd.accountId')
      .select(['d.id', 'a.nickname', 'd.text', 'd.gmtCreate'])
      .where('d.wordId', '=', id)
      .orderBy('d.gmtCreate', 'desc')
      .orderBy('d.id', 'desc')
      .limit(literal(20))
      .execute()
    return { list }
  },

  async 'community/admin/word/log/list'({ id }, { q }) {
    const word = await q
      .selectFrom('word')
      .select(['id', 'gmtCreate'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound)
    return { list: await historyOf(q, word) }
  },

  async 'community/admin/word/try'({ content }, { q }) {
    const list = await wordList(q)
    const look = list.look(content)
    const { hits } = look
    const ids = [0, ...hits.map(({ wordId }) => wordId)]
    const rows = await words(q).where('w.id', 'in', ids).execute()
    const shares = new Map(rows.map(({ id, rightNum, wrongNum }) => [id, { rightNum, wrongNum }]))
    return {
      level: levelOf(look),
      wordNum: list.size,
      hitList: hits.map(({ replacement: _, ...hit }) => ({
        ...hit,
        ...(shares.get(hit.wordId) ?? { rightNum: 0, wrongNum: 0 }),
      })),
    }
  },
}

const requireWord = (q: Query, id: number) =>
  q.selectFrom('word').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound)

/** The list with words at other levels. */
async function atLevels(q: Query, list: readonly { id: number; level: number }[]) {
  const level = new Map(list.map((one) => [one.id, one.level as Level]))
  const words = (await enabledWords(q)).filter(({ id }) => level.has(id))
  return changedList(
    q,
    words.map((word) => ({ ...word, level: level.get(word.id)! })),
  )
}

const trialTexts = 50

/** What was handed in last: title and text, or the text of what has no title. */
async function lastTexts(q: Query) {
  const rows = await q
    .selectFrom('review')
    .select(['id', 'refType', 'version'])
    .where('version', 'is not', null)
    .orderBy('id', 'desc')
    .limit(literal(trialTexts))
    .execute()
  return rows.map(({ id, refType, version }) => {
    const { title = '', content = '' } = version as { title?: string; content?: string }
    const plain = refType <= refTypes.answer ? textOf(content) : content
    return { id, refType, title: title || cut(plain, 30), text: title ? `${title}\n${plain}` : plain }
  })
}

/** Every process builds its list anew when it needs it next. */
const touch = (q: Query) => sql`update word_list set version = gen_random_uuid()`.execute(q)

/** By which a word is found in Latin letters; too short a sound is in too many words. */
const soundOf = (word: string) => {
  const { pinyin } = soundsOf(word)
  return pinyin.length >= shortestSound ? pinyin : ''
}
const shortestSound = 6

/** What was pasted, once each: new ones, those that are there, those of one character, and what is no word. */
async function sorted(q: Query, pasted: string) {
  const byLetters = new Map<string, string>()
  const bad: string[] = []
  for (const line of pasted.split('\n')) {
    const word = line.trim()
    if (!word) continue
    const letters = foldWord(word)
    if (!letters || word.length > 30) bad.push(cut(word, 30))
    else if (!byLetters.has(letters)) byLetters.set(letters, word)
  }
  const { rows } = await sql<{
    letters: string
  }>`select letters from word where letters = any(${[...byLetters.keys()]}::text[])`.execute(q)
  const there = new Set(rows.map(({ letters }) => letters))
  const all = Array.from(byLetters, ([letters, word]) => ({ letters, word }))
  const isNew = all.filter(({ letters }) => !there.has(letters))
  return {
    fresh: isNew.filter(({ letters }) => letters.length > 1),
    short: isNew.filter(({ letters }) => letters.length === 1),
    known: all.filter(({ letters }) => there.has(letters)).map(({ word }) => word),
    bad,
  }
}

async function postsWith(q: Query, word: string) {
  const { rows } = await sql<{ num: number }>`select
    ((select count(*) from blog where is_shown and content like ${likeContains(word)})
      + (select count(*) from question where audit_status = ${literal(auditStates.passed)} and content like ${likeContains(word)}))::int as num`.execute(
    q,
  )
  return rows[0]!.num
}
