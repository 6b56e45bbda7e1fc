// The outline as it is moved: by handle, keys and buttons, what of it can be undone, and what is said of it to who does not see it.
import { useMemo, useRef, useState } from 'react'
import { useSorting } from '../../../list/use-sorting.ts'
import { announcedPlace, arrangedAs, chapterName, flatOf, mergedOrder, type WrittenChapter } from './outline.ts'
import type { Later } from './use-later.ts'
import type { Outline } from './use-outline.ts'

export type OutlineOrder = ReturnType<typeof useOutlineOrder>

export function useOutlineOrder(outline: Outline, later: Later) {
  const { chapters } = outline
  const [announced, announce] = useState('')
  const flat = useMemo(() => flatOf(chapters), [chapters])
  const sorting = useSorting(flat, (sorted, id) => arrange(arrangedAs(chapters, sorted), id))
  const chapterSorting = useSorting(chapters as WrittenChapter[], arrangeChapters, 'data-chapter')

  /** What Ctrl+Z takes back, the last one first: an order, or a removal for as long as its seconds last. */
  const done = useRef<(readonly WrittenChapter[] | string)[]>([])
  function order(next: readonly WrittenChapter[]) {
    done.current.push(chapters)
    outline.arrange(next)
  }
  /** A lesson has moved. */
  function arrange(next: readonly WrittenChapter[], id: number) {
    order(next)
    announce(announcedPlace(next, id))
  }
  /** A chapter has moved. */
  function arrangeChapters(next: readonly WrittenChapter[], id: number) {
    order(next)
    announce(`${chapterName(next.findIndex((chapter) => chapter.id === id))}，共 ${next.length} 章`)
  }
  function undo() {
    const last = done.current.pop()
    if (last === undefined) return announce('没有可以撤销的了')
    if (typeof last !== 'string') {
      outline.arrange(mergedOrder(last, chapters))
      return announce('撤销了上一次移动')
    }
    if (!later.left.has(last)) return undo() // it is gone, or was taken back by its button
    later.takeBack(last)
    announce('撤销了上一次删除')
  }

  return {
    /** The chapters as they would be if what is dragged were dropped. */
    shown: sorting.draggedId ? arrangedAs(chapters, sorting.list) : chapterSorting.list,
    lessonSorting: sorting,
    chapterSorting,
    announced,
    arrange,
    arrangeChapters,
    /** By its key in `later`. */
    noteRemoval(key: string) {
      done.current.push(key)
      announce('已删除，10 秒内可以撤销')
    },
    undo,
  }
}
