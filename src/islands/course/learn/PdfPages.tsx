// A PDF read in the browser, page under page: turned, zoomed, its text selected. What is far away is not drawn.
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icons.ts'
import { openPdf, type PDFDocumentProxy, TextLayer } from './pdf.ts'
import './pdf.css'
import { Card } from '../../kit/Card.tsx'

/** As many as pages are made on the server. */
const maxPages = 500
/** 1: as wide as the column. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
/** A page is drawn no higher than so many times its width, and on no larger canvas. */
const [maxRatio, maxPixels] = [5, 12_000_000]
const a4 = 842 / 595

export default function PdfPages({ url, name }: { url: string; name: string }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [failure, setFailure] = useState<string>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    setPdf(undefined)
    setFailure(undefined)
    openPdf(url, leaving.signal).then(
      (opened) => leaving.signal.aborted || setPdf(opened),
      (error: Error) => leaving.signal.aborted || setFailure(error.message),
    )
    return () => leaving.abort()
  }, [url, tries])
  if (failure)
    return (
      <div role="alert" className="py-10 text-center text-ink-2">
        <p>{failure}</p>
        <button
          type="button"
          onClick={() => setTries(tries + 1)}
          className="text-link underline underline-offset-4 p-3"
        >
          再打开一次
        </button>
      </div>
    )
  if (!pdf)
    return (
      <p role="status" className="py-10 text-center text-ink-3">
        正在打开「{name}」
      </p>
    )
  return <Pages pdf={pdf} name={name} />
}

function Pages({ pdf, name }: { pdf: PDFDocumentProxy; name: string }) {
  const total = Math.min(pdf.numPages, maxPages)
  const list = useRef<HTMLOListElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const [columnWidth, setColumnWidth] = useState(0)
  const [zoom, setZoom] = useState(zooms.indexOf(1))
  const [current, setCurrent] = useState(1)

  useEffect(() => {
    const measured = new ResizeObserver(([entry]) => setColumnWidth(Math.floor(entry!.contentRect.width)))
    measured.observe(column.current!)
    return () => measured.disconnect()
  }, [])

  function turnTo(page: number) {
    setCurrent(page)
    list.current!.children[page - 1]!.scrollIntoView({ block: 'start' })
  }
  const width = Math.floor(columnWidth * zooms[zoom]!)
  return (
    <section aria-label={`${name}的页面`}>
      <Card
        role="toolbar"
        aria-label="翻页和缩放"
        className="sticky top-14 md:top-16 z-10 flex items-center justify-center flex-wrap gap-1 mb-3 px-2 py-1"
      >
        <Tool icon="left" label="上一页" isOff={current <= 1} onPress={() => turnTo(current - 1)} />
        <PageNumber current={current} total={total} turnTo={turnTo} />
        <Tool icon="right" label="下一页" isOff={current >= total} onPress={() => turnTo(current + 1)} />
        <i className="w-px h-5 mx-2 bg-line max-md:hidden" />
        <Tool icon="minus" label="缩小" isOff={zoom === 0} onPress={() => setZoom(zoom - 1)} />
        <span role="status" className="w-12 text-center text-mini text-ink-2 num">
          {zooms[zoom]! * 100}%
        </span>
        <Tool icon="plus" label="放大" isOff={zoom === zooms.length - 1} onPress={() => setZoom(zoom + 1)} />
      </Card>
      <div
        ref={column}
        className="overflow-x-auto"
        {...(zooms[zoom]! > 1 && { tabIndex: 0, role: 'group', 'aria-label': '放大的页面，可以左右移动' })}
      >
        {width > 0 && (
          <ol ref={list} className="space-y-3 w-max min-w-full">
            {Array.from({ length: total }, (_, n) => (
              <Page key={n} pdf={pdf} page={n + 1} width={width} total={total} onReach={setCurrent} />
            ))}
          </ol>
        )}
      </div>
      {pdf.numPages > maxPages && (
        <p className="mt-3 text-ink-2">
          这份文档有 {pdf.numPages} 页，这里显示前 {maxPages} 页，其余的请下载后看。
        </p>
      )}
    </section>
  )
}

type ToolProps = { icon: IconName; label: string; isOff: boolean; onPress(): void }

