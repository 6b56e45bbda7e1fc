// Questions that are like the one being written: looked for when the title rests, so that nobody asks what was answered.
import { useEffect, useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { thousands } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall, useSubmit } from '../../app/client.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { State } from '../../kit/State.tsx'
import { markedParts } from './good-question.ts'

type LikeQuestion = Output<'community/auth/questions/like/list'>['list'][number]

const restsAfter = 400 // ms
const follows = 3 // RecordOpTypeEnum

/** Those that are like the title, once it rests; undefined before that, and where looking failed: writing goes on. */
export function useLikeQuestions(title: string, exceptId: number | undefined): LikeQuestion[] | undefined {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(setRested, restsAfter, title.trim())
    return () => clearTimeout(timer)
  }, [title])
  const isOff = [...rested].length < 4
  const { data, failure } = useCall('community/auth/questions/like/list', { title: rested, exceptId }, { isOff })
  return isOff || failure ? undefined : data?.list
}

type Props = { list: LikeQuestion[]; title: string; onFollow(id: number): void }

export function LikeQuestions({ list, title, onFollow }: Props) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const shown = list.filter(({ id }) => !hidden.has(id))
  return (
    <Card as="section" isPanel pad="large" id="like" aria-labelledby="like-title" className="scroll-mt-20">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="like-title" className="text-[16px] leading-6 font-semibold">
          有人问过吗
        </h2>
        <p role="status" className="text-mini text-ink-3 num">
          {shown.length ? `找到 ${shown.length} 个，按像不像` : '没有像的'}
        </p>
      </div>
      {shown.length ? (
        <ul className="mt-1 divide-y divide-line">
          {shown.map((question, n) => (
            <Row
              key={question.id}
              question={question}
              title={title}
              onFollow={onFollow}
              isFirst={n === 0}
              hide={() => setHidden((before) => new Set(before).add(question.id))}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-ink-2">这里还没人问过，你是头一个。</p>
      )}
    </Card>
  )
}

type RowProps = Pick<Props, 'title' | 'onFollow'> & { question: LikeQuestion; isFirst: boolean; hide(): void }

function Row({ question, title, isFirst, hide, onFollow }: RowProps) {
  const follow = useSubmit('community/auth/questions/user/record/save')
  const { id, bestText, bestNickname, isMine, countAnswer } = question
  async function isThis() {
    const followed = isMine || (await follow.submit({ questionsId: id, opType: follows }))
    if (followed) onFollow(id)
  }
  return (
    <li className="py-3.5">
      <h3 className="leading-6">
        <a href={paths.question(id)} target="_blank" rel="noopener" className="hover:text-primary">
          {markedParts(question.title, title).map(({ text, isMarked }, n) =>
            isMarked ? <mark key={n}>{text}</mark> : text,
          )}
        </a>
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-mini text-ink-3 num">
        {isMine === 1 && <State tone="info">你问过</State>}
        {question.isSolved === 1 && <State tone="ok">有采纳</State>}
        <span>
          {countAnswer} 个回答，{thousands(question.countRead)} 人看过
        </span>
      </p>
      {isFirst && bestText && (
        <p className="mt-1.5 pl-2.5 border-l-2 border-success text-mini text-ink-2 break-words">
          {bestNickname}：{bestText}
        </p>
      )}
      {isFirst && (
        <p className="mt-2 flex gap-2">
          <Button isPending={follow.isBusy} aria-label={`就是这个：${question.title}`} onPress={isThis}>
            就是这个
          </Button>
          <Button kind="ghost" aria-label={`不一样：${question.title}`} onPress={hide}>
            不一样
          </Button>
        </p>
      )}
    </li>
  )
}
