// What operators may do with what stands in the queue and with what readers see, and its writer with what was taken down.
import { auditStates } from '../enums/audit-states.ts'
import { blogStates } from '../enums/blog-states.ts'
import type { Verb } from '../verbs.ts'
import { appealStates } from './appeal-states.ts'
import { causes, decisions, refTypes } from './review-kinds.ts'

type Decided = { decision: number; auditorName: string; gmtAudit: string | null }
type Thing = { refType: number; auditStatus: number; lastDecision: Decided | null }
type Review = Decided & { auditStatus: number; cause: number }

const decidedAs: Record<number, string> = {
  [decisions.pass]: '通过',
  [decisions.refuse]: '退回',
  [decisions.ban]: '封禁',
  [decisions.hide]: '隐藏',
  [decisions.down]: '下架',
  [decisions.giveBack]: '恢复',
  [decisions.keep]: '驳回',
}

/** 「王芳 10:05 先下架」 */
const whoWasFirst = ({ auditorName, gmtAudit, decision }: Decided) =>
  `${auditorName} ${timeOf(gmtAudit)} 先${decidedAs[decision]}`

const timeOf = (instant: string | null) =>
  instant
    ? new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' }).format(
        new Date(instant),
      )
    : ''

const notThere: Verb<Thing> = ({ auditStatus }) =>
  auditStatus === blogStates.deleted ? '这一条不存在，或已经被作者删除' : undefined

const wasDecided = ({ lastDecision }: Thing, otherwise: string) =>
  lastDecision ? `${whoWasFirst(lastDecision)}了这一条，你的操作没有生效` : otherwise

/** Something that somebody wrote, whatever its kind. */
export const thingVerbs = {
  takeDown: (thing: Thing) =>
    thing.refType === refTypes.course
      ? '课程请在「课程审核」里下线'
      : (notThere(thing) ??
        (thing.auditStatus === auditStates.waiting
          ? '读者现在看不到这一条，它在待审的里面，请在那里判'
          : thing.auditStatus === auditStates.passed
            ? undefined
            : wasDecided(thing, '这一条已经下架了'))),
  giveBack: (thing: Thing) =>
    notThere(thing) ??
    (thing.auditStatus === auditStates.passed
      ? wasDecided(thing, '读者现在就看得到这一条，不用恢复')
      : thing.auditStatus === auditStates.refused
        ? undefined
        : '这一条在待审的里面，请在那里判'),
}

const closed: Verb<Review> = (review) =>
  review.auditStatus === auditStates.waiting
    ? undefined
    : review.decision
      ? `${whoWasFirst(review)}了这一条，你的意见没有发出`
      : '作者刚把这一条删了或撤回了，不用再判'

/** What stands in the queue. */
export const reviewVerbs = {
  decide: (review: Review) =>
    closed(review) ?? (review.cause === causes.appeal ? '这是作者的申诉，请选「恢复」或「维持原来的决定」' : undefined),
  refuseAppeal: (review: Review) =>
    closed(review) ?? (review.cause === causes.appeal ? undefined : '这一条不是作者的申诉，请选「通过」或「退回」'),
}

/** What of mine was taken down. */
export const takenDownVerbs = {
  appeal: ({ appealState }: { appealState: number }) =>
    appealState === appealStates.open
      ? undefined
      : appealState === appealStates.waits
        ? '这一条已经申诉过了，有了结果会发消息告诉你'
        : '这一条已经申诉过一次，结果在消息里，不能再申诉',
}
