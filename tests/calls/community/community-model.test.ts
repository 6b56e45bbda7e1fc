// Random sequences of following, liking, collecting, commenting, answering and voting, against a model: counters and messages are exact.
import { expect, test } from 'vitest'
import { aNewcomer, type Newcomer, next } from '../../support/making.ts'
import { isProving } from '../../support/prove.ts'
import { randomBelow } from '../../support/random-below.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const sequences = isProving('community') ? 500 : 12
const steps = 40

type Person = Newcomer & { nickname: string }

async function people(count: number): Promise<Person[]> {
  const list: Person[] = []
  for (let n = 0; n < count; n++) {
    const me = await aNewcomer(w, { days: 30 })
    const nickname = `老师${me.id}`
    await w.db.pool.query('update account set nickname = $2 where id = $1', [me.id, nickname])
    w.forgetSessions([me.id])
    list.push({ ...me, nickname })
  }
  return list
}

/** What the writer should hear: for each thing the people of the day, each once; the latest is named. */
class Inbox {
  private readonly told = new Set<string>()
  private readonly lines = new Map<string, { people: Set<string>; last: string; did: string; isRead: boolean }>()
  private off = new Set<number>()

  hear(kind: number, about: string, cause: string, who: string, did: string) {
    if (this.off.has(kind) || this.told.has(cause)) return
    this.told.add(cause)
    const line = this.lines.get(about) ?? { people: new Set(), last: who, did, isRead: false }
    line.people.add(who)
    Object.assign(line, { last: who, did, isRead: false })
    this.lines.set(about, line)
  }
  turn(kind: number, isOn: boolean) {
    if (isOn) this.off.delete(kind)
    else this.off.add(kind)
  }
  readAll() {
    for (const line of this.lines.values()) line.isRead = true
  }
  get titles() {
    return [...this.lines.values()]
      .map(({ people, last, did }) => `${last}${people.size > 1 ? `等 ${people.size} 人` : ''}${did}`)
      .sort()
  }
  get unread() {
    return [...this.lines.values()].filter(({ isRead }) => !isRead).length
  }
}

async function play(seed: number) {
  const pick = randomBelow(seed)
  const [writer, ...others] = (await people(4)) as [Person, ...Person[]]
  await writer.api('community/auth/blogger/save', { bloggerName: `三尺之间 ${next()}` })
  const { rows } = await w.db.pool.query(
    `insert into blog (account_id, label_id, title, content) select $1, min(id), '一节课只问三个问题', '<p>少问</p>'
      from label where label_area = 1 returning id`,
    [writer.id],
  )
  const blogId = rows[0].id as number
  const asked = { title: `怎样带好早读 ${next()}`, content: '<p>学生读着读着就没有声音了。</p>', labelNo: 'Q001' }
  const { id: questionsId } = await writer.api('community/auth/questions/save', asked)

  const inbox = new Inbox()
  const on = { like: new Set<number>(), collect: new Set<number>(), fan: new Set<number>(), follow: new Set<number>() }
  let [comments, answers] = [0, 0]
  for (let step = 0; step < steps; step++) {
    const who = others[pick(others.length)]!
    const blog = (opType: 1 | 2) => ({ blogId, opType })
    switch (pick(12)) {
      case 0:
      case 1: {
        await who.api('community/auth/blog/user/record/save', blog(2))
        if (!on.like.has(who.id)) inbox.hear(1, 'like', `like ${who.id}`, who.nickname, '赞了你的文章')
        on.like.add(who.id)
        break
      }
      case 2:
        await who.api('community/auth/blog/user/record/delete', blog(2))
        on.like.delete(who.id)
        break
      case 3: {
        await who.api('community/auth/blog/user/record/save', blog(1))
        if (!on.collect.has(who.id)) inbox.hear(2, 'collect', `collect ${who.id}`, who.nickname, '收藏了你的文章')
        on.collect.add(who.id)
        break
      }
      case 4:
        await who.api('community/auth/blog/user/record/delete', blog(1))
        on.collect.delete(who.id)
        break
      case 5: {
        const opType = pick(3) ? 1 : 0
        await who.api('community/auth/blogger/user/record/save', { bloggerId: writer.id, opType })
        if (opType && !on.fan.has(who.id)) inbox.hear(3, 'fan', `fan ${who.id}`, who.nickname, '关注了你')
        if (opType) on.fan.add(who.id)
        else on.fan.delete(who.id)
        break
      }
      case 6: {
        await who.api('community/auth/questions/user/record/save', { questionsId, opType: 3 })
        if (!on.follow.has(who.id)) inbox.hear(3, 'follow', `follow ${who.id}`, who.nickname, '关注了你的问题')
        on.follow.add(who.id)
        break
      }
      case 7:
        await who.api('community/auth/questions/user/record/delete', { questionsId, opType: 3 })
        on.follow.delete(who.id)
        break
      case 8: {
        await who.api('community/auth/blog/comment/save', { blogId, content: `第 ${++comments} 条` })
        inbox.hear(4, `comment ${comments}`, `comment ${comments}`, who.nickname, '评论了你的文章')
        break
      }
      case 9: {
        await who.api('community/auth/questions/comment/save', { questionsId, content: `<p>第 ${++answers} 个</p>` })
        inbox.hear(4, `answer ${answers}`, `answer ${answers}`, who.nickname, '回答了你的问题')
        break
      }
      case 10: {
        const kind = (1 + pick(4)) as 1 | 2 | 3 | 4
        const isOn = pick(2) as 0 | 1
        await writer.api('user/auth/msg/switch/save', { kind, isOn })
        inbox.turn(kind, isOn === 1)
        break
      }
      default:
        await writer.api('user/auth/msg/user/read/all', {})
        inbox.readAll()
    }
  }
  const article = await w.as('guest')('community/api/blog/view', { id: blogId })
  const question = await w.as('guest')('community/api/questions/view', { id: questionsId })
  const blogger = await w.as('guest')('community/api/blogger/view', { bloggerId: writer.id })
  const { list } = await writer.api('user/auth/msg/user/list', { pageSize: 100 })
  const { num } = await writer.api('user/auth/msg/user/num', {})
  const is = {
    counts: [article.countAdmire, article.countCollect, article.countComment, blogger.fansCount],
    ofQuestion: [question.countAttention, question.countAnswer],
    titles: list.map(({ msgTitle }) => msgTitle).sort(),
    unread: num,
  }
  expect([seed, is]).toEqual([
    seed,
    {
      counts: [on.like.size, on.collect.size, comments, on.fan.size],
      ofQuestion: [on.follow.size, answers],
      titles: inbox.titles,
      unread: inbox.unread,
    },
  ])
}

test(`${sequences} sequences leave what the model says`, { timeout: sequences * 10_000 }, async () => {
  for (let seed = 1; seed <= sequences; seed++) {
    w.anew()
    await play(seed)
  }
})
