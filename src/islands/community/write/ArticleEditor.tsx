// Title and text of an article, in one editor.
import { lazy, type RefObject, useEffect } from 'react'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { Block } from '../../kit/QueryState.tsx'
import type { ArticleKeeper, ArticleState } from './article-keeper.ts'
import { peopleOf } from './people.ts'
import type { CheckedText } from './use-checked-text.tsx'
import { titleMax } from './use-publishing.ts'

const RichEditor = lazy(() => import('../../kit/rich/RichEditor.tsx'))

type Props = {
  keeper: ArticleKeeper
  state: ArticleState
  checked: CheckedText
  title: RefObject<HTMLTextAreaElement | null>
}

export function ArticleEditor({ keeper, state: { text, targetId, phase }, checked, title }: Props) {
  const { editor } = checked
  const isLocked = phase !== 'writing'
  // as high as its text
  useEffect(() => {
    if (!title.current) return
    title.current.style.height = 'auto'
    title.current.style.height = `${title.current.scrollHeight}px`
  }, [text.title, editor])
  return (
    <LoadBoundary what="编辑器" fallback={<Block className="h-[70vh] w-full" />}>
      <RichEditor
        name="正文"
        {...checked.inEditor}
        onValue={(content) => keeper.type({ content })}
        rows={16}
        pictureCall="system/auth/upload/pic"
        placeholder="写在这里。打 / 插入，可以粘贴 Word、公众号、秀米的文字，拖图片进来"
        attributes={{ id: 'content' }}
        people={peopleOf({ blogId: targetId ?? undefined })}
        isReadOnly={isLocked}
        head={
          <div className="px-5 pt-8 md:px-14">
            <h1 className="sr-only">{targetId === null ? '写博客' : '改文章'}</h1>
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
  )
}
