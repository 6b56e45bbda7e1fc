// Reads a line of an outline: its kind, whether it may be tried, its name.

const kinds = { v: 1, l: 2, d: 3, t: 5 } as const

export interface Lesson {
  name: string
  /** PeriodTypeEnum. */
  periodType: 1 | 2 | 3 | 5
  isFree: 0 | 1
  isGated: 0 | 1
}

/** 'v* 名称' -> a video that may be tried; 'v> 名称' -> one that opens when the lesson before it is finished. */
export function parseLesson(line: string): Lesson {
  const [, kind, mark, name] = /^([vldt])([*>]?) (.+)$/.exec(line) ?? []
  if (!kind || !name) throw new Error(`Not a lesson: “${line}”`)
  return {
    name,
    periodType: kinds[kind as keyof typeof kinds],
    isFree: mark === '*' ? 1 : 0,
    isGated: mark === '>' ? 1 : 0,
  }
}
