// The page on which a question is written: only for who is signed in; a question of one's own is mended by its id in the address.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { $user, $userFailed } from '../../lib/stores/user.ts'
import { useCall } from '../app/client.ts'
import { LeaveQuestion } from '../app/dialogs.tsx'
import { UserFailed, useGuestLeaves } from '../app/members.tsx'
import { LinkButton } from '../kit/Button.tsx'
import { Block, Empty, QueryState, Skeleton } from '../kit/QueryState.tsx'
import { Root } from '../kit/Root.tsx'
import { AskForm } from './AskForm.tsx'
import { TopBar } from './TopBar.tsx'

const idOf = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

export default function AskApp() {
  const [user, hasFailed] = [useStore($user), useStore($userFailed)]
  const [id] = useState(() => idOf(new URLSearchParams(location.search).get('id')))
  useGuestLeaves()
  // a session that ends while one writes leaves the text where it is: sending asks to sign in
  return (
    <Root>
      {user ? (
        id ? (
          <Mending id={id} userId={user.id} />
        ) : (
          <AskForm userId={user.id} />
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

/** Of a question that waits or was refused its author mends what was handed in, not what readers see. */
function Mending({ id, userId }: { id: number; userId: number }) {
  const question = useCall('community/auth/questions/view', { id })
  if (question.data?.isMine && !question.data.isBanned) return <AskForm userId={userId} question={question.data} />
  return (
    <>
      <TopBar />
      <main id="main" className="page pt-6">
        <QueryState of={question} what="问题" skeleton={<Lines />}>
          {({ isMine }) => (
            <div className="bg-surface border border-line rounded-card">
              <Empty
                title={isMine ? '这个问题已被屏蔽' : '只有提问的人能改'}
                description={isMine ? '不能再改这一个，换个问法可以另提一个。' : '你可以回答它，或者另提一个。'}
                isFiltered
              >
                <LinkButton kind="primary" size="default" href={isMine ? paths.questionWrite() : paths.question(id)}>
                  {isMine ? '另提一个' : '去看这个问题'}
                </LinkButton>
              </Empty>
            </div>
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
