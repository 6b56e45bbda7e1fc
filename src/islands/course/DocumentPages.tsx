// The pages of an uploaded document as pictures: the first three for whoever looks, all of them where a lesson is studied.
import { useEffect, useState } from 'react'
import { silentApi } from '../../lib/wire/api.ts'
import { Card } from '../kit/Card.tsx'

type Pages = { pageTotal: number; pageUrlList: readonly string[] }
type First = Pages & { inBrowser: number }

export function PagePictures({ name, pageTotal, pageUrlList }: Pages & { name: string }) {
  return (
    <ol className="space-y-3">
      {pageUrlList.map((url, n) => (
        <Card as="li" key={n} data-page={n + 1} className="overflow-hidden">
          {/* a page is about as high as A4 until it is there, so that nothing jumps */}
          <img
            src={url}
            alt={`${name}，第 ${n + 1} 页`}
            loading={n ? 'lazy' : 'eager'}
            decoding="async"
            className="block w-full min-h-[200px]"
          />
          <p className="px-4 py-1.5 text-mini text-ink-3 num">
            {n + 1} / {pageTotal}
          </p>
        </Card>
      ))}
    </ol>
  )
}

type Props = { periodId: number; name: string; isFree: boolean; readHref: string }

export default function DocumentPages({ periodId, name, isFree, readHref }: Props) {
  const [pages, setPages] = useState<First | 'failed'>()
  useEffect(() => {
    silentApi('course/api/course/chapter/period/document/view', { periodId }).then(setPages, () => setPages('failed'))
  }, [periodId])
  const way = isFree ? '登录后可以下载原文件。' : '购买后可以下载原文件。'
  if (pages === undefined)
    return (
      <p role="status" className="text-ink-3 py-6">
        正在打开「{name}」的前几页
      </p>
    )
  if (pages === 'failed') return <p className="text-ink-2 py-6">前几页没有打开，请刷新再试。{way}</p>
  if (!pages.pageUrlList.length)
    return (
      <p className="text-ink-2 py-6">
        {pages.inBrowser ? (
          <>
            「{name}」{isFree ? '登录后可以在线读全文，也可以下载。' : '购买后可以在线读全文，也可以下载。'}
            {isFree && <ReadAll href={readHref} />}
          </>
        ) : (
          <>
            「{name}」不能在线看，{way}
          </>
        )}
      </p>
    )
  return (
    <>
      <PagePictures name={name} {...pages} />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        全文 {pages.pageTotal} 页，{isFree ? '登录后在线阅读，也可以下载。' : '购买后可以读完和下载。'}
        {isFree && <ReadAll href={readHref} />}
      </p>
    </>
  )
}

const ReadAll = ({ href }: { href: string }) => (
  <a href={href} className="text-link underline underline-offset-4 py-2 hit">
    读全文
  </a>
)
