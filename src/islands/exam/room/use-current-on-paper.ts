// Observes which question of a whole paper is current, while it is scrolled, focused and clicked.
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { currentOnPaper } from './current-on-paper.ts'

type Options = {
  box: RefObject<HTMLElement | null>
  questions: { id: number }[]
  currentId: number
  onCurrent(problemId: number): void
  isOn: boolean
}

/** Milliseconds without a change: what is only scrolled past does not become current. */
const settled = 150
/** px: of the header, which lies above the questions. */
const header = 76

/** Answers with how to make a question current that stays so as long as it is in view. */
export function useCurrentOnPaper({ box, questions, currentId, onCurrent, isOn }: Options) {
  const latestId = useRef(currentId)
  latestId.current = currentId
  const heldId = useRef<number | undefined>(currentId)

  useEffect(() => {
    if (!isOn || !box.current) return
    const ids = questions.map(({ id }) => id)
    const [inView, onLine] = [new Set<number>(), new Set<number>()]
    let timer: ReturnType<typeof setTimeout> | undefined
    const isInView = (id: number) => {
      const place = box.current?.querySelector(`[data-problem="${id}"]`)?.getBoundingClientRect()
      return place !== undefined && place.bottom > header && place.top < innerHeight
    }
    const decide = () => {
      // what was just gone to: the observers tell of it a frame later, which may be after this
      if (heldId.current !== undefined && isInView(heldId.current)) inView.add(heldId.current)
      const seen = { currentId: latestId.current, heldId: heldId.current, inView, onLine }
      const next = currentOnPaper(ids, seen)
      if (next !== heldId.current) heldId.current = undefined
      if (next !== latestId.current) onCurrent(next)
    }
    const collect = (into: Set<number>) => (changes: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of changes) {
        const id = Number((target as HTMLElement).dataset.problem)
        if (isIntersecting) into.add(id)
        else into.delete(id)
      }
      clearTimeout(timer)
      timer = setTimeout(decide, settled)
    }
    const observers = [
      new IntersectionObserver(collect(inView), { rootMargin: `-${header}px 0px 0px` }),
      new IntersectionObserver(collect(onLine), { rootMargin: '-33% 0px -66% 0px' }),
    ]
    for (const article of box.current.querySelectorAll('[data-problem]'))
      for (const observer of observers) observer.observe(article)
    return () => {
      clearTimeout(timer)
      for (const observer of observers) observer.disconnect()
    }
  }, [box, questions, onCurrent, isOn])

  return useCallback(
    (problemId: number) => {
      if (!isOn) return
      heldId.current = problemId
      if (problemId !== latestId.current) onCurrent(problemId)
    },
    [onCurrent, isOn],
  )
}
