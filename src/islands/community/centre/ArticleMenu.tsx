// What else can be done with an article of mine.
import { articleVerbs, isShown } from '../../../contract/community/article-verbs.ts'
import { may } from '../../../contract/verbs.ts'
import { copyText } from '../../../lib/page/copy-text.ts'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import type { IconName } from '../../kit/icons.ts'
import { type OwnArticle, states } from './article-states.ts'
import { runsOf } from './use-article-verbs.ts'

type Props = { article: OwnArticle; write: string; onClose(): void }
type Verb = { name: string; icon: IconName } & ({ href: string } | { run(): void })

/** In order. */
export function menuOf(article: OwnArticle, write: string): Verb[] {
  const { id } = article
  const verbs = runsOf(article)
  const isOnline = isShown(article)
  const copy = async () => {
    if (await copyText(location.origin + paths.blog(id!))) toast('链接复制成功')
  }
  const list: (Verb | false)[] = [
    isOnline && { name: '看文章', icon: 'eye', href: paths.blog(id!) },
    may(articleVerbs.pin, article) && { name: '置顶', icon: 'up', run: verbs.pin },
    may(articleVerbs.unpin, article) && { name: '不再置顶', icon: 'up', run: verbs.unpin },
    article.state === states.timed && { name: '改时间', icon: 'clock', href: write },
    may(articleVerbs.takeDown, article) && { name: '撤下来', icon: 'down', run: verbs.takeDown },
    may(articleVerbs.putUp, article) && { name: '放回去', icon: 'up', run: verbs.putUp },
    may(articleVerbs.write, article) && { name: '看历史', icon: 'refresh', href: `${write}&history=1` },
    isOnline && { name: '复制链接', icon: 'copy', run: copy },
    may(articleVerbs.delete, article) && { name: '删掉', icon: 'trash', run: verbs.remove },
  ]
  return list.filter((verb) => verb !== false)
}

export function ArticleMenu({ article, write, onClose }: Props) {
  const { title } = article
  return (
    <Dialog title={title || '没有标题'} isOpen onClose={onClose}>
      <ul className="mt-2 grid grid-cols-2 gap-2">
        {menuOf(article, write).map((verb) => (
          <li key={verb.name} className="grid">
            {'href' in verb ? (
              <LinkButton size="default" icon={verb.icon} className="justify-center" href={verb.href}>
                {verb.name}
              </LinkButton>
            ) : (
              <Button
                size="default"
                icon={verb.icon}
                className="justify-center"
                onPress={() => {
                  onClose()
                  void verb.run()
                }}
              >
                {verb.name}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-mini text-ink-3">撤下来、置顶和删掉马上生效，10 秒内能撤销。</p>
    </Dialog>
  )
}
