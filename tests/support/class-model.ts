// The specification of being in a class: applications, members, admins, the code, its end, and the exam that was set for all of it, in the
// smallest form. The handlers of src/gateway/exam/grade-*.ts have to do the same, step by step. What a sitting is that has begun,
// sitting-model.ts says.

/** People by number; the owner is -1. */
export const owner = -1
export type Step =
  | { do: 'join'; who: number; code: 'current' | 'former' }
  | { do: 'decide'; by: number; who: number; status: 2 | 3 | 4 }
  | { do: 'import'; by: number; whom: number[]; requestNo: string }
  | { do: 'quit'; who: number }
  | { do: 'kick'; by: number; who: number }
  | { do: 'admin'; who: number; isAdmin: 0 | 1 }
  | { do: 'way'; way: 1 | 2 | 3 }
  | { do: 'renew' }
  | { do: 'disband' }
  | { do: 'begin'; who: number }
  | { do: 'save'; who: number; text: 'A' | 'B' }
  | { do: 'handIn'; who: number }
  | { do: 'collect'; by: number } // and the seconds of grace are over
  | { do: 'clock' } // hands in what ended

/** `isDrawn`: has questions of their own, from the beginning on. */
type Sitting = {
  status: 1 | 2 | 3 | 7
  isDrawn: boolean
  isCollected: boolean
  isAuto: 0 | 1
  saved: number
  text: 'A' | 'B' | null
  late: number
}
/** `applies`: states of applications, the oldest first. `hasLeft`: by themselves, and has not asked to join since. */
type Person = { isMember: boolean; isAdmin: 0 | 1; hasLeft: boolean; applies: number[]; sitting: Sitting | null }
export type Model = {
  maxStudent: number
  way: number
  isDisbanded: boolean
  imports: Set<string>
  people: Person[]
}

export const aModel = (maxStudent: number, count: number): Model => ({
  maxStudent,
  way: 1,
  isDisbanded: false,
  imports: new Set(),
  people: Array.from({ length: count }, () => ({
    isMember: false,
    isAdmin: 0,
    hasLeft: false,
    applies: [],
    sitting: null,
  })),
})

const [waits, accepted, refused, withdrawn] = [1, 2, 3, 5]
const countOf = ({ people }: Model) => people.filter(({ isMember }) => isMember).length
const isFull = (model: Model) => countOf(model) >= model.maxStudent
const isLeader = ({ people }: Model, who: number) => who === owner || people[who]!.isAdmin === 1

/** Closes the application that waits, if there is one. */
function close({ applies }: Person, status: number) {
  if (applies.at(-1) === waits) applies[applies.length - 1] = status
}

/** Has the exam that runs; one that was void and never begun is theirs again. */
function add(person: Person) {
  person.isMember = true
  if (!person.sitting || (person.sitting.status === 7 && !person.sitting.isDrawn))
    person.sitting = { status: 1, isDrawn: false, isCollected: false, isAuto: 0, saved: 0, text: null, late: 0 }
}

const remove = (person: Person) => {
  makeVoid(person)
  return Object.assign(person, { isMember: false, isAdmin: 0 })
}

/** Nothing is marked here: there is no score that would stay. */
function makeVoid({ sitting }: Person) {
  if (sitting) sitting.status = 7
}

