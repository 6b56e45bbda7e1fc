import { CallError } from '../../../contract/codes.ts'

export const notFound = (what: string) => () => new CallError('notFound', `${what}不存在或已删除`)
