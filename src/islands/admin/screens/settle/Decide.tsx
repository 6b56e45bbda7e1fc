// The decision: passed with A, refused with R; ready opinions by 1 to 5, the next application with J.
import { useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { silentApi } from '../../../../lib/api.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { invalidate } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Button } from '../../../kit/Button.tsx'
import { Confirm } from '../../../kit/Dialog.tsx'
import { Section } from '../../../kit/Section.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { useKeys } from '../../../screens/use-keys.ts'
import { type Review, readyOpinions } from './words.ts'

type Props = { review: Review; nextId: number | undefined; onDecided(): void }

const maxOpinion = 500

export function Decide({ review, nextId, onDecided }: Props) {
  const { id, settleType, lecturerName, organizationName, passTime, editVersion } = review
  const name = settleType === 'ORGANIZATION' ? organizationName : lecturerName
  const [opinion, setOpinion] = useState('')
  const [isAsking, setAsking] = useState<'pass' | 'refuse'>()
  const add = (sentence: string) =>
    setOpinion((text) => (text ? `${text}\n${sentence}` : sentence).slice(0, maxOpinion))
  const refuse = () => (opinion.trim() ? setAsking('refuse') : toast('请写意见，申请人会看到'))
  useKeys({
    a: () => setAsking('pass'),
    r: refuse,
    j: () => nextId && go(paths.admin('settle/review', { id: nextId })),
    ...Object.fromEntries(readyOpinions.map((sentence, n) => [String(n + 1), () => add(sentence)])),
  })

  async function decide(auditStatus: 2 | 3) {
    const auditOpinion = auditStatus === 3 ? opinion.trim().replaceAll('\n', ' ') : ''
    try {
      await silentApi('PUT user/admin/lecturer/audit/audit', { id, auditStatus, auditOpinion, editVersion })
      toast(auditStatus === 2 ? '通过成功，申请人马上就能用' : '退回成功，意见发给了申请人')
    } catch (failure) {
      // decided or changed by somebody else meanwhile: what became of it is shown, the opinion stays where it can still be used
      toast(CallError.is(failure) ? failure.msg : '没有提交成功，请再试一次')
    }
    invalidate('user/admin/lecturer/audit/page')
    onDecided()
    return true
  }
  return (
    <Section title="审核" isPadded>
      <TextArea
        label="意见"
        value={opinion}
        onValue={setOpinion}
        maxLength={maxOpinion}
        rows={4}
        placeholder="退回时申请人会看到，一条写一件事"
      />
      <p className="mt-2 flex flex-wrap gap-1.5">
        {readyOpinions.map((sentence, n) => (
          <Button key={sentence} kind="ghost" onPress={() => add(sentence)}>
            {n + 1} {sentence.slice(0, 8)}…
          </Button>
        ))}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button onPress={() => setAsking('pass')}>通过（A）</Button>
        <Button kind="primary" onPress={refuse}>
          退回（R）
        </Button>
      </div>
      {nextId && (
        <p className="mt-2 text-mini">
          <a href={paths.admin('settle/review', { id: nextId })} className="text-link hover:underline max-md:py-3">
            先看下一份（J）
          </a>
        </p>
      )}
      <Confirm
        title={`通过「${name}」？`}
        isOpen={isAsking === 'pass'}
        onClose={() => setAsking(undefined)}
        safe="再看看"
        action="通过"
        run={() => decide(2)}
      >
        {passTime
          ? '主页马上换成新的资料。'
          : settleType === 'ORGANIZATION'
            ? '账户马上变成机构，有自己的主页，可以请讲师、开课。'
            : '账户马上变成讲师，有自己的主页，可以开课；不用重新登录。'}
        证件照片 30 天后删除。
      </Confirm>
      <Confirm
        title={`退回「${name}」？`}
        isOpen={isAsking === 'refuse'}
        onClose={() => setAsking(undefined)}
        safe="再看看"
        action="退回申请人"
        run={() => decide(3)}
      >
        申请人会收到消息，看到意见，填过的都在，改好可以再交。{passTime && '主页上的资料不受影响。'}
      </Confirm>
    </Section>
  )
}
