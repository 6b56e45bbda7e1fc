// Where files are used: every field of the contract that can hold a file's address keeps the file; what is used nowhere goes.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '../../../src/contract/call.ts'
import { type CallName, calls } from '../../../src/contract/calls.ts'
import { Picture } from '../../../src/contract/fields.ts'
import { fileGone, kindsOfUse } from '../../../src/gateway/uploads/file-uses.ts'
import { allSamples, made, writes } from '../../samples/all.ts'
import type { Sample } from '../../samples/sample.ts'
import { aDraft } from '../../support/authoring.ts'
import { aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'
import { partsOf } from '../../support/worst-input.ts'
import { aWritten } from '../../support/writing.ts'

const w = aWorld()

/** A picture of an account; only its row, which is all that uses are about. */
async function aFile(accountId: number) {
  const path = `walk/file-${next()}.webp`
  const { id } = await one(
    w,
    `insert into upload (account_id, file_name, path, file_type, mime, file_size, is_public) values ($1, '图.webp', $2, 1, 'image/webp', 4, 1)
      returning id`,
    [accountId, path],
  )
  return { fileNo: id as number, path, url: `/upload/${path}` }
}

const remove = (owner: Newcomer, fileNo: number): Promise<string> =>
  owner.api('system/auth/upload/delete', { fileNo }).then(
    () => 'ok',
    ({ msg }: { msg: string }) => msg,
  )

/** What a text keeps that is not rich: nothing is drawn of it. */
const plain = 'onclick="x()"'
const example = '/upload/walk/file-100000.webp'
const rich = (url: string) => `<p ${plain}>一张图<img src="${url}" alt="图"></p>`

type Field = { field: string; isPicture: boolean; value: (url: string) => unknown; put: (value: unknown) => object }

/** How a text takes a file: in a rich text, or as an address where it takes nothing but addresses. */
const wayOf = (schema: z.ZodType) => {
  const takes = (text: string) => schema.safeParse(text).success
  return takes(rich(example)) ? rich : takes(example) && !takes('一段文字') ? (url: string) => url : undefined
}

/** The texts of an input that take an address, or a rich text with it: what the sample says, and what it leaves out of an object. */
function fieldsOf(schema: z.ZodType, value: unknown, put: (value: unknown) => unknown, field = ''): Field[] {
  const { type, parts } = partsOf(schema)
  if (type === 'string') {
    const way = wayOf(schema)
    return way && (value === undefined || typeof value === 'string')
      ? [{ field, isPicture: schema === Picture, value: way, put: put as Field['put'] }]
      : []
  }
  if (type === 'object') {
    if (value === undefined || value === null) return []
    const all = value as Record<string, unknown>
    return parts.flatMap(([name, part]) =>
      name ? fieldsOf(part, all[name], (one) => put({ ...all, [name]: one }), field ? `${field}.${name}` : name) : [],
    )
  }
  if (type === 'array') {
    const [first, ...others] = Array.isArray(value) ? value : []
    return first === undefined
      ? []
      : parts.flatMap(([, part]) => fieldsOf(part, first, (one) => put([one, ...others]), `${field}[]`))
  }
  for (const [, part] of parts) {
    const found = fieldsOf(part, value, put, field)
    if (found.length) return found
  }
  return []
}

const holds = (schema: z.ZodType, is: (schema: z.ZodType) => unknown, seen = new Set<z.ZodType>()): boolean =>
  Boolean(is(schema)) ||
  (!seen.has(schema) && Boolean(seen.add(schema)) && partsOf(schema).parts.some(([, part]) => holds(part, is, seen)))
const isText = (schema: z.ZodType) => partsOf(schema).type === 'string'

const inputOf = (name: CallName) => (calls[name] as Call).input
const taking = writes.filter((name) => holds(inputOf(name), (schema) => isText(schema) && wayOf(schema)))

/** Rows that tell what was asked or answered, or what is over: nothing is drawn from them. */
const records: Record<string, string> = {
  operator_log: 'what operators did',
  answered_key: 'answers of calls',
  outbox: 'on its way to other processes',
  console_export: 'a list to be written',
  problem_import: 'what a dry run says of rows; the texts themselves are noted',
  problem_import_row: 'what a dry run says of rows; the texts that they were read from are noted',
}

/** Fields with a picture that nothing stores. */
const notStored: string[] = ['user/auth/user/ext/face/contras/fail imgUrl']

let keeper: Newcomer
const files = new Map<string, { what: string; fileNo: number; isPicture: boolean }>()

async function tryFields(name: CallName, ready: Sample['ready'], choose: (fields: Field[]) => Field[]) {
  w.anew()
  const n = next()
  w.address = `10.9.${n >> 8}.${n & 255}`
  const given = await ready(w)
  if (given.delivered || given.file) return []
  let input = (given.input ?? {}) as object
  const schema = inputOf(name)
  const named = choose(fieldsOf(schema, input, (value) => value))
  for (const { field } of named) {
    const again = fieldsOf(schema, input, (value) => value).find((one) => one.field === field)
    if (!again) continue
    const { url, path, fileNo } = await aFile(keeper.id)
    const before = again.put(again.value(url))
    if (!schema.safeParse(before).success) continue
    input = before
    files.set(path, { what: `${name} ${field}`, fileNo, isPicture: again.isPicture })
  }
  const { status } = await made(w, name, { ...given, input })
  return status === 200 ? [] : named
}

test.each(allSamples(taking))('%s takes addresses of files where it can', async (_, name, { ready }) => {
  keeper ??= await aNewcomer(w)
  const refused = await tryFields(name, ready, (fields) => fields)
  if (refused.length > 1)
    for (const { field } of refused)
      await tryFields(name, ready, (fields) => fields.filter((one) => one.field === field))
})

/** Texts of a row, of its columns and of what stands in their JSON. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []

test('whatever was saved with a file is known as a use of it, by name; the file stays until then', async () => {
  const { rows: tables } = await w.db.pool.query(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  const stored = new Map<string, Set<string>>()
  for (const { name } of tables) {
    if (records[name] || name === 'upload') continue
    const { rows } = await w.db.pool.query(
      `select to_jsonb(t) as row from ${name} t where t::text like '%/upload/walk/%'`,
    )
    for (const text of rows.flatMap(({ row }) => textsIn(row)))
      if (!text.includes(plain))
        for (const [, path] of text.matchAll(/\/upload\/(walk\/[\w-]+\.webp)/g))
          stored.set(path!, (stored.get(path!) ?? new Set()).add(name))
  }
  const { rows: uses } = await w.db.pool.query(
    "select u.path, array_agg(distinct f.kind) as kinds from file_use f join upload u on u.id = f.upload_id where u.path like 'walk/%' group by 1",
  )
  const used = new Map(uses.map(({ path, kinds }) => [path, kinds as string[]]))
  const missed = [...stored].flatMap(([path, names]) =>
    [...names].filter((name) => !used.get(path)?.includes(name)).map((name) => `${files.get(path)!.what}: ${name}`),
  )
  expect([...new Set(missed)].sort()).toEqual([])

  const kept = new Set([...stored.keys()].map((path) => files.get(path)!.what))
  const pictures = taking.filter((name) => holds(inputOf(name), (schema) => schema === Picture))
  expect(pictures.length).toBeGreaterThan(12)
  const tried = [...files.values()].filter(({ isPicture }) => isPicture).map(({ what }) => what)
  expect(pictures.filter((name) => !tried.some((what) => what.startsWith(`${name} `)))).toEqual([])
  expect([...new Set(tried)].filter((what) => !kept.has(what) && !notStored.includes(what))).toEqual([])
  expect(kept.size).toBeGreaterThan(25)

  for (const [path, { what, fileNo }] of files) {
    const { useCount, useList } = await keeper.api('system/auth/upload/view', { fileNo })
    expect([what, useCount > 0]).toEqual([what, used.has(path)])
    for (const { placeName, placeUrl } of useList)
      expect([what, placeName, placeUrl]).toEqual([what, expect.stringMatching(/./), expect.stringMatching(/^(\/|$)/)])
    expect([what, await remove(keeper, fileNo)]).toEqual([
      what,
      used.has(path) ? expect.stringMatching(/正在用这个文件/) : 'ok',
    ])
  }
})

test('the table says of every table that names files what its rows are called', async () => {
  const { rows } = await w.db.pool.query(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'note_file_uses'::regproc order by 1",
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(kindsOfUse).sort())
})

/** Its owner has it in a place, is told where, takes it out there, and may delete it. */
async function isKeptWhile(
  owner: Newcomer,
  file: { fileNo: number },
  place: { name: RegExp; url: RegExp },
  takeOut: () => Promise<unknown>,
) {
  const { useCount, useList } = await owner.api('system/auth/upload/view', { fileNo: file.fileNo })
  expect(useCount).toBe(useList.length)
  expect(useList).toContainEqual({
    placeName: expect.stringMatching(place.name),
    placeUrl: expect.stringMatching(place.url),
  })
  expect(await remove(owner, file.fileNo)).toMatch(
    new RegExp(`${place.name.source}.*正在用这个文件，先在那里换掉或删掉，再来删除`),
  )
  await takeOut()
  expect(await owner.api('system/auth/upload/view', { fileNo: file.fileNo })).toMatchObject({
    useCount: 0,
    useList: [],
  })
  expect(await remove(owner, file.fileNo)).toBe('ok')
}
const lecturer = async (): Promise<Newcomer> => {
  const { id } = await one(w, "select id from account where mobile = '13800000011'")
  return { id, mobile: '13800000011', token: w.tokenOf('lecturer'), api: w.as('lecturer') }
}

test('the cover of a course keeps its picture until there is another', async () => {
  const me = await lecturer()
  const file = await aFile(me.id)
  const { id, base } = await aDraft(w)
  const update = (courseLogo: string, editVersion: number) =>
    me.api('course/auth/course/audit/update', { id, base: { ...base, courseLogo, editVersion } } as never)
  await update(file.url, 1)
  await isKeptWhile(
    me,
    file,
    { name: /「.+」的封面或介绍/, url: new RegExp(`^/account/vod/period\\?id=${id}&tab=base$`) },
    () => update('', 2),
  )
})

test('a draft and its earlier states keep a picture; others learn no title', async () => {
  const [me, other] = [await aNewcomer(w), await aNewcomer(w)]
  const [mine, theirs] = [await aFile(me.id), await aFile(other.id)]
  const { id } = await me.api('community/auth/blog/draft/save', {
    ...(await aWritten(w)),
    content: `<p>图</p><img src="${mine.url}" alt="" /><img src="${theirs.url}" alt="" />`,
  })
  expect((await other.api('system/auth/upload/view', { fileNo: theirs.fileNo })).useList).toEqual([
    { placeName: '别人的文章草稿', placeUrl: '' },
  ])
  await one(
    w,
    `insert into blog_draft_state (draft_id, version, title, content, summary, cover_img, article_type, label_no, source_url, device)
      select id, version, title, content, summary, cover_img, article_type, label_no, source_url, device from blog_draft where id = $1 returning id`,
    [id],
  )
  await one(w, "update blog_draft set content = '' where id = $1 returning id", [id])
  await isKeptWhile(me, mine, { name: /文章草稿「.+」早先的样子/, url: new RegExp(`write\\?draft=${id}$`) }, () =>
    one(w, 'delete from blog_draft_state where draft_id = $1 returning id', [id]),
  )
})

test('a version that waits keeps its pictures until it is decided; one that was refused does not', async () => {
  const me = await aNewcomer(w)
  const file = await aFile(me.id)
  const review = await one(
    w,
    `insert into review (ref_type, ref_id, account_id, version, cause) values (1, 990001, $1, $2, 1) returning id`,
    [me.id, JSON.stringify({ content: `<img src="${file.url}">` })],
  )
  await isKeptWhile(me, file, { name: /待审核的文章/, url: /./ }, () =>
    one(w, 'update review set audit_status = 3 where id = $1 returning id', [review.id]),
  )
})

test('a question that was deleted keeps its sound only while a paper or an answer shows it', async () => {
  const me = await aNewcomer(w, { userType: 2 })
  const [shown, alone] = [await aFile(me.id), await aFile(me.id)]
  const inPaper = await one(w, 'select problem_id as id from exam_problem order by id limit 1')
  const text = ({ url }: { url: string }) => `<p>听录音</p><audio src="${url}"></audio>`
  const used = await one(w, 'insert into subject (account_id, subject_name) values ($1, $2) returning id', [
    me.id,
    '听力题库',
  ])
  const { id } = await one(
    w,
    'insert into problem (subject_id, problem_type, problem_content) values ($1, 5, $2) returning id',
    [used.id, text(alone)],
  )
  await one(w, 'update problem set problem_content = $2, is_deleted = 1 where id = $1 returning id', [
    inPaper.id,
    text(shown),
  ])
  expect(await remove(me, shown.fileNo)).toMatch(/正在用这个文件/)
  await isKeptWhile(me, alone, { name: /「听力题库」的试题「听录音」/, url: /subject\/add\?id=\d+$/ }, () =>
    me.api('exam/auth/problem/delete', { ids: [id] }),
  )
})

test('a save with a file that was deleted just then is refused with a sentence, and a deletion that comes second too', async () => {
  const me = await aNewcomer(w)
  const file = await aFile(me.id)
  const gone = await w.db.pool
    .query("insert into file_use (upload_id, kind, thing_id) values (999999999, 'blog', 1)")
    .catch((error: unknown) => error)
  expect(fileGone(gone)?.msg).toMatch(/刚刚在「我的素材」里删除了/)
  await one(w, 'update account set head_img_url = $2 where id = $1 returning id', [me.id, file.url])
  await expect(w.db.pool.query('delete from upload where id = $1', [file.fileNo])).rejects.toThrow(/file_use/)
})

test('the migration finds all uses that are stored', async () => {
  const all = async () =>
    (await w.db.pool.query('select kind, thing_id, part_id, upload_id from file_use order by 1, 2, 3, 4')).rows
  const before = await all()
  expect(before.length).toBeGreaterThan(100)
  const migration = readFileSync(
    new URL('../../../src/db/migrations/0147-file-uses.sql', import.meta.url),
    'utf8',
  ).replace("'content problems'", "'content mends'") // a later one moved the rows of imports
  await w.db.pool.query(
    `drop table file_use; drop function note_file_uses cascade; drop function is_kept_problem; ${migration}`,
  )
  expect(await all()).toEqual(before)
})
