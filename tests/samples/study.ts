// What samples share: lessons, questions, lines of a live room.
import { aNewcomer, liveLesson, type Newcomer, next, one } from '../support/making.ts'
import type { World } from '../support/world.ts'
import type { Made } from './sample.ts'

export const by = (me: Newcomer, input: object = {}): Made => ({ token: me.token, input })

export const aBlog = async (w: World): Promise<number> =>
  (await one(w, 'select max(id) as id from blog where is_shown and account_id is not null')).id

export const lecturerId = async (w: World): Promise<number> =>
  (await one(w, 'select id from lecturer where account_id is not null order by id limit 1')).id

export const anybodysBlogger = async (w: World): Promise<number> =>
  (await one(w, 'select min(account_id) as id from blogger')).id

export async function aQuestion(me: Newcomer, w: World) {
  const { labelNo } = await one(w, 'select label_no as "labelNo" from label where label_area = 2 order by id limit 1')
  const input = { title: `怎样带好早读 ${next()}`, content: '<p>学生读着读着就没有声音了。</p>', labelNo }
  // what somebody new asks waits
  await w.db.pool.query(`update account set gmt_create = now() - interval '30 days' where id = $1`, [me.id])
  return { ...(await me.api('community/auth/questions/save', input)), input }
}

/** Somebody's answer to somebody else's question. */
export async function anAnswer(w: World) {
  const { id: questionsId } = await aQuestion(await aNewcomer(w), w)
  const answer = { questionsId, content: '<p>分角色读</p>' }
  return (await aNewcomer(w)).api('community/auth/questions/comment/save', answer)
}

/** A question, and somebody else who answered another one under its label. */
export async function aQuestionAndAnswerer(w: World) {
  const answerer = await aNewcomer(w)
  const { id: other } = await aQuestion(await aNewcomer(w), w)
  await answerer.api('community/auth/questions/comment/save', {
    questionsId: other,
    content: `<p>分组读 ${next()}</p>`,
  })
  // the most accepted of all, so that the list has them
  await w.db.pool.query(
    `insert into question_comment (question_id, account_id, content, is_best)
      select c.id, $1, 'x' || c.id, 1 from question c where c.label_id = (select label_id from question where id = $2)
        and c.audit_status = 2 and not exists (select from question_comment b where b.question_id = c.id and b.is_best = 1)`,
    [answerer.id, other],
  )
  return { questionsId: (await aQuestion(await aNewcomer(w), w)).id, userId: answerer.id, answerer }
}

export async function aLine(w: World) {
  const room = await liveLesson(w, -5, 60)
  const me = await aNewcomer(w)
  return { room, me, ...(await me.api('course/auth/live/chat/save', { ...room, content: '加我微信领资料' })) }
}
