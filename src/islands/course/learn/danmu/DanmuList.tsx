// What was said in the minute that plays, standing still: to read, to go there, to report, to remove.

import { useStore } from '@nanostores/react'
import { refTypes } from '../../../../contract/community/review-kinds.ts'
import { cut } from '../../../../contract/cut.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { clock } from '../../../../lib/format.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { tryApi } from '../../../../lib/wire/api.ts'
import Report from '../../../community/Report.tsx'
import { Icon } from '../../../kit/Strokes.tsx'
import { $second } from '../study.ts'
import { TimestampLink } from '../TimestampLink.tsx'
import { applyChanges, type DanmuItem, minuteOf, reload, useDanmuList } from './danmu-items.ts'

type Props = { periodId: number; back: string }

/** Does not speak up by itself: who listens to the page reads it when they want to. */
export default function DanmuList({ periodId, back }: Props) {
  const { byMinute, isTeacher, hasFailed } = useDanmuList(periodId)
  const minute = minuteOf(useStore($second))
  const list = byMinute[minute]
  return (
    <>
      <p className="text-mini text-ink-3 num">
        {clock(minute * 60)} 到 {clock(minute * 60 + 59)} 这一分钟里大家说的，片子放到哪里，这里就是哪一分钟。
      </p>
      {!list && hasFailed && (
        <p role="alert" className="mt-3 text-ink-2">
          弹幕没有载入，片子照常能看。{' '}
          <button
            type="button"
            onClick={() => reload(periodId, minute)}
            className="text-link underline underline-offset-4 py-2"
          >
            重试
          </button>
        </p>
      )}
      {!list && !hasFailed && <p className="mt-3 h-6" aria-busy="true" />}
      {list?.length === 0 && <p className="mt-3 text-ink-3">这一分钟还没有人说话，有想法可以在片子下面写一句。</p>}
      <ul className="mt-2 divide-y divide-line">
        {list?.map((item) => (
          <Row key={item.id} item={item} isTeacher={isTeacher} back={back} />
        ))}
      </ul>
    </>
  )
}

const small = 'inline-flex items-center gap-1 min-h-11 md:min-h-7 px-1.5 text-mini text-ink-3 hover:text-primary'

function Row({ item, isTeacher, back }: { item: DanmuItem; isTeacher: boolean; back: string }) {
  const { id, content, nickname, playSecond, isMine, auditStatus } = item
  async function remove() {
    if (!(await tryApi('course/auth/course/danmu/delete', { id }))) return
    applyChanges({ list: [], removedList: [id] })
    toast('删除成功')
  }
  return (
    <li className="flex items-center gap-x-3 py-1.5">
      <span className="w-20 shrink-0">
        <TimestampLink second={playSecond} isVideo />
      </span>
      <div className="min-w-0 flex-1 flex flex-wrap items-baseline gap-x-3">
        <p className="break-words">{content}</p>
        <span className="text-mini text-ink-3">{isMine ? '我' : nickname}</span>
        {auditStatus === auditStates.waiting && <span className="text-mini text-warn">等人看过就公开</span>}
      </div>
      {isMine || isTeacher ? (
        <button type="button" onClick={remove} className={small}>
          <Icon name="x" className="size-3.5" />删<span className="sr-only">：{content}</span>
        </button>
      ) : (
        <Report
          refType={refTypes.danmu}
          refId={id}
          what={`弹幕「${cut(content, 20)}」`}
          back={back}
          className={small}
        />
      )}
    </li>
  )
}
