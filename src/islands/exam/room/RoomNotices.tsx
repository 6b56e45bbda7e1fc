// What is said above the questions: about the network, the end, answers of another device, another tab, and what the teacher did.
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/State.tsx'
import { SaveAnswerFile } from './AnswerFile.tsx'
import { useLasting } from './use-lasting.ts'
import { type Opened, useMayBeOver } from './use-sitting.ts'
import type { Taking } from './use-taking.ts'

type Props = Pick<Opened, 'sitting' | 'isLasting'> & {
  taking: Taking
  company: (() => void) | undefined
  isFollowing: boolean
  examName: string
}

/** Milliseconds after which a file of the answers is offered: by then most interruptions are over. */
const fileAfter = 60_000

export function RoomNotices({ sitting, taking, isLasting, company, isFollowing, examName }: Props) {
  const { state, questions } = taking
  const isUnheard = state.connection === 'offline' || state.connection === 'retrying'
  const isAway = useLasting(isUnheard, 5000)
  const isLongAway = useLasting(isUnheard, fileAfter)
  const mayBeOver = useLasting(useMayBeOver(sitting), 2000) && state.ending === 'none' && !isFollowing
  const isFileOffered = !isFollowing && state.unsent.size > 0 && isUnheard && (isLongAway || state.ending === 'sealed')
  const numbers = state.overwritten
    .map((id) => questions.find((question) => question.id === id)?.number)
    .filter(Boolean)
  return (
    <>
      {isAway && !mayBeOver && (
        <Notice tone="warn" action={<Button onPress={sitting.retry}>现在重试</Button>}>
          <b className="mr-3">{state.connection === 'offline' ? '网络断开了' : '服务器暂时没有回应'}</b>
          接着答，答案都在这台设备里，连上就自动补交。到点还没连上，也会先封存，不会丢。
        </Notice>
      )}
      {mayBeOver && (
        <Notice tone="warn" action={isUnheard && <Button onPress={sitting.retry}>现在重试</Button>}>
          <b className="mr-3">时间可能已经到了</b>
          这台设备的时钟不一定准，不会因此交卷。可以接着答，答案都留在这台设备里；连上服务器以后以它的时间为准，到点以后才送到的另外留着，由老师裁定。
        </Notice>
      )}
      {isFileOffered && (
        <Notice tone="info" action={<SaveAnswerFile sitting={sitting} examName={examName} />}>
          {state.ending === 'sealed' ? '还没有连上。' : '断开有一会儿了。'}
          可以存一份加密的答案文件交给老师，老师能把它读进来；这一页先不要关，连上了照样自动补交。
        </Notice>
      )}
      {!isLasting && (
        <Notice tone="warn">这个浏览器不让网页存东西（无痕窗口常见）：联网时不受影响，断网又关掉窗口才会丢。</Notice>
      )}
      {state.gainedMinutes > 0 && (
        <Notice tone="info" action={<Button onPress={sitting.dismissGained}>知道了</Button>}>
          老师给你加了 {state.gainedMinutes} 分钟，剩余时间已经更新。
        </Notice>
      )}
      {state.collectReason && <Notice tone="warn">老师提前收卷了：{state.collectReason}。正在交上去。</Notice>}
      {state.isLate && <Notice tone="info">有答案在到点以后才送到，已经另外留着，由老师裁定算不算。</Notice>}
      {numbers.length > 0 && (
        <Notice tone="info" action={<Button onPress={sitting.dismissOverwritten}>知道了</Button>}>
          另一台设备改了第 {numbers.join('、')} 题，以后改的为准，这里已经换成新的。
        </Notice>
      )}
      {company && (
        <Notice tone="info" action={<Button onPress={company}>知道了</Button>}>
          这场考试还开着另一个标签页。在这里答就行，那边只跟着看。
        </Notice>
      )}
    </>
  )
}
