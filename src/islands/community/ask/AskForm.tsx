// A question is written: title, text, label, whom to ask. Like questions stand beside it; what is typed is kept as articles are.

import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { labelAreas } from '../../../contract/enums/label-areas.ts'
import { paths } from '../../../lib/paths.ts'
import { plain } from '../../../lib/plain.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { useCall } from '../../app/client.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { dialogOnDemand } from '../../kit/on-demand.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { Notice } from '../../kit/State.tsx'
import { GoneNotice } from '../write/GoneNotice.tsx'
import { SaveLine } from '../write/SaveLine.tsx'
import { useCheckedText } from '../write/use-checked-text.tsx'
import { useAnswerers } from './Answerers.tsx'
import { AskConflict } from './AskConflict.tsx'
import type { AskedQuestion } from './Asked.tsx'
import { AskText } from './AskText.tsx'
import { type AskDialog, AskVerbs, AskVerbsBelow } from './AskVerbs.tsx'
import { AskWhom } from './AskWhom.tsx'
import { hintsOf } from './good-question.ts'
import { LikeQuestions, useLikeQuestions } from './LikeQuestions.tsx'
import type { QuestionKeeper, QuestionState, Written } from './question-keeper.ts'
import { TopBar } from './TopBar.tsx'
import { useAsking } from './use-asking.ts'

type Question = Output<'community/auth/questions/view'>
type Props = {
  keeper: QuestionKeeper
  state: QuestionState
  /** Absent of a new one. */
  question: Question | undefined
  /** What the new draft begins with. */
  begun: Written | undefined
  onAsked(asked: AskedQuestion): void
}

const History = dialogOnDemand(() => import('../write/HistoryDialog.tsx'))
const SignIn = dialogOnDemand(async () => ({ default: (await import('../write/dialogs.tsx')).SignInDialog }))

export function AskForm({ keeper, state, question, begun, onAsked }: Props) {
  const id = question?.id
  const { text: written, phase } = state
  const [dialog, setDialog] = useState<AskDialog>()
  const labels = useCall('community/api/label/list', { labelArea: labelAreas.question })
  const answerers = useAnswerers(id ? '' : written.labelNo)
  const like = useLikeQuestions(written.title, id)
  const title = useRef<HTMLTextAreaElement>(null)
  const checked = useCheckedText(keeper, state, { what: '这个问题', title })
  const asking = useAsking({
    keeper,
    state,
    id,
    answerers: answerers.data?.list,
    onAsked,
    onSignedOut: () => setDialog('signIn'),
  })
  const { errors, change } = asking
  useEffect(() => {
    if (!begun) return
    keeper.type(begun)
    checked.setValue(begun.content)
    requestAnimationFrame(() => title.current?.focus())
  }, [])
  const name = id ? '改问题' : '提问题'

  if (phase === 'conflict' && state.conflict)
    return (
      <>
        <TopBar title={name} kept={<SaveLine state={state} />} />
        <main id="main">
          <AskConflict
            mine={written}
            conflict={state.conflict}
            isNew={!id}
            asking={asking}
            labels={labels.data?.list ?? []}
            answerers={answerers.data?.list ?? []}
          />
        </main>
      </>
    )

  const refused = question?.handedIn?.auditStatus === auditStates.refused ? question.handedIn : undefined
  return (
    <>
      <TopBar title={name} kept={<SaveLine state={state} />}>
        <AskVerbs
          state={state}
          open={setDialog}
          action={id ? (refused ? '再交' : '更新') : '提出来'}
          isBusy={asking.isBusy}
          ask={asking.ask}
        />
      </TopBar>
      <main
        id="main"
        className="mx-auto w-full max-w-[1176px] px-4 md:px-6 py-4 md:py-8 grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_360px] gap-6 lg:gap-8 items-start"
      >
        <div className="min-w-0 space-y-5">
          {state.save === 'gone' && <GoneNotice why={state.why} finished="提出" begin={keeper.begin} />}
          {refused && (
            <Notice tone="bad">
              <b className="font-semibold">{refused.auditorName || '审核'}的意见</b>　{refused.auditOpinion}
            </Notice>
          )}
          <Wrong errors={errors} />
          <AskText
            id={id}
            checked={checked}
            error={errors.content}
            onChange={change}
            title={{
              ref: title,
              title: written.title,
              error: errors.title,
              onTitle: (title) => change({ title }),
            }}
            likeCount={like?.length ?? 0}
          />
          <AskWhom
            written={written}
            isNew={!id}
            labels={labels}
            labelError={errors.labelNo}
            answerers={answerers}
            onChange={change}
          />
        </div>
        <aside aria-label="提问的时候" className="min-w-0 space-y-6 lg:sticky lg:top-20">
          {like && (
            <LikeQuestions
              list={like}
              title={written.title}
              onFollow={(id) => {
                location.href = paths.question(id)
              }}
            />
          )}
          <Hints text={`${written.title} ${plain(written.content, 5000)}`} />
          <AskVerbsBelow state={state} open={setDialog} />
        </aside>
      </main>
      <Dialog title="大家会看到的样子" isWide isOpen={dialog === 'preview'} onClose={() => setDialog(undefined)}>
        <h2 className="font-song text-h2 font-bold text-ink">{written.title.trim() || '还没有标题'}</h2>
        {written.content ? (
          <RichText html={written.content} className="mt-4 text-ink" />
        ) : (
          <p className="mt-4">还没有写内容。</p>
        )}
      </Dialog>
      {dialog === 'history' && state.id !== null && (
        <History
          kind="questions"
          id={state.id}
          keeper={keeper}
          onRestored={async (id) => keeper.restored(await silentApi('community/auth/questions/draft/view', { id }))}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'signIn' && <SignIn onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** All that is wrong, said at once. */
function Wrong({ errors }: { errors: Readonly<Record<string, string>> }) {
  const wrong = ['title', 'content', 'labelNo', 'form'].filter((name) => errors[name])
  return (
    <div role="alert" className="empty:!m-0">
      {wrong.length > 0 && (
        <p className="bg-danger-soft text-danger rounded-ctl px-3.5 py-2.5 text-mini flex gap-2">
          <Icon name="warn" className="size-4 mt-0.5" />
          <span>还没有提出：{wrong.map((name) => errors[name]).join('；')}</span>
        </p>
      )}
    </div>
  )
}

/** What makes a question easy to answer, and whether it is there. */
const Hints = ({ text }: { text: string }) => (
  <section aria-labelledby="good" className="px-1">
    <h2 id="good" className="font-semibold">
      好答的问题有三样
    </h2>
    <ul className="mt-2 space-y-2">
      {hintsOf(text).map(({ name, isThere }) => (
        <li key={name} className={`flex items-center gap-2 ${isThere ? '' : 'text-ink-3'}`}>
          <Icon name={isThere ? 'check' : 'minus'} className={`size-4 ${isThere ? 'text-success' : ''}`} />
          {name}
          {!isThere && <span className="sr-only">（还没有）</span>}
        </li>
      ))}
    </ul>
    <p className="mt-3 text-mini text-ink-3">少一样也能提，只是更难答。</p>
  </section>
)
