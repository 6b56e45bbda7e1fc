// Keeps what a kept page says of live lessons and reduced prices true: badges, countdowns, and what stands there in one state
// alone.
import { countdown, liveStateAt, liveWordAt, remaining } from './live.ts'

function tick() {
  const now = Date.now()
  for (const place of document.querySelectorAll<HTMLElement>('[data-until]'))
    place.textContent = remaining(Date.parse(place.dataset.until!), now)
  for (const place of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const { begin, end } = place.dataset
    const times = { beginTime: begin!, endTime: end! }
    const state = String(liveStateAt(times, now))
    const word = place.querySelector<HTMLElement>('[data-word]')
    if (word && word.textContent !== liveWordAt(times, now)) word.textContent = liveWordAt(times, now)
    const parts = countdown(Date.parse(begin!), now)
    for (const [n, part] of place.querySelectorAll('[data-part]').entries()) part.textContent = parts[n] ?? ''
    if (place.dataset.live === state) continue
    place.dataset.live = state
    for (const only of place.querySelectorAll<HTMLElement>('[data-while]')) only.hidden = only.dataset.while !== state
  }
}
tick()
setInterval(tick, 1000)
