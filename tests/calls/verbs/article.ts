// An article of somebody with a blog, whatever became of it and of the version that was handed in last.
import { articleVerbs } from '../../../src/contract/community/article-verbs.ts'
import type { OwnArticle } from '../../../src/contract/community/blogger.ts'
import { auditStates } from '../../../src/contract/enums/audit-states.ts'
import { blogStates } from '../../../src/contract/enums/blog-states.ts'
import { standTypes } from '../../../src/contract/enums/stand-types.ts'
import type { Person, World } from '../../support/world.ts'
import { aNo, anArticle, aWritten } from '../../support/writing.ts'
import { noun } from './noun.ts'

const { waiting, passed, refused, deleted } = blogStates

type More = { isOpen?: 0 | 1; isTop?: 0 | 1; isBanned?: 0 | 1; last?: number; isTimed?: true }

/** `last`: what became of the version that was handed in last. */
const into =
  (auditStatus: number, { isOpen = 1, isTop = 0, isBanned = 0, last, isTimed }: More = {}) =>
  (id: number) => [
    `delete from review where ref_type = 1 and ref_id = ${id}`,
    `delete from blog_draft where blog_id = ${id}`,
    `update blog set audit_status = ${auditStatus}, is_open = ${isOpen}, is_top = ${isTop}, is_banned = ${isBanned},
      gmt_delete = ${auditStatus === deleted ? 'now()' : 'null'}, status_before = ${auditStatus === deleted ? passed : 'null'} where id = ${id}`,
    ...(last === undefined
      ? []
      : [
          `insert into review (ref_type, ref_id, account_id, version, cause, audit_status)
            select 1, id, account_id, '{}', 1, ${last} from blog where id = ${id}`,
        ]),
    ...(isTimed
      ? [
          `insert into blog_draft (account_id, draft_no, title, blog_id, publish_time)
            select account_id, 'timed-' || id, title, id, now() + interval '1 day' from blog where id = ${id}`,
        ]
      : []),
  ]

const stand =
  (standType: 1 | 2 | 3 | 4) =>
  ({ as }: World, { id }: OwnArticle, person: Person) =>
    as(person)('community/auth/blog/stand', { id: id!, standType })

export const article = noun<OwnArticle>({
  machine: {
    title: 'Article',
    labels: { ...blogStates.labels, [-1]: '作者撤下' },
    state: (id) =>
      `select case when audit_status = 2 and is_open = 0 then -1 else audit_status end as state from blog where id = ${id}`,
  },
  async setUp(w) {
    const { id } = await w.as('lecturer')('community/auth/blog/save', await anArticle(w))
    return id
  },
  people: ['lecturer', 'lecturerOfOrganization', 'organization', 'learner'],
  states: {
    online: into(passed),
    pinned: into(passed, { isTop: 1 }),
    'taken down by its writer': into(passed, { isOpen: 0 }),
    'taken down by its writer, pinned': into(passed, { isOpen: 0, isTop: 1 }),
    waiting: into(waiting, { last: auditStates.waiting }),
    'waiting, taken down by its writer before': into(waiting, { isOpen: 0, last: auditStates.waiting }),
    'online, its change waits': into(passed, { last: auditStates.waiting }),
    'online, its change refused': into(passed, { last: auditStates.refused }),
    'online, its change is to come by itself': into(passed, { isTimed: true }),
    'taken down by its writer, its change refused': into(passed, { isOpen: 0, last: auditStates.refused }),
    refused: into(refused, { last: auditStates.refused }),
    'hidden for good': into(refused, { isBanned: 1 }),
    'hidden for good, taken down by its writer before': into(refused, { isBanned: 1, isOpen: 0 }),
    deleted: into(deleted),
    'deleted, hidden for good before': into(deleted, { isBanned: 1 }),
  },
  async row({ as }, id, person) {
    const lists = [{}, { state: 7 as const }].map((input) =>
      as(person)('community/auth/blogger/article/list', { ...input, pageSize: 50 }),
    )
    return (await Promise.all(lists)).flatMap(({ list }) => list).find((one) => one.id === id)
  },
  changes: (id) => ({ blog: `id = ${id}`, blog_draft: `blog_id = ${id}` }),
  verbs: {
    keep: {
      verb: articleVerbs.keep,
      async call(w, { id }, person) {
        const { rows } = await w.db.pool.query('select version from blog_draft where blog_id = $1', [id])
        const draft = { blogId: id!, draftNo: aNo(), version: rows[0]?.version ?? 0 }
        return w.as(person)('community/auth/blog/draft/save', { ...(await aWritten(w)), ...draft })
      },
    },
    write: {
      verb: articleVerbs.write,
      call: async (w, { id }, person) =>
        w.as(person)('community/auth/blog/update', { id: id!, ...(await anArticle(w)) }),
    },
    putUp: { verb: articleVerbs.putUp, call: stand(standTypes.up) },
    takeDown: { verb: articleVerbs.takeDown, call: stand(standTypes.down) },
    pin: { verb: articleVerbs.pin, call: stand(standTypes.top) },
    unpin: { verb: articleVerbs.unpin, call: stand(standTypes.untop) },
    delete: {
      verb: articleVerbs.delete,
      call: ({ as }, { id }, person) => as(person)('community/auth/blog/delete', { id: id! }),
    },
    restore: {
      verb: articleVerbs.restore,
      call: ({ as }, { id }, person) => as(person)('community/auth/blog/restore', { id: id! }),
    },
  },
})
