// The transcript of a video, from its captions: find in it, follow the film, and the pictures of its points.
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Cue, cuesOf, pointAt } from '../../../lib/documents/captions.ts'
import { saveFile } from '../../../lib/documents/table-file.ts'
import { chineseNumber, clock } from '../../../lib/format.ts'
import { well } from '../../../lib/page/buttons.ts'
import { highlight } from '../../../lib/page/highlight.ts'
import { Icon } from '../../kit/Strokes.tsx'
import { Slide, type SlideOf } from './Slide.tsx'
import { $playing, $points, $second } from './study.ts'
import { TimestampLink } from './TimestampLink.tsx'

type Props = { captionUrl: string; slide: SlideOf }

export function Transcript({ captionUrl, slide }: Props) {
  const [cues, setCues] = useState<Cue[]>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    setCues(undefined)
    setFailed(false)
    fetch(captionUrl)
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(`${response.status}`))))
      .then((text) => setCues(cuesOf(text)))
      .catch(() => setFailed(true))
  }, [captionUrl])

  if (hasFailed)
    return (
      <p role="alert" className="text-ink-2">
        文稿没有载入，刷新页面后再看。
      </p>
    )
  return (
    <>
      <Words cues={cues} slide={slide} />
      <Pictures slide={slide} />
    </>
  )
}

function Words({ cues, slide }: { cues: Cue[] | undefined; slide: SlideOf }) {
  const second = useStore($second)
  const list = useRef<HTMLOListElement>(null)
  const [isFollowing, setFollowing] = useState(true)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(-1)
  const search = words.trim()
  const lines = (cues ?? []).map((cue) => ({ ...cue, pieces: highlight(cue.text, search) }))
  const hits = search ? lines.flatMap(({ pieces }) => pieces.filter(({ isHit }) => isHit)) : []
  const on = cues ? pointAt(cues, second) : -1

  /** Only the list is scrolled, never the page. */
  function bringIntoList(line: Element | null | undefined) {
    const box = list.current
    if (!box || !line) return
    const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()]
    box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
  }
  useEffect(() => {
    if (isFollowing) bringIntoList(list.current?.querySelector('[aria-current]'))
  }, [on, isFollowing])
  useEffect(() => {
    if (chosen >= 0) bringIntoList(list.current?.querySelectorAll('mark')[chosen])
  }, [chosen, search])

  const stop = () => setFollowing(false)
  function find(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !hits.length) return
    event.preventDefault()
    stop()
    setChosen((chosen + (event.shiftKey ? hits.length - 1 : 1)) % hits.length)
  }
  let hit = -1
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 mb-3">
        <div
          className={`flex items-center gap-2 flex-1 basis-52 max-w-80 h-11 md:h-ctl px-3 rounded-ctl border border-line-strong bg-surface text-ink-3 ${well}`}
        >
          <Icon name="search" className="size-4" />
          <input
            type="search"
            aria-label="在文稿里找"
            placeholder="在文稿里找"
            value={words}
            maxLength={50}
            enterKeyHint="next"
            onChange={({ target }) => {
              setWords(target.value)
              setChosen(-1)
            }}
            onKeyDown={find}
            className="flex-1 min-w-0 h-full bg-transparent outline-none text-ink placeholder:text-ink-3"
          />
        </div>
        <label className="flex items-center gap-2 min-h-11 md:min-h-9 text-ink-2">
          <input
            type="checkbox"
            className="size-4.5 accent-primary"
            checked={isFollowing}
            onChange={({ target }) => setFollowing(target.checked)}
          />
          跟着播放走
        </label>
        <p role="status" className="text-mini text-ink-3 num">
          {search &&
            cues &&
            (hits.length
              ? chosen < 0
                ? `${hits.length} 处，按回车逐处看`
                : `第 ${chosen + 1} 处，共 ${hits.length} 处`
              : '文稿里没有这个词')}
        </p>
        {cues && cues.length > 0 && (
          <button
            type="button"
            onClick={() => saveFile(transcriptFile(cues, slide), `${slide.title}.txt`)}
            className="ml-auto flex items-center gap-1.5 min-h-11 md:min-h-9 text-mini text-ink-2 hover:text-primary"
          >
            <Icon name="dl" className="size-4" />
            下载文稿
          </button>
        )}
      </div>
      <ol
        ref={list}
        aria-busy={!cues}
        aria-label="文稿"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys too
        tabIndex={0}
        onWheel={stop}
        onTouchMove={stop}
        onKeyDown={({ key }) => /^(Arrow(Up|Down)|Page|Home|End)/.test(key) && stop()}
        onPointerDown={({ target, currentTarget }) => target === currentTarget && stop()}
        className="max-h-[420px] overflow-y-auto overscroll-contain rounded-ctl"
      >
        {lines.map(({ from, pieces }, n) => (
          <li
            key={from}
            aria-current={n === on ? 'true' : undefined}
            className="grid grid-cols-[72px_minmax(0,1fr)] md:grid-cols-[80px_minmax(0,1fr)] gap-x-2 px-2 py-1 items-baseline border-l-3 border-transparent aria-[current]:border-brand aria-[current]:bg-primary-soft"
          >
            <TimestampLink second={Math.floor(from)} isVideo />
            <p className={`text-read ${n === on ? 'text-ink font-medium' : 'text-ink-2'}`}>
              <span className="sr-only">{clock(from)}：</span>
              {pieces.map(({ text, isHit }, k) => {
                if (!isHit) return text
                hit++
                return (
                  <mark
                    key={k}
                    aria-current={hit === chosen ? 'true' : undefined}
                    className="aria-[current]:bg-brand aria-[current]:text-on-brand"
                  >
                    {text}
                  </mark>
                )
              })}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** As text: course, lesson and its place, then a line for each caption. With a byte order mark and CRLF, for the editor of older Windows. */
function transcriptFile(cues: readonly Cue[], { course, title, place }: SlideOf) {
  const head = [course.courseName, title, place, '']
  const lines = [...head, ...cues.map(({ from, text }) => `${clock(from)}  ${text}`)]
  return new Blob(['\ufeff', lines.map((line) => `${line}\r\n`).join('')], { type: 'text/plain;charset=utf-8' })
}

/** A lesson whose film has no pictures of its own: what is drawn for it, and when. */
function Pictures({ slide }: { slide: SlideOf }) {
  const { list, hasSlides } = useStore($points)
  if (!hasSlides || !list.length) return null
  const pictures = [
    { from: 0, name: '课名，也是没播放时的封面' },
    ...list.map(({ from, title }, n) => ({ from, name: `第${chineseNumber(n + 1)}条：${title}` })),
  ]
  return (
    <section aria-labelledby="pictures" className="mt-10 pt-8 border-t border-line">
      <h2 id="pictures" className="font-song text-[22px] leading-8 font-bold">
        这节的画面
      </h2>
      <p className="mt-1 text-mini text-ink-2">
        没有上传视频的讲，画面由课名、要点和这门课的封面画出。点一张，跳到那里。
      </p>
      <ol className="mt-4 grid grid-cols-2 gap-4">
        {pictures.map(({ from, name }, n) => (
          <li key={from}>
            <button
              type="button"
              onClick={() => $playing.get()?.seek(from)}
              className="block w-full text-left text-mini text-ink-2 hover:text-primary"
            >
              <span className="block border border-line rounded-ctl overflow-hidden mb-2">
                <Slide {...slide} points={list} on={n - 1} />
              </span>
              <b className="num mr-2 font-semibold text-ink">{clock(from)}</b>
              {name}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
