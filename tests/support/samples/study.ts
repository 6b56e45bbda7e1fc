// Samples of studying, of what is talked about, and of following people.
import { aCourse, aNewcomer, freeLesson, liveLesson, type Newcomer, next, one } from '../making.ts'
import type { World } from '../world.ts'
import { type Made, type Samples, sample } from './sample.ts'

const by = (me: Newcomer, input: object = {}): Made => ({ token: me.token, input })

const aBlog = async (w: World): Promise<number> =>
  (await one(w, 'select max(id) as id from blog where is_shown and account_id is not null')).id
const lecturerId = async (w: World): Promise<number> =>
  (await one(w, 'select id from lecturer where account_id is not null order by id limit 1')).id
const anybodysBlogger = async (w: World): Promise<number> =>
  (await one(w, 'select min(account_id) as id from blogger')).id

async function aQuestion(me: Newcomer, w: World) {
  const { labelNo } = await one(w, 'select label_no as "labelNo" from label where label_area = 2 order by id limit 1')
  const input = { title: `怎样带好早读 ${next()}`, content: '<p>学生读着读着就没有声音了。</p>', labelNo }
  return { ...(await me.api('community/auth/questions/save', input)), input }
}

async function aLine(w: World) {
  const room = await liveLesson(w, -5, 60)
  const me = await aNewcomer(w)
  return { room, me, ...(await me.api('course/auth/live/chat/save', { ...room, content: '加我微信领资料' })) }
}

