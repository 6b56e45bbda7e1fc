// Random sequences of handing in, deciding, reporting, taking down, giving back, appealing and deleting, against a model of A6: what readers see, what waits,
// counters and messages are exact after every step.
import { expect, test } from 'vitest'
import { aNewcomer, type Newcomer, next } from '../../support/making.ts'
import { isProving } from '../../support/prove.ts'
import { randomBelow } from '../../support/random-below.ts'
import { aWord } from '../../support/reviewing.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const sequences = isProving('moderation') ? 500 : 12
const steps = 30

type Text = 'clean' | 'held' | 'refused' | 'marked'
type Open = { id: number; cause: 1 | 2 | 3 | 4; title: string | undefined } // title: of the version that it is about
/** A decision against it: what it was about, and what readers saw before. */
type Against = {
  decision: number
  cause: number
  title: string | undefined
  wasSeen: boolean
  row: string
  appealed: boolean
}
type Said = { reporter: number; reasonType: number; judged: boolean }

/** One article, as A6 tells its life. */
class Article {
  id = 0
  live = '' // the title that readers see, or would; '' before the first passed
  row = '' // the title of its row
  status: 1 | 2 | 3 | 5 = 1
  before: 1 | 2 | 3 = 1
  isBanned = false
  isOpen = true
  open: Open | undefined
  reports: Said[] = []
  cleared = new Set<number>()
  against: Against[] = [] // what was not given back, the last at the end

  get isShown() {
    return this.status === 2 && this.isOpen
  }
  /** Of reports that nobody judged, but for causes that were found fine. */
  get weight() {
    return this.reports.filter(({ judged, reasonType }) => !judged && !this.cleared.has(reasonType)).length
  }
}

const decisions = { pass: 1, refuse: 2, ban: 3, hide: 4, down: 5 } as const

