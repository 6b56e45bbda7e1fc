// Something that somebody else changed meanwhile: both texts side by side, and which one goes on.
import type { ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import { Remark } from '../kit/Small.tsx'

type Props = {
  /** 「这道题」 */
  what: string
  theirs: ReactNode
  mine: ReactNode
  onTheirs(): void
  onMine(): void
}

/** Nothing is written until somebody chose. */
export default function Conflict({ what, theirs, mine, onTheirs, onMine }: Props) {
  return (
    <section aria-label="两份不一样" className="rounded-card border border-warn bg-surface p-5">
      <h2 className="font-semibold">{what}刚被别人改过</h2>
      <Remark>请选用哪一份；没有选的那一份不保存。</Remark>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        {[
          { name: '别人的', content: theirs, run: onTheirs, verb: '用别人的' },
          { name: '我的', content: mine, run: onMine, verb: '用我的' },
        ].map(({ name, content, run, verb }) => (
          <div key={name} className="rounded-ctl bg-sunken p-3">
            <h3 className="text-mini text-ink-3">{name}</h3>
            {content}
            <Button className="mt-2" onPress={run}>
              {verb}
            </Button>
          </div>
        ))}
      </div>
    </section>
  )
}
