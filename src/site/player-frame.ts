// /media/player.html: the frame in which a service's player runs. The policy makes it a place without our cookies and storage: the
// service's script sees the film's ticket, which the page sends by message, and nothing else of ours.
import { createHash } from 'node:crypto'
import { Hono } from 'hono'

const reports = 250 // ms between two reports of the position

/** In the frame: opens the service's player with what the page sends, and reports what it does. Storage that is not there is replaced. */
const inside = `(() => {
  const kept = () => { const all = new Map(); return { getItem: (k) => all.get(k) ?? null, setItem: (k, v) => void all.set(k, String(v)), removeItem: (k) => void all.delete(k), clear: () => all.clear(), key: () => null, get length() { return all.size } } }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: kept() })
  Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
  const tell = (type, more) => parent.postMessage({ type, ...more }, '*')
  let player, last
  const position = () => player?.j2s_getCurrentTime?.() ?? 0
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return
    if (data.type === 'open' && !player) {
      const { vid, ts, sign, token, start } = data
      player = polyvPlayer({ wrap: '#player', width: '100%', height: '100%', vid, ts, sign, playsafe: token, watchStartTime: start, autoplay: false })
    }
    if (data.type === 'seek') player?.j2s_seekVideo(data.second)
    if (data.type === 'play') player?.j2s_resumeVideo()
    if (data.type === 'pause') player?.j2s_pauseVideo()
  })
  const stopped = () => { last = undefined; tell('pause', { second: position() }) }
  window.s2j_onVideoPlay = () => { last = { second: position(), at: performance.now() } }
  window.s2j_onVideoPause = stopped
  window.s2j_onPlayOver = () => { stopped(); tell('end') }
  window.s2j_onPlayerError = () => tell('fail')
  setInterval(() => {
    if (!last) return
    const now = { second: position(), at: performance.now() }
    tell('tick', { second: now.second, speed: Math.min(4, Math.max(0.5, (1000 * (now.second - last.second)) / (now.at - last.at))) })
    last = now
  }, ${reports})
  tell(window.polyvPlayer ? 'ready' : 'fail')
})()`
const hash = `'sha256-${createHash('sha256').update(inside).digest('base64')}'`

const policy = (host: string) =>
  [
    "default-src 'none'",
    `script-src ${host} ${hash} https: blob: 'unsafe-eval'`, // the player loads its parts from hosts of its own
    "style-src 'unsafe-inline' https:",
    'img-src https: data: blob:',
    'font-src https: data:',
    `media-src ${host} https: blob:`,
    `connect-src ${host} https: wss:`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')

/** `scriptUrl`: where the service's player comes from; undefined: no service is set up. */
export function playerFrame(scriptUrl: string | undefined) {
  const app = new Hono()
  app.get('/media/player.html', (c) => {
    if (!scriptUrl) return c.text('没有设置播放服务', 404)
    const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="robots" content="noindex"><title>播放</title><style>html,body,#player{margin:0;height:100%;background:#000}</style><div id="player"></div><script src="${scriptUrl}"></script><script>${inside}</script></html>`
    return c.html(html, 200, {
      'content-security-policy': policy(new URL(scriptUrl).origin),
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin', // the service checks which site shows its films
    })
  })
  return app
}
