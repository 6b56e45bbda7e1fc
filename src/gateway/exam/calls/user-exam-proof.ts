// Answers the calls of contract/exam/user-exam-proof.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import { linkKinds, type ReceiptFacts, receiptAddress } from '../../../contract/exam/receipt.ts'
import { replayEvents, spanKinds } from '../../../contract/exam/span.ts'
import type { Replay, userExamProofCalls } from '../../../contract/exam/user-exam-proof.ts'
import { qrPath } from '../../../contract/qr.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import type { Outside } from '../../outside.ts'
import { publicLink, type StoredLink, storedLinks } from '../chain.ts'
import type { SaveContent } from '../chain-content.ts'
import { isLedBy } from '../grade.ts'
import { arranged, paperOfSitting, type SittingPaper } from '../paper.ts'
import { requireNoParty } from '../party.ts'
import { checkSitting } from '../proof.ts'
import { isMyExam } from '../relation.ts'
import { requireSitting, sittingNotFound } from '../sitting.ts'

const maxEvents = 20_000

export const userExamProofHandlers: Handlers<typeof userExamProofCalls> = {
  async 'exam/auth/user/exam/proof/receipt'({ recordId }, { q, user }) {
    await requireSitting(q, { recordId, accountId: user.id })
    const receipt = await q
      .selectFrom('examReceipt')
      .select(['statement', 'signature'])
      .where('recordId', '=', recordId)
      .executeTakeFirst()
    if (!receipt) throw new CallError('conflict', '这一场没有回执：交卷以后才有，很早以前的考试没有')
    const { linkCount, site } = JSON.parse(receipt.statement) as ReceiptFacts
    const links = await storedLinks(q, recordId)
    const address = receiptAddress(site, receipt)
    return {
      receipt: { ...receipt, links: links.slice(0, linkCount).map(publicLink) },
      address,
      qr: qrPath(address, 'L'),
    }
  },

  async 'exam/auth/user/exam/proof/replay'({ recordId }, { q, user, outside }) {
    const head = await q
      .selectFrom('examRecord as r')
      .innerJoin('exam as e', 'e.id', 'r.examId')
      .leftJoin('gradeExam as x', 'x.id', 'r.gradeExamId')
      .select([
        'r.id',
        'r.paperId',
        'r.examId',
        'r.accountId',
        'r.placeIds',
        'r.questionOrder',
        'r.orderSeed',
        'r.receiptNo',
        'r.chainNo as linkCount',
        'r.faceState',
      ])
      .select(['r.beginAnswerTime as beginTime', 'r.submitTime', sql<0 | 1>`r.is_auto`.as('isAuto')])
      .select(sql<string | null>`nullif(r.deadline, 'infinity')`.as('deadline'))
      .select((row) => row.fn.coalesce('x.gradeExamName', 'e.examName').as('examName'))
      .where('r.id', '=', recordId)
      .where((e) =>
        e.or([
          e('r.accountId', '=', user.id),
          e.and([e('r.gradeExamId', 'is', null), isMyExam(user.id)]),
          isLedBy(user.id, 'x.gradeId'),
        ]),
      )
      .executeTakeFirstOrThrow(sittingNotFound)
    const { id, paperId, placeIds, questionOrder, orderSeed, beginTime, submitTime, examId, accountId, ...facts } = head
    if (accountId !== user.id) await requireNoParty(q, user.id, examId)
    if (paperId === null || beginTime === null || submitTime === null)
      throw new CallError('conflict', '交卷以后才能看答题过程')
    const [links, minutes, numbers, finding] = await Promise.all([
      storedLinks(q, recordId),
      minutesOf(q, recordId),
      numbersOf(q, outside, { paperId, placeIds, questionOrder, orderSeed }),
      checkSitting(q, recordId),
    ])
    const eventList = [...links.flatMap(eventsOf(numbers)), ...otherDevices(links), ...minutes]
      .sort((one, other) => Date.parse(one.eventTime) - Date.parse(other.eventTime))
      .slice(0, maxEvents)
    return {
      ...facts,
      beginTime,
      submitTime,
      eventList,
      saveCount: links.filter(({ kind }) => kind === linkKinds.saved).length,
      isIntact: finding.isIntact ? 1 : 0,
      brokenNo: finding.isIntact ? null : finding.n,
    }
  },
}