async function play(seed: number) {
  const pick = randomBelow(seed)
  const words = { held: `拦词${next()}`, refused: `拒词${next()}`, marked: `记词${next()}` }
  await aWord(w, words.held, 2)
  await aWord(w, words.refused, 1)
  await aWord(w, words.marked, 3)
  const writer = await aNewcomer(w)
  await writer.api('community/auth/blogger/save', { bloggerName: `三尺之间 ${next()}` })
  const readers: Newcomer[] = []
  for (let n = 0; n < 4; n++) readers.push(await aNewcomer(w))
  const operator = w.as('operator')
  const labelNo = (await w.db.pool.query('select label_no from label where label_area = 1 order by id limit 1')).rows[0]
    .label_no
  const articles: Article[] = []
  let [passed, refused] = [0, 0] // of the writer's versions: what trust counts
  const inbox: string[] = [] // causes, as the writer is told
  const heard = new Map<number, number>(readers.map(({ id }) => [id, 0]))

  const textOf = (kind: Text) => {
    const title = `第 ${next()} 稿`
    const more = kind === 'clean' ? '' : `提到${words[kind]}。`
    return { title, content: `<p>第 ${next()} 天的课，孩子们说了 ${next()} 句话。${more}</p>`, labelNo }
  }

  /** What becomes of a version of it. */
  async function handIn(article: Article, kind: Text) {
    const written = textOf(kind)
    const isNew = article.id === 0
    const call = async () =>
      isNew
        ? writer.api('community/auth/blog/save', written)
        : writer.api('community/auth/blog/update', { ...written, id: article.id })
    if (!isNew && article.status === 5) return expect(await endOf(call())).toBe('conflict')
    if (article.isBanned) return expect(await endOf(call())).toBe('conflict')
    if (kind === 'refused') return expect(await endOf(call())).toBe('invalid')
    const isTrusted = passed >= 3 && refused === 0
    const goesLive = isTrusted && kind !== 'held'
    const saved = await call()
    if (isNew) {
      article.id = saved.id
      articles.push(article)
    }
    if (article.status !== 2) {
      article.status = 1
      article.row = written.title
    }
    if (goesLive) {
      article.status = 2
      article.live = written.title
      article.row = written.title
    }
    const afterwards = article.weight > 0 ? 3 : 2
    article.open = { id: await openId(article), cause: goesLive ? afterwards : 1, title: written.title }
    expect(saved.auditStatus).toBe(article.status)
  }

  const openId = async ({ id }: Article): Promise<number> =>
    (await w.db.pool.query('select id from review where ref_type = 1 and ref_id = $1 and audit_status = 1', [id]))
      .rows[0]?.id

  function judge(article: Article, isRight: boolean) {
    for (const report of article.reports.filter(({ judged }) => !judged)) {
      report.judged = true
      if (!isRight) article.cleared.add(report.reasonType)
      heard.set(report.reporter, heard.get(report.reporter)! + 1)
    }
  }

  async function decide(article: Article, decision: 1 | 2 | 3 | 4, isUndone: boolean) {
    const { open } = article
    if (!open) return
    if (open.cause === 4) {
      const call = operator('PUT community/admin/review/audit', { id: open.id, decision, auditOpinion: '请改一改' })
      return expect(await endOf(call)).toBe('conflict')
    }
    const was = keep(article)
    const [counted, wasHeard] = [{ passed, refused }, new Map(heard)]
    await operator('PUT community/admin/review/audit', {
      id: open.id,
      decision,
      auditOpinion: decision === decisions.pass ? '' : '请改一改',
    })
    article.open = undefined
    const isPassed = decision === decisions.pass
    if (open.title !== undefined) {
      if (isPassed) passed++
      else refused++
    } else if (isPassed) passed++
    else refused++
    if (isPassed) {
      const title = open.title ?? article.row
      Object.assign(article, { status: 2, live: title, row: title })
    } else if (
      decision === decisions.ban ||
      decision === decisions.hide ||
      !(open.cause === 1 && article.status === 2)
    ) {
      article.status = 3
      if (decision === decisions.ban) article.isBanned = true
    }
    if (!isPassed) note(article, decision, open, was)
    judge(article, !isPassed)
    const isTold = !isPassed || open.cause === 1 || (open.cause === 3 && was.status !== 2)
    if (isTold) inbox.push(`review:${open.id}`)
    if (!isUndone) return
    await operator('PUT community/admin/review/undo', { id: open.id })
    Object.assign(article, was)
    ;({ passed, refused } = counted)
    for (const [id, count] of wasHeard) heard.set(id, count)
    if (isTold) inbox.pop()
  }

  const keep = (article: Article) => ({
    ...article,
    reports: article.reports.map((one) => ({ ...one })),
    cleared: new Set(article.cleared),
    against: [...article.against],
  })

  /** Remembers a decision against it. */
  function note(
    article: Article,
    decision: number,
    open: Pick<Open, 'cause' | 'title'> | undefined,
    was: typeof article | ReturnType<typeof keep>,
  ) {
    const { status, row } = was
    const about = { cause: open?.cause ?? 5, title: open?.title }
    article.against.push({ decision, ...about, wasSeen: status === 2, row, appealed: false })
  }

  async function takeDown(article: Article, isUndone: boolean) {
    const call = operator('community/admin/takedown/save', { refType: 1, refId: article.id, auditOpinion: '抄来的' })
    if (article.status !== 2) return expect(await endOf(call)).toBe('conflict')
    const [was, wasHeard, { open }] = [keep(article), new Map(heard), article]
    const { id } = await call
    refused++
    Object.assign(article, { status: 3, isBanned: true, open: undefined })
    note(article, decisions.down, open, was)
    judge(article, true)
    inbox.push(`review:${id}`)
    if (!isUndone) return
    await operator('PUT community/admin/review/undo', { id })
    Object.assign(article, was)
    refused--
    for (const [reader, count] of wasHeard) heard.set(reader, count)
    inbox.pop()
  }

  async function giveBack(article: Article) {
    const call = operator('community/admin/takedown/delete', { refType: 1, refId: article.id })
    if (article.status !== 3) return expect(await endOf(call)).toBe('conflict')
    const { id } = await call
    const last = article.against.pop()!
    const title = last.wasSeen ? last.row : (last.title ?? last.row)
    Object.assign(article, { status: 2, isBanned: false, live: title, row: title, open: undefined })
    refused--
    passed++
    inbox.push(`review:${id}`)
    if (last.decision === decisions.down && last.cause === 1 && last.wasSeen && last.title !== undefined)
      article.open = { id: await openId(article), cause: 1, title: last.title }
  }

  async function appeal(article: Article) {
    const call = writer.api('community/auth/appeal/save', { refType: 1, refId: article.id, content: '这是我写的' })
    const last = article.status === 3 ? article.against.at(-1) : undefined
    if (!last || last.decision === decisions.refuse || last.appealed) return expect(await endOf(call)).toBe('conflict')
    await call
    article.against[article.against.length - 1] = { ...last, appealed: true }
    article.open = { id: await openId(article), cause: 4, title: undefined }
  }

  async function refuseAppeal(article: Article) {
    if (article.open?.cause !== 4) return appeal(article)
    const { id } = article.open
    await operator('PUT community/admin/takedown/appeal', { id, auditOpinion: '还是抄来的' })
    article.open = undefined
    inbox.push(`review:${id}`)
  }

  async function report(article: Article) {
    const reader = readers[pick(readers.length)]!
    const reasonType = 1 + pick(3)
    const call = reader.api('community/auth/report/save', {
      refType: 1,
      refId: article.id,
      reasonType,
      reason: '看着不对',
    })
    if (!article.isShown) return expect(await endOf(call)).toBe('notFound')
    if (article.reports.some(({ reporter }) => reporter === reader.id))
      return expect(await endOf(call)).toBe('conflict')
    await call
    article.reports.push({ reporter: reader.id, reasonType, judged: false })
    const isHidden = article.weight >= 3
    if (article.weight > 0)
      article.open = article.open
        ? { ...article.open, cause: article.open.cause === 1 && !isHidden ? 1 : 3 }
        : { id: await openId(article), cause: 3, title: undefined }
    if (!isHidden) return
    article.status = 1
    inbox.push('reported')
  }

  async function remove(article: Article) {
    await writer.api('community/auth/blog/delete', { id: article.id })
    if (article.status === 5) return
    article.before = article.status
    article.status = 5
    article.open = undefined
  }

  async function check(step: number) {
    for (const article of articles) {
      const where = `seed ${seed}, step ${step}, article ${article.id}`
      const seen = await w
        .as('guest')('community/api/blog/view', { id: article.id })
        .then(
          ({ title }) => title,
          () => '',
        )
      expect([where, seen]).toEqual([where, article.isShown ? article.live : ''])
      const { rows } = await w.db.pool.query('select audit_status, is_banned from blog where id = $1', [article.id])
      expect([where, rows[0]]).toEqual([where, { audit_status: article.status, is_banned: article.isBanned ? 1 : 0 }])
      const open = await w.db.pool.query(
        'select id, cause from review where ref_type = 1 and ref_id = $1 and audit_status = 1',
        [article.id],
      )
      const { id, cause } = article.open ?? {}
      expect([where, open.rows]).toEqual([where, article.open ? [{ id, cause }] : []])
    }
    const told = await w.db.pool.query(
      `select cause from message where account_id = $1 and (cause like 'review:%' or cause like 'reported:%') order by id`,
      [writer.id],
    )
    const causes = told.rows.map(({ cause }) => (cause.startsWith('reported') ? 'reported' : cause))
    expect([seed, step, causes.sort()]).toEqual([seed, step, [...inbox].sort()])
    for (const { id } of readers) {
      const { rows } = await w.db.pool.query(
        `select count(*)::int as n from message where account_id = $1 and cause like 'report:%'`,
        [id],
      )
      expect([seed, step, id, rows[0].n]).toEqual([seed, step, id, heard.get(id)])
    }
    const counts = await w.db.pool.query(
      `select count(*) filter (where audit_status = 2)::int as passed, count(*) filter (where audit_status = 3)::int as refused
        from review where account_id = $1 and ref_type = 1`,
      [writer.id],
    )
    expect([seed, step, counts.rows[0]]).toEqual([seed, step, { passed, refused }])
  }

  const kinds: Text[] = ['clean', 'clean', 'clean', 'held', 'marked', 'refused']
  for (let step = 0; step < steps; step++) {
    w.anew()
    const article = articles[pick(articles.length || 1)]
    const kind = kinds[pick(kinds.length)]!
    const what = pick(16)
    if (!article || what < 2) await handIn(new Article(), kind)
    else if (what < 4) await handIn(article, kind)
    else if (what < 7) await decide(article, pick(4) ? decisions.pass : ((1 + pick(4)) as 1), pick(5) === 0)
    else if (what < 10) await report(article)
    else if (what < 11) {
      const isUp = pick(2) === 0
      const call = writer.api('community/auth/blog/stand', { id: article.id, standType: isUp ? 1 : 2 })
      const isUnread = article.status !== 2 && !(isUp && article.isOpen && !article.isBanned)
      if (article.status === 5 || isUnread) expect(await endOf(call)).toBe('conflict')
      else {
        await call
        article.isOpen = isUp
      }
    } else if (what < 12) await remove(article)
    else if (what < 13) await takeDown(article, pick(3) === 0)
    else if (what < 14) await giveBack(article)
    else await (what < 15 ? appeal : refuseAppeal)(article)
    await check(step)
  }
}

test(`${sequences} random sequences: readers, queue, counters and messages are as the model says`, async () => {
  for (let seed = 1; seed <= sequences; seed++) await play(seed)
}, 3_600_000)
