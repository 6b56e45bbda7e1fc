// Whether the disk has room for more bytes, and the name by which a permission to send them is signed.
import { CallError } from '../../contract/codes.ts'

/** Of the disk, for the database and its logs: no upload may take it. */
export const reservedBytes = 1024 ** 3

export const diskFull = () => new CallError('tooLarge', '服务器的存储空间不足，暂时不能上传。请稍后再试，或联系管理员')

/** An address of this name is signed as a permission; no file has it. */
export const permissionPath = (path: string) => `tus/${path}`
