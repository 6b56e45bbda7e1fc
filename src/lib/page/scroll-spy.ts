// Marks the link of the section that is being read, in each nav[data-spy] of the page; where the nav has a [data-left] with the minutes
// that its text takes, says how far one has read (the text is .reading).

import { readingProgress } from './reading-progress.ts'

const readingLine = 0.3 // of the window's height

function spy(nav: Element) {
  const sections = [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const section = document.getElementById(link.hash.slice(1))
    return section ? [{ link, section }] : []
  })
  function mark() {
    const tops = sections.map(({ link, section }) => ({ link, top: section.getBoundingClientRect().top }))
    const passed = tops.filter(({ top }) => top <= innerHeight * readingLine).sort((a, b) => b.top - a.top)
    // at the end of the page the last one is read, however short it is
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0
    const current = isAtEnd ? tops.reduce((last, one) => (one.top > last.top ? one : last)) : (passed[0] ?? tops[0])
    for (const { link } of sections) {
      if (link === current?.link) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  if (!sections.length) return
  const left = nav.querySelector<HTMLElement>('[data-left]')
  const text = document.querySelector('.reading')
  function measure() {
    if (!left || !text) return
    const { top, height } = text.getBoundingClientRect()
    const said = readingProgress({ top, height, windowHeight: innerHeight, minutes: Number(left.dataset.left) })
    if (left.textContent !== said) left.textContent = said
  }
  let isScheduled = false
  function schedule() {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(() => {
      isScheduled = false
      mark()
      measure()
    })
  }
  addEventListener('scroll', schedule, { passive: true })
  addEventListener('resize', schedule)
  mark()
}

for (const nav of document.querySelectorAll('nav[data-spy]')) spy(nav)
