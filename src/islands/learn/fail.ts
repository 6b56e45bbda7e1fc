// What a failed call says to a person; never more than its own message.
import { CallError } from '../../contract/codes.ts'

export const fail = (error: unknown) => (CallError.is(error) ? error.msg : '网络异常，请检查网络后重试')
