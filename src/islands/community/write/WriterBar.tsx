// The bar above an article that is written: whose blog it is, whether it is kept, and what can be done with it.
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { ArticleState } from './article-keeper.ts'
import { SaveLine } from './SaveLine.tsx'
import { saveFile } from './save-file.ts'
import type { Publishing } from './use-publishing.ts'

export type WriterDialog = 'history' | 'preview' | 'blog' | 'signIn'

type Props = {
  state: ArticleState
  bloggerName: string | undefined
  publishing: Publishing
  open(dialog: WriterDialog): void
}

export function WriterBar({ state, bloggerName, publishing, open }: Props) {
  const isLocked = state.phase !== 'writing'
  return (
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
          写博客 <span className="text-ink-2">{bloggerName}</span>
        </p>
        <SaveLine state={state} className="max-md:order-last max-md:w-full max-md:pb-2 md:flex-1" />
        <span className="flex-1 md:hidden" />
        {(state.isFull || state.save === 'gone') && (
          <Button icon="dl" onPress={() => saveFile(state.text)}>
            存成文件
          </Button>
        )}
        {state.save === 'signedOut' && (
          <Button kind="primary" onPress={() => open('signIn')}>
            登录
          </Button>
        )}
        {!isLocked && (
          <>
            <Button kind="ghost" icon="clock" isDisabled={state.id === null} onPress={() => open('history')}>
              历史
            </Button>
            <Button icon="eye" onPress={() => open('preview')}>
              预览
            </Button>
            <Button
              kind="primary"
              size="default"
              isPending={publishing.isBusy}
              pending="正在提交"
              onPress={() => publishing.publish()}
            >
              {publishing.action}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}
