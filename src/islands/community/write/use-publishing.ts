// Handing in an article: at once or at its time, and what becomes of two texts that stand against each other.
import { useEffect, useState } from 'react'
import { articleTypes } from '../../../contract/enums/article-types.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import { dateTime } from '../../../lib/format.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { api, silentApi } from '../../../lib/wire/api.ts'
import type { HandedInAnswer } from '../handed-in.ts'
import type { ArticleKeeper, ArticleState } from './article-keeper.ts'
import { countOf, type Written } from './article-values.ts'
import { partingOf } from './parting.ts'
import { instantOf, type When } from './Rail.tsx'

export type HandedIn = HandedInAnswer & { id: number; title: string; time?: string }

export const titleMax = 100

type Options = {
  keeper: ArticleKeeper
  state: ArticleState
  /** Whether the writer has a blog; true until that is known. */
  hasBlog: boolean
  onDone(handedIn: HandedIn): void
  /** What has to be done before: open a blog, sign in. */
  onLack(what: 'blog' | 'signIn'): void
}

export type Publishing = ReturnType<typeof usePublishing>

export function usePublishing({ keeper, state, hasBlog, onDone, onLack }: Options) {
  const { text, phase, draft } = state
  const [isBusy, setBusy] = useState(false)
  const [when, setWhen] = useState<When>({ way: 'now', day: '', time: '07:00' })
  useEffect(() => {
    if (!draft?.publishTime) return
    const [day, time] = dateTime(draft.publishTime).split(' ')
    setWhen({ way: 'timed', day: day!, time: time!.slice(0, 5) })
  }, [draft?.publishTime])

  const instant = instantOf(when)
  const isTimed = when.way === 'timed'
  const isScheduled = Boolean(draft?.publishTime)
  const action = isTimed ? (isScheduled ? '改定时' : '定时发布') : state.targetId !== null ? '更新' : '发布'

  async function publish(isBlogOpen = hasBlog) {
    if (isBusy || phase !== 'writing') return
    const lack = lackOf(text, isTimed, instant)
    if (lack) {
      toast(lack.msg)
      document.querySelector<HTMLElement>(lack.at)?.focus()
      return
    }
    if (!isBlogOpen) return onLack('blog')
    setBusy(true)
    try {
      if (!(await keeper.flush())) {
        if (keeper.state().save === 'signedOut') onLack('signIn')
        else toast('最后写的还没有存上，存上以后再发。字都在这里')
        return
      }
      const { id: draftId, targetId, text } = keeper.state() // as the server has it
      if (isTimed && instant) {
        const { publishTime } = await silentApi('community/auth/blog/draft/schedule', {
          id: draftId!,
          publishTime: instant,
        })
        return onDone({
          id: draftId!,
          versionStatus: 0,
          statusId: statusIds.disabled,
          title: text.title,
          time: publishTime!,
        })
      }
      const input = { ...text, draftId: draftId! }
      const handedIn =
        targetId === null
          ? await silentApi('community/auth/blog/save', input)
          : await silentApi('community/auth/blog/update', { ...input, id: targetId })
      await keeper.finish()
      onDone({ ...handedIn, title: text.title })
    } catch (failure) {
      toast((failure as { msg?: string }).msg ?? '网络异常，请检查网络后重试。字都在这里')
    } finally {
      setBusy(false)
    }
  }

  async function unschedule() {
    await api('community/auth/blog/draft/schedule', { id: state.id!, publishTime: null })
    keeper.setDraft({ ...draft!, publishTime: null })
    setWhen({ ...when, way: 'now' })
    toast('取消成功，它还是草稿')
  }

  const parting = partingOf({
    keeper,
    setBusy,
    titleMax,
    save: (other) => api('community/auth/blog/draft/save', other),
    done: '存成两篇成功，另一篇在草稿里',
  })

  return { action, isBusy, when, setWhen, publish, unschedule, ...parting }
}

/** What is missing before anything can be handed in, and where. */
export function lackOf(
  { title, content, labelNo, articleType, sourceUrl }: Written,
  isTimed: boolean,
  instant: string | undefined,
) {
  if ([...title.trim()].length < 2) return { msg: '请写标题，至少 2 个字', at: '#title' }
  if (!countOf(content) && !content.includes('<img')) return { msg: '请写正文', at: '#content' }
  if (!labelNo) return { msg: '请选一个标签', at: 'select[aria-label="标签"]' }
  if (articleType === articleTypes.reprint && !sourceUrl)
    return { msg: '转载要写明出处', at: 'input[aria-label="出处的网址"]' }
  if (isTimed && !instant) return { msg: '请选定时的日期和时间', at: 'input[type="date"]' }
  if (isTimed && Date.parse(instant!) <= Date.now())
    return { msg: '这个时间已经过了，请选以后的时间', at: 'input[type="date"]' }
}
