// What is said after an article or a question was handed in: whether readers see what was written now, and what they see otherwise.
import { auditStates } from '../../contract/enums/audit-states.ts'

/** As the calls answer: `versionStatus` 2: what was handed in is public, else it waits; `statusId` 1: readers see it or the one before. */
export type HandedInAnswer = { versionStatus: number; statusId: number }

/** `usual`: how long it takes, behind a sentence. */
export function articleWords({ versionStatus, statusId }: HandedInAnswer, usual: string): [head: string, what: string] {
  if (versionStatus !== auditStates.passed)
    return [
      '交上去了，等人看过就上线',
      `结果发消息告诉你${usual}。${statusId ? '读者现在看到的不变。' : '在那之前读者看不到这篇。'}`,
    ]
  return statusId
    ? ['发布成功', '读者现在就看得到。']
    : ['更新成功', '这篇撤下来了，读者现在看不到；要给读者看，请在「我的文章」里放回去。']
}

export function questionWords(
  { versionStatus, statusId }: HandedInAnswer,
  usual: string,
): { isWaiting: boolean; what: string } {
  if (versionStatus === auditStates.passed) return { isWaiting: false, what: '有了回答会有消息告诉你。' }
  return {
    isWaiting: true,
    what: statusId
      ? `等人看过就换上${usual}，在那之前大家看到的还是原来的。`
      : `等人看过就公开${usual}，看过以后有消息告诉你。等着的时候也能改。`,
  }
}
