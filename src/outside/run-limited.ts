// Runs a program on somebody's file: niced, in a process group of its own that ends with this process, with bounds on time and output.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

type Options = {
  /** Seconds, after which it is killed. */
  seconds: number
  /** Ends it at once. */
  signal?: AbortSignal | undefined
  /** Bytes of its output that are kept; more ends it. */
  maxOutput?: number
  cwd?: string
  /** What it wrote to stderr last follows its output. */
  withErrors?: boolean
  /** Of the address space of each of its processes. */
  maxMemoryKb?: number
  env?: Record<string, string>
}

export class ProgramError extends Error {
  readonly why: 'timeout' | 'stopped' | 'output' | 'exit'
  /** The last lines that it wrote to stderr. */
  readonly lines: string

  constructor(why: ProgramError['why'], lines: string) {
    super(`${why}: ${lines}`)
    this.why = why
    this.lines = lines
  }
}

/**
 * The shell stands between: its standard input is a pipe from this process, which closes when this process ends, however that
 * happens, and what is left of the group is killed. Linux weighs sessions against each other before it looks at niceness within
 * one (sched(7), autogroup): the session of the shell steps back as a whole.
 */
const script = `[ -n "$MAX_MEMORY_KB" ] && ulimit -v "$MAX_MEMORY_KB"
[ -w /proc/self/autogroup ] && echo 19 2>/dev/null >/proc/self/autogroup
exec 3<&0
nice -n 19 "$@" </dev/null 3<&- & program=$!
(read -r _ <&3; kill -9 0) 2>/dev/null & watch=$!
wait $program; code=$?
kill -9 $watch 2>/dev/null
exit $code`

const keptLines = 2000

/** What it wrote to stdout. Throws a `ProgramError`. */
export async function runLimited(
  program: string,
  args: string[],
  { seconds, signal, maxOutput = 1024 ** 2, cwd, withErrors = false, maxMemoryKb, env = {} }: Options,
): Promise<string> {
  if (signal?.aborted) throw new ProgramError('stopped', '')
  const child = spawn('/bin/sh', ['-c', script, 'sh', program, ...args], {
    detached: true,
    stdio: 'pipe',
    cwd,
    env: {
      PATH: process.env.PATH ?? '/usr/bin:/bin',
      LANG: 'C.UTF-8',
      MAX_MEMORY_KB: String(maxMemoryKb ?? ''),
      ...env,
    },
  })
  let why: ProgramError['why'] = 'exit'
  let [output, errors] = ['', '']
  const end = (cause: ProgramError['why']) => {
    why = cause
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {} // it has ended
  }
  const timer = setTimeout(end, seconds * 1000, 'timeout')
  const stop = () => end('stopped')
  signal?.addEventListener('abort', stop)
  child.stdin.on('error', () => {}) // it has ended
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (output.length > maxOutput) end('output')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-keptLines)
  })
  try {
    const code = await new Promise<number | null>((ended, failed) => child.on('error', failed).on('close', ended))
    if (code !== 0 || why !== 'exit') throw new ProgramError(why, errors.trim())
    return withErrors ? output + errors : output
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

type Found = {
  /** A program of the same package that has to stand in the same folder. */
  beside?: string
  path?: string
}

/** A program that a setting names, or the first of these on the path; 'off' for none. */
export function findProgram(
  given: string | undefined,
  names: readonly string[],
  { beside, path = process.env.PATH ?? '' }: Found = {},
): string | undefined {
  if (given === 'off') return undefined
  const places = given ? [given] : path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return places.find((place) => existsSync(place) && (!beside || existsSync(join(dirname(place), beside))))
}
