// Beside the form of a public page, what others will see of it.
import type { ReactNode } from 'react'
import { RichText } from '../../../kit/RichText.tsx'

type Props = {
  /** Who sees it. */
  reader: string
  isDirty: boolean
  picture: string
  isRound?: boolean
  name: string
  below: string
  short: string
  introduce: string
  children?: ReactNode
}

export const PagePreview = ({ reader, isDirty, picture, isRound = false, name, below, short, ...more }: Props) => (
  <aside aria-label="主页预览" className="border-t border-line p-5 min-[1200px]:border-l min-[1200px]:border-t-0">
    <p className="mb-3 text-mini text-ink-3">
      {reader}看到的{isDirty ? '会是这样，还没有保存' : ''}
    </p>
    <div className="rounded-card border border-line p-4">
      <div className="flex items-center gap-3">
        <img
          src={picture}
          alt=""
          className={`size-14 bg-sunken object-cover ${isRound ? 'rounded-full' : 'rounded-card'}`}
        />
        <p className="min-w-0">
          <b className="block font-song text-h4 font-bold">{name}</b>
          <span className="block text-mini text-ink-3 num [overflow-wrap:anywhere]">{below}</span>
        </p>
      </div>
      {short && <p className="mt-3 text-ink-2">{short}</p>}
      <div className="mt-3 border-t border-line pt-3">
        <RichText html={more.introduce} />
      </div>
      {more.children}
    </div>
  </aside>
)
