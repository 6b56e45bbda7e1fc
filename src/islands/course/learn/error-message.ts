// The message of a failed call for users.
import { CallError } from '../../../contract/codes.ts'

export const messageOf = (error: unknown) => (CallError.is(error) ? error.msg : '网络异常，请检查网络后重试')
