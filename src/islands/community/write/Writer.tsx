// Writing one article: the text, what stands beside it, and handing it in.

import type { Editor } from '@tiptap/core'
import { lazy, useEffect, useMemo, useRef, useState } from 'react'
import type { Label } from '../../../contract/community/label.ts'
import { cut } from '../../../contract/cut.ts'
import { articleTypes } from '../../../contract/enums/article-types.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import { dateTime } from '../../../lib/format.ts'
import { lastIndex } from '../../../lib/last-index.ts'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { api, silentApi } from '../../../lib/wire/api.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { dialogOnDemand, onDemand } from '../../kit/on-demand.tsx'
import { Block } from '../../kit/QueryState.tsx'
import { goToMark, type RichMark } from '../../kit/rich/go-to-mark.ts'
import type { MarkBox } from '../../kit/rich/use-mark-box.tsx'
import { Notice } from '../../kit/State.tsx'
import type { HandedInAnswer } from '../handed-in.ts'
import type { ArticleKeeper, ArticleState } from './article-keeper.ts'
import { countOf, partNames, type Written } from './article-values.ts'
import { type Check, type Heading, marksOfChecks } from './checks.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { Outline } from './Outline.tsx'
import { peopleOf } from './people.ts'
import { instantOf, Rail, shortTime, type When } from './Rail.tsx'
import { SaveLine } from './SaveLine.tsx'
import { saveFile } from './save-file.ts'
import { useChecks } from './use-checks.ts'
import { makeNo } from './use-keeper.ts'
import { WordBox } from './WordBox.tsx'

const RichEditor = lazy(() => import('../../kit/rich/RichEditor.tsx'))
const History = dialogOnDemand(() => import('./HistoryDialog.tsx'))
const Preview = dialogOnDemand(() => import('./PreviewDialog.tsx'))
const OpenBlog = dialogOnDemand(async () => ({ default: (await import('./dialogs.tsx')).OpenBlogDialog }))
const SignIn = dialogOnDemand(async () => ({ default: (await import('./dialogs.tsx')).SignInDialog }))
const Conflict = onDemand(
  async () => ({ default: (await import('./Conflict.tsx')).default<Written> }),
  () => toast('没有载入，请检查网络后刷新'),
)

export type HandedIn = HandedInAnswer & { id: number; title: string; time?: string }

type Props = {
  keeper: ArticleKeeper
  state: ArticleState
  nickname: string
  onDone(handedIn: HandedIn): void
}

const titleMax = 100

