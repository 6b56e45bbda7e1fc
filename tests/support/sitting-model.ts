// The specification of a sitting that runs: states and transitions outside of classes, in the smallest form. The machine in
// src/gateway/exam/sitting.ts has to do the same, step by step.

export type Step =
  | { do: 'begin'; requestNo: string }
  | { do: 'continue' }
  | { do: 'save'; version: number; device: string; problem: 'single' | 'blanks' | 'short'; text: string }
  | { do: 'submit' }
  | { do: 'collect' } // by the owner of the exam
  | { do: 'timeIsOver' }
  | { do: 'graceIsOver' }
  | { do: 'clock' }
  | { do: 'mark' }
  | { do: 'complete'; score: number; isDraft: 0 | 1; reason?: string }

type Sitting = {
  requestNo: string
  status: 2 | 3 | 4 | 5
  version: number
  answers: Record<string, string>
  late: Record<string, string>
  /** 0 while it runs, 1 in the seconds of grace, 2 after them. */
  over: 0 | 1 | 2
  isAuto: boolean
  isCollected: boolean
  shortScore: number | null
}

export type Model = { allowTimes: number; auditType: 1 | 2; sittings: Sitting[] }

/** What the calls about the latest sitting answer: 'ok', or how they fail. Changes the model. */
export function step(model: Model, doing: Step): string {
  const last = model.sittings.at(-1)
  if (doing.do === 'begin') return begin(model, doing.requestNo)
  if (!last) return 'none'
  switch (doing.do) {
    case 'continue':
      return last.status === 2 && last.over === 0 ? 'ok' : 'conflict'
    case 'save':
      return save(last, doing)
    case 'submit':
      if (last.status === 2) Object.assign(last, { status: 3, isAuto: last.over > 0 })
      return 'ok'
    case 'collect':
      if (last.status !== 2 || last.over > 0) return 'nobody'
      Object.assign(last, { over: 1, isCollected: true })
      return 'ended'
    case 'timeIsOver':
      last.over = Math.max(last.over, 1) as 1 | 2
      return 'ok'
    case 'graceIsOver':
      last.over = 2
      return 'ok'
    case 'clock':
      if (last.status === 2 && last.over === 2) Object.assign(last, { status: 3, isAuto: true })
      return 'ok'
    case 'mark':
      if (last.status === 3) mark(model, last)
      return 'ok'
    case 'complete':
      return complete(last, doing)
  }
}

function begin(model: Model, requestNo: string) {
  const known = model.sittings.find((sitting) => sitting.requestNo === requestNo)
  if (known) return known.status === 2 && known.over === 0 ? 'ok' : 'conflict'
  const open = model.sittings.find(({ status }) => status === 2)
  if (open) return open.over === 0 ? 'ok' : 'conflict'
  if (model.allowTimes && model.sittings.length >= model.allowTimes) return 'conflict'
  model.sittings.push({
    requestNo,
    status: 2,
    version: 0,
    answers: {},
    late: {},
    over: 0,
    isAuto: false,
    isCollected: false,
    shortScore: null,
  })
  return 'ok'
}

function save(sitting: Sitting, { version, problem, text }: Extract<Step, { do: 'save' }>) {
  if (sitting.status === 2 && sitting.over < 2) {
    if (version <= sitting.version) return 'older'
    Object.assign(sitting, { version, answers: { ...sitting.answers, [problem]: text } })
    return 'saved'
  }
  if (sitting.status === 2 ? sitting.over < 2 : !sitting.isAuto) return 'over'
  if (sitting.answers[problem] === text) return 'over' // it is there already
  sitting.late[problem] = text
  return 'late'
}

/** The short answer waits for a person, unless it is empty or nobody marks this exam. */
function mark(model: Model, sitting: Sitting) {
  const waits = Boolean(sitting.answers.short?.trim()) && model.auditType === 2
  sitting.shortScore = waits ? null : 0
  sitting.status = waits ? 4 : 5
}

function complete(sitting: Sitting, { score, isDraft, reason }: Extract<Step, { do: 'complete' }>) {
  if (sitting.status < 4) return 'conflict'
  if (sitting.status === 5 && (isDraft || !reason)) return 'invalid'
  if (score > 10) return 'invalid'
  sitting.shortScore = score
  if (!isDraft) sitting.status = 5
  return 'ok'
}

export const scoreOf = ({ answers, shortScore }: Sitting) =>
  (answers.single === 'B' ? 2 : 0) + (answers.blanks === '杏坛' ? 2 : 0) + (shortScore ?? 0)
