// The comments or answers of a page: the first of them are in its HTML; for who is signed in they are asked for once more.
import { useEffect, useState } from 'react'
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

const without = (list: Comment[], known: Comment[]) => list.filter(({ id }) => !known.some((one) => one.id === id))

export function useThread(area: keyof typeof asks, { id, first, total, pageSize }: Given) {
  const [list, setList] = useState(first)
  const [count, setCount] = useState(total)
  const [pages, setPages] = useState(1)
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)

  const ask = async (pageCurrent: number): Promise<Page> => {
    const user = await knownUser()
    return asks[area][user ? 'user' : 'guest'](id, { pageCurrent, pageSize })
  }
  const reload = async () => {
    const page = await ask(1).catch(() => undefined)
    if (!page) return
    setList(page.list)
    setCount(page.totalCount)
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

  /** One of the first level goes to its end of the list; a reply stands under what it replies to. */
  function added(comment: Comment) {
    if (!comment.parentId) {
      setList((now) => (area === 'blog' ? [comment, ...now] : [...now, comment]))
      setCount((now) => now + 1)
    } else
      setList((now) =>
        now.map((one) => (one.id === comment.parentId ? { ...one, commentList: [...one.commentList, comment] } : one)),
      )
  }
  function dropped(gone: number) {
    if (list.some((one) => one.id === gone)) setCount((now) => now - 1)
    setList((now) =>
      now
        .filter((one) => one.id !== gone)
        .map((one) => ({ ...one, commentList: one.commentList.filter((reply) => reply.id !== gone) })),
    )
  }
  return { list, left: Math.max(0, count - list.length), isLoading, isFailed, more, added, dropped }
}

export type Thread = ReturnType<typeof useThread>
