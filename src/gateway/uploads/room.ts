// Whether the disk takes more bytes, what is said where it does not, and the name by which a permission to send them is signed.
import { CallError } from '../../contract/codes.ts'
import { isDiskClosed, isDiskFull } from '../../db/unavailable.ts'

/** Of the disk, for the database and its logs: no upload may take it. */
export const reservedBytes = 1024 ** 3

export const diskFull = () => new CallError('tooLarge', '服务器的存储空间不足，暂时不能上传。请稍后再试，或联系管理员')

/** What whoever sends or saves something is told where the disk fails; undefined of other errors. */
export function diskFault(error: unknown): CallError | undefined {
  if (isDiskFull(error)) return new CallError('away', '服务器的存储空间不足，暂时不能保存。请稍后再试，或联系管理员')
  return isDiskClosed(error) && isOfFiles(error) ? diskClosed() : undefined
}

export const diskClosed = () => new CallError('away', '服务器的磁盘现在不能写入，没有保存。请稍后再试，或联系管理员')

/** Not of a connection. */
const isOfFiles = (error: unknown) =>
  /^(open|write|fsync|mkdir|rename|close|ftruncate)$/.test((error as NodeJS.ErrnoException).syscall ?? '')

/** An address of this name is signed as a permission; no file has it. */
export const permissionPath = (path: string) => `tus/${path}`
