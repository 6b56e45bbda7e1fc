// One of the queue: its text in the middle, who wrote it and the decision at the right; the keys act on it.

import { useEffect, useRef, useState } from 'react'
import { reviewVerbs } from '../../../../contract/community/review-verbs.ts'
import { cut } from '../../../../contract/cut.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { may as mayDo } from '../../../../contract/verbs.ts'
import { dateTime } from '../../../../lib/format.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { useLookOnly } from '../../../app/look-only.ts'
import { Button } from '../../../kit/Button.tsx'
import { Confirm } from '../../../kit/Dialog.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { ScreenBody } from '../../../list/ScreenBody.tsx'
import { digitKeys, isShown, type Key, useKeys, writtenOf } from '../../../list/use-keys.ts'
import { useMay } from '../../session.ts'
import { FreezeDialog } from '../user/dialogs.tsx'
import { Hits } from './Hits.tsx'
import { Looked, type Mode, modesOf } from './Looked.tsx'
import { decided, decisions, isAppeal, type Review, readyOpinions, type Sent, titleOf } from './review-labels.ts'
import { TakeDownButtons } from './take-down.tsx'
import { useHold } from './use-hold.ts'
import { Writer } from './Writer.tsx'

type Props = {
  id: number
  step(steps: number): void
  decide(review: Review, sent: Sent): Promise<boolean>
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

const maxOpinion = 500
const looking = ['j', 'k', 'd'] // keys that change nothing

function Shown({ review, step, decide, undo }: { review: Review } & Omit<Props, 'id'>) {
  const isLookOnly = useLookOnly()
  const may = useMay()
  const isOfAppeal = isAppeal(review)
  const isOpen =
    !isLookOnly &&
    (isOfAppeal
      ? mayDo(reviewVerbs.refuseAppeal, review) && may('PUT community/admin/takedown/appeal')
      : mayDo(reviewVerbs.decide, review))
  const takenName = useHold(review.id, isOpen)
  const [opinion, setOpinion] = useState('')
  const [judged, setJudged] = useState<ReadonlyMap<number, 0 | 1>>(new Map())
  const modes = modesOf(review)
  const [mode, setMode] = useState<Mode>(modes[0]!.value)
  const [dialog, setDialog] = useState<'ban' | 'hide' | 'freeze'>()
  const [isBusy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const close = () => setDialog(undefined)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  async function send(decision: number) {
    if (isBusy || !isOpen) return false
    setBusy(true)
    const hitList = Array.from(judged, ([wordId, isRight]) => ({ wordId, isRight }))
    const isDone = await decide(review, { decision, opinion, hitList })
    setBusy(false)
    return isDone
  }
  const writeOpinion = () => area.current?.querySelector('textarea')?.focus()
  const refuse = () => (opinion.trim() ? void send(decisions.refuse) : writeOpinion())
  const add = (text: string) => setOpinion((now) => cut(now ? `${now}\n${text}` : text, maxOpinion))
  const all: Key[] = [
    { key: 'j', name: '下一条', isHeld: true, run: () => step(1) },
    { key: 'k', name: '上一条', isHeld: true, run: () => step(-1) },
    { key: 'a', name: isOfAppeal ? '恢复' : '通过', run: () => void send(decisions.pass) },
    {
      key: 'r',
      name: isOfAppeal ? '驳回申诉' : '退回',
      run(event) {
        event.preventDefault()
        refuse()
      },
    },
    { key: 'b', name: '封禁', run: () => isOpen && mayDo(reviewVerbs.decide, review) && setDialog('ban') },
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
  const hasOpinion = Boolean(opinion.trim())
  const writer = review.writer.nickname
  return (
    <>
      <div className="grid items-start gap-4 min-[1280px]:grid-cols-[minmax(0,1fr)_284px]">
        <article aria-label={titleOf(review)} className="min-w-0 rounded-panel border border-line bg-surface">
          <Looked review={review} mode={mode} modes={modes} onMode={setMode} titleRef={title} />
          <Hits review={review} judged={judged} onJudged={isOpen ? setJudged : undefined} />
        </article>
        <aside
          aria-label="作者和决定"
          className="rounded-panel border border-line bg-surface max-md:pb-20 min-[1280px]:sticky min-[1280px]:top-20"
        >
          <Writer review={review} />
          {isOpen ? (
            <div ref={area} className="border-t border-line p-4">
              {takenName && (
                <div className="mb-3">
                  <Notice tone="info">{takenName}也在看这一条。</Notice>
                </div>
              )}
              <h3 className="mb-2 font-semibold">意见</h3>
              <TextArea
                label="意见"
                value={opinion}
                onValue={setOpinion}
                maxLength={maxOpinion}
                rows={4}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && event.ctrlKey && !event.repeat && hasOpinion) void send(decisions.refuse)
                }}
                placeholder={isOfAppeal ? '驳回时作者会看到' : '退回时作者会看到'}
              />
              <p className="mt-2 flex flex-wrap gap-1.5" hidden={isOfAppeal}>
                {!isOfAppeal &&
                  readyOpinions.map(({ name, text }, n) => (
                    <Button
                      key={name}
                      kind="line"
                      className={`!rounded-full ${opinion.includes(text) ? '!border-primary !bg-primary-soft !text-primary' : '!border-line'}`}
                      onPress={() => add(text)}
                    >
                      <span className="text-ink-3 num">{n + 1}</span> {name}
                    </Button>
                  ))}
              </p>
              <p className="mt-2 text-mini text-ink-3">
                {isOfAppeal
                  ? '恢复后读者马上看得到；驳回后不能再申诉。他会收到这段话。'
                  : review.isRevision
                    ? '他会收到这段话，线上那版不动。'
                    : '他会收到这段话，改好可以再交。'}
              </p>
              <div className="mt-3 grid grid-cols-2 gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-3">
                <Button
                  size="default"
                  kind={hasOpinion ? 'line' : 'primary'}
                  isPending={isBusy}
                  pending="正在提交"
                  onPress={() => void send(decisions.pass)}
                >
                  {isOfAppeal ? '恢复' : '通过'}
                  <ByKey name="A" />
                </Button>
                <Button size="default" kind={hasOpinion ? 'primary' : 'line'} className="min-w-0" onPress={refuse}>
                  <span className="truncate">{isOfAppeal ? '驳回申诉' : <>退回{hasOpinion && writer}</>}</span>
                  <ByKey name="R" />
                </Button>
              </div>
              <p className="mt-2 flex flex-wrap gap-1">
                <Button kind="ghost" onPress={() => step(1)}>
                  跳过
                  <ByKey name="J" />
                </Button>
                {review.isShown === 1 && (
                  <Button kind="ghost" onPress={() => setDialog('hide')}>
                    隐藏…
                  </Button>
                )}
                {mayDo(reviewVerbs.decide, review) && (
                  <Button kind="ghost" className="!text-danger" onPress={() => setDialog('ban')}>
                    封禁…
                    <ByKey name="B" />
                  </Button>
                )}
                {review.writer.isFrozen === 0 && may('user/admin/users/edit') && (
                  <Button kind="ghost" className="!text-danger" onPress={() => setDialog('freeze')}>
                    冻结作者…
                  </Button>
                )}
              </p>
            </div>
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
        </aside>
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

/** The key that does the same, where there are keys. */
const ByKey = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="kbd bg-surface text-ink-2 max-md:hidden coarse:hidden">
    {name}
  </span>
)

function Result({ review }: { review: Review }) {
  const { auditStatus, decision, auditorName, auditOpinion, gmtAudit } = review
  if (auditStatus === auditStates.ignored && !decision)
    return <p>作者交了新的一版，或者已经把它删了，这一条不用再判。</p>
  return (
    <>
      <h3 className="font-semibold">
        {auditorName} {gmtAudit && dateTime(gmtAudit).slice(5, 16)} {decided[decision]?.name}了这一条
      </h3>
      {auditOpinion && <p className="mt-1 text-ink-2">「{auditOpinion}」</p>}
    </>
  )
}
