// Writing one article: the text, what stands beside it, and handing it in.

import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import type { Label } from '../../../contract/community/label.ts'
import { labelAreas } from '../../../contract/enums/label-areas.ts'
import { lastIndex } from '../../../lib/last-index.ts'
import { api, silentApi } from '../../../lib/wire/api.ts'
import { dialogOnDemand } from '../../kit/on-demand.tsx'
import { ArticleConflict } from './ArticleConflict.tsx'
import { ArticleEditor } from './ArticleEditor.tsx'
import type { ArticleKeeper, ArticleState } from './article-keeper.ts'
import type { Heading } from './checks.ts'
import { Outline } from './Outline.tsx'
import { Rail } from './Rail.tsx'
import { useCheckedText } from './use-checked-text.tsx'
import { type HandedIn, usePublishing } from './use-publishing.ts'
import { WriterBar, type WriterDialog } from './WriterBar.tsx'
import { WriterNotices } from './WriterNotices.tsx'

const History = dialogOnDemand(() => import('./HistoryDialog.tsx'))
const Preview = dialogOnDemand(() => import('./PreviewDialog.tsx'))
const OpenBlog = dialogOnDemand(async () => ({ default: (await import('./dialogs.tsx')).OpenBlogDialog }))
const SignIn = dialogOnDemand(async () => ({ default: (await import('./dialogs.tsx')).SignInDialog }))

type Props = {
  keeper: ArticleKeeper
  state: ArticleState
  nickname: string
  onDone(handedIn: HandedIn): void
}

export function Writer({ keeper, state, nickname, onDone }: Props) {
  const { text, phase } = state
  const labels = useLabels()
  const [blog, setBlog] = useBlog(state.save === 'signedOut')
  const [dialog, setDialog] = useState<WriterDialog>()
  const title = useRef<HTMLTextAreaElement>(null)
  const checked = useCheckedText(keeper, state, { what: '这一篇', title })
  const hasBlog = !blog || Boolean(blog.bloggerName)
  const publishing = usePublishing({ keeper, state, hasBlog, onDone, onLack: setDialog })
  return (
    <>
      <WriterBar state={state} bloggerName={blog?.bloggerName} publishing={publishing} open={setDialog} />
      <main id="main">
        {phase === 'conflict' && state.conflict ? (
          <ArticleConflict mine={text} conflict={state.conflict} publishing={publishing} labels={labels} />
        ) : (
          <div className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 px-4 pt-6 pb-16 md:px-6 lg:grid-cols-[minmax(0,832px)_320px] lg:justify-center xl:grid-cols-[168px_minmax(0,832px)_320px]">
            <aside aria-label="结构和记号" className="self-stretch max-xl:hidden">
              <Structure editor={checked.editor} headings={checked.headings} />
            </aside>
            <div className="min-w-0 space-y-3">
              <WriterNotices state={state} keeper={keeper} unschedule={publishing.unschedule} />
              <ArticleEditor keeper={keeper} state={state} checked={checked} title={title} />
            </div>
            <aside
              aria-label="发布设置"
              className="min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-96px)] lg:overflow-y-auto"
            >
              <Rail
                text={text}
                when={publishing.when}
                checks={checked.checks}
                pictures={checked.pictures}
                links={checked.links}
                isLocked={phase !== 'writing'}
                draftId={state.targetId ?? state.id ?? 1}
                labels={labels}
                onChange={(change) => keeper.type(change)}
                onWhen={publishing.setWhen}
                onCheck={checked.goTo}
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
          labelName={labels.find(({ labelNo }) => labelNo === text.labelNo)?.labelName ?? ''}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'blog' && (
        <OpenBlog
          nickname={nickname}
          onOpened={(bloggerName) => {
            setDialog(undefined)
            setBlog({ bloggerName })
            void publishing.publish(true)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'signIn' && <SignIn onClose={() => setDialog(undefined)} />}
    </>
  )
}

const ownFailures = { skipHandle: true } // a session that ended elsewhere does not lead away from what is written

function useLabels() {
  const [labels, setLabels] = useState<readonly Label[]>([])
  useEffect(() => {
    const load = () =>
      api('community/api/label/list', { labelArea: labelAreas.blog }, ownFailures).then(
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

type StructureProps = { editor: Editor | undefined; headings: readonly Heading[] }

/** The headings of the text: where one is, and the way to each. */
function Structure({ editor, headings }: StructureProps) {
  const current = useCurrentHeading(editor, headings)
  return (
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
  )
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
