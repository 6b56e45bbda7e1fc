// Answers for which other systems give a part of the points. Here an answer is right or it is not: what gets less than all is said, never counted in full.
import { cut } from '../../../contract/cut.ts'
import type { Fault } from './draft.ts'

/** What a file gives for an answer, in percent of the points; 0 and less for a wrong one. */
export type Weighted<T> = { value: T; text: string; percent: number }

type Key<T> = { right: T[]; isSeveral: boolean; notes: string[]; fault?: Fault }

export const isFull = ({ percent }: Weighted<unknown>) => percent > 99.9
const isPart = ({ percent }: Weighted<unknown>) => percent > 0 && percent <= 99.9

export const noteOf =
  (verb: '选' | '答') =>
  ({ text, percent }: Weighted<unknown>) => {
    const answer = `「${cut(text.replace(/<[^<>]*>/g, '').trim(), 20)}」`
    return percent > 0
      ? `${verb}${answer}原来得 ${Number(percent.toFixed(1))}% 的分，这里不得分`
      : `${answer}原来就不得分，没有写进答案`
  }

/** Of options: one that gets all, or several that get all together. `isOne`: no more than one may be chosen. */
export function keyOfOptions<T>(options: readonly Weighted<T>[], { isOne = false } = {}): Key<T> {
  const [full, parts] = [options.filter(isFull), options.filter(isPart)]
  const together = parts.reduce((sum, { percent }) => sum + percent, 0)
  if (!isOne && !full.length && parts.length > 1 && Math.abs(together - 100) < 1)
    return { right: parts.map(({ value }) => value), isSeveral: true, notes: [] }
  const [one] = full
  if (full.length === 1 && one) return { right: [one.value], isSeveral: false, notes: parts.map(noteOf('选')) }
  const fault: Fault = full.length
    ? {
        column: 'answer',
        cause: `有 ${full.length} 个选项都给满分，选哪一个都算对`,
        remedy: '单选题只留一个对的；要全部选出才算对，就写成多选题',
      }
    : { column: 'answer', cause: '没有一个选项给满分', remedy: '写明哪一个选项是对的' }
  return { right: [], isSeveral: false, notes: [], fault }
}

/** Of what may be written into a blank: each that gets all. */
export function keyOfWays(ways: readonly Weighted<string>[]): Key<string> {
  const right = ways.filter(isFull).map(({ value }) => value)
  const notes = ways.filter((way) => !isFull(way)).map(noteOf('答'))
  const fault: Fault = { column: 'answer', cause: '没有一个答案给满分', remedy: '写明哪一个答案是对的' }
  return { right, isSeveral: false, notes, ...(!right.length && { fault }) }
}
