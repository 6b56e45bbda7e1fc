// The article as readers will see it.
import { articleTypes } from '../../../contract/enums/article-types.ts'
import { dateTime } from '../../../lib/format.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { WithFormulas } from '../../kit/WithFormulas.tsx'
import type { Written } from './article-values.ts'

type Props = { text: Written; bloggerName: string; labelName: string; onClose(): void }

export default function PreviewDialog({ text, bloggerName, labelName, onClose }: Props) {
  return (
    <Dialog title="读者看到的样子" isOpen isWide onClose={onClose}>
      <article className="mx-auto max-w-[720px] text-ink">
        <h2 className="font-song text-[28px] leading-10 font-bold">{text.title || '没有标题'}</h2>
        <p className="mt-2 mb-6 text-mini text-ink-3 num">
          {[bloggerName, labelName, dateTime(new Date().toISOString())].filter(Boolean).join(' · ')}
        </p>
        <WithFormulas key={text.content}>
          <RichText html={text.content || '<p>还没有正文。</p>'} />
        </WithFormulas>
        {text.articleType === articleTypes.reprint && (
          <p className="mt-6 text-mini text-ink-3">转载自 {text.sourceUrl || '（还没写出处）'}</p>
        )}
      </article>
    </Dialog>
  )
}
