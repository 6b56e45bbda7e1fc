// Which questions of the exam room React renders: it reports each commit to a hook of the developer tools, on built pages too.
import type { Page } from 'playwright'

type Fiber = {
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  flags: number
  memoizedProps: { question?: { number?: number } } | null
}
type Counting = { rendersOf: number[] }

/** To be called before the page is opened. */
export const countRenders = (page: Page) =>
  page.addInitScript(() => {
    const performedWork = 1 // of the flags of a fiber: its function ran
    const rendersOf: number[] = []
    Object.assign(window, { rendersOf })
    // a fiber whose child is the same as before holds nothing that rendered
    const collect = (fiber: Fiber) => {
      const { number } = fiber.memoizedProps?.question ?? {}
      if (number !== undefined && fiber.flags & performedWork) rendersOf.push(number)
      if (fiber.child === fiber.alternate?.child) return
      for (let child = fiber.child; child; child = child.sibling) collect(child)
    }
    const onCommitFiberRoot = (_: number, root: { current: Fiber }) => collect(root.current)
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount() {}, checkDCE() {} }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  })

/** The numbers of the questions that rendered since it was last asked, each as often as it did. */
export const takeRenders = (page: Page) => page.evaluate(() => (window as unknown as Counting).rendersOf.splice(0))