/** What the call answers: 'ok' (of a join its state), or how it fails. Changes the model. */
export function step(model: Model, doing: Step): string {
  switch (doing.do) {
    case 'join':
      return doing.code === 'former' || model.isDisbanded ? 'invalid' : join(model, model.people[doing.who]!)
    case 'decide': {
      if (!isLeader(model, doing.by)) return 'noPermission'
      const person = model.people[doing.who]!
      if (!person.applies.length) return 'notFound'
      if (person.applies.at(-1) !== waits) return 'ok' // it stays as it was decided
      if (doing.status === accepted && isFull(model)) return 'conflict'
      close(person, doing.status)
      if (doing.status === accepted) add(person)
      return 'ok'
    }
    case 'import':
      return isLeader(model, doing.by) ? addByNumber(model, doing) : 'noPermission'
    case 'quit': {
      const person = model.people[doing.who]!
      if (!person.isMember) return 'notFound'
      if (model.isDisbanded) return 'conflict'
      remove(person).hasLeft = true
      return 'ok'
    }
    case 'kick': {
      if (!isLeader(model, doing.by)) return 'noPermission'
      if (model.isDisbanded) return 'conflict'
      const person = model.people[doing.who]!
      if (!person.isMember) return 'notFound'
      if (person.isAdmin && doing.by !== owner) return 'conflict'
      remove(person)
      return 'ok'
    }
    case 'admin': {
      if (model.isDisbanded) return 'conflict'
      const person = model.people[doing.who]!
      if (!person.isMember) return 'notFound'
      person.isAdmin = doing.isAdmin
      return 'ok'
    }
    case 'way':
      if (model.isDisbanded) return 'conflict'
      model.way = doing.way
      return 'ok'
    case 'renew':
      return model.isDisbanded ? 'conflict' : 'ok'
    case 'disband':
      model.isDisbanded = true
      for (const person of model.people) {
        close(person, refused)
        makeVoid(person)
      }
      return 'ok'
    case 'begin':
      return begin(model.people[doing.who]!)
    case 'save':
      return save(model.people[doing.who]!, doing.text)
    case 'handIn': {
      const { sitting } = model.people[doing.who]!
      if (!sitting) return 'none'
      if (sitting.status === 2) Object.assign(sitting, { status: 3, isAuto: sitting.isCollected ? 1 : 0 })
      return 'ok' // with the state there is
    }
    case 'collect': {
      if (!isLeader(model, doing.by)) return 'noPermission'
      const own = doing.by === owner ? null : model.people[doing.by]!.sitting
      if (own && own.status !== 7) return 'conflict' // who is to sit it has no right over it
      const sitting = model.people.filter(({ sitting }) => sitting?.status === 2 && !sitting.isCollected)
      for (const { sitting: one } of sitting) one!.isCollected = true
      return `ended ${sitting.length}`
    }
    case 'clock':
      for (const { sitting } of model.people)
        if (sitting?.status === 2 && sitting.isCollected) Object.assign(sitting, { status: 3, isAuto: 1 })
      return 'ok'
  }
}

function join(model: Model, person: Person) {
  if (person.isMember) return 'ok 2'
  if (model.way === 3 || isFull(model)) return 'conflict'
  person.hasLeft = false
  if (model.way === 2) {
    close(person, withdrawn)
    person.applies.push(accepted)
    add(person)
  } else if (person.applies.at(-1) !== waits) person.applies.push(waits)
  return model.way === 2 ? 'ok 2' : 'ok 1'
}

function addByNumber(model: Model, { by, whom, requestNo }: Extract<Step, { do: 'import' }>) {
  if (model.isDisbanded) return 'conflict'
  if (model.imports.has(`${by} ${requestNo}`)) return 'ok'
  model.imports.add(`${by} ${requestNo}`)
  for (const person of whom.map((who) => model.people[who]!)) {
    if (person.isMember || person.hasLeft || isFull(model)) continue
    close(person, accepted)
    add(person)
  }
  return 'ok'
}

function begin({ sitting }: Person) {
  if (!sitting) return 'none'
  if (sitting.status === 1) Object.assign(sitting, { status: 2, isDrawn: true })
  return sitting.status === 2 && !sitting.isCollected ? 'ok' : 'conflict'
}

/** What comes after an early end is kept as late. */
function save({ sitting }: Person, text: 'A' | 'B') {
  if (!sitting) return 'none'
  if (!sitting.isDrawn) return 'conflict'
  if (sitting.status === 2 && !sitting.isCollected) {
    Object.assign(sitting, { saved: 1, text })
    return 'saved'
  }
  if (sitting.status !== 2 && !(sitting.status === 3 && sitting.isAuto)) return 'over'
  if (sitting.text === text) return 'over' // it is there already
  sitting.late = 1
  return 'late'
}
