// What each call that writes answers, which rows it leaves otherwise and how, what it makes stale and what it puts into the
// queue: each sample of each, over things of its own. Compared with what is on record; where it is meant to differ, RECORD=1
// writes it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allSamples, made } from '../samples/all.ts'
import { startAt } from '../support/making.ts'
import { normalized, recordedIn } from '../support/recorded.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()

/** What is something else at each time, and why. */
const excluded: Record<string, string> = {
  'exam/auth/answer/file/read': 'an envelope says how many milliseconds each answer took',
}

const cases = allSamples().filter(([what]) => !excluded[what])
const named = cases.map(([what]) => what)
const recorded = recordedIn('writes', named)

/** Fields and columns of what is drawn. */
const drawn = [
  'saveNo',
  'save_no',
  'inviteCode',
  'invite_code',
  'keyId',
  'key_id',
  'certificateNo',
  'certificate_no',
  'streamNo',
  'stream_no',
  'channelNo',
  'channel_no',
  'channelPasswd',
  'order_seed',
  'password',
  'qrPath',
  'private_key',
  'key_hash',
  'channelName',
  'device_no',
  'orderSeed',
  'deviceToken',
  'demoCode',
  'captchaNo',
  'question',
  'file_size',
  'bank_card_no',
  'faceNo',
  'sealKey',
  'face_no',
  'captcha_no',
  'referral_code',
  'referralCode',
  'bank_id_card_no',
  'key_sealed',
  'channel_name',
  'deviceNo',
]

/** Names that samples count on in, or have from the end of a mobile number. */
const counted = /(杏坛 |学员)\d+/g

type Change = { table: string; op: string; before: Row | null; after: Row | null }
type Row = Record<string, unknown>

beforeAll(async () => {
  const { rows } = await w.db.pool.query(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  await w.db.pool.query(
    `create table noted (n bigint generated always as identity, of text, op text, before jsonb, after jsonb)`,
  )
  await w.db.pool.query(`create function note_change() returns trigger language plpgsql as $$ begin
    insert into noted (of, op, before, after) values (tg_table_name, tg_op, case when tg_op <> 'INSERT' then to_jsonb(old) end,
      case when tg_op <> 'DELETE' then to_jsonb(new) end);
    return null;
  end $$`)
  for (const { name } of rows)
    await w.db.pool.query(
      `create trigger note_change after insert or update or delete on ${name} for each row execute function note_change()`,
    )
})
afterAll(() => recorded.save())

async function numbersFrom(base: number) {
  await w.db.pool.query(
    `select setval(pg_get_serial_sequence(quote_ident(table_name), column_name), $1, false) from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`,
    [base],
  )
}

/** Says a row by what is not as it was; of one that came or went all of it. */
function said({ table, op, before, after }: Change): string {
  const columns = Object.keys(after ?? before!).filter(
    (column) => !before || !after || JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  )
  const values = columns.map((column) => {
    const [old, young] = [
      normalized(JSON.stringify(before?.[column]) ?? '', { isTimeless: true }),
      JSON.stringify(after?.[column]),
    ]
    return `${column}: ${before && after ? `${old} -> ${young}` : (young ?? old)}`
  })
  const id = before && after ? ` ${JSON.stringify(before.id ?? '')}` : ''
  return `${op.toLowerCase()} ${table}${id} { ${values.join(', ')} }`
}

test('what is on record is of samples that there are', () => {
  expect(recorded.names).toEqual([...named].sort())
})

/** Each sample has numbers of its own, whatever ran before it: said is how far a number is from the first. */
let samplesBegun = 0
test.each(cases)('%s', async (what, name, { ready }) => {
  const n = samplesBegun++
  const ids = { sign: '+', from: 1_000_000 + 2000 * n, many: 2000 }
  const people = { sign: '#', from: 20_000 + 101 * n, many: 101 }
  startAt(people.from)
  await numbersFrom(ids.from)
  w.anew()
  w.address = `10.8.${n >> 8}.${n & 255}`
  const given = await ready(w)
  await w.db.pool.query('truncate noted')
  w.stale.length = w.jobs.length = 0
  const { status, text } = await made(w, name, given)
  const { rows } = await w.db.pool.query('select of as table, op, before, after from noted order by n')
  const lines = [
    `${status} ${text}`,
    ...(rows as Change[]).map(said),
    ...w.stale.map((stale) => `stale ${JSON.stringify(stale)}`),
    ...w.jobs.map((job) => `job ${JSON.stringify(job)}`),
  ]
  recorded.check(what, normalized(lines.join('\n'), { made: [ids, people], drawn }).replaceAll(counted, '$1<n>'))
})
