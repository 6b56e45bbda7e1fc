// Above what is written and operated, in a browser from before Chromium 108: which one serves. Learning goes on in older ones.
import { Notice } from './State.tsx'
import { useHydrated } from './use-hydrated.ts'

/** `dvh` came with Chromium 108, Safari 15.4 and Firefox 101. */
const isOldBrowser = () => !CSS.supports('height', '1dvh')

export function OldBrowser({ className = 'mb-4' }: { className?: string }) {
  const isHydrated = useHydrated()
  if (!isHydrated || !isOldBrowser()) return null
  return (
    <div className={className}>
      <Notice tone="warn">
        这个浏览器的版本偏旧：听课和考试可以照常，写作和管理有些功能用不了。写作和管理请用 Chrome 或 Edge 109
        及以上版本打开（Windows 7 可以装 109）；360、QQ 等浏览器请更新到最新版。
      </Notice>
    </div>
  )
}
