// Drafts of articles and of questions: kept by version with the latest earlier states, thrown away for 30 days.
import { type Selectable, sql } from 'kysely'
import { CallError, conflict } from '../../contract/codes.ts'
import type { MeantWord } from '../../contract/community/blog-draft.ts'
import { keptStates } from '../../contract/community/draft-history.ts'
import { plainText } from '../../contract/plain-text.ts'
import type { Query } from '../../db/connect.ts'
import type { Tables } from '../../db/types.ts'
import { deviceOf } from '../auth/device.ts'
import type { Account } from '../handler.ts'
import { literal } from '../sql/literal.ts'
import { lockAccount } from '../sql/lock-account.ts'
import { sanitizeHtml } from '../text/rich.ts'

export const draftNotFound = () => new CallError('notFound', '草稿不存在或已被删除')
const stateNotFound = () => new CallError('notFound', '这一份已经不在了，历史里只留最近的二十份')

const stateAfter = 5 * 60_000 // ms: a state is kept at most this often…
const lostCharacters = 100 // …and whenever this much of the text goes

/** By the first of these that is given. `targetId`: the article or question that the draft changes. */
export type Which = { id?: number | undefined; draftNo?: string | undefined; targetId?: number | undefined }

type Draft<T extends Table> = { [K in Target<T>]: number | null } & {
  id: number
  title: string
  content: string
  version: number
  saveNo: string
  gmtCreate: string
  gmtDelete: string | null
}
type Target<T extends Table> = (typeof tables)[T]['target']

/** `parts`: the columns of what is written that earlier states have too. What is set beside by every save, and by throwing away. */
const tables = {
  blogDraft: {
    states: 'blogDraftState',
    target: 'blogId',
    parts: ['title', 'content', 'summary', 'coverImg', 'articleType', 'labelNo', 'sourceUrl'],
    onSave: { publishFailure: '' },
    onDelete: { publishTime: null, publishFailure: '' },
  },
  questionDraft: {
    states: 'questionDraftState',
    target: 'questionId',
    parts: ['title', 'content', 'labelNo'],
    onSave: {},
    onDelete: {},
  },
} as const
type Table = keyof typeof tables
type Part<T extends Table = Table> = (typeof tables)[T]['parts'][number]

/** What is said of the tables of articles holds for those of questions, which have fewer columns. */
const tablesOf = (table: Table) =>
  tables[table] as {
    states: 'blogDraftState'
    target: 'blogId'
    parts: readonly Part[]
    onSave: object
    onDelete: object
  }

type Kind<T extends Table> = {
  table: T
  max: number
  isFull: string
  isGone: string
  isNewer: string
  /** Of what it changes there is another draft. */
  hasOther: string
  /** The account's draft; a thrown away one only by its own id or number. */
  find(q: Query, accountId: number, which: Which, isLocked?: boolean): Promise<Draft<T> | undefined>
  /** Throws where the article or question is not one that the account may change. */
  requireTarget(q: Query, accountId: number, id: number): Promise<unknown>
}

type State<T extends Table> = Pick<
  Selectable<Tables['blogDraftState']>,
  'id' | 'draftId' | 'version' | 'device' | 'gmtCreate' | Part<T>
>
type Context = { q: Query; user: Account; agent: string }
type Saving = Which & { draftNo: string; saveNo: string; version: number; isKept: number }
type Written = { title: string; content: string; meantWords: MeantWord[] }

