// A question is written: title, text, label, whom to ask. Like questions stand beside it; what is typed is kept as articles are.

import type { Editor } from '@tiptap/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { cut } from '../../../contract/cut.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { limitsOf, wrongOfValues } from '../../../lib/limits.ts'
import { paths } from '../../../lib/paths.ts'
import { plain } from '../../../lib/plain.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { api, silentApi } from '../../../lib/wire/api.ts'
import { useCall } from '../../app/client.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { fieldErrorsOf } from '../../kit/field-errors.ts'
import { Icon } from '../../kit/Icon.tsx'
import { dialogOnDemand, onDemand } from '../../kit/on-demand.tsx'
import { RichInput } from '../../kit/RichInput.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { goToMark, type RichMark } from '../../kit/rich/go-to-mark.ts'
import type { MarkBox } from '../../kit/rich/use-mark-box.tsx'
import { Notice } from '../../kit/State.tsx'
import { Checks } from '../write/Checks.tsx'
import { type Check, marksOfChecks } from '../write/checks.ts'
import { GoneNotice } from '../write/GoneNotice.tsx'
import { peopleOf } from '../write/people.ts'
import { SaveLine } from '../write/SaveLine.tsx'
import { saveFile } from '../write/save-file.ts'
import { useChecks } from '../write/use-checks.ts'
import { makeNo } from '../write/use-keeper.ts'
import { WordBox } from '../write/WordBox.tsx'
import { type Answerer, Answerers, maxAnswerers, useAnswerers } from './Answerers.tsx'
import type { AskedQuestion } from './Asked.tsx'
import { hintsOf } from './good-question.ts'
import { LikeQuestions, useLikeQuestions } from './LikeQuestions.tsx'
import type { QuestionKeeper, QuestionState, Written } from './question-keeper.ts'
import { TopBar } from './TopBar.tsx'

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

const maxTitle = 60 // what the page asks for; the gateway takes 100

const Conflict = onDemand(
  async () => ({ default: (await import('../write/Conflict.tsx')).default<Written> }),
  () => toast('没有载入，请检查网络后刷新'),
)
const History = dialogOnDemand(() => import('../write/HistoryDialog.tsx'))
const SignIn = dialogOnDemand(async () => ({ default: (await import('../write/dialogs.tsx')).SignInDialog }))

