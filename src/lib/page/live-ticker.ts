// Updates the time-dependent parts of a cached page: badges and countdowns of live lessons, and blocks shown in one
// state only.
import { countdown, liveStateAt, liveWordAt } from '../live.ts'

function tick() {
  const now = Date.now()
  for (const element of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const { begin, end, pushed, live } = element.dataset
    const times = {
      beginTime: begin!,
      endTime: end!,
      ...(pushed && { isPushed: 1 as const, liveStatus: Number(pushed) }),
    }
    if (live === '5') continue // cancelled
    const state = String(liveStateAt(times, now))
    const word = element.querySelector<HTMLElement>('[data-word]')
    if (word && word.textContent !== liveWordAt(times, now)) word.textContent = liveWordAt(times, now)
    const parts = countdown(Date.parse(begin!), now)
    for (const [n, part] of element.querySelectorAll('[data-part]').entries()) part.textContent = parts[n] ?? ''
    if (live === state) continue
    element.dataset.live = state
    for (const block of element.querySelectorAll<HTMLElement>('[data-while]'))
      block.hidden = block.dataset.while !== state
  }
}
tick()
setInterval(tick, 1000)
