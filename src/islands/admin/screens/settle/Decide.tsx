// The decision on an application.

import { CallError } from '../../../../contract/codes.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Decision } from '../../../list/Decision.tsx'
import { type Review, readyOpinions } from './application-labels.ts'

type Props = { review: Review; nextId: number | undefined; onDecided(): void }

export function Decide({ review, nextId, onDecided }: Props) {
  const { id, settleType, lecturerName, organizationName, passTime, editVersion } = review
  const name = settleType === 'ORGANIZATION' ? organizationName : lecturerName
  async function decide(auditStatus: 2 | 3, opinion: string) {
    const auditOpinion = auditStatus === auditStates.refused ? opinion : ''
    try {
      await silentApi('PUT user/admin/lecturer/audit/audit', { id, auditStatus, auditOpinion, editVersion })
      toast(auditStatus === auditStates.passed ? '通过成功，申请人马上就能用' : '退回成功，意见发给了申请人')
    } catch (failure) {
      // decided or changed by somebody else meanwhile: what became of it is shown, the opinion stays where it can still be used
      toast(CallError.is(failure) ? failure.msg : '没有提交成功，请再试一次')
    }
    invalidate('user/admin/lecturer/audit/page')
    onDecided()
    return true
  }
  return (
    <Decision
      placeholder="退回时申请人会看到，一条写一件事"
      readyOpinions={readyOpinions}
      needed="请写意见，申请人会看到"
      pass={{
        title: `通过「${name}」？`,
        action: '通过',
        text: `${
          passTime
            ? '主页马上换成新的资料。'
            : settleType === 'ORGANIZATION'
              ? '账户马上变成机构，有自己的主页，可以请讲师、开课。'
              : '账户马上变成讲师，有自己的主页，可以开课；不用重新登录。'
        }证件照片 30 天后删除。`,
      }}
      refuse={{
        title: `退回「${name}」？`,
        action: '退回申请人',
        text: `申请人会收到消息，看到意见，填过的都在，改好可以再交。${passTime ? '主页上的资料不受影响。' : ''}`,
      }}
      decide={decide}
      next={nextId ? { href: paths.admin('settle/review', { id: nextId }), name: '先看下一份' } : undefined}
    />
  )
}
