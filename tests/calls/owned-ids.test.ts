// What succeeds for its owner, made by another person of the same kind: not found, and nothing changes. And an id of another
// thing beside ids of one's own: a lesson, a file or a line of another course.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Access, Call } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'
import { allSamples, made, writes } from '../samples/all.ts'
import { changed, look } from '../support/digest.ts'
import { aNewcomer, anOrganization, freeLesson, liveLesson, next, one } from '../support/making.ts'
import { aWorld, nameOf, type Person } from '../support/world.ts'

const w = aWorld()
const open = 'a course that is open to me'
/** Removing what one does not have is no error: others-rows.test.ts looks at the rows. */
const isQuiet = /^user\/auth\/msg|(collection|attention|record)(\/course)?\/delete$/
const isOwned = (name: CallName) => {
  const { owner } = calls[name] as Call
  return owner && owner !== open && !isQuiet.test(name)
}
const ownedWrites = allSamples(writes.filter(isOwned))

/** Without the id of somebody else's thing it is an order, a channel or an article of one's own. */
const foreignless = (name: CallName, what: string) =>
  (name === 'user/auth/order/info/pay' && !what.includes('coupon')) ||
  (['course/auth/live/channel/save', 'community/auth/blog/draft/save', 'community/auth/questions/draft/save'].includes(
    name,
  ) &&
    !what.includes('"id"')) ||
  (['community/auth/blog/save', 'community/auth/questions/save'].includes(name) && !what.includes('draftId'))

/** Somebody who may make the call, but is not who made the thing. */
async function otherOf(access: Call['access'], token: string | undefined) {
  if (access === 'organization') return (await anOrganization(w)).token
  const ofKind: Partial<Record<Access, Person[]>> = {
    lecturer: ['lecturerOfOrganization', 'lecturer'],
    classAdmin: ['learner2'],
  }
  const tokens = (access && ofKind[access])?.map((person) => w.tokenOf(person))
  return tokens?.find((one) => one !== token) ?? (await aNewcomer(w)).token
}

const parsed = (text: string) => JSON.parse(text) as { code: number; data: unknown }
const elsewhere = () => {
  const n = next()
  w.anew()
  w.address = `10.6.${n >> 8}.${n & 255}`
}

describe.each(ownedWrites)('%s', (what, name, { ready }) => {
  test('is not found when another asks for it', async () => {
    elsewhere()
    const given = await ready(w)
    if (foreignless(name, JSON.stringify(given.input))) return
    const { access } = calls[name] as Call
    const other = await otherOf(access, given.token)
    w.anew()
    const before = await look(w)
    const { text } = await made(w, name, { ...given, token: other }, randomUUID())
    const { code, data } = parsed(text)
    expect([what, nameOf(code), data]).toEqual([what, 'notFound', null])
    expect(changed(before, await look(w)).filter((table) => !['session', 'answered_key'].includes(table))).toEqual([])
  })
})

/** With ids that fit each other; each of them in turn is another's. */
const pairs: [
  CallName,
  'lecturer' | 'newcomer',
  () => Promise<Record<string, unknown>>,
  Record<string, () => Promise<unknown>>,
][] = [
  ...(['course/auth/course/sign', 'course/auth/course/getPlaybackUrl', 'course/auth/live/chat/list'] as const).map(
    (name): (typeof pairs)[number] => [
      name,
      'newcomer',
      name === 'course/auth/course/sign'
        ? () => freeLesson(w)
        : () => liveLesson(w, -90, name.endsWith('list') ? 30 : -30),
      { courseId: anotherCourse, periodId: anotherPeriod },
    ],
  ),
  [
    'course/auth/live/chat/save',
    'newcomer',
    async () => ({ ...(await liveLesson(w, -5, 60)), content: '老师好' }),
    { courseId: anotherCourse, periodId: anotherPeriod },
  ],
  [
    'course/auth/live/chat/mute',
    'lecturer',
    async () => ({ ...(await liveLesson(w, -5, 60)), userId: (await aNewcomer(w)).id, isMuted: 1 }),
    { courseId: anotherCourse, periodId: anotherPeriod },
  ],
  [
    'data/auth/course/log/save',
    'newcomer',
    async () => ({ ...(await freeLesson(w)), watchLength: 5, lastPosition: 5, sessionNo: 'of-a-pair' }),
    { courseId: anotherCourse, periodId: anotherPeriod },
  ],
  [
    'course/auth/course/accessory/download',
    'newcomer',
    () =>
      one(
        w,
        `select a.course_id as "courseId", a.id as "accessoryId" from course_accessory a join course c on c.id = a.course_id
         where c.course_state = 2 and (c.is_free = 1 or a.is_free = 1) order by a.id limit 1`,
      ),
    {
      courseId: anotherCourse,
      accessoryId: async () => (await one(w, 'select max(id) as id from course_accessory')).id,
    },
  ],
]

/** On sale, for money, of nobody who asks here, with a film. */
async function anotherPeriod() {
  const row = await one(
    w,
    `select p.id from course_period p join course c on c.id = p.course_id
    where c.is_free = 0 and p.is_free = 0 and c.course_state = 2 order by p.id desc limit 1`,
  )
  return row.id
}
async function anotherCourse() {
  return (await one(w, 'select course_id as id from course_period where id = $1', [await anotherPeriod()])).id
}

describe.each(pairs)('%s', (name, who, own, ids) => {
  test.each(Object.entries(ids))(
    'with a %s that does not belong to the others is not answered',
    async (field, another) => {
      elsewhere()
      const token = who === 'lecturer' ? w.tokenOf('lecturer') : (await aNewcomer(w)).token
      const input = await own()
      const fits = Object.fromEntries(Object.entries(input).filter(([key]) => key !== 'length'))
      const wrong = { ...fits, [field]: await another() }
      const before = await look(w)
      const { text } = await made(w, name, { token, input: wrong })
      expect(['notFound', 'conflict']).toContain(nameOf(parsed(text).code))
      expect(parsed(text).data).toBe(null)
      expect(changed(before, await look(w)).filter((table) => !['session', 'answered_key'].includes(table))).toEqual([])
      expect(nameOf(parsed((await made(w, name, { token, input: fits })).text).code)).toBe('ok')
    },
  )
})
