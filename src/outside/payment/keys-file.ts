// The file of PAY_KEYS, as it is read before anything is installed: needs no package.
import { readFileSync } from 'node:fs'
import { StartupError } from '../../process/startup-error.ts'

export const wrongKeysFile = (file: string, why: string) =>
  new StartupError(`设置有误 PAY_KEYS=${file}：${why}（see docs/operations.md）`)

/** What stands in it, not yet looked at. */
export function readKeysFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw wrongKeysFile(file, error instanceof SyntaxError ? '不是 JSON' : '读不到这个文件')
  }
}