export function AskForm({ keeper, state, question, begun, onAsked }: Props) {
  const id = question?.id
  const { text: written, phase } = state
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<'preview' | 'history' | 'signIn'>()
  const [editor, setEditor] = useState<Editor>()
  const labels = useCall('community/api/label/list', { labelArea: 2 })
  const answerers = useAnswerers(id ? '' : written.labelNo)
  const like = useLikeQuestions(written.title, id)
  const title = useRef<HTMLTextAreaElement>(null)
  const isLocked = phase !== 'writing'
  const { checks, setMeant } = useChecks(editor, written, (change) => keeper.type(change))
  const marks = useMemo(() => marksOfChecks(checks), [checks])
  // the text is another one: a recovered copy, a merge
  const [shown, setShown] = useState(written.content)
  useEffect(() => setShown(keeper.state().text.content), [state.shown])
  useEffect(() => {
    if (!begun) return
    keeper.type(begun)
    setShown(begun.content)
    requestAnimationFrame(() => title.current?.focus())
  }, [])

  const change = (part: Partial<Written>) => {
    keeper.type(part)
    setErrors(({ form: _, ...rest }) => Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in part))))
  }

  function goTo({ kind, from, to, word, isMeant }: Check) {
    if (from < 0) return title.current?.focus()
    if (isMeant && word) setMeant(word, false)
    if (editor) goToMark(editor, { look: kind, from, to })
  }
  const renderBox = (mark: RichMark, box: MarkBox) => {
    const { hit, word } = checks.find(({ key }) => key === mark.key) ?? {}
    if (!hit || !word || !editor) return null
    return (
      <WordBox editor={editor} mark={mark} hit={hit} box={box} what="这个问题" onMeant={() => setMeant(word, true)} />
    )
  }

  async function ask() {
    if (isBusy || isLocked) return
    setBusy(true)
    try {
      const call = id ? 'community/auth/questions/update' : 'community/auth/questions/save'
      const values = { ...written, title: written.title.trim(), ...(id && { id }) }
      const wrong: Record<string, string> = wrongOfValues(await limitsOf(call), values)
      if (!written.labelNo) wrong.labelNo = '请选一个标签'
      if (Object.keys(wrong).length) return setErrors(wrong)
      if (!(await keeper.flush())) {
        if (keeper.state().save === 'signedOut') setDialog('signIn')
        else setErrors({ form: '最后写的还没有存上，存上以后再提。字都在这里' })
        return
      }
      const { id: draftId, text } = keeper.state()
      const sent = { ...text, draftId: draftId! }
      // who cannot be asked any more is not asked
      const chosen = answerers.data?.list.filter(({ userId }) => text.inviteIds.includes(userId))
      const inviteIds = chosen?.map(({ userId }) => userId) ?? text.inviteIds
      const answer = id
        ? await api('community/auth/questions/update', { ...sent, id }, { hideErrorTips: true, skipHandle: true })
        : await api('community/auth/questions/save', { ...sent, inviteIds }, { hideErrorTips: true, skipHandle: true })
      await keeper.finish()
      const invited = chosen?.map(({ nickname }) => nickname) ?? []
      const { auditStatus: versionStatus, statusId } = answer
      onAsked({ id: answer.id, versionStatus, statusId, invited, written: text })
    } catch (failure) {
      setErrors(fieldErrorsOf(failure, ['title', 'content', 'labelNo']))
    } finally {
      setBusy(false)
    }
  }

  /** What the other side wrote becomes a draft of its own. */
  async function split() {
    const { conflict } = keeper.state()
    if (!conflict) return
    setBusy(true)
    const { other } = conflict
    const name = cut(`${other.text.title}（${other.device || '另一份'}）`, 100)
    const made = await api('community/auth/questions/draft/save', {
      ...other.text,
      title: name,
      draftNo: makeNo(),
      saveNo: makeNo(),
    }).catch(() => undefined)
    if (made) {
      await keeper.resolve(keeper.state().text)
      toast('存成两个成功，另一个在草稿里')
    }
    setBusy(false)
  }

  if (phase === 'conflict' && state.conflict)
    return (
      <>
        <TopBar title={id ? '改问题' : '提问题'} kept={<SaveLine state={state} />} />
        <main id="main">
          <Conflict
            key={`${state.conflict.other.version} ${state.conflict.other.at}`}
            {...state.conflict}
            mine={written}
            hereName="现在这台"
            isBusy={isBusy}
            what="这个问题"
            names={{ title: '标题', labelNo: '标签', ...(!id && { inviteIds: '请谁来答' }) }}
            say={(part, value) => {
              if (part === 'labelNo')
                return labels.data?.list.find(({ labelNo }) => labelNo === value)?.labelName ?? value
              return part === 'inviteIds' ? sayInvited(value, answerers.data?.list ?? []) : value
            }}
            onResolve={async (merged) => {
              setBusy(true)
              await keeper.resolve(merged)
              setBusy(false)
            }}
            onSplit={() => void split()}
          />
        </main>
      </>
    )

  const text = `${written.title} ${plain(written.content, 5000)}`
  const refused = question?.handedIn?.auditStatus === auditStates.refused ? question.handedIn : undefined
  const wrong = ['title', 'content', 'labelNo', 'form'].filter((name) => errors[name])
  return (
    <>
      <TopBar title={id ? '改问题' : '提问题'} kept={<SaveLine state={state} />}>
        {(state.isFull || state.save === 'gone') && (
          <Button size="default" icon="dl" onPress={() => saveFile(written)}>
            存成文件
          </Button>
        )}
        {state.save === 'signedOut' && (
          <Button size="default" onPress={() => setDialog('signIn')}>
            登录
          </Button>
        )}
        <Button
          size="default"
          kind="ghost"
          icon="clock"
          className="max-md:hidden"
          isDisabled={state.id === null}
          onPress={() => setDialog('history')}
        >
          历史
        </Button>
        <Button size="default" icon="eye" className="max-md:hidden" onPress={() => setDialog('preview')}>
          预览
        </Button>
        <Button size="default" kind="primary" isPending={isBusy} pending="正在提交" onPress={ask}>
          {id ? (refused ? '再交' : '更新') : '提出来'}
        </Button>
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
          <div role="alert" className="empty:!m-0">
            {wrong.length > 0 && (
              <p className="bg-danger-soft text-danger rounded-ctl px-3.5 py-2.5 text-mini flex gap-2">
                <Icon name="warn" className="size-4 mt-0.5" />
                <span>还没有提出：{wrong.map((name) => errors[name]).join('；')}</span>
              </p>
            )}
          </div>
          <div className="bg-surface border border-line rounded-panel p-4 md:p-8">
            <label htmlFor="ask-title" className="block text-ui text-ink-2 mb-2">
              问什么
            </label>
            <textarea
              ref={title}
              id="ask-title"
              rows={1}
              maxLength={100}
              value={written.title}
              onChange={({ target }) => change({ title: target.value.replace(/\n/g, '') })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
              }}
              aria-invalid={errors.title ? true : undefined}
              aria-describedby="ask-title-says"
              placeholder="三年级习作写不长，除了多读还能做什么"
              className="block w-full field-sizing-content resize-none font-song text-[22px] md:text-h3 leading-[1.5] font-bold px-3.5 py-2.5 rounded-ctl border border-line-strong bg-surface outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus aria-[invalid]:border-danger placeholder:text-ink-3 placeholder:font-normal"
            />
            <p id="ask-title-says" className="mt-1 flex justify-between gap-3 text-mini text-ink-3 num">
              <span className={errors.title ? 'text-danger' : ''}>
                {errors.title ?? '一句话，像问隔壁办公室的同事'}
              </span>
              <span className={[...written.title].length > maxTitle ? 'text-warn' : ''}>
                {[...written.title].length} / {maxTitle}
              </span>
            </p>
            {like && like.length > 0 && (
              <a
                href="#like"
                className="lg:hidden mt-3 flex items-center gap-2 min-h-11 px-3 rounded-ctl bg-brand-soft text-brand-text font-medium"
              >
                <Icon name="search" className="size-4" />有 {like.length} 个像的，先看看
                <Icon name="down" className="size-4 ml-auto" />
              </a>
            )}
            <div className="mt-4">
              <Field name="content" label="说清楚" isStacked isRequired error={errors.content}>
                <RichInput
                  name="说清楚"
                  value={shown}
                  onValue={(content) => change({ content })}
                  rows={9}
                  marks={marks}
                  renderBox={renderBox}
                  people={peopleOf({ questionsId: id })}
                  onEditor={setEditor}
                  placeholder="带几年级、多少人；试过什么；卡在哪一步。图里有名字和人脸，先遮住再放"
                />
              </Field>
              <Checks checks={checks} onCheck={goTo} />
            </div>
          </div>
          <div className="bg-surface border border-line rounded-panel p-4 md:p-8 grid gap-6 md:grid-cols-2">
            <fieldset className="min-w-0">
              <legend className="font-semibold">标签</legend>
              {labels.failure && !labels.data && (
                <p role="alert" className="mt-2 text-mini text-ink-2">
                  标签没有载入。
                  <Button kind="text" onPress={labels.reload}>
                    重试
                  </Button>
                </p>
              )}
              <div className="mt-2 flex flex-wrap gap-2">
                {labels.data?.list.map(({ labelNo, labelName }) => (
                  <label key={labelNo} className="cursor-pointer">
                    <input
                      type="radio"
                      name="label"
                      className="peer sr-only"
                      checked={written.labelNo === labelNo}
                      onChange={() => {
                        change({ labelNo, inviteIds: [] })
                      }}
                    />
                    <span
                      className={`inline-flex items-center h-11 md:h-8 px-3 rounded-ctl peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus ${written.labelNo === labelNo ? 'bg-primary text-on-primary' : 'bg-sunken text-ink-2'}`}
                    >
                      {labelName}
                    </span>
                  </label>
                ))}
              </div>
              {errors.labelNo && <p className="mt-2 text-mini text-danger">{errors.labelNo}</p>}
            </fieldset>
            {!id && (
              <section aria-labelledby="ask-whom" className="min-w-0">
                <h2 id="ask-whom" className="font-semibold">
                  请谁来答 <span className="font-normal text-mini text-ink-3">最多 {maxAnswerers} 位</span>
                </h2>
                <Answerers
                  labelNo={written.labelNo}
                  answerers={answerers}
                  chosen={written.inviteIds}
                  onChange={(inviteIds) => change({ inviteIds })}
                />
              </section>
            )}
          </div>
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
          <div className="flex gap-3 md:hidden">
            <Button
              className="flex-1"
              size="default"
              icon="clock"
              isDisabled={state.id === null}
              onPress={() => setDialog('history')}
            >
              历史
            </Button>
            <Button className="flex-1" size="default" icon="eye" onPress={() => setDialog('preview')}>
              预览
            </Button>
          </div>
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

function sayInvited(value: string, list: readonly Answerer[]) {
  const ids = value.split(',').filter(Boolean)
  const names = ids.map((id) => list.find(({ userId }) => userId === Number(id))?.nickname ?? '一位老师')
  return names.join('、') || '没有请人'
}
