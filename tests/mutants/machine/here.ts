// In a copy of the tree in which bugs are planted (planted.ts): which of them each test file reaches, or, in a file named `x.bug17.test.ts`, the tests of
// x.test.ts with the seventeenth at work. Once a test has failed by it, the others have nothing more to say.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'

const folder = join(process.cwd(), '.data/bugs')
const reached = new Set<number>()
let active: number | undefined

declare global {
  var bugHere: ((n: number) => boolean) | undefined
}
globalThis.bugHere = (n) => {
  reached.add(n)
  return n === active
}

const fileNow = () => relative(process.cwd(), expect.getState().testPath!)
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const noticed = () => join(folder, `noticed-${active}`)

/** Called for each test file: modules are shared by them. */
export function watchBugs() {
  beforeAll(() => {
    mkdirSync(folder, { recursive: true })
    const file = fileNow()
    active = Number(file.match(/\.bug(\d+)\.test\.ts$/)?.[1]) || undefined
    if (active) write(`at-${process.pid}`, `${active} ${file}`)
    reached.clear()
  })
  beforeEach((context) => {
    if (active && existsSync(noticed())) context.skip()
  })
  afterEach(({ task }) => {
    if (active && task.result?.errors?.length) write(`noticed-${active}`, `${fileNow()} > ${task.name}`)
  })
  afterAll(() => {
    const name = encodeURIComponent(fileNow())
    write(active ? `done-${name}` : `reached-${name}`, [...reached].join(' '))
    active = undefined
  })
}
