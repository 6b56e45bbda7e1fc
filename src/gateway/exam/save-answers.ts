// Saving answers: the batches of many takers in one statement, a link of its chain for each that is accepted. What is wrong with one
// batch is the answer to that one alone.

import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { CallError, conflict, wrongField } from '../../contract/codes.ts'
import { examStates } from '../../contract/enums/exam-states.ts'
import { hasOptions, problemTypes } from '../../contract/enums/problem-types.ts'
import { linkKinds } from '../../contract/exam/receipt.ts'
import {
  type AnswerItem,
  answerLimits,
  graceSeconds,
  type RoomSpan,
  type SavedAnswers,
} from '../../contract/exam/sitting.ts'
import { spanKinds } from '../../contract/exam/span.ts'
import { fileLimits } from '../../contract/file-kinds.ts'
import type { Query } from '../../db/connect.ts'
import { groupBy } from '../../db/group-by.ts'
import { publishEvent } from '../events/changes.ts'
import type { Outside } from '../outside.ts'
import { literal } from '../sql/literal.ts'
import { signedFor, withOwnFiles } from './answer-files.ts'
import { linkRow, nextLink } from './chain.ts'
import { saveLink } from './chain-content.ts'
import type { ProblemRule } from './marking.ts'
import { type PaperProblem, paperOfSitting } from './paper.ts'
import { noteSeen } from './presence.ts'
import { type Mine, remaining, sittingNotFound } from './sitting.ts'

export type Batch = { answerList: AnswerItem[]; answerVersion: number; deviceNo: string; spanList: RoomSpan[] }

/** `unsentCount`: what the room has left to send; it is noted that the room was heard. */
export type Save = Mine & Batch & { isOfClass: boolean; unsentCount?: number }

export type SaveResult = { saved: SavedAnswers } | { refused: CallError }

/** What comes with the hand-in, in its transaction. Throws what is wrong with it. */
export async function saveLast(
  q: Query,
  outside: Outside,
  { answerVersion, ...save }: Omit<Save, 'answerVersion'> & { answerVersion?: number | undefined },
) {
  if (!answerVersion || (!save.answerList.length && !save.spanList.length)) return
  await saveOne(q, outside, { ...save, answerVersion })
}

/** A batch alone, in the transaction `q`. Throws what is wrong with it. */
export async function saveOne(q: Query, outside: Outside, save: Save): Promise<SavedAnswers> {
  const [result] = await saveGroup(q, outside, [save])
  if ('refused' in result!) throw result.refused
  return result!.saved
}

/**
 * Batches of different sittings, in the transaction `q`; results in their order. Of edits by one device the later version wins, of edits
 * by two the later edit. A batch that is not newer than what is stored changes nothing; what comes after the end is kept as late.
 * `store`: another one for measuring what the links cost.
 */
export async function saveGroup(
  q: Query,
  outside: Pick<Outside, 'storage'>,
  saves: Save[],
  store = storeBatches,
): Promise<SaveResult[]> {
  const before = await recordsOf(q, saves)
  const checked = await Promise.all(saves.map((save) => checkedSave(q, outside, save, before.get(save.recordId))))
  const valid = checked.filter((save): save is Save => !CallError.is(save))
  const withEdits = valid.filter(({ answerList }) => answerList.length > 0) // without edits it only asks for the state
  const changing = valid.filter(({ answerList, spanList }) => answerList.length > 0 || spanList.length > 0)
  const accepted = changing.length ? await store(q, changing) : new Map<number, SittingState>()
  for (const { recordId, accountId, deviceNo } of withEdits) {
    if (accepted.has(recordId) && isShared(outside, recordId, [before.get(recordId)!.deviceNo, deviceNo]))
      publishEvent(q, accountId, { event: 'sitting', relationId: recordId, why: 'device' })
  }
  const refusedEdits = withEdits.filter(({ recordId }) => !accepted.has(recordId))
  const late = refusedEdits.length ? await keepLate(q, refusedEdits) : new Set<number>()
  const awayIn = ({ recordId, spanList }: Save) =>
    accepted.has(recordId) ? spanList.filter(({ kind }) => kind === spanKinds.away).length : 0
  const heard = valid.flatMap((save) => {
    const { recordId, unsentCount } = save
    return unsentCount === undefined ? [] : [{ recordId, unsentCount, awayCount: awayIn(save) }]
  })
  if (heard.length) await noteSeen(q, heard)
  const others = valid.filter(({ recordId }) => !accepted.has(recordId))
  const [unchanged, stored] = await Promise.all([statesOf(q, others), storedAnswers(q, valid)])
  return checked.map((save): SaveResult => {
    if (CallError.is(save)) return { refused: save }
    const { recordId, accountId, answerList, deviceNo } = save
    const ids = new Set(answerList.map(({ problemId }) => problemId))
    const answers = stored.get(recordId) ?? []
    const saved = {
      ...(accepted.get(recordId) ?? unchanged.get(recordId)!),
      isSaved: (accepted.has(recordId) && answerList.length > 0 ? 1 : 0) as 0 | 1,
      isLate: (late.has(recordId) ? 1 : 0) as 0 | 1,
      savedList: answers.filter(({ problemId }) => ids.has(problemId)),
      newerList: answers
        .filter((answer) => answer.deviceNo !== deviceNo)
        .map((answer) => ({ ...answer, userFiles: answer.userFiles.map(signedFor(outside, accountId)) })),
    }
    return { saved }
  })
}