export function createDrafts<T extends Table>(kind: Kind<T>) {
  const { states, target, parts, onSave, onDelete } = tablesOf(kind.table)
  const table = kind.table as 'blogDraft'
  const columns = sql.join(parts.map((part) => sql.ref(part)))
  const isNewer = () => conflict(kind.isNewer)

  const update = (q: Query, id: number, version: number, values: object) =>
    q
      .updateTable(table)
      .set({ ...values, version: sql<number>`version + 1`, gmtModified: sql<string>`now()` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning(['id', 'version', 'gmtModified'])
      .executeTakeFirstOrThrow(isNewer)

  async function require(q: Query, accountId: number, id: number) {
    const draft = await kind.find(q, accountId, { id }, true)
    if (!draft) throw draftNotFound()
    return draft
  }

  const saved = (q: Query, id: number) =>
    q.selectFrom(table).select(['id', 'version', 'gmtModified']).where('id', '=', id).executeTakeFirstOrThrow()

  /** Keeps the state that something else takes the place of; the latest stay. */
  async function keepState(q: Query, id: number) {
    await sql`insert into ${sql.table(states)} (draft_id, version, device, gmt_create, ${columns})
      select id, version, device, gmt_modified, ${columns} from ${sql.table(table)} where id = ${id}`.execute(q)
    const latest = q.selectFrom(states).select('id').where('draftId', '=', id).orderBy('id', 'desc').limit(keptStates)
    await q.deleteFrom(states).where('draftId', '=', id).where('id', 'not in', latest).execute()
  }

  async function isWorthKeeping(q: Query, draft: Draft<T>, content: string) {
    const length = (html: string) => plainText(html).length
    if (length(draft.content) - length(content) >= lostCharacters) return true
    const { last } = await q
      .selectFrom(states)
      .select(sql<string | null>`max(gmt_keep)`.as('last'))
      .where('draftId', '=', draft.id)
      .executeTakeFirstOrThrow()
    return Date.now() - Date.parse(last ?? draft.gmtCreate) > stateAfter
  }

  async function requireRoom(q: Query, accountId: number) {
    const { count } = await q
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('accountId', '=', accountId)
      .where('gmtDelete', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= kind.max) throw conflict(kind.isFull)
  }

  async function ownState(q: Query, accountId: number, id: number) {
    const state = await q
      .selectFrom(`${states} as s`)
      .innerJoin(`${table} as d`, 'd.id', 's.draftId')
      .select(['s.id', 's.draftId', 's.version', 's.device', 's.gmtCreate'])
      .select(parts.map((part) => `s.${part}` as `s.${Part}`))
      .where('s.id', '=', id)
      .where('d.accountId', '=', accountId)
      .executeTakeFirstOrThrow(stateNotFound)
    return state as unknown as State<T>
  }

  return {
    async save<W extends Written>({ q, user, agent }: Context, saving: Saving, { meantWords, ...fields }: W) {
      const { id, draftNo, targetId, saveNo, version, isKept } = saving
      const written = {
        ...fields,
        content: sanitizeHtml(fields.content),
        meantWords: JSON.stringify(meantWords),
        saveNo,
        device: deviceOf(agent),
      }
      if (id === undefined) await lockAccount(q, user.id)
      const draft =
        (await kind.find(q, user.id, id === undefined ? { draftNo } : { id }, true)) ??
        (id === undefined && targetId !== undefined ? await kind.find(q, user.id, { targetId }, true) : undefined)
      if (draft) {
        if (draft.saveNo === saveNo && !draft.gmtDelete) return saved(q, draft.id)
        if (draft.gmtDelete) throw conflict(kind.isGone)
        const isChanged = draft.content !== written.content || draft.title !== written.title
        if (isChanged && (isKept || (await isWorthKeeping(q, draft, written.content)))) await keepState(q, draft.id)
        return update(q, draft.id, version, { ...written, ...onSave })
      }
      if (id !== undefined) throw draftNotFound()
      if (targetId !== undefined) await kind.requireTarget(q, user.id, targetId)
      await requireRoom(q, user.id)
      return q
        .insertInto(table)
        .values({ ...written, [target]: targetId ?? null, accountId: user.id, draftNo })
        .returning(['id', 'version', 'gmtModified'])
        .executeTakeFirstOrThrow()
    },

    async delete({ q, user }: Context, id: number) {
      const deleted = await q
        .updateTable(table)
        .set({ gmtDelete: sql<string>`now()`, ...onDelete })
        .where('id', '=', id)
        .where('accountId', '=', user.id)
        .where('gmtDelete', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!deleted) await require(q, user.id, id) // pressed twice
      return { ok: true }
    },

    async recover({ q, user }: Context, id: number) {
      await lockAccount(q, user.id)
      const draft = await require(q, user.id, id)
      if (!draft.gmtDelete) return saved(q, id)
      const targetId = draft[target as Target<T>]
      if (targetId && (await kind.find(q, user.id, { targetId }))) throw conflict(kind.hasOther)
      await requireRoom(q, user.id)
      return q
        .updateTable(table)
        .set({ gmtDelete: null })
        .where('id', '=', id)
        .where('accountId', '=', user.id)
        .where('gmtDelete', '>', sql<string>`now() - interval '30 days'`)
        .returning(['id', 'version', 'gmtModified'])
        .executeTakeFirstOrThrow(() => conflict('删除超过 30 天，恢复不了了'))
    },

    async history({ q, user }: Context, id: number) {
      const draft = await kind.find(q, user.id, { id })
      if (!draft) throw draftNotFound()
      const list = await q
        .selectFrom(states)
        .select(['id', 'version', 'title', 'device', 'gmtCreate'])
        .select(sql<number>`char_length(regexp_replace(content, '<[^<>]*>', '', 'g'))`.as('charCount'))
        .where('draftId', '=', draft.id)
        .orderBy('id', 'desc')
        .limit(literal(keptStates))
        .execute()
      return { list }
    },

    state: ({ q, user }: Context, id: number) => ownState(q, user.id, id),

    async restore({ q, user, agent }: Context, id: number, { version, saveNo }: { version: number; saveNo: string }) {
      const state = await ownState(q, user.id, id)
      const draft = await require(q, user.id, state.draftId)
      if (draft.gmtDelete) throw conflict(kind.isGone)
      if (draft.saveNo === saveNo) return saved(q, draft.id)
      await keepState(q, draft.id)
      const written = Object.fromEntries(parts.map((part) => [part, state[part as Part<T>]]))
      return update(q, draft.id, version, { ...written, saveNo, device: deviceOf(agent) })
    },
  }
}

export const requireDraft = (q: Query, table: Table, accountId: number, id: number) =>
  q
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow(draftNotFound)

/** What was handed in is put away, not removed: another device that has it open is told what became of it. */
export async function putAwayDraft(q: Query, table: Table, accountId: number, id: number, targetId: number) {
  const { target, onDelete } = tablesOf(table)
  await q
    .updateTable(table as 'blogDraft')
    .set({ [target]: targetId, gmtDelete: sql<string>`now()`, ...onDelete })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning('id')
    .executeTakeFirstOrThrow(draftNotFound)
}
