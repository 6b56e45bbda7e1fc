// The comments or answers of a page: the first of them are in its HTML; for who is signed in they are asked for once more.
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Comment } from '../../lib/shown.ts'
import { knownUser } from '../../lib/stores/user.ts'

type Page = { list: Comment[]; totalCount: number }
type Given = { id: number; first: Comment[]; total: number; pageSize: number }

const quietly = { hideErrorTips: true }

/** `area`: of an article (newest first) or of a question (oldest first). */
const asks = {
  blog: {
    guest: (blogId: number, page: object) => api('community/api/blog/comment/list', { blogId, ...page }, quietly),
    user: (blogId: number, page: object) => api('community/auth/blog/comment/list', { blogId, ...page }, quietly),
  },
  question: {
    guest: (questionsId: number, page: object) =>
      api('community/api/questions/comment/list', { questionsId, ...page }, quietly),
    user: (questionsId: number, page: object) =>
      api('community/auth/questions/comment/list', { questionsId, ...page }, quietly),
  },
}

const without = <T extends { id: number }>(list: T[], known: { id: number }[]) =>
  list.filter(({ id }) => !known.some((one) => one.id === id))

/** Changes nothing where it has been done. */
type Deed = (list: Comment[]) => Comment[]

/** One of the first level goes to its end of the list; a reply stands under what it replies to. */
function withAdded(list: Comment[], comment: Comment, isNewestFirst: boolean): Comment[] {
  if (comment.parentId)
    return list.map((one) =>
      one.id === comment.parentId ? { ...one, commentList: [...without(one.commentList, [comment]), comment] } : one,
    )
  const others = without(list, [comment])
  return isNewestFirst ? [comment, ...others] : [...others, comment]
}

export function useThread(area: keyof typeof asks, { id, first, total, pageSize }: Given) {
  const [list, setList] = useState(first)
  const [count, setCount] = useState(total)
  const [pages, setPages] = useState(1)
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const deeds = useRef<Deed[]>([]) // what was done here

  const ask = async (pageCurrent: number): Promise<Page> => {
    const user = await knownUser()
    return asks[area][user ? 'user' : 'guest'](id, { pageCurrent, pageSize })
  }
  const reload = async () => {
    const page = await ask(1).catch(() => undefined)
    if (!page) return
    const known = deeds.current.reduce((now, deed) => deed(now), page.list) // it may be of before them
    setList(known)
    setCount(page.totalCount + known.length - page.list.length)
    setPages(1)
  }
  // the page may have been kept a while, and does not say what is mine
  useEffect(() => void knownUser().then((user) => user && reload()), [id])

  async function more() {
    if (isLoading) return
    setLoading(true)
    setFailed(false)
    try {
      const page = await ask(pages + 1)
      setList((now) => [...now, ...without(page.list, now)])
      setCount(page.totalCount)
      setPages(pages + 1)
    } catch {
      setFailed(true)
    }
    setLoading(false)
  }

  function done(deed: Deed) {
    deeds.current.push(deed)
    setList(deed)
  }
  function added(comment: Comment) {
    done((now) => withAdded(now, comment, area === 'blog'))
    if (!comment.parentId) setCount((now) => now + 1)
  }
  function dropped(gone: number) {
    if (list.some((one) => one.id === gone)) setCount((now) => now - 1)
    done((now) =>
      now
        .filter((one) => one.id !== gone)
        .map((one) => ({ ...one, commentList: one.commentList.filter((reply) => reply.id !== gone) })),
    )
  }
  return { list, left: Math.max(0, count - list.length), isLoading, isFailed, more, added, dropped }
}

export type Thread = ReturnType<typeof useThread>