const [maxSittings, maxDevices] = [5000, 8]
/** The devices that saved lately; the database has the last one alone. By gateway, as tests have several in one process. */
const devicesOf = new WeakMap<object, LRUCache<number, Set<string>>>()

/** Whether several devices answer: each is told of what another one saved, also when that one saves again and again. */
function isShared(outside: object, recordId: number, deviceNos: string[]) {
  let sittings = devicesOf.get(outside)
  if (!sittings) devicesOf.set(outside, (sittings = new LRUCache({ max: maxSittings })))
  const devices = sittings.get(recordId) ?? new Set()
  for (const deviceNo of deviceNos) if (deviceNo !== '' && devices.size < maxDevices) devices.add(deviceNo)
  sittings.set(recordId, devices)
  return devices.size > 1
}

const idsOf = (saves: Save[]) => sql<number>`any(${saves.map(({ recordId }) => recordId)}::bigint[])`

async function recordsOf(q: Query, saves: Save[]) {
  const rows = await q
    .selectFrom('examRecord')
    .select(['id', 'accountId', 'paperId', 'placeIds', 'deviceNo', 'gradeExamId'])
    .where('id', '=', idsOf(saves))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Before = Awaited<ReturnType<typeof recordsOf>> extends Map<number, infer Row> ? Row : never

/** With its files as they were uploaded, or what is wrong with it. */
async function checkedSave(q: Query, outside: Pick<Outside, 'storage'>, save: Save, before: Before | undefined) {
  try {
    if (!before || before.accountId !== save.accountId) throw sittingNotFound()
    if (save.isOfClass && before.gradeExamId === null) throw sittingNotFound()
    if (before.paperId === null) throw conflict('这一场还没有开始')
    const { paperId, placeIds } = before
    const { byId } = await paperOfSitting(q, outside, { paperId, placeIds })
    for (const [n, item] of save.answerList.entries()) checkAnswer(byId.get(item.problemId), item, n)
    const answerList = await withOwnFiles(q, save.accountId, save.answerList)
    for (const [n, { problemId, userFiles }] of answerList.entries())
      checkFiles(byId.get(problemId)!.rule, userFiles, n)
    return { ...save, answerList }
  } catch (error) {
    if (CallError.is(error)) return error
    throw error
  }
}

export type SittingState = Pick<
  SavedAnswers,
  'examStatus' | 'answerVersion' | 'chainHead' | 'chainNo' | 'collectReason' | 'remainSeconds' | 'savedTime'
>
/** The columns of a SittingState, from exam_record or a CTE with its columns. */
export const stateColumns = sql`exam_status, answer_version, chain_head, chain_no, collect_reason, ${remaining} as remain_seconds,
  now() as saved_time`

export const statesById = (rows: (SittingState & { id: number })[]) =>
  new Map(rows.map(({ id, ...state }) => [id, state]))

async function statesOf(q: Query, saves: Save[]) {
  if (!saves.length) return new Map<number, SittingState>()
  const { rows } = await sql<SittingState & { id: number }>`
    select id, ${stateColumns} from exam_record where id = ${idsOf(saves)}`.execute(q)
  return statesById(rows)
}

type Stored = SavedAnswers['newerList'][number] & { deviceNo: string }

/** The answers to the questions of each batch, and what was stored since its version. */
async function storedAnswers(q: Query, saves: Save[]): Promise<Map<number, Stored[]>> {
  const wanted = saves.map(({ recordId, answerList, answerVersion }) => ({
    record_id: recordId,
    ids: answerList.map(({ problemId }) => problemId),
    version: answerVersion,
  }))
  const { rows } = await sql<Stored & { recordId: number }>`
    select a.record_id, a.problem_id, a.user_answer, a.user_files, a.answer_version, a.device_no
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) i(record_id bigint, ids bigint[], version int)
    join exam_answer a on a.record_id = i.record_id and (a.problem_id = any(i.ids) or a.answer_version >= i.version)`.execute(
    q,
  )
  return groupBy(rows, ({ recordId }) => recordId)
}

/** The batches as rows: PostgreSQL takes them apart. */
const rowsOf = (saves: Save[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    saves.map((save) => ({
      record_id: save.recordId,
      account_id: save.accountId,
      answer_version: save.answerVersion,
      device_no: save.deviceNo,
      ...saveLink(save),
      answers: save.answerList.map(({ problemId, userAnswer, userFiles, spentSeconds, editedAgo }) => ({
        problem_id: problemId,
        user_answer: userAnswer,
        user_files: userFiles,
        spent_seconds: spentSeconds,
        edited_ago: editedAgo,
      })),
    })),
  )}::jsonb) i(record_id bigint, account_id bigint, answer_version int, device_no text, salt text, content text, commitment text,
    answers jsonb)`
const answersOf = (rows: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${rows}) e(problem_id bigint, user_answer jsonb, user_files jsonb, spent_seconds int, edited_ago bigint)`
/** In whole milliseconds, as the links have it: proof.ts decides between two edits as this does. */
const editTime = sql`greatest(r.begin_answer_time, date_trunc('milliseconds', now()) - make_interval(secs => e.edited_ago / 1000.0))`