/** It keeps the focus where there is nothing more to do. */
const Tool = ({ icon, label, isOff, onPress }: ToolProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => isOff || onPress()}
    className="inline-grid place-items-center size-11 md:size-9 coarse:size-11 rounded-ctl text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:opacity-35"
  >
    <Icon name={icon} />
  </button>
)

/** The number of the page that is read; another one, and Enter, turns to it. */
function PageNumber({ current, total, turnTo }: { current: number; total: number; turnTo(page: number): void }) {
  const [typed, setTyped] = useState<string>()
  function turn() {
    const page = Math.round(Number(typed))
    if (page > 0) turnTo(Math.min(page, total))
    setTyped(undefined)
  }
  return (
    <label className="flex items-center gap-1 text-mini text-ink-2 num">
      <input
        inputMode="numeric"
        aria-label={`页码，共 ${total} 页`}
        value={typed ?? current}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && turn()}
        onBlur={turn}
        className="w-14 h-9 coarse:h-11 text-center bg-surface text-ink border border-line-strong rounded-ctl"
      />
      / {total}
    </label>
  )
}

type PageProps = { pdf: PDFDocumentProxy; page: number; total: number; width: number; onReach(page: number): void }

function Page({ pdf, page, total, width, onReach }: PageProps) {
  const row = useRef<HTMLLIElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [ratio, setRatio] = useState(a4)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), { rootMargin: '100% 0px' })
    const reached = new IntersectionObserver(([entry]) => entry!.isIntersecting && onReach(page), {
      rootMargin: '-30% 0px -70% 0px',
    })
    near.observe(row.current!)
    reached.observe(row.current!)
    return () => {
      near.disconnect()
      reached.disconnect()
    }
  }, [page, onReach])

  useEffect(() => {
    if (!isNear) return
    const end = drawPage(pdf, page, { width, canvas: canvas.current!, text: text.current!, setRatio, setFailed })
    return end
  }, [pdf, page, width, isNear])

  return (
    <li ref={row} data-page={page} className="scroll-mt-32">
      <div
        className="relative mx-auto bg-white border border-line rounded-card overflow-hidden"
        style={{ width, height: Math.round(width * ratio) }}
      >
        <canvas ref={canvas} className="block size-full" />
        <div ref={text} className="pdf-text" />
        {hasFailed && (
          <p role="alert" className="absolute inset-0 grid place-items-center text-[#5a6464]">
            这一页画不出来，请下载后看。
          </p>
        )}
      </div>
      <p className="pt-1.5 text-center text-mini text-ink-3 num">
        {page} / {total}
      </p>
    </li>
  )
}

type Drawing = {
  width: number
  canvas: HTMLCanvasElement
  text: HTMLDivElement
  setRatio(ratio: number): void
  setFailed(hasFailed: boolean): void
}

/** Draws a page and lays its text over it; what it gives ends that and gives the memory back. */
function drawPage(pdf: PDFDocumentProxy, n: number, { width, canvas, text, setRatio, setFailed }: Drawing) {
  const ends: (() => void)[] = []
  let isOver = false
  async function draw() {
    const page = await pdf.getPage(n)
    if (isOver) return
    ends.push(() => page.cleanup())
    const plain = page.getViewport({ scale: 1 })
    const scale = Math.min(width / plain.width, (width * maxRatio) / plain.height)
    setRatio(Math.min(maxRatio, plain.height / plain.width))
    const viewport = page.getViewport({ scale })
    const pixels = viewport.width * viewport.height
    const sharpness = Math.min(devicePixelRatio || 1, 2, Math.sqrt(maxPixels / pixels))
    const drawn = page.getViewport({ scale: scale * sharpness })
    canvas.width = Math.max(1, Math.floor(drawn.width))
    canvas.height = Math.max(1, Math.floor(drawn.height))
    const task = page.render({ canvas, viewport: drawn })
    ends.push(() => task.cancel())
    await task.promise
    if (isOver) return
    text.style.setProperty('--total-scale-factor', String(scale))
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
    ends.push(() => layer.cancel())
    await layer.render()
  }
  setFailed(false)
  draw().catch(() => isOver || setFailed(true))
  return () => {
    isOver = true
    for (const end of ends.reverse()) end()
    canvas.width = canvas.height = 0
    text.replaceChildren()
  }
}
