// My articles and drafts as one list: the state of each, what has to be done first, numbers by state.
import { expect, test } from 'vitest'
import { articleStates } from '../../../src/contract/community/article-states.ts'
import { aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const s = articleStates

async function aWriter() {
  const me = await aNewcomer(w)
  await me.api('community/auth/blogger/save', { bloggerName: `三尺之间 ${next()}` })
  return me
}
/** An article of mine, as some SQL leaves it. */
async function article(me: Newcomer, title: string, more = '') {
  const { rows } = await w.db.pool.query(
    `insert into blog (account_id, label_id, title, content) select $1, min(id), $2, '<p>少问</p>'
      from label where label_area = 1 returning id`,
    [me.id, title],
  )
  const id = rows[0].id as number
  if (more) await w.db.pool.query(`update blog set ${more} where id = $1`, [id])
  return id
}
const review = (id: number, me: Newcomer, auditStatus: number, cause = 1, opinion = '') =>
  w.db.pool.query(
    `insert into review (ref_type, ref_id, account_id, version, cause, audit_status, audit_opinion, auditor_name, gmt_audit)
      values (1, $1, $2, '{}', $3, $4::int, $5, '顾长亭', case when $4::int > 1 then now() end)`,
    [id, me.id, cause, auditStatus, opinion],
  )
const draft = (me: Newcomer, title: string, more = 'null, null') =>
  w.db.pool.query(
    `insert into blog_draft (account_id, draft_no, title, blog_id, publish_time) values ($1, $2, $3, ${more})`,
    [me.id, `draft-${next()}`, title],
  )
const list = (me: Newcomer, more: object = {}) => me.api('community/auth/blogger/article/list', more)

test('what has to be done stands first: refused, timed, waiting, online with changes, online, taken down, drafts', async () => {
  const me = await aWriter()
  await article(me, '上线的')
  const changed = await article(me, '有改动的')
  await draft(me, '有改动的（新）', `${changed}, null`)
  await article(me, '撤下的', 'is_open = 0')
  const refused = await article(me, '退回的', 'audit_status = 3')
  await review(refused, me, 3, 1, '换成自己拍的图')
  const waiting = await article(me, '等着的', 'audit_status = 1')
  await draft(me, '扔掉的改动', `${waiting}, null`)
  await one(w, `update blog_draft set gmt_delete = now() where title = '扔掉的改动' and account_id = $1`, [me.id])
  await review(waiting, me, 1)
  await article(me, '删掉的', 'audit_status = 5, gmt_delete = now()')
  await draft(me, '草稿')
  await draft(me, '定时的', `null, now() + interval '1 day'`)
  const { list: rows, counts, totalCount } = await list(me)
  expect(rows.map(({ title, state }) => [title, state])).toEqual([
    ['退回的', s.refused],
    ['定时的', s.timed],
    ['等着的', s.waiting],
    ['有改动的', s.online],
    ['上线的', s.online],
    ['撤下的', s.down],
    ['草稿', s.draft],
  ])
  expect(rows[0]).toMatchObject({ auditOpinion: '换成自己拍的图', auditorName: '顾长亭' })
  expect(rows.map(({ draftId }) => draftId !== null)).toEqual([false, true, false, true, false, false, true])
  expect(totalCount).toBe(7)
  expect(counts).toEqual({ all: 7, refused: 1, timed: 1, waiting: 1, online: 2, down: 1, draft: 1, deleted: 1 })
})

test.each(Object.entries(s))('the tab %s shows its state alone', async (_, state) => {
  const me = await aWriter()
  await article(me, '上线的')
  await article(me, '删掉的', 'audit_status = 5, gmt_delete = now()')
  await draft(me, '草稿')
  const { list: rows, counts } = await list(me, { state })
  expect(rows.every((row) => row.state === state)).toBe(true)
  expect(rows).toHaveLength(Object.values(counts)[Object.keys(counts).indexOf(_)]!)
})

test('a live article whose new version waits is online and says so; one looked at afterwards does not wait', async () => {
  const me = await aWriter()
  const waiting = await article(me, '新的一版等着')
  await review(waiting, me, 1, 1)
  const after = await article(me, '看过再说')
  await review(after, me, 1, 2)
  const { list: rows } = await list(me, { sortType: 2 })
  expect(rows.map(({ id, state, isWaiting }) => [id, state, isWaiting])).toEqual([
    [after, s.online, 0],
    [waiting, s.online, 1],
  ])
})

test('what was deleted 30 days ago is on no list, and nobody sees the list of another', async () => {
  const me = await aWriter()
  await article(me, '很久以前删的', `audit_status = 5, gmt_delete = now() - interval '31 days'`)
  expect((await list(me, { state: s.deleted })).totalCount).toBe(0)
  await article(me, '我的')
  expect((await list(await aWriter())).list).toEqual([])
})

test('what was decided of a question of the same number, or of an earlier version, is not said of an article', async () => {
  const me = await aWriter()
  const [mended, refused] = [await article(me, '改好的'), await article(me, '又退回的')]
  const decided = (id: number, status: number, versionNo: number, { refType = 1, opinion = '' } = {}) =>
    w.db.pool.query(
      `insert into review (ref_type, ref_id, account_id, version, version_no, cause, audit_status, audit_opinion, auditor_name, gmt_audit)
       values ($1, $2, $3, '{}', $4, 1, $5, $6, '顾长亭', now())`,
      [refType, id, me.id, versionNo, status, opinion],
    )
  await decided(mended, 2, 2)
  await decided(mended, 3, 1, { opinion: '第一版' })
  await decided(mended, 3, 9, { refType: 2, opinion: '那个问题' })
  await decided(refused, 3, 2, { opinion: '第二版' })
  await decided(refused, 2, 1)
  await decided(refused, 2, 9, { refType: 2 })
  const { list: rows } = await list(me)
  expect(rows.map(({ id, state, auditOpinion }) => [id, state, auditOpinion])).toEqual([
    [refused, s.refused, '第二版'],
    [mended, s.online, ''],
  ])
})