export function Writer({ keeper, state, nickname, onDone }: Props) {
  const { text, phase, draft } = state
  const labels = useLabels()
  const [blog, setBlog] = useBlog(state.save === 'signedOut')
  const [editor, setEditor] = useState<Editor>()
  const [dialog, setDialog] = useState<'history' | 'preview' | 'blog' | 'signIn'>()
  const [isBusy, setBusy] = useState(false)
  const [when, setWhen] = useState<When>({ way: 'now', day: '', time: '07:00' })
  const title = useRef<HTMLTextAreaElement>(null)
  const isLocked = phase !== 'writing'

  useEffect(() => {
    if (!draft?.publishTime) return
    const [day, time] = dateTime(draft.publishTime).split(' ')
    setWhen({ way: 'timed', day: day!, time: time!.slice(0, 5) })
  }, [draft?.publishTime])
  // as high as its text
  useEffect(() => {
    if (!title.current) return
    title.current.style.height = 'auto'
    title.current.style.height = `${title.current.scrollHeight}px`
  }, [text.title, editor])
  // the text is another one: a recovered copy, an earlier state, a merge
  const [shown, setShown] = useState(text.content)
  useEffect(() => setShown(keeper.state().text.content), [state.shown])

  const { checks, headings, pictures, links, setMeant } = useChecks(editor, text, (change) => keeper.type(change))
  const marks = useMemo(() => marksOfChecks(checks), [checks])
  const current = useCurrentHeading(editor, headings)

  function goTo({ kind, from, to, word, isMeant }: Check) {
    if (from < 0) return title.current?.focus()
    if (isMeant && word) setMeant(word, false)
    if (editor) goToMark(editor, { look: kind, from, to })
  }

  const renderBox = (mark: RichMark, box: MarkBox) => {
    const { hit, word } = checks.find(({ key }) => key === mark.key) ?? {}
    if (!hit || !word || !editor) return null
    return (
      <WordBox editor={editor} mark={mark} hit={hit} box={box} what="这一篇" onMeant={() => setMeant(word, true)} />
    )
  }

  const instant = instantOf(when)
  const isTimed = when.way === 'timed'
  const isScheduled = Boolean(draft?.publishTime)
  const isUpdate = state.targetId !== null
  const action = isTimed ? (isScheduled ? '改定时' : '定时发布') : isUpdate ? '更新' : '发布'

  async function publish(hasBlog = !blog || Boolean(blog.bloggerName)) {
    if (isBusy || isLocked) return
    const lack = lackOf(text, isTimed, instant)
    if (lack) {
      toast(lack.msg)
      document.querySelector<HTMLElement>(lack.at)?.focus()
      return
    }
    if (!hasBlog) return setDialog('blog')
    setBusy(true)
    try {
      if (!(await keeper.flush())) {
        if (keeper.state().save === 'signedOut') setDialog('signIn')
        else toast('最后写的还没有存上，存上以后再发。字都在这里')
        return
      }
      const { id: draftId, targetId, text } = keeper.state() // as the server has it
      if (isTimed && instant) {
        const { publishTime } = await silentApi('community/auth/blog/draft/schedule', {
          id: draftId!,
          publishTime: instant,
        })
        return onDone({
          id: draftId!,
          versionStatus: 0,
          statusId: statusIds.disabled,
          title: text.title,
          time: publishTime!,
        })
      }
      const input = { ...text, draftId: draftId! }
      const handedIn =
        targetId === null
          ? await silentApi('community/auth/blog/save', input)
          : await silentApi('community/auth/blog/update', { ...input, id: targetId })
      await keeper.finish()
      onDone({ ...handedIn, title: text.title })
    } catch (failure) {
      toast((failure as { msg?: string }).msg ?? '网络异常，请检查网络后重试。字都在这里')
    } finally {
      setBusy(false)
    }
  }

  async function unschedule() {
    await api('community/auth/blog/draft/schedule', { id: state.id!, publishTime: null })
    keeper.setDraft({ ...draft!, publishTime: null })
    setWhen({ ...when, way: 'now' })
    toast('取消成功，它还是草稿')
  }

  /** What the other side wrote becomes a draft of its own. */
  async function split() {
    const { conflict } = keeper.state()
    if (!conflict) return
    setBusy(true)
    const { other } = conflict
    const made = await api('community/auth/blog/draft/save', {
      ...other.text,
      title: cut(`${other.text.title}（${other.device || '另一份'}）`, titleMax),
      draftNo: makeNo(),
      saveNo: makeNo(),
    }).catch(() => undefined)
    if (made) {
      await keeper.resolve(keeper.state().text)
      toast('存成两篇成功，另一篇在草稿里')
    }
    setBusy(false)
  }
  const labelName = labels.find(({ labelNo }) => labelNo === text.labelNo)?.labelName
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-[1440px] flex-wrap items-center gap-x-3 px-4 py-1.5 md:px-6 md:py-0">
          <a
            href={paths.blogAccount()}
            aria-label="回到我的文章"
            className="-ml-2 grid size-11 place-items-center rounded-ctl text-ink-2 hover:bg-sunken"
          >
            <Icon name="left" className="size-5" />
          </a>
          <p className={isLocked ? '' : 'max-md:sr-only'}>
            写博客 <span className="text-ink-2">{blog?.bloggerName}</span>
          </p>
          <SaveLine state={state} className="max-md:order-last max-md:w-full max-md:pb-2 md:flex-1" />
          <span className="flex-1 md:hidden" />
          {(state.isFull || state.save === 'gone') && (
            <Button icon="dl" onPress={() => saveFile(text)}>
              存成文件
            </Button>
          )}
          {state.save === 'signedOut' && (
            <Button kind="primary" onPress={() => setDialog('signIn')}>
              登录
            </Button>
          )}
          {!isLocked && (
            <>
              <Button kind="ghost" icon="clock" isDisabled={state.id === null} onPress={() => setDialog('history')}>
                历史
              </Button>
              <Button icon="eye" onPress={() => setDialog('preview')}>
                预览
              </Button>
              <Button
                kind="primary"
                size="default"
                isPending={isBusy}
                pending="正在提交"
                onPress={() => void publish()}
              >
                {action}
              </Button>
            </>
          )}
        </div>
      </header>
      <main id="main">
        {phase === 'conflict' && state.conflict ? (
          <Conflict
            key={`${state.conflict.other.version} ${state.conflict.other.at}`}
            {...state.conflict}
            mine={text}
            hereName="现在这台"
            isBusy={isBusy}
            what="这一篇"
            names={partNames}
            say={(part, value) => sayPart(part, value, labels)}
            onResolve={async (merged) => {
              setBusy(true)
              await keeper.resolve(merged)
              setBusy(false)
            }}
            onSplit={() => void split()}
          />
        ) : (
          <div className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 px-4 pt-6 pb-16 md:px-6 lg:grid-cols-[minmax(0,832px)_320px] lg:justify-center xl:grid-cols-[168px_minmax(0,832px)_320px]">
            <aside aria-label="结构和记号" className="self-stretch max-xl:hidden">
              <Outline
                headings={headings}
                current={current}
                onOpen={(heading) => {
                  editor
                    ?.chain()
                    .focus()
                    .setTextSelection(heading ? heading.at + 1 : 1)
                    .run()
                  const node = heading && (editor?.view.nodeDOM(heading.at) as HTMLElement | null)
                  if (node) node.scrollIntoView({ block: 'start' })
                  else scrollTo({ top: 0 })
                }}
              />
            </aside>
            <div className="min-w-0 space-y-3">
              <Notices state={state} keeper={keeper} unschedule={unschedule} />
              <LoadBoundary what="编辑器" fallback={<Block className="h-[70vh] w-full" />}>
                <RichEditor
                  name="正文"
                  value={shown}
                  onValue={(content) => keeper.type({ content })}
                  rows={16}
                  pictureCall="system/auth/upload/pic"
                  placeholder="写在这里。打 / 插入，可以粘贴 Word、公众号、秀米的文字，拖图片进来"
                  attributes={{ id: 'content' }}
                  marks={marks}
                  renderBox={renderBox}
                  people={peopleOf({ blogId: state.targetId ?? undefined })}
                  isReadOnly={isLocked}
                  onEditor={setEditor}
                  head={
                    <div className="px-5 pt-8 md:px-14">
                      <h1 className="sr-only">{isUpdate ? '改文章' : '写博客'}</h1>
                      <textarea
                        ref={title}
                        id="title"
                        rows={1}
                        aria-label="标题"
                        placeholder="标题"
                        value={text.title}
                        readOnly={isLocked}
                        maxLength={titleMax}
                        onChange={({ target }) => keeper.type({ title: target.value.replace(/\n/g, '') })}
                        onKeyDown={(event) => {
                          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                          event.preventDefault()
                          // at once: the editor's own command waits for a frame, and the next keys would land in the title
                          editor?.commands.setTextSelection(1)
                          editor?.view.focus()
                        }}
                        className="block w-full resize-none overflow-hidden bg-transparent font-song text-[28px] leading-10 font-bold outline-none placeholder:text-ink-3 md:text-h1"
                      />
                      <p className="mt-1 mb-2 text-mini text-ink-3 num">
                        {[...text.title].length} / {titleMax} 字
                      </p>
                    </div>
                  }
                />
              </LoadBoundary>
            </div>
            <aside
              aria-label="发布设置"
              className="min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-96px)] lg:overflow-y-auto"
            >
              <Rail
                text={text}
                when={when}
                checks={checks}
                pictures={pictures}
                links={links}
                isLocked={isLocked}
                draftId={state.targetId ?? state.id ?? 1}
                labels={labels}
                onChange={(change) => keeper.type(change)}
                onWhen={setWhen}
                onCheck={goTo}
              />
            </aside>
          </div>
        )}
      </main>
      {dialog === 'history' && state.id !== null && (
        <History
          kind="blog"
          id={state.id}
          keeper={keeper}
          onRestored={async (id) => keeper.restored(await silentApi('community/auth/blog/draft/view', { id }))}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'preview' && (
        <Preview
          text={text}
          bloggerName={blog?.bloggerName ?? nickname}
          labelName={labelName ?? ''}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'blog' && (
        <OpenBlog
          nickname={nickname}
          onOpened={(bloggerName) => {
            setDialog(undefined)
            setBlog({ bloggerName })
            void publish(true)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'signIn' && <SignIn onClose={() => setDialog(undefined)} />}
    </>
  )
}

const ownFailures = { skipHandle: true } // a session that ended elsewhere does not lead away from what is written

/** Of a conflict: what one reads, not what is stored. */
export function sayPart(part: keyof Written, value: string, labels: readonly Label[]) {
  if (part === 'labelNo') return labels.find(({ labelNo }) => labelNo === value)?.labelName ?? value
  if (part === 'articleType') return value === '3' ? '转载' : '原创'
  if (part === 'coverImg') return value ? `上传的封面（${value.split('/').at(-1)}）` : '画的封面'
  return value
}

function useLabels() {
  const [labels, setLabels] = useState<readonly Label[]>([])
  useEffect(() => {
    const load = () =>
      api('community/api/label/list', { labelArea: 1 }, ownFailures).then(
        ({ list }) => setLabels(list),
        () => {}, // asked again when the network is back
      )
    void load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [])
  return labels
}

/** The writer's blog; without a name it is not opened yet, undefined: not known. */
function useBlog(isOff: boolean) {
  const [blog, setBlog] = useState<{ bloggerName?: string | undefined }>()
  useEffect(() => {
    if (!isOff) api('community/auth/blogger/myself', {}, ownFailures).then(setBlog, () => {})
  }, [isOff])
  return [blog, setBlog] as const
}

/** What is missing before anything can be handed in, and where. */
export function lackOf(
  { title, content, labelNo, articleType, sourceUrl }: Written,
  isTimed: boolean,
  instant: string | undefined,
) {
  if ([...title.trim()].length < 2) return { msg: '请写标题，至少 2 个字', at: '#title' }
  if (!countOf(content) && !content.includes('<img')) return { msg: '请写正文', at: '#content' }
  if (!labelNo) return { msg: '请选一个标签', at: 'select[aria-label="标签"]' }
  if (articleType === articleTypes.reprint && !sourceUrl)
    return { msg: '转载要写明出处', at: 'input[aria-label="出处的网址"]' }
  if (isTimed && !instant) return { msg: '请选定时的日期和时间', at: 'input[type="date"]' }
  if (isTimed && Date.parse(instant!) <= Date.now())
    return { msg: '这个时间已经过了，请选以后的时间', at: 'input[type="date"]' }
}

function useCurrentHeading(editor: Editor | undefined, headings: readonly Heading[]) {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    if (!editor) return
    const follow = () => {
      const { from } = editor.state.selection
      setCurrent(lastIndex(headings, ({ at }) => at < from))
    }
    follow()
    editor.on('selectionUpdate', follow)
    return () => void editor.off('selectionUpdate', follow)
  }, [editor, headings])
  return current
}

type NoticesProps = { state: ArticleState; keeper: ArticleKeeper; unschedule(): Promise<void> }

function Notices({ state, keeper, unschedule }: NoticesProps) {
  const { draft, save, targetId } = state
  return (
    <>
      {save === 'gone' && <GoneNotice why={state.why} finished="发布" begin={keeper.begin} />}
      {draft?.auditStatus === auditStates.refused && draft.auditOpinion && (
        <Notice tone="bad">
          <b className="font-semibold">没有通过：</b>
          {draft.auditOpinion}。改好了再交。
        </Notice>
      )}
      {draft?.publishFailure && <Notice tone="bad">没有按时发布：{draft.publishFailure}。</Notice>}
      {draft?.publishTime && (
        <Notice
          tone="brand"
          action={
            <Button kind="ghost" onPress={unschedule}>
              取消定时
            </Button>
          }
        >
          定在 {shortTime(draft.publishTime)} 发布。那时是什么样，就发什么样。
        </Notice>
      )}
      {targetId !== null && draft?.isShown === 1 && save !== 'gone' && (
        <Notice
          tone="info"
          action={
            <LinkButton kind="ghost" href={paths.blog(targetId)} target="_blank">
              看线上的
            </LinkButton>
          }
        >
          读者看到的还是原来那版，直到你按「更新」。草稿只有你看得见。
        </Notice>
      )}
    </>
  )
}
