// The page where articles are written: a new one, a draft, or an article that readers see already. Nothing that is typed is lost.

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { CallError } from '../../../contract/codes.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import { appointment } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { $token } from '../../../lib/stores/token.ts'
import { $user, $userFailed } from '../../../lib/stores/user.ts'
import { loginAddress } from '../../../lib/wire/api.ts'
import { UserFailed } from '../../app/members.tsx'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { OldBrowser } from '../../kit/OldBrowser.tsx'
import { Block, Empty, Failed, Skeleton } from '../../kit/QueryState.tsx'
import { Root } from '../../kit/Root.tsx'
import { Notice } from '../../kit/State.tsx'
import { Time } from '../../kit/Time.tsx'
import { articleWords } from '../handed-in.ts'
import { useUsualWait } from '../usual-wait.ts'
import { whichOf } from './addressed-draft.ts'
import { useArticleKeeper } from './article-keeper.ts'
import { unsentCopies } from './copies.ts'
import { makeNo, ownerOf } from './use-keeper.ts'
import type { HandedIn } from './use-publishing.ts'
import { Writer } from './Writer.tsx'

export default function Write() {
  const [token, user, hasFailed] = [useStore($token), useStore($user), useStore($userFailed)]
  const [writer, setWriter] = useState<{ id: number; nickname: string }>()
  if (user && !writer) setWriter({ id: user.id, nickname: user.nickname })
  const isGuest = !token && !writer
  useEffect(() => {
    if (isGuest) location.replace(loginAddress())
  }, [isGuest])
  return (
    <Root>{writer ? <Own key={writer.id} {...writer} /> : hasFailed ? <UserFailed what="写作页" /> : <Waiting />}</Root>
  )
}

const Waiting = () => (
  <main id="main" className="mx-auto max-w-[832px] px-4 pt-20">
    <Skeleton label="写作页">
      <Block className="h-10 w-2/3" />
      <Block className="mt-8 h-[60vh] w-full" />
    </Skeleton>
  </main>
)

function Own({ id, nickname }: { id: number; nickname: string }) {
  const owner = ownerOf(id)
  const [{ which, draftNo }] = useState(() => {
    const which = whichOf(location.search)
    return { which, draftNo: which.draftNo ?? makeNo() }
  })
  const { keeper, state } = useArticleKeeper(id, which, draftNo)
  const [handedIn, setHandedIn] = useState<HandedIn>()
  if (handedIn) return <Done handedIn={handedIn} />
  if (state.phase === 'opening') return <Waiting />
  if (state.phase === 'failed')
    return (
      <main id="main" className="mx-auto max-w-[640px] px-4 pt-16">
        {state.isNotFound ? (
          <Empty title={state.why} description="它可能已经发布或删除了。" isFiltered>
            <LinkButton kind="primary" size="default" href={paths.blogAccount()}>
              看我的文章
            </LinkButton>
            <LinkButton size="default" href={paths.blogWrite()}>
              写一篇新的
            </LinkButton>
          </Empty>
        ) : (
          <Failed what="草稿" failure={new CallError('failed', state.why)} retry={() => void keeper.retry()} />
        )}
      </main>
    )
  const isNew = !Object.keys(which).length && state.id === null
  return (
    <>
      <OldBrowser className="mx-auto max-w-[1440px] px-4 pt-3 md:px-6" />
      {isNew && state.unsent === 0 && <Unsent owner={owner} />}
      <Writer keeper={keeper} state={state} nickname={nickname} onDone={setHandedIn} />
    </>
  )
}

/** What this device has and no server has heard of. */
function Unsent({ owner }: { owner: string }) {
  const [copies, setCopies] = useState<Awaited<ReturnType<typeof unsentCopies>>>([])
  useEffect(() => void unsentCopies(owner).then(setCopies), [owner])
  const [copy] = copies
  if (!copy) return null
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-3 md:px-6">
      <Notice
        tone="brand"
        action={
          <LinkButton kind="primary" href={paths.blogWrite({ no: copy.draftNo })}>
            接着写那篇
          </LinkButton>
        }
      >
        <Time at={new Date(copy.at).toISOString()} /> 在这台电脑上写的「{copy.text.title || '没有标题'}
        」还没有送上去。
      </Notice>
    </div>
  )
}

function Done({ handedIn }: { handedIn: HandedIn }) {
  const { id, versionStatus, statusId, title, time } = handedIn
  const isWaiting = versionStatus !== auditStates.passed
  const isPublic = !isWaiting && statusId === statusIds.normal
  const usual = useUsualWait(!isWaiting || time !== undefined)
  const [head, what] = time
    ? [`定好了，${appointment(time)} 发布`, '到时候发消息告诉你。在那之前还可以接着改。']
    : articleWords(handedIn, usual)
  return (
    <main id="main" className="mx-auto max-w-[640px] px-4 pt-20 text-center">
      <h1 className="font-song text-h2 font-bold" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {head}
      </h1>
      <p className="mt-3 text-ink-2">《{title}》</p>
      <p className="mt-1 text-ink-2">{what}</p>
      <p className="mt-8 flex flex-wrap justify-center gap-2">
        {isPublic && (
          <LinkButton kind="primary" size="default" href={paths.blog(id)}>
            看看这篇
          </LinkButton>
        )}
        {time && (
          <Button kind="primary" size="default" onPress={() => location.assign(paths.blogWrite({ draft: id }))}>
            接着改
          </Button>
        )}
        <LinkButton size="default" href={paths.blogAccount()}>
          我的文章
        </LinkButton>
        <LinkButton size="default" kind="ghost" href={paths.blogWrite()}>
          再写一篇
        </LinkButton>
      </p>
    </main>
  )
}
