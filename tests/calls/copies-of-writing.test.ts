// What carries the columns of drafts, of what was handed in, and of applications, as in copies.test.ts.
import { expect, test } from 'vitest'
import { aBehindCourse } from '../support/authoring.ts'
import { type Fates, filled, rowOf, wrongColumns } from '../support/columns.ts'
import { aNewcomer, next, one } from '../support/making.ts'
import { aDraftApplication, anApplication, decide } from '../support/settling.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()

const aNo = () => `${next()}`.padStart(32, '0')

const draftTables = [
  ['blog', 'blog_draft', ['summary', 'cover_img', 'article_type', 'label_no', 'source_url']],
  ['questions', 'question_draft', ['label_no']],
] as const

test.each(draftTables)(
  'a state of a draft (%s) that something takes the place of, and the draft when that state is taken back',
  async (noun, table, own) => {
    const me = await aNewcomer(w)
    const api = me.api as (name: string, input: object) => Promise<{ id: number; version: number }>
    const parts = {
      title: '怎样备课',
      content: '<p>第一稿</p>',
      summary: '摘要',
      coverImg: '',
      labelNo: '',
      sourceUrl: '',
      articleType: 1,
    }
    const save = (more: object) => api(`community/auth/${noun}/draft/save`, { ...parts, ...more })
    const draft = await save({ draftNo: aNo(), saveNo: aNo() })
    const content = { title: `题目 ${next()}`, content: '<p>第二稿</p>' }
    const set = {
      ...content,
      ...(noun === 'blog' && { article_type: 3, label_no: 'B001', publish_time: null, publish_failure: '没有发出去' }),
      ...(noun === 'questions' && { label_no: 'Q001' }),
    }
    const leave = ['account_id', 'blog_id', 'question_id', 'draft_no', 'version', 'gmt_delete', 'publish_time']
    const from = await filled(w, table, { id: draft.id }, { set, leave: [...leave, 'invite_ids'] })
    const kept = await save({ id: draft.id, version: draft.version, saveNo: aNo(), draftNo: aNo(), isKept: 1 })
    const { id: stateId } = await one(w, `select id from ${table}_state where draft_id = $1`, [draft.id])
    const ofParts = Object.fromEntries(['title', 'content', ...own].map((name) => [name, 'kept' as const]))
    expect(
      await wrongColumns(w, {
        table: `${table}_state`,
        from,
        to: await rowOf(w, `${table}_state`, { id: stateId }),
        fates: {
          ...ofParts,
          id: { why: 'its own', is: stateId },
          draft_id: { why: 'whose it is', is: draft.id },
          version: 'kept',
          device: 'kept',
          gmt_create: { why: 'when it was written', by: (row) => row.gmt_modified },
          gmt_keep: 'new',
        },
      }),
    ).toEqual([])

    const before = await rowOf(w, table, { id: draft.id })
    const saveNo = aNo()
    await api(`community/auth/${noun}/draft/history/restore`, { id: stateId, version: kept.version, saveNo })
    const stays = (name: string) => ({ why: 'states do not have it', is: before[name] })
    const restored: Fates = {
      ...ofParts,
      id: 'kept',
      account_id: 'kept',
      draft_no: 'kept',
      version: { why: 'the next', is: kept.version + 1 },
      save_no: { why: 'of who takes it back', is: saveNo },
      device: stays('device'),
      gmt_delete: 'emptied',
      gmt_create: 'kept',
      gmt_modified: 'new',
      meant_words: stays('meant_words'),
      ...(noun === 'blog' && { blog_id: 'kept', publish_time: 'emptied', publish_failure: stays('publish_failure') }),
      ...(noun === 'questions' && { question_id: 'kept', invite_ids: stays('invite_ids') }),
    }
    expect(
      await wrongColumns(w, { table, from, to: await rowOf(w, table, { id: draft.id }), fates: restored }),
    ).toEqual([])
  },
)

const applicationLeft = [
  ...['account_id', 'settle_type', 'audit_status', 'audit_stage', 'audit_opinion', 'agreed_organization_id'],
  ...['id_card_no', 'id_card_start', 'id_card_hash', 'license_no', 'license_start', 'license_hash', 'refused_content'],
  ...['submit_count', 'submit_time', 'pass_time', 'organization_id', 'head_img_url'],
]