/** The sittings whose batch was accepted, as they are then: the sitting is open, and no newer batch is stored. One statement. */
export async function storeBatches(q: Query, saves: Save[]): Promise<Map<number, SittingState>> {
  const { rows } = await sql<SittingState & { id: number }>`with r as (
      update exam_record r set answer_version = i.answer_version, device_no = i.device_no, ${nextLink(sql`2`, sql`i.commitment`)}
      from ${rowsOf(saves)}
      where r.id = i.record_id and r.account_id = i.account_id and exam_status = ${literal(examStates.running)} and r.answer_version < i.answer_version
        and now() <= deadline + make_interval(secs => ${graceSeconds})
      returning r.id, r.begin_answer_time, r.deadline, r.exam_status, r.collect_reason, r.chain_no, r.chain_head, i.answer_version,
        i.device_no, i.salt, i.content, i.answers
    ), linked as (
      insert into exam_link (record_id, n, kind, link_time, salt, content, hash) select ${linkRow(sql`2`)} from r
    ), saved as (
      insert into exam_answer as a
        (record_id, problem_id, user_answer, user_files, answer_version, device_no, edit_time, spent_seconds)
      select r.id, e.problem_id, e.user_answer, e.user_files, r.answer_version, r.device_no, ${editTime}, e.spent_seconds
      from r, ${answersOf(sql`r.answers`)}
      on conflict (record_id, problem_id) do update set user_answer = excluded.user_answer, user_files = excluded.user_files,
        answer_version = excluded.answer_version, device_no = excluded.device_no, edit_time = excluded.edit_time,
        save_time = now(), spent_seconds = excluded.spent_seconds
      where a.device_no = excluded.device_no or a.edit_time <= excluded.edit_time
    ) select id, ${stateColumns} from r`.execute(q)
  return statesById(rows)
}

/**
 * Beside the answers, for whoever marks: only where the clock ended the sitting, or who leads it, and only what differs from what is
 * stored. A link of the chain as they arrive; what is there already, or was ruled on, is no news. Which sittings have such, now or before.
 */
async function keepLate(q: Query, saves: Save[]): Promise<Set<number>> {
  const { rows: ended } = await sql<{ id: number }>`select r.id from exam_record r
    where r.id = ${idsOf(saves)} and (exam_status = ${literal(examStates.running)} and now() > deadline + make_interval(secs => ${graceSeconds})
        or is_auto = 1 and exam_status between 3 and 5)
      and now() < deadline + interval '7 days'
    order by r.id for no key update`.execute(q)
  const ids = new Set(ended.map(({ id }) => Number(id)))
  if (!ids.size) return ids
  const kept = await keptAnswers(q, [...ids])
  const differing = saves
    .filter(({ recordId }) => ids.has(recordId))
    .map((save) => ({ ...save, answerList: save.answerList.filter((item) => !kept.isStored(save.recordId, item)) }))
    .filter(({ answerList }) => answerList.length > 0)
  const news = differing
    .map((save) => ({ ...save, answerList: save.answerList.filter((item) => kept.isNews(save.recordId, item)) }))
    .filter(({ answerList }) => answerList.length > 0)
  if (news.length) await storeLate(q, news)
  return new Set(differing.map(({ recordId }) => recordId))
}

