// Pages as a guest gets them at this moment, with nothing remembered by the product. A page is made of the answers to its questions
// alone: one whose questions are all answered as when it was rendered last is not rendered again, which takes ten times as long. An
// answer is made of the tables that its statements name: a question is not asked again before one of them was written to.
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Dispatch } from '../../src/gateway/pipeline/dispatch.ts'
import { createPageApi } from '../../src/gateway/pipeline/page-api.ts'
import { builtRender, pageRenderer } from '../../src/site/built.ts'
import { changed, type Look, look } from './digest.ts'
import type { World } from './world.ts'

export type RenderedPage = { text: string; tags: string[]; status: number }
type Question = Parameters<Dispatch>
/** Its output as JSON, or the error it ended with; of these tables. */
type Outcome = { json: string; error?: unknown; tables: Set<string> }

/** Answers the pages of the addresses it is asked for. */
export async function renderedPages(w: World) {
  const render = await builtRender()
  const known = new Map<string, { page: RenderedPage; answers: Map<string, { question: Question; json: string }> }>()
  const outcomes = new Map<string, Promise<Outcome>>()
  let tablesRead: ReturnType<typeof watchTables> | undefined
  let seen: Look | undefined

  /** Those of tables that were written to since, and those of no table at all. */
  async function forgetOld() {
    const now = await look(w, seen)
    const written = new Set(changed(seen ?? { tables: {}, next: '' }, now))
    for (const [key, outcome] of outcomes) {
      const { tables } = await outcome
      if (!tables.size || [...tables].some((table) => written.has(table))) outcomes.delete(key)
    }
    seen = now
  }

  return async (keys: Iterable<string>) => {
    tablesRead ??= watchTables(w.db.pool, await readsOfNames(w))
    await forgetOld()
    const outcomeOf = (question: Question) => {
      const key = JSON.stringify(question)
      const found = outcomes.get(key) ?? tablesRead!((tables) => outcomeNow(w, question, tables))
      outcomes.set(key, found)
      return found
    }

    async function isAsBefore(key: string) {
      for (const { question, json } of known.get(key)?.answers.values() ?? [])
        if ((await outcomeOf(question)).json !== json) return false
      return known.has(key)
    }

    async function renderNow(key: string) {
      const answers = new Map<string, { question: Question; json: string }>()
      const answer: Dispatch = async (...question) => {
        const { json, error } = await outcomeOf(question)
        answers.set(JSON.stringify(question), { question, json })
        if (error) throw error
        return json === undefined ? undefined : JSON.parse(json)
      }
      const page = pageRenderer(render, createPageApi(answer, { receivesInvalidations: false }), {
        siteUrl: 'http://world',
        gatewayUrl: undefined,
      })
      const { response, tags } = await page(key)
      expect(response.status, key).toBeLessThan(500)
      known.set(key, { page: { text: await response.text(), tags: [...tags], status: response.status }, answers })
    }

    const pages = new Map<string, RenderedPage>()
    for (const key of keys) {
      if (!(await isAsBefore(key))) await renderNow(key)
      pages.set(key, known.get(key)!.page)
    }
    return pages
  }
}

const outcomeNow = (w: World, question: Question, tables: Set<string>): Promise<Outcome> =>
  w.gateway.dispatch(...question).then(
    (output) => ({ json: JSON.stringify(output), tables }),
    (error) => ({ json: `failed: ${error}`, error, tables }),
  )

/** For each name of a table or view: the tables that are read where it stands. */
async function readsOfNames({ db }: World): Promise<Map<string, string[]>> {
  const { rows } = await db.pool.query(`
    with recursive reads as (
      select distinct r.ev_class as view, d.refobjid as of from pg_rewrite r
      join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
      where d.refobjid <> r.ev_class
    ), all_reads as (
      select oid as name, oid as of from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      union select a.name, r.of from all_reads a join reads r on r.view = a.of
    )
    select n.relname as name, array_agg(t.relname::text) as tables
    from all_reads join pg_class n on n.oid = name join pg_class t on t.oid = of and t.relkind = 'r' group by 1`)
  return new Map(rows.map(({ name, tables }) => [name, tables]))
}

/** Tells each work which tables its statements name, also where several are under way at once. */
function watchTables(pool: pg.Pool, readsOf: Map<string, string[]>) {
  const here = new AsyncLocalStorage<Set<string>>()
  const tablesOf = new Map<string, string[]>()
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>
  const watched = new WeakSet<pg.PoolClient>()

  /** Every word that is the name of one: a column that has the name of a table is taken for it, which costs a question. */
  function tablesIn(text: string) {
    const found = tablesOf.get(text) ?? [...new Set(text.match(/\w+/g))].flatMap((word) => readsOf.get(word) ?? [])
    tablesOf.set(text, found)
    return found
  }
  function watch(client: pg.PoolClient) {
    if (watched.has(client)) return client
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const tables = here.getStore()
      const [asked] = given as [string | { text: string }]
      if (tables) for (const table of tablesIn(typeof asked === 'string' ? asked : asked.text)) tables.add(table)
      return query(...given)
    }) as typeof client.query
    return client
  }
  pool.connect = ((...given: unknown[]) =>
    given.length ? connect(...given) : connect().then(watch)) as typeof pool.connect

  return <T>(work: (tables: Set<string>) => Promise<T>) => {
    const tables = new Set<string>()
    return here.run(tables, () => work(tables))
  }
}
