// What another level of a word would change, in words; and what writers said of it.
import type { Output } from '../../../../contract/calls.ts'
import { cut } from '../../../../contract/cut.ts'
import { useCall } from '../../../app/client.ts'
import { Time } from '../../../kit/Time.tsx'
import { levelNames } from '../review/review-labels.ts'
import { Trial } from './Trial.tsx'

export type Row = Output<'community/admin/word/page'>['list'][number]

/** 「近 30 天的 203 次里，185 次判过不算，本来不用等。」 */
export function Weighed({ id, from, to }: { id: number; from: number; to: number }) {
  const { data } = useCall('community/admin/word/weigh', { id, level: to })
  if (!data) return null
  const { hitNum, rightNum, wrongNum, waitingNum, brokenList } = data
  const isLower = to > from
  const what =
    hitNum === 0
      ? '近 30 天没有命中过，改了也看不出来。'
      : isLower
        ? `近 30 天命中 ${hitNum} 次${wrongNum ? `，${wrongNum} 次说它不算，本来不用${from === 1 ? '拒绝' : '等'}` : ''}${rightNum ? `；${rightNum} 次判它算，那些就${to === 3 ? '先上线了' : '改成等人看'}` : ''}。`
        : `近 30 天命中 ${hitNum} 次，这样的以后${to === 1 ? '就发不出去了' : '都要等人看'}${wrongNum ? `，其中 ${wrongNum} 次说它不算` : ''}。`
  return (
    <p className="num">
      <b className="font-medium">
        {isLower ? '降' : '升'}成{levelNames[to]}
      </b>
      ：{what}
      {isLower && waitingNum > 0 && `现在有 ${waitingNum} 条只为它等着，不会自己放行，要去审核里看。`}
      {brokenList.length > 0 && (
        <span className="text-danger">
          例子「{cut(brokenList[0]!, 20)}」{brokenList.length > 1 && `等 ${brokenList.length} 个`}就不对了。
        </span>
      )}
    </p>
  )
}

/** Before words go down a level. */
export const BeforeLower = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="mt-2 space-y-2">
    {rows.slice(0, 5).map(({ id, word, level }) => (
      <li key={id}>
        <b className="font-semibold">「{word}」</b>
        {level < 3 ? <Weighed id={id} from={level} to={level + 1} /> : '已经是最轻的一级。'}
      </li>
    ))}
    {rows.length > 5 && <li className="text-mini text-ink-3 num">还有 {rows.length - 5} 个</li>}
  </ul>
)

/** Below the form of a word. */
export function AboutWord({ row }: { row: Row }) {
  const { id, word, level, exceptions, isPinyin, isHomophone, doubtNum } = row
  const doubts = useCall('community/admin/word/doubt/list', { id }, { isOff: doubtNum === 0 })
  return (
    <div className="mt-5 space-y-4 border-t border-line pt-4 text-mini text-ink-2">
      <section aria-label="换一级会怎样" className="space-y-1">
        {level > 1 && <Weighed id={id} from={level} to={level - 1} />}
        {level < 3 && <Weighed id={id} from={level} to={level + 1} />}
      </section>
      {doubts.data && doubts.data.list.length > 0 && (
        <section aria-labelledby="doubts">
          <h3 id="doubts" className="font-semibold text-ink">
            写的人说不该算 <span className="num">{doubtNum}</span>
          </h3>
          <ul className="mt-1 space-y-1">
            {doubts.data.list.map(({ id, nickname, text, gmtCreate }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                {text || '（没有留下句子）'}
                <span className="text-ink-3 num">
                  　{nickname}，<Time at={gmtCreate} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Trial word={{ id, word, level, exceptions, isPinyin, isHomophone }} />
    </div>
  )
}
