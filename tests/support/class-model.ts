// The specification of being in a class: applications, members, admins, the code, its end, in the smallest form. The handlers of
// src/gateway/exam/grade-*.ts have to do the same, step by step.

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

/** `applies`: states of applications, the oldest first. `hasLeft`: by themselves, and has not asked to join since. */
type Person = { isMember: boolean; isAdmin: 0 | 1; hasLeft: boolean; applies: number[] }
export type Model = {
  maxStudent: number
  way: number
  isDisbanded: boolean
  imports: Set<string>
  people: Person[]
}

export const aModel = (maxStudent: number, count: number): Model => ({
  ...{ maxStudent, way: 1, isDisbanded: false, imports: new Set() },
  people: Array.from({ length: count }, () => ({ isMember: false, isAdmin: 0, hasLeft: false, applies: [] })),
})

const [waits, accepted, refused, withdrawn] = [1, 2, 3, 5]
const countOf = ({ people }: Model) => people.filter(({ isMember }) => isMember).length
const isFull = (model: Model) => countOf(model) >= model.maxStudent
const isLeader = ({ people }: Model, who: number) => who === owner || people[who]!.isAdmin === 1

/** Closes the application that waits, if there is one. */
function close({ applies }: Person, status: number) {
  if (applies.at(-1) === waits) applies[applies.length - 1] = status
}

const remove = (person: Person) => Object.assign(person, { isMember: false, isAdmin: 0 })

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
      if (doing.status === accepted) person.isMember = true
      return 'ok'
    }
    case 'import':
      return isLeader(model, doing.by) ? addByNumber(model, doing) : 'noPermission'
    case 'quit': {
      const person = model.people[doing.who]!
      if (!person.isMember) return 'notFound'
      remove(person).hasLeft = true
      return 'ok'
    }
    case 'kick': {
      if (!isLeader(model, doing.by)) return 'noPermission'
      const person = model.people[doing.who]!
      if (!person.isMember) return 'notFound'
      if (person.isAdmin && doing.by !== owner) return 'noPermission'
      remove(person)
      return 'ok'
    }
    case 'admin': {
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
      for (const person of model.people) close(person, refused)
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
    person.isMember = true
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
    person.isMember = true
  }
  return 'ok'
}
