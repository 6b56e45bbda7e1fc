// The pager of a list, as links: the page is in the address.
import { thousands } from '../../lib/format.ts'
import { pageNumbers } from '../../lib/page/pager.ts'

type Props = {
  of: { totalCount: number; totalPage: number; pageCurrent: number; pageSize: number } | undefined
  /** The counting unit: 「门」「条」. */
  unit: string
  href(page: number): string
  /** How many rows a page may have; the first is the usual. */
  sizes?: { all: readonly number[]; onSize(size: number): void }
}

const step = 'grid place-items-center size-11 md:size-mini coarse:size-11 rounded-ctl text-ink-2 hover:bg-sunken'

export function Pager({ of, unit, href, sizes }: Props) {
  if (!of || of.totalCount === 0) return null
  const { totalCount, totalPage, pageCurrent, pageSize } = of
  const first = (pageCurrent - 1) * pageSize + 1
  const total = sizes
    ? `第 ${first}–${Math.min(first + pageSize - 1, totalCount)} ${unit}，共 ${thousands(totalCount)}`
    : `共 ${thousands(totalCount)} ${unit}${totalPage > 1 ? `，每页 ${pageSize} ${unit}` : ''}`
  const end = (label: string, sign: string, page: number) =>
    page < 1 || page > totalPage ? (
      <span className={`${step} opacity-35`} aria-hidden="true">
        {sign}
      </span>
    ) : (
      <a href={href(page)} aria-label={label} className={step}>
        {sign}
      </a>
    )
  return (
    <nav
      aria-label="分页"
      className="mt-4 flex flex-wrap items-center justify-between gap-y-2 text-mini text-ink-3 num"
    >
      <span className="flex items-center gap-2">
        {total}
        {sizes && totalCount > sizes.all[0]! && (
          <label className="inline-flex items-center gap-1.5 max-md:hidden">
            每页
            <select
              value={pageSize}
              onChange={({ target }) => sizes.onSize(Number(target.value))}
              className="ctl !w-auto"
            >
              {sizes.all.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
          </label>
        )}
      </span>
      {totalPage > 1 && (
        <span className="flex max-w-full gap-1 max-[374px]:gap-0 items-center">
          {end('上一页', '‹', pageCurrent - 1)}
          {pageNumbers(pageCurrent, totalPage).map((page, n) =>
            page === undefined ? (
              <span key={`gap${n}`} className="px-1">
                …
              </span>
            ) : (
              <a
                key={page}
                href={href(page)}
                aria-label={`第 ${page} 页`}
                aria-current={page === pageCurrent ? 'page' : undefined}
                className={page === pageCurrent ? `${step} !bg-primary !text-on-primary` : step}
              >
                {page}
              </a>
            ),
          )}
          {end('下一页', '›', pageCurrent + 1)}
        </span>
      )}
    </nav>
  )
}