export const study: Samples = {
  'course/auth/course/sign': sample(async (w) => {
    const { courseId, periodId } = await freeLesson(w)
    return by(await aNewcomer(w), { courseId, periodId })
  }),
  'course/auth/course/getPlaybackUrl': sample(async (w) => by(await aNewcomer(w), await liveLesson(w, -90, -30))),
  'course/auth/course/accessory/download': sample(async (w) => {
    const me = await aNewcomer(w)
    const file = await one(
      w,
      `select a.course_id as "courseId", a.id as "accessoryId" from course_accessory a join course c on c.id = a.course_id
       where c.course_state = 2 and (c.is_free = 1 or a.is_free = 1) order by a.id limit 1`,
    )
    return by(me, file)
  }),
  'course/auth/course/note/save': sample(async (w) => {
    const { periodId } = await freeLesson(w)
    return by(await aNewcomer(w), { periodId, playSecond: 3, content: '先读题，再动笔' })
  }),
  'course/auth/course/note/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const { periodId } = await freeLesson(w)
    const { id } = await me.api('course/auth/course/note/save', { periodId, playSecond: 3, content: '先读题' })
    return by(me, { id })
  }),
  'course/auth/live/chat/save': sample(async (w) => {
    return by(await aNewcomer(w), { ...(await liveLesson(w, -5, 60)), content: '老师好' })
  }),
  'course/auth/live/chat/mute': sample(async (w) => {
    const { id: userId } = await aNewcomer(w)
    return { token: w.tokenOf('lecturer'), input: { ...(await liveLesson(w, -5, 60)), userId, isMuted: 1 } }
  }),
  'course/auth/live/chat/delete': sample(async (w) => {
    const { room, id } = await aLine(w)
    return { token: w.tokenOf('lecturer'), input: { ...room, id } }
  }),
  'course/admin/live/chat/delete': sample(async (w) => {
    return { token: w.tokenOf('operator'), input: { id: (await aLine(w)).id } }
  }),
  'course/admin/live/chat/mute': sample(async (w) => {
    const { room, me } = await aLine(w)
    const input = { periodId: room.periodId, userId: me.id, isMuted: 1, reason: '广告' }
    return { token: w.tokenOf('operator'), input }
  }),
  'course/auth/certificate/save': sample(async (w) => {
    return { token: w.tokenOf('lecturer'), input: { courseId: await aCourse(w), certificateProgress: 80 } }
  }),
  'course/auth/course/plan/feed': sample(async (w) => by(await aNewcomer(w), { isOpen: 1 })),
  'course/auth/course/user/join': sample(async (w) => {
    return by(await aNewcomer(w), { courseId: (await freeLesson(w)).courseId })
  }),
  'course/auth/courseComment/save': sample(async (w) => {
    const { courseId } = await freeLesson(w)
    return by(await aNewcomer(w), { courseId, score: 5, content: '很受用的一课' })
  }),
  'course/auth/courseComment/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const { courseId } = await freeLesson(w)
    const { id } = await me.api('course/auth/courseComment/save', { courseId, score: 4, content: '很受用的一课' })
    return by(me, { id })
  }),
  'course/auth/user/collection/course/save': sample(async (w) =>
    by(await aNewcomer(w), { courseId: await aCourse(w) }),
  ),
  'course/auth/user/collection/course/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const courseId = await aCourse(w)
    await me.api('course/auth/user/collection/course/save', { courseId })
    return by(me, { courseId })
  }),
  'data/auth/course/log/save': sample(async (w) => {
    const me = await aNewcomer(w)
    const { courseId, periodId, length } = await freeLesson(w)
    await one(w, 'update course set period_total = 1, certificate_progress = 1 where id = $1', [courseId])
    await me.api('course/auth/course/sign', { courseId, periodId })
    await one(w, "update study_clock set heard_at = heard_at - interval '2 hours' where account_id = $1", [me.id])
    const watched = { watchLength: length, lastPosition: length - 1, segments: [[0, length]] }
    return by(me, { courseId, periodId, ...watched, sessionNo: 'one-of-the-samples' })
  }),
  'user/auth/lecturer/attention/save': sample(async (w) => by(await aNewcomer(w), { lecturerId: await lecturerId(w) })),
  'user/auth/lecturer/attention/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const which = { lecturerId: await lecturerId(w) }
    await me.api('user/auth/lecturer/attention/save', which)
    return by(me, which)
  }),
  'community/auth/blog/user/record/save': sample(async (w) =>
    by(await aNewcomer(w), { blogId: await aBlog(w), opType: 1 }),
  ),
  'community/auth/blog/user/record/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const which = { blogId: await aBlog(w), opType: 2 as const }
    await me.api('community/auth/blog/user/record/save', which)
    return by(me, which)
  }),
  'community/auth/blog/comment/save': sample(async (w) =>
    by(await aNewcomer(w), { blogId: await aBlog(w), content: '说得实在' }),
  ),
  'community/auth/blog/comment/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const said = { blogId: await aBlog(w), content: '说得实在' }
    const { id } = await me.api('community/auth/blog/comment/save', said)
    return by(me, { id })
  }),
  'community/auth/blogger/user/record/save': [
    ...sample(async (w) => by(await aNewcomer(w), { bloggerId: await anybodysBlogger(w), opType: 1 })),
    ...sample(
      async (w) => {
        const me = await aNewcomer(w)
        const bloggerId = await anybodysBlogger(w)
        await me.api('community/auth/blogger/user/record/save', { bloggerId, opType: 1 })
        return by(me, { bloggerId, opType: 0 })
      },
      { what: 'taken back' },
    ),
  ],
  'community/auth/questions/save': sample(async (w) => {
    const me = await aNewcomer(w)
    return by(await aNewcomer(w), (await aQuestion(me, w)).input)
  }),
  'community/auth/questions/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    return by(me, { id: (await aQuestion(me, w)).id })
  }),
  'community/auth/questions/user/record/save': [
    ...sample(async (w) => {
      const { id: questionsId } = await aQuestion(await aNewcomer(w), w)
      return by(await aNewcomer(w), { questionsId, opType: 3 })
    }),
    ...sample(
      async (w) => {
        const me = await aNewcomer(w)
        const { id: questionsId } = await aQuestion(me, w)
        const answer = { questionsId, content: '<p>分角色读</p>' }
        const { id: commentId } = await (await aNewcomer(w)).api('community/auth/questions/comment/save', answer)
        return by(me, { questionsId, opType: 4, commentId })
      },
      { what: 'accepted' },
    ),
  ],
  'community/auth/questions/user/record/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const which = { questionsId: (await aQuestion(await aNewcomer(w), w)).id, opType: 3 as const }
    await me.api('community/auth/questions/user/record/save', which)
    return by(me, which)
  }),
  'community/auth/questions/comment/save': sample(async (w) => {
    const { id: questionsId } = await aQuestion(await aNewcomer(w), w)
    return by(await aNewcomer(w), { questionsId, content: '<p>分角色读</p>' })
  }),
}
