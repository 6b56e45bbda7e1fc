// Reports a page view once per browser session; the gateway counts it.

import { gatewayBase } from './gateway-base.ts'

const [refType, refId] = (document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed ?? '')
  .split(' ')
  .map(Number)
const key = `viewed ${refType} ${refId}`

const markViewed = () => {
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
  } catch {
    // without storage each view is reported; the gateway counts it once a day
  }
  return true
}

function reportView() {
  if (!refId || document.visibilityState !== 'visible' || !markViewed()) return
  const token = document.cookie.match(/(?:^|; )token=([^;]+)/)?.[1] ?? ''
  fetch(`${gatewayBase()}/data/api/page/view`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ refType, refId, path: location.pathname }),
  }).catch(() => {}) // a view that is not counted does not matter to the reader
}

reportView()
document.addEventListener('visibilitychange', reportView, { once: true })