/** What is stored of these sittings and beside them. Only the answer counts: not the seconds, nor blanks that are left empty at its end. */
async function keptAnswers(q: Query, recordIds: number[]) {
  type Row = { recordId: number; problemId: number; userAnswer: string[]; userFiles: AnswerItem['userFiles'] }
  const { rows } = await sql<Row & { isLate: boolean; isRuled: boolean }>`
    select record_id, problem_id, user_answer, user_files, false as is_late, false as is_ruled from exam_answer
      where record_id = any(${recordIds}::bigint[])
    union all
    select record_id, problem_id, user_answer, user_files, true, is_accepted is not null from exam_late_answer
      where record_id = any(${recordIds}::bigint[])`.execute(q)
  const keyOf = (recordId: number, problemId: number) => `${recordId} ${problemId}`
  const byKey = (isLate: boolean) =>
    new Map(rows.filter((row) => row.isLate === isLate).map((row) => [keyOf(row.recordId, row.problemId), row]))
  const [stored, late] = [byKey(false), byKey(true)]
  return {
    isStored: (recordId: number, item: AnswerItem) =>
      givenText(stored.get(keyOf(recordId, item.problemId))) === givenText(item),
    isNews(recordId: number, item: AnswerItem) {
      const before = late.get(keyOf(recordId, item.problemId))
      return !before || (!before.isRuled && givenText(before) !== givenText(item))
    },
  }
}

function givenText(answer: Pick<AnswerItem, 'userAnswer' | 'userFiles'> | undefined) {
  const { userAnswer = [], userFiles = [] } = answer ?? {}
  const texts = [...userAnswer]
  while (texts.at(-1) === '') texts.pop()
  return JSON.stringify([texts, userFiles.map(({ name, url, size }) => [name, url, size])])
}

async function storeLate(q: Query, saves: Save[]) {
  await sql`with r as (
      update exam_record r set audit_version = audit_version + 1, ${nextLink(sql`${linkKinds.late}::int`, sql`i.commitment`)}
      from ${rowsOf(saves)} where r.id = i.record_id
      returning r.id, r.begin_answer_time, r.chain_no, r.chain_head, i.salt, i.content, i.answers
    ), linked as (
      insert into exam_link (record_id, n, kind, link_time, salt, content, hash)
      select ${linkRow(sql`${linkKinds.late}::smallint`)} from r
    ) insert into exam_late_answer as l (record_id, problem_id, user_answer, user_files, edit_time)
      select r.id, e.problem_id, e.user_answer, e.user_files, ${editTime} from r, ${answersOf(sql`r.answers`)}
      on conflict (record_id, problem_id) do update
        set user_answer = excluded.user_answer, user_files = excluded.user_files, edit_time = excluded.edit_time, save_time = now()
        where l.is_accepted is null`.execute(q)
}

/** Throws what is wrong with an answer, each with its own sentence. */
function checkAnswer(problem: PaperProblem | undefined, item: AnswerItem, n: number) {
  const wrong = (msg: string) => wrongField(`answerList.${n}`, msg)
  if (!problem || problem.problemType === problemTypes.material) throw wrong('这道题不在这份试卷里，请刷新页面')
  const { problemType, optionList, answer } = problem
  const { userAnswer, userFiles } = item
  if (hasOptions(problemType)) {
    const known = new Set(optionList.map(({ key }) => key))
    if (!userAnswer.every((key) => known.has(key))) throw wrong('选了这道题没有的选项，请刷新页面')
    if (new Set(userAnswer).size < userAnswer.length) throw wrong('同一个选项选了两次')
    if (problemType !== problemTypes.multiple && userAnswer.length > 1) throw wrong('这道题只能选一个')
  } else if (problemType === problemTypes.blanks) {
    if (userAnswer.length > answer.length) throw wrong(`这道题只有 ${answer.length} 个空`)
    if (userAnswer.some((text) => text.length > answerLimits.blank))
      throw wrong(`每个空最多写 ${answerLimits.blank} 个字`)
  } else if (userAnswer.length > 1) throw wrong('这道题只有一处作答')
  if (problemType !== problemTypes.upload && userFiles.length) throw wrong('这道题不收文件')
}

/** By name and size of the uploads. */
function checkFiles(rule: ProblemRule, userFiles: AnswerItem['userFiles'], n: number) {
  const wrong = (msg: string) => wrongField(`answerList.${n}`, msg)
  const most = rule.max ?? answerLimits.files
  if (userFiles.length > most) throw wrong(`这道题最多交 ${most} 个文件`)
  const isWrongKind = ({ name }: { name: string }) =>
    rule.kinds?.length && !rule.kinds.some((kind) => name.toLowerCase().endsWith(`.${kind}`))
  const maxSize = rule.maxSize ?? fileLimits.megabytes
  if (userFiles.some(({ size }) => size > maxSize * 1024 ** 2)) throw wrong(`这道题的文件每个不能超过 ${maxSize} MB`)
  if (userFiles.some(isWrongKind)) throw wrong(`这道题只收 ${rule.kinds!.join('、')} 文件`)
}
