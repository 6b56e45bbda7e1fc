// The decision of one of the queue: an opinion, written or out of those at hand, and the buttons.

import { Button } from '../../../kit/Button.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { useMay } from '../../session.ts'
import { decisions, type Review, readyOpinions } from './review-labels.ts'
import { type Deciding, maxOpinion } from './use-deciding.ts'

export type Asked = 'ban' | 'hide' | 'freeze'

type Props = { review: Review; deciding: Deciding; skip(): void; ask(what: Asked): void }

export function Decision({ review, deciding, skip, ask }: Props) {
  const may = useMay()
  const { isOfAppeal, takenName, opinion, setOpinion, hasOpinion, isBusy, area, send, refuse, add } = deciding
  return (
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
          kind="primary"
          isPending={isBusy}
          pending="正在提交"
          onPress={() => send(decisions.pass)}
        >
          {isOfAppeal ? '恢复' : '通过'}
          <ByKey name="A" />
        </Button>
        <Button size="default" className="min-w-0" onPress={refuse}>
          <span className="truncate">{isOfAppeal ? '驳回申诉' : <>退回{hasOpinion && review.writer.nickname}</>}</span>
          <ByKey name="R" />
        </Button>
      </div>
      <p className="mt-2 flex flex-wrap gap-1">
        <Button kind="ghost" onPress={skip}>
          跳过
          <ByKey name="J" />
        </Button>
        {review.isShown === 1 && (
          <Button kind="ghost" onPress={() => ask('hide')}>
            隐藏…
          </Button>
        )}
        {deciding.mayBan && (
          <Button kind="ghost" className="!text-danger" onPress={() => ask('ban')}>
            封禁…
            <ByKey name="B" />
          </Button>
        )}
        {review.writer.isFrozen === 0 && may('user/admin/users/edit') && (
          <Button kind="ghost" className="!text-danger" onPress={() => ask('freeze')}>
            冻结作者…
          </Button>
        )}
      </p>
    </div>
  )
}

/** The key that does the same, where there are keys. */
const ByKey = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="kbd bg-surface text-ink-2 max-md:hidden coarse:hidden">
    {name}
  </span>
)