test('what a lecturer is when the application passes, and again when a change of it passes', async () => {
  const me = await anApplication(w)
  const set = {
    introduce: '<p>教初中数学十四年，2024 年市优质课一等奖，带过七届。</p>',
    lecturer_email: 'a@example.cn',
  }
  const written = await filled(w, 'lecturer_audit', { id: me.auditId }, { set, leave: applicationLeft })
  const { lecturerId } = await decide(w, me.auditId, 2)
  const fates: Fates = {
    id: 'new',
    account_id: 'kept',
    organization_id: 'kept',
    lecturer_name: 'kept',
    position: 'kept',
    head_img_url: 'kept',
    introduce: 'kept',
    introduce_short: {
      why: 'the beginning of the text',
      by: ({ introduce }) => String(introduce).replace(/<.*?>/g, ''),
    },
    follower_count: 'emptied',
    sort: 'new',
    recruit_voice: 'emptied',
    live_audit_status: 'emptied',
    live_reason: 'emptied',
    live_opinion: 'emptied',
    gmt_live: 'emptied',
    is_ended: 'emptied',
  }
  const row = () => rowOf(w, 'lecturer', { id: lecturerId! })
  expect(await wrongColumns(w, { table: 'lecturer', fates, from: written, to: await row() })).toEqual([])

  const before = await filled(
    w,
    'lecturer',
    { id: lecturerId! },
    { set: { is_ended: 0, live_audit_status: 2 }, leave: ['account_id', 'is_ended'] },
  )
  await me.api('user/auth/lecturer/audit/update', { id: me.auditId, lecturerName: '韩朔之', position: '南湖中学' })
  const changed = await rowOf(w, 'lecturer_audit', { id: me.auditId })
  await decide(w, me.auditId, 2)
  const own = Object.fromEntries(
    Object.keys(fates).map((name) => [name, { why: 'it is no part of an application', is: before[name] }]),
  )
  const again: Fates = {
    ...own,
    lecturer_name: 'kept',
    position: 'kept',
    head_img_url: 'kept',
    introduce: 'kept',
  }
  expect(await wrongColumns(w, { table: 'lecturer', fates: again, from: changed, to: await row() })).toEqual([])
})

test('what an organization is when its application passes', async () => {
  const me = await aDraftApplication(w, { settleType: 'ORGANIZATION' })
  await me.api('user/api/lecturer/audit/save', { settleType: 'ORGANIZATION', isSubmit: 1 })
  const written = await filled(w, 'lecturer_audit', { id: me.auditId }, { leave: applicationLeft })
  const { organizationId } = await decide(w, me.auditId, 2)
  const fates: Fates = {
    id: 'new',
    account_id: 'kept',
    organization_name: 'kept',
    logo: { why: 'its picture', by: ({ head_img_url }) => head_img_url },
    cover: 'emptied',
    introduce: 'kept',
    contact: 'emptied',
    mobile: 'emptied',
    sort: 'new',
    slogan: 'emptied',
    region: 'emptied',
    founded_year: 'emptied',
    gmt_create: 'new',
    follower_count: 'emptied',
  }
  const to = await rowOf(w, 'organization', { id: organizationId! })
  expect(await wrongColumns(w, { table: 'organization', fates, from: written, to })).toEqual([])
})

test('a lesson of a template that is taken over alone', async () => {
  const { id, sampleId, versionNo, changeList } = await aBehindCourse(w)
  const added = changeList.find(({ kind, change }) => kind === 'period' && change === 'added')!
  const { kind, change, periodId, name } = added
  const from = await filled(
    w,
    'course_period',
    { id: periodId! },
    {
      set: { period_name: name, period_type: 1, video_length: 61, live_status: null, live_id: null, channel_id: null },
      leave: [
        'course_id',
        'chapter_id',
        'sort',
        'live_status',
        'live_id',
        'channel_id',
        'begin_time',
        'end_time',
        'origin_id',
      ],
    },
  )
  await w.as('lecturerOfOrganization')('course/auth/course/sample/take', {
    id,
    versionNo,
    kind,
    change,
    periodId,
    name,
  })
  const made = await one(w, 'select id from course_period where course_id = $1 and sample_period_id = $2', [
    id,
    periodId,
  ])
  const fates: Fates = {
    id: 'new',
    course_id: { why: 'the course that takes it', is: id },
    chapter_id: 'new',
    period_name: 'kept',
    period_desc: 'kept',
    period_type: 'kept',
    is_free: 'kept',
    is_gated: 'kept',
    upload_id: 'kept',
    caption_id: 'kept',
    point_id: 'kept',
    video_vid: 'kept',
    video_length: 'kept',
    page_total: 'kept',
    begin_time: 'emptied',
    end_time: 'emptied',
    live_id: 'emptied',
    live_status: 'emptied',
    channel_id: 'emptied',
    origin_id: 'emptied',
    sample_period_id: { why: 'what it was made from', is: periodId },
    sort: { why: 'behind the others', is: 3 },
    edit_version: 'emptied',
    gmt_modified: 'new',
  }
  expect(sampleId).not.toBe(id)
  const to = await rowOf(w, 'course_period', { id: made.id as number })
  expect(await wrongColumns(w, { table: 'course_period', fates, from, to })).toEqual([])
})
