// One of the queue: its text in the middle, who wrote it and the decision at the right; the keys act on it.

import { useEffect, useRef, useState } from 'react'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { useLookOnly } from '../../../app/look-only.ts'
import { Card } from '../../../kit/Card.tsx'
import { Confirm } from '../../../kit/Dialog.tsx'
import { Time } from '../../../kit/Time.tsx'
import { ScreenBody } from '../../../list/ScreenBody.tsx'
import { digitKeys, isShown, type Key, useKeys, writtenOf } from '../../../list/use-keys.ts'
import { FreezeDialog } from '../user/dialogs.tsx'
import { type Asked, Decision } from './Decision.tsx'
import { Hits } from './Hits.tsx'
import { Looked, type Mode, modesOf } from './Looked.tsx'
import { decided, decisions, type Review, readyOpinions, titleOf } from './review-labels.ts'
import { TakeDownButtons } from './take-down.tsx'
import { type Decide, useDeciding } from './use-deciding.ts'
import { Writer } from './Writer.tsx'

type Props = {
  id: number
  step(steps: number): void
  decide: Decide
  undo(): void
}

export function OneReview({ id, ...rest }: Props) {
  const review = useCall('community/admin/review/view', { id })
  return (
    <div className="min-w-0">
      <ScreenBody of={review} what="这一条">
        {(data) => (data.id === id ? <Shown review={data} {...rest} /> : null)}
      </ScreenBody>
    </div>
  )
}

const looking = ['j', 'k', 'd'] // keys that change nothing

function Shown({ review, step, decide, undo }: { review: Review } & Omit<Props, 'id'>) {
  const isLookOnly = useLookOnly()
  const deciding = useDeciding(review, decide)
  const { isOpen, isOfAppeal, opinion, hasOpinion, send, add } = deciding
  const modes = modesOf(review)
  const [mode, setMode] = useState<Mode>(modes[0]!.value)
  const [dialog, setDialog] = useState<Asked>()
  const title = useRef<HTMLHeadingElement>(null)
  const close = () => setDialog(undefined)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  const all: Key[] = [
    { key: 'j', name: '下一条', isHeld: true, run: () => step(1) },
    { key: 'k', name: '上一条', isHeld: true, run: () => step(-1) },
    { key: 'a', name: isOfAppeal ? '恢复' : '通过', run: () => void send(decisions.pass) },
    {
      key: 'r',
      name: isOfAppeal ? '驳回申诉' : '退回',
      run(event) {
        event.preventDefault()
        void deciding.refuse()
      },
    },
    { key: 'b', name: '封禁', run: () => isOpen && deciding.mayBan && setDialog('ban') },
    ...digitKeys(readyOpinions.length, '放入常用意见', (n) => isOpen && add(readyOpinions[n]!.text)),
    {
      key: 'd',
      name: '换看法',
      run: () => setMode(modes[(modes.findIndex(({ value }) => value === mode) + 1) % modes.length]!.value),
    },
    { key: 'z', name: '撤销上一个', run: undo },
  ]
  const keys = isLookOnly ? all.filter(({ key }) => looking.includes(key)) : all
  useKeys('这一条', keys)
  const writer = review.writer.nickname
  return (
    <>
      <div className="grid items-start gap-4 min-[1280px]:grid-cols-[minmax(0,1fr)_284px]">
        <Card as="article" isPanel aria-label={titleOf(review)} className="min-w-0">
          <Looked review={review} mode={mode} modes={modes} onMode={setMode} titleRef={title} />
          <Hits review={review} judged={deciding.judged} onJudged={isOpen ? deciding.setJudged : undefined} />
        </Card>
        <Card
          as="aside"
          isPanel
          aria-label="作者和决定"
          className="max-md:pb-20 min-[1280px]:sticky min-[1280px]:top-20"
        >
          <Writer review={review} />
          {isOpen ? (
            <Decision review={review} deciding={deciding} skip={() => step(1)} ask={setDialog} />
          ) : (
            review.auditStatus !== auditStates.waiting && (
              <div className="border-t border-line p-4">
                <Result review={review} />
                {(review.mayTakeDown === 1 || review.mayGiveBack === 1) && (
                  <p className="mt-3 flex gap-2">
                    <TakeDownButtons {...review} title={titleOf(review)} />
                  </p>
                )}
              </div>
            )
          )}
        </Card>
      </div>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2 text-mini text-ink-2 max-md:hidden">
        {keys.filter(isShown).map((key) => (
          <span key={key.key} className="inline-flex items-center gap-1">
            <kbd className="kbd">{writtenOf(key)}</kbd>
            {key.name}
          </span>
        ))}
      </p>
      <Confirm
        title={`封禁「${titleOf(review)}」？`}
        isOpen={dialog === 'ban'}
        onClose={close}
        isDanger
        safe="先不封禁"
        action="封禁"
        run={() => send(decisions.ban)}
      >
        页面马上变成 404，列表、搜索和订阅里也没有它；{writer}改了也不能再发。
        {hasOpinion && <span className="mt-2 block">原因：{opinion}</span>}
      </Confirm>
      <Confirm
        title={`隐藏「${titleOf(review)}」？`}
        isOpen={dialog === 'hide'}
        onClose={close}
        safe="先不隐藏"
        action="隐藏"
        run={() => send(decisions.hide)}
      >
        别人马上看不到它，{writer}会收到消息，改好可以再交。
      </Confirm>
      {dialog === 'freeze' && (
        <FreezeDialog
          user={{ id: review.writer.userId, nickname: writer }}
          onClose={() => {
            close()
            invalidate('community/admin/review/view')
          }}
        />
      )}
    </>
  )
}

function Result({ review }: { review: Review }) {
  const { auditStatus, decision, auditorName, auditOpinion, gmtAudit } = review
  if (auditStatus === auditStates.ignored && !decision)
    return <p>作者交了新的一版，或者已经把它删了，这一条不用再判。</p>
  return (
    <>
      <h3 className="font-semibold">
        {auditorName} {gmtAudit && <Time at={gmtAudit} />} {decided[decision]?.name}了这一条
      </h3>
      {auditOpinion && <p className="mt-1 text-ink-2">「{auditOpinion}」</p>}
    </>
  )
}