type Event = Replay['eventList'][number]

const minutesOf = async (q: Query, recordId: number): Promise<Event[]> => {
  const rows = await q
    .selectFrom('examExtraTime')
    .select(['minutes', 'gmtCreate'])
    .where('recordId', '=', recordId)
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(({ minutes, gmtCreate }) => ({
    kind: replayEvents.minutes,
    eventTime: gmtCreate,
    seconds: minutes * 60,
    numberList: [],
    linkNo: null,
  }))
}

type Order = SittingPaper & { questionOrder: number; orderSeed: number }

/** As the sheet counts the questions: the parts of composite ones instead of themselves. */
async function numbersOf(q: Query, outside: Outside, { paperId, placeIds, ...order }: Order) {
  const { titleList } = await paperOfSitting(q, outside, { paperId, placeIds })
  const problems = arranged(titleList, order).flatMap(({ problemList }) =>
    problemList.flatMap((whole) => (whole.childList.length ? whole.childList : [whole])),
  )
  return new Map(problems.map(({ id }, at) => [id, at + 1]))
}

const kindOfLink: Record<number, number> = {
  [linkKinds.begun]: replayEvents.begun,
  [linkKinds.handedIn]: replayEvents.handedIn,
  [linkKinds.machineMarks]: replayEvents.marked,
  [linkKinds.handMarks]: replayEvents.marked,
  [linkKinds.keyCorrected]: replayEvents.marked,
  [linkKinds.ruled]: replayEvents.ruled,
  [linkKinds.ruling]: replayEvents.ruling,
  [linkKinds.collected]: replayEvents.collected,
}

const eventsOf =
  (numbers: ReadonlyMap<number, number>) =>
  ({ n, kind, linkTime, content }: StoredLink): Event[] => {
    if (kind === linkKinds.late) {
      const { answers } = JSON.parse(content) as SaveContent
      const numberList = answers.map(([problemId]) => numbers.get(problemId) ?? 0).filter(Boolean)
      return [{ kind: replayEvents.late, eventTime: linkTime, seconds: null, numberList, linkNo: n }]
    }
    if (kind !== linkKinds.saved)
      return [{ kind: kindOfLink[kind]!, eventTime: linkTime, seconds: null, numberList: [], linkNo: n }]
    const { answers, spans = [] } = JSON.parse(content) as SaveContent
    const at = (ago: number) => new Date(Date.parse(linkTime) - ago).toISOString()
    const changes = answers.map(([problemId, , ago]) => ({
      kind: replayEvents.changed,
      eventTime: at(ago),
      seconds: null,
      linkNo: n,
      numberList: [numbers.get(problemId) ?? 0].filter(Boolean),
    }))
    const gaps = spans.map(({ kind, beganAgo, seconds }) => ({
      kind: kind === spanKinds.away ? replayEvents.away : replayEvents.offline,
      eventTime: at(beganAgo),
      seconds,
      numberList: [],
      linkNo: n,
    }))
    return [...changes, ...gaps]
  }

/** Where a save came from another device, or after a new sign-in elsewhere, than the one before. */
function otherDevices(links: StoredLink[]): Event[] {
  let before: string | undefined
  return links.flatMap(({ n, kind, linkTime, content }) => {
    if (kind !== linkKinds.saved) return []
    const { deviceNo } = JSON.parse(content) as SaveContent
    const isOther = before !== undefined && before !== deviceNo
    before = deviceNo
    return isOther
      ? [{ kind: replayEvents.otherDevice, eventTime: linkTime, seconds: null, numberList: [], linkNo: n }]
      : []
  })
}
