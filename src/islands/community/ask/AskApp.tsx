// The page on which a question is written: only for who is signed in; a question of one's own is mended by its id in the address.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { CallError } from '../../../contract/codes.ts'
import { questionVerbs } from '../../../contract/community/question-verbs.ts'
import { may } from '../../../contract/verbs.ts'
import { paths } from '../../../lib/paths.ts'
import { $user, $userFailed } from '../../../lib/stores/user.ts'
import { useCall } from '../../app/client.ts'
import { LeaveQuestion } from '../../app/dialogs.tsx'
import { UserFailed, useGuestLeaves } from '../../app/members.tsx'
import { LinkButton } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Block, Empty, Failed, QueryState, Skeleton } from '../../kit/QueryState.tsx'
import { Root } from '../../kit/Root.tsx'
import { whichOf } from '../write/addressed-draft.ts'
import type { Which } from '../write/draft-keeper.ts'
import { makeNo } from '../write/use-keeper.ts'
import { Asked, type AskedQuestion } from './Asked.tsx'
import { AskForm } from './AskForm.tsx'
import { useQuestionKeeper, type Written } from './question-keeper.ts'
import { TopBar } from './TopBar.tsx'

type Question = Output<'community/auth/questions/view'>

export default function AskApp() {
  const [user, hasFailed] = [useStore($user), useStore($userFailed)]
  const [writer, setWriter] = useState<number>()
  if (user && writer !== user.id && !writer) setWriter(user.id)
  const [which] = useState(() => whichOf(location.search))
  useGuestLeaves()
  // a session that ends while one writes leaves the text where it is: signing in on the spot sends it
  return (
    <Root>
      {writer ? (
        which.targetId !== undefined ? (
          <Mending userId={writer} id={which.targetId} />
        ) : (
          <Asking userId={writer} which={which} />
        )
      ) : (
        <>
          <TopBar />
          <main id="main" className="page pt-6">
            {hasFailed ? <UserFailed what="提问题" /> : <Waiting />}
          </main>
        </>
      )}
      <LeaveQuestion />
    </Root>
  )
}

type AskingProps = { userId: number; which: Which; question?: Question }

/** Writing, and what is said afterwards; taken back, what was written stands in the editor again, as a new draft. */
function Asking({ userId, which, question }: AskingProps) {
  const [round, setRound] = useState<{ n: number; begun?: Written }>({ n: 0 })
  const [asked, setAsked] = useState<AskedQuestion>()
  if (asked)
    return (
      <>
        <TopBar title={question ? '改问题' : '提问题'} />
        <main id="main" className="px-4 py-10">
          <Asked
            {...asked}
            isNew={!question}
            onUndo={() => {
              setAsked(undefined)
              setRound(({ n }) => ({ n: n + 1, begun: asked.written }))
            }}
          />
        </main>
      </>
    )
  return (
    <Draft
      key={round.n}
      userId={userId}
      question={question}
      begun={round.begun}
      onAsked={setAsked}
      which={round.n ? {} : which}
    />
  )
}

type DraftProps = Omit<AskingProps, 'question'> & {
  question: Question | undefined
  begun: Written | undefined
  onAsked(asked: AskedQuestion): void
}

function Draft({ userId, which, question, begun, onAsked }: DraftProps) {
  const [draftNo] = useState(() => which.draftNo ?? makeNo())
  const { keeper, state } = useQuestionKeeper(userId, which, draftNo)
  if (state.phase === 'writing' || state.phase === 'conflict')
    return <AskForm keeper={keeper} state={state} question={question} begun={begun} onAsked={onAsked} />
  return (
    <>
      <TopBar />
      <main id="main" className="page pt-6">
        {state.phase === 'opening' ? (
          <Waiting />
        ) : state.isNotFound ? (
          <Empty title={state.why} description="它可能已经提出或删除了。" isFiltered>
            <LinkButton kind="primary" size="default" href={paths.blogAccount('question')}>
              看我的提问
            </LinkButton>
            <LinkButton size="default" href={paths.questionWrite()}>
              另提一个
            </LinkButton>
          </Empty>
        ) : (
          <Failed what="草稿" failure={new CallError('failed', state.why)} retry={() => void keeper.retry()} />
        )}
      </main>
    </>
  )
}

/** Of a question that waits or was refused its author mends what was handed in, not what readers see. */
function Mending({ id, userId }: { id: number; userId: number }) {
  const question = useCall('community/auth/questions/view', { id })
  const [opened, open] = useState<Question>()
  if (question.data?.isMine && may(questionVerbs.change, { isBanned: 0, ...question.data }) && !opened)
    open(question.data)
  if (opened) return <Asking userId={userId} which={{ targetId: id }} question={opened} />
  return (
    <>
      <TopBar />
      <main id="main" className="page pt-6">
        <QueryState of={question} what="问题" skeleton={<Lines />}>
          {({ isMine }) => (
            <Card>
              <Empty
                title={isMine ? '这个问题已被屏蔽' : '只有提问的人能改'}
                description={isMine ? '不能再改这一个，换个问法可以另提一个。' : '你可以回答它，或者另提一个。'}
                isFiltered
              >
                <LinkButton kind="primary" size="default" href={isMine ? paths.questionWrite() : paths.question(id)}>
                  {isMine ? '另提一个' : '去看这个问题'}
                </LinkButton>
              </Empty>
            </Card>
          )}
        </QueryState>
      </main>
    </>
  )
}

const Waiting = () => (
  <Skeleton label="提问题">
    <Lines />
  </Skeleton>
)

const Lines = () => (
  <>
    <Block className="h-14 w-full" />
    <Block className="mt-6 h-72 w-full" />
  </>
)
