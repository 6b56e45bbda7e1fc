// The comments or answers of a page: the first page is in the HTML; for signed-in users it is fetched again.
import { useEffect, useRef, useState } from 'react'
import type { Comment } from '../../lib/models.ts'
import { ensureUser } from '../../lib/stores/user.ts'
import { silentApi } from '../../lib/wire/api.ts'

type Page = { list: Comment[]; totalCount: number }
type ThreadInput = { id: number; first: Comment[]; total: number; pageSize: number }

/** `blog`: comments of an article, newest first; `question`: answers, the most useful first, or the latest. */
const listCalls = {
  blog: {
    guest: (blogId: number, page: object) => silentApi('community/api/blog/comment/list', { blogId, ...page }),
    user: (blogId: number, page: object) => silentApi('community/auth/blog/comment/list', { blogId, ...page }),
  },
  question: {
    guest: (questionsId: number, page: object) =>
      silentApi('community/api/questions/comment/list', { questionsId, ...page }),
    user: (questionsId: number, page: object) =>
      silentApi('community/auth/questions/comment/list', { questionsId, ...page }),
  },
}

const without = <T extends { id: number }>(list: T[], others: { id: number }[]) =>
  list.filter(({ id }) => !others.some((other) => other.id === id))

/** A local change; idempotent, as it is applied again to fetched lists. */
type ListChange = (list: Comment[]) => Comment[]

/** Adds a top-level comment at the list's newest end, or a reply below its parent. */
function withAdded(list: Comment[], comment: Comment, isNewestFirst: boolean): Comment[] {
  if (comment.parentId)
    return list.map((item) =>
      item.id === comment.parentId
        ? { ...item, commentList: [...without(item.commentList, [comment]), comment] }
        : item,
    )
  const others = without(list, [comment])
  return isNewestFirst ? [comment, ...others] : [...others, comment]
}

/** How answers are sorted (labelType): the accepted one stands first in both. */
export const answerOrders = { latest: 1, useful: 3 } as const
export type AnswerOrder = (typeof answerOrders)[keyof typeof answerOrders]

export function useThread(area: keyof typeof listCalls, { id, first, total, pageSize }: ThreadInput) {
  const [list, setList] = useState(first)
  const [count, setCount] = useState(total)
  const [pages, setPages] = useState(1)
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [order, setOrder] = useState<AnswerOrder>(answerOrders.useful)
  const asked = useRef<AnswerOrder>(answerOrders.useful)
  const localChanges = useRef<ListChange[]>([]) // changes made on this page
  const isNewestFirst = area === 'blog' || order === answerOrders.latest

  const fetchPage = async (pageCurrent: number): Promise<Page> => {
    const user = await ensureUser()
    const sorted = area === 'question' && { labelType: asked.current }
    return listCalls[area][user ? 'user' : 'guest'](id, { pageCurrent, pageSize, ...sorted })
  }
  const reload = async () => {
    const sorted = asked.current
    const page = await fetchPage(1).catch(() => undefined)
    if (!page || sorted !== asked.current) return
    const merged = localChanges.current.reduce((current, change) => change(current), page.list) // the fetched page may predate them
    setList(merged)
    setCount(page.totalCount + merged.length - page.list.length)
    setPages(1)
  }
  // the cached page may be old, and does not contain `isMine`
  useEffect(() => void ensureUser().then((user) => user && reload()), [id])

  async function loadMore() {
    if (isLoading) return
    setLoading(true)
    setFailed(false)
    try {
      const page = await fetchPage(pages + 1)
      setList((current) => [...current, ...without(page.list, current)])
      setCount(page.totalCount)
      setPages(pages + 1)
    } catch {
      setFailed(true)
    }
    setLoading(false)
  }

  /** Sorts anew; the list stays as it was where that fails. */
  async function sortBy(wanted: AnswerOrder) {
    if (wanted === asked.current) return
    asked.current = wanted
    localChanges.current = [] // the fetched page knows them
    setLoading(true)
    setFailed(false)
    const page = await fetchPage(1).catch(() => undefined)
    if (wanted !== asked.current) return
    setLoading(false)
    if (!page) {
      asked.current = order
      return setFailed(true)
    }
    setOrder(wanted)
    setList(page.list)
    setCount(page.totalCount)
    setPages(1)
  }

  function apply(change: ListChange) {
    localChanges.current.push(change)
    setList(change)
  }
  function add(comment: Comment) {
    apply((current) => withAdded(current, comment, isNewestFirst))
    if (!comment.parentId) setCount((total) => total + 1)
  }
  function remove(removedId: number) {
    if (list.some((item) => item.id === removedId)) setCount((total) => total - 1)
    apply((current) =>
      current
        .filter((item) => item.id !== removedId)
        .map((item) => ({ ...item, commentList: item.commentList.filter((reply) => reply.id !== removedId) })),
    )
  }
  function update(changedId: number, changes: Partial<Comment>) {
    apply((current) => current.map((item) => (item.id === changedId ? { ...item, ...changes } : item)))
  }
  const left = Math.max(0, count - list.length)
  return { list, left, order, isLoading, isFailed, sortBy, loadMore, add, remove, update }
}

export type Thread = ReturnType<typeof useThread>
