// A question that somebody else changed meanwhile: both texts side by side, and which one goes on.
import type { Output } from '../../../../contract/calls.ts'
import { Button } from '../../../kit/Button.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import type { Written } from './written.ts'

type Saved = Output<'exam/auth/problem/view'>

/** The text of both, side by side; nothing is written until somebody chose. */
export default function Conflict({
  theirs,
  mine,
  onTheirs,
  onMine,
}: {
  theirs: Saved
  mine: Written
  onTheirs(): void
  onMine(): void
}) {
  return (
    <section aria-label="两份不一样" className="rounded-card border border-warn bg-surface p-5">
      <h2 className="font-semibold">这道题刚被别人改过</h2>
      <p className="text-mini text-ink-3">请选用哪一份；没有选的那一份不保存。</p>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        {[
          { name: '别人的', html: theirs.problemContent, answer: theirs.answer, run: onTheirs, verb: '用别人的' },
          { name: '我的', html: mine.problemContent, answer: mine.answer, run: onMine, verb: '用我的' },
        ].map(({ name, html, answer, run, verb }) => (
          <div key={name} className="rounded-ctl bg-sunken p-3">
            <h3 className="text-mini text-ink-3">{name}</h3>
            <RichText html={html} />
            <p className="mt-1 text-mini">答案：{answer.join('、') || '—'}</p>
            <Button className="mt-2" onPress={run}>
              {verb}
            </Button>
          </div>
        ))}
      </div>
    </section>
  )
}
