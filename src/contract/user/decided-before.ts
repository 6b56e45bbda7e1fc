// Decisions on applications that somebody else has made already.
import { settleStates } from './settle.ts'

/** By state, of settling in. */
export const settleNames: Record<number, string> = {
  [settleStates.waiting]: '待审核',
  [settleStates.passed]: '已通过',
  [settleStates.refused]: '已退回',
  [settleStates.withdrawn]: '申请人已撤回',
}

export const decidedBefore = (state: string | undefined) =>
  `这份申请已经有人处理了，现在是「${state ?? '还没有提交'}」，你的决定没有生效。刷新后可以看到结果`
