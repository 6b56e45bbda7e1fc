// One article, question, answer or comment, found by its address or from its page: what it says, and to take it down or give it back.

import { type SubmitEvent, useState } from 'react'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { go, useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { EmptyScreen } from '../../../kit/QueryState.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import { Small } from '../../../kit/Small.tsx'
import { Tag } from '../../../kit/State.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { Time } from '../../../kit/Time.tsx'
import { ScreenBody } from '../../../list/ScreenBody.tsx'
import { decided, kindNames } from './review-labels.ts'
import { TakeDownButtons } from './take-down.tsx'

const states: Readonly<Record<number, { name: string; tone: 'ok' | 'warn' | 'bad' }>> = {
  1: { name: '在待审的里面', tone: 'warn' },
  2: { name: '读者看得到', tone: 'ok' },
  3: { name: '读者看不到', tone: 'bad' },
  5: { name: '作者删了', tone: 'bad' },
}

/** In the address: `refType` and `refId`. */
export default function Thing() {
  const { number } = useAddress()
  const [refType, refId] = [number('refType'), number('refId')]
  return (
    <>
      <PageHead title="下架内容" description="按网址找到一篇文章或一个问题；回答和评论从它们的页面上来">
        <LinkButton href={paths.admin('review')}>回内容审核</LinkButton>
      </PageHead>
      <Find />
      {refType && refId ? (
        <Found key={`${refType} ${refId}`} refType={refType} refId={refId} />
      ) : (
        <EmptyScreen title="还没有选内容" description="把文章或问题的网址贴到上面。" />
      )}
    </>
  )
}

/** The number in an address of an article or a question. */
const addressOf = (text: string) => /\/(blog\/article|question\/view)\/(\d{1,15})(?!\d)/.exec(text.slice(0, 500))

function Find() {
  const { href } = useAddress()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  function find(event: SubmitEvent) {
    event.preventDefault()
    const found = addressOf(text)
    setWrong(!found)
    if (found) go(href({ refType: found[1] === 'blog/article' ? 1 : 2, refId: found[2] }))
  }
  return (
    <form onSubmit={find} className="mt-4 flex flex-wrap gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <TextInput label="网址" value={text} onValue={setText} maxLength={500} placeholder="/blog/article/79" />
        {isWrong && (
          <p role="alert" className="mt-1 text-mini text-danger">
            这里面没有文章或问题的网址，例如 /blog/article/79
          </p>
        )}
      </div>
      <Button type="submit" kind="primary">
        找
      </Button>
    </form>
  )
}

function Found({ refType, refId }: { refType: number; refId: number }) {
  const thing = useCall('community/admin/takedown/view', { refType, refId })
  return (
    <ScreenBody of={thing} what="这一条">
      {({ title, content, targetTitle, url, nickname, auditStatus, lastDecision, ...may }) => {
        const heading = title || `${nickname}的${kindNames[refType]}`
        const state = states[auditStatus]
        return (
          <Card as="article" isPanel aria-label={heading} className="mt-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 md:px-6">
              <Tag tone="info">{kindNames[refType]}</Tag>
              {state && <Tag tone={state.tone}>{state.name}</Tag>}
              <Small>{nickname}</Small>
              <span className="ml-auto flex flex-wrap gap-2">
                {auditStatus === auditStates.passed && url && (
                  <LinkButton href={url} target="_blank">
                    看页面
                  </LinkButton>
                )}
                <TakeDownButtons {...may} nickname={nickname} title={heading} />
              </span>
            </div>
            {lastDecision && (
              <p className="bg-sunken px-4 py-2 text-mini md:px-6">
                {lastDecision.auditorName} <Time at={lastDecision.gmtAudit} /> {decided[lastDecision.decision]?.name}
                了这一条
                {lastDecision.auditOpinion && `：「${lastDecision.auditOpinion}」`}
              </p>
            )}
            <div className="px-4 py-5 md:px-6">
              <h2 className="font-song text-h3 font-bold [overflow-wrap:anywhere]">{heading}</h2>
              {targetTitle && <p className="mt-1 text-mini text-ink-3">写在《{targetTitle}》</p>}
              <RichText html={content} className="mt-4" />
            </div>
          </Card>
        )
      }}
    </ScreenBody>
  )
}
