// Says that a page is being read, once a visit of the browser; what is made of it is the gateway's business.

import { gatewayBase } from './gateway-base.ts'

const [refType, refId] = (document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed ?? '')
  .split(' ')
  .map(Number)
const key = `viewed ${refType} ${refId}`

const isNew = () => {
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
  } catch {
    // a browser that keeps nothing tells each time; the gateway counts it once a day
  }
  return true
}

function tell() {
  if (!refId || document.visibilityState !== 'visible' || !isNew()) return
  const token = document.cookie.match(/(?:^|; )token=([^;]+)/)?.[1] ?? ''
  fetch(`${gatewayBase()}/data/api/page/view`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ refType, refId, path: location.pathname }),
  }).catch(() => {}) // a read that is not counted is no trouble of the reader's
}

tell()
document.addEventListener('visibilitychange', tell, { once: true })
