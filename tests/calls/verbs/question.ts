// A question of somebody whatever became of it, and an answer to one that is public.
import type { Output } from '../../../src/contract/calls.ts'
import { answerVerbs, questionVerbs } from '../../../src/contract/community/question-verbs.ts'
import type { OwnQuestion } from '../../../src/contract/community/questions.ts'
import { auditStates } from '../../../src/contract/enums/audit-states.ts'
import { people } from '../../../src/demo/accounts.ts'
import type { World } from '../../support/world.ts'
import { aWrittenQuestion } from '../../support/writing.ts'
import { noun } from './noun.ts'

const { waiting, passed, refused } = auditStates

const aQuestion = async (w: World) => {
  const { title, content, labelNo } = aWrittenQuestion()
  return (await w.as('learner')('community/auth/questions/save', { title, content, labelNo })).id
}

/** `last`: what became of the version that was handed in last. */
const into =
  (
    auditStatus: number,
    { isBanned = 0, isSolved = 0, last }: { isBanned?: 0 | 1; isSolved?: 0 | 1; last?: number } = {},
  ) =>
  (id: number) => [
    `delete from review where ref_type = 2 and ref_id = ${id}`,
    `update question set audit_status = ${auditStatus}, is_banned = ${isBanned}, is_solved = ${isSolved} where id = ${id}`,
    ...(last === undefined
      ? []
      : [
          `insert into review (ref_type, ref_id, account_id, version, cause, audit_status)
            select 2, id, account_id, '{}', 1, ${last} from question where id = ${id}`,
        ]),
  ]

export const question = noun<OwnQuestion>({
  setUp: aQuestion,
  people: ['learner', 'learner2', 'lecturer', 'organization'],
  states: {
    public: into(passed),
    'with an accepted answer': into(passed, { isSolved: 1 }),
    waiting: into(waiting, { last: waiting }),
    refused: into(refused, { last: refused }),
    'public, its change waits': into(passed, { last: waiting }),
    'public, its change refused': into(passed, { last: refused }),
    'hidden for good': into(refused, { isBanned: 1 }),
    'hidden for good, with an accepted answer': into(refused, { isBanned: 1, isSolved: 1 }),
  },
  row: async ({ as }, id, person) =>
    (await as(person)('community/auth/questions/list', { pageSize: 50 })).list.find((one) => one.id === id),
  changes: (id) => ({ question: `id = ${id}` }),
  verbs: {
    change: {
      verb: questionVerbs.change,
      call({ as }, { id }, person) {
        const { title, content, labelNo } = aWrittenQuestion()
        return as(person)('community/auth/questions/update', { id, title, content, labelNo })
      },
    },
    delete: {
      verb: questionVerbs.delete,
      call: ({ as }, { id }, person) => as(person)('community/auth/questions/delete', { id }),
    },
  },
})

type Answer = Output<'community/auth/questions/comment/list'>['list'][number]
type Seen = Pick<Answer, 'id' | 'refId'> &
  Parameters<typeof answerVerbs.accept>[0] &
  Parameters<typeof answerVerbs.vote>[0]

const writer = (person: 'learner' | 'lecturer') => `(select id from account where mobile = '${people[person].mobile}')`

/** Whose it is, who voted for it, and which one was accepted. */
const answered =
  ({
    by = 'lecturer',
    best,
    votes = [],
  }: {
    by?: 'learner' | 'lecturer'
    best?: 'this' | 'other'
    votes?: 'learner'[]
  } = {}) =>
  (id: number) => {
    const asked = `(select question_id from question_comment where id = ${id})`
    return [
      `delete from question_comment_record where comment_id = ${id}`,
      `update question_comment set account_id = ${writer(by)} where id = ${id}`,
      `update question set is_solved = ${best ? 1 : 0} where id = ${asked}`,
      `update question_comment set is_best = 0 where question_id = ${asked}`,
      ...(best
        ? [
            `update question_comment set is_best = 1 where question_id = ${asked} and id ${best === 'this' ? '=' : '<>'} ${id}`,
          ]
        : []),
      ...votes.map(
        (voter) => `insert into question_comment_record (account_id, comment_id) values (${writer(voter)}, ${id})`,
      ),
    ]
  }

export const answer = noun<Seen>({
  async setUp(w) {
    const questionsId = await aQuestion(w)
    await w.db.pool.query('update question set audit_status = $1 where id = $2', [passed, questionsId])
    const save = (by: 'lecturer' | 'learner2', content: string) =>
      w.as(by)('community/auth/questions/comment/save', { questionsId, content })
    await save('learner2', '<p>先听，再说。</p>')
    return (await save('lecturer', '<p>从一句话开始。</p>')).id
  },
  people: ['learner', 'learner2', 'lecturer', 'organization'],
  states: {
    open: answered(),
    'of who asked': answered({ by: 'learner' }),
    accepted: answered({ best: 'this' }),
    'another was accepted': answered({ best: 'other' }),
    'found useful by who asked': answered({ votes: ['learner'] }),
  },
  async row(w, id, person) {
    const questionsId = (await w.db.pool.query('select question_id as id from question_comment where id = $1', [id]))
      .rows[0].id as number
    const { isMine: isAsked, bestCommentId } = await w.as(person)('community/auth/questions/view', { id: questionsId })
    const { list } = await w.as(person)('community/auth/questions/comment/list', { questionsId })
    const { isMine = 0, isAdmire = 0 } = list.find((one) => one.id === id)!
    return { id, refId: questionsId, isMine, isAdmire, isAsked, bestCommentId }
  },
  changes: (id) => ({ question_comment: `id = ${id}`, question_comment_record: `comment_id = ${id}` }),
  verbs: {
    accept: {
      verb: answerVerbs.accept,
      call: ({ as }, { id, refId }, person) =>
        as(person)('community/auth/questions/user/record/save', { questionsId: refId, opType: 4, commentId: id }),
    },
    vote: {
      verb: answerVerbs.vote,
      call: ({ as }, { id }, person) =>
        as(person)('community/auth/questions/comment/user/record/save', { commentId: id }),
    },
    unvote: {
      verb: answerVerbs.unvote,
      call: ({ as }, { id }, person) =>
        as(person)('community/auth/questions/comment/user/record/delete', { commentId: id }),
    },
  },
})
