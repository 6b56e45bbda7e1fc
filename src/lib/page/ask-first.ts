// What the first screen asks first is asked by the page itself, before any script has come: by a small inline script, which names no
// session (pages are kept for all) but reads the token where it is. `askedByPage` hands each answer to the call that asks the same, once.
import type { CallName } from '../../contract/calls.ts'

type Asked = { token: string; at: number; answer: Promise<Response> }
declare global {
  var asked: Record<string, Asked> | undefined
}

const freshFor = 15_000 // ms: an answer that is older is asked for again

/** `calls` take `{}`. `cookie`: the name of the one with the token. `byType`: of whom this browser knew last in this session. */
export const askFirstScript = (cookie: string, calls: CallName[], byType: Record<number, CallName[]> = {}) =>
  `!function(t,c,b,k){if(!t||document.documentElement.dataset.gateway)return;try{k=JSON.parse(localStorage.accountMenu);k.of==t.slice(0,8)&&(c=c.concat(b[k.visitor.userType]||[]))}catch(e){}window.asked={};c.forEach(function(n){n='/gateway/'+n;asked[n]={token:t,at:Date.now(),answer:fetch(n,{method:'POST',headers:{token:t,'content-type':'application/json'},body:'{}'})};asked[n].answer.catch(function(){})})}((/(?:^|; )${cookie}=([^;]+)/.exec(document.cookie)||[])[1],${JSON.stringify(calls)},${JSON.stringify(byType)})`

/** The answer to this very request of this very session, where the page has asked; undefined the second time. */
export function askedByPage(url: string, { headers, body, signal }: RequestInit): Promise<Response> | undefined {
  const asked = globalThis.asked?.[url]
  if (!asked || body !== '{}') return undefined
  delete globalThis.asked![url]
  if (asked.token !== (headers as { token?: string }).token || Date.now() - asked.at > freshFor) return undefined
  return new Promise((resolve, reject) => {
    asked.answer.then(resolve, () =>
      fetch(url, { method: 'POST', headers: headers!, body, signal: signal! }).then(resolve, reject),
    )
    signal?.addEventListener('abort', () => reject(signal.reason ?? new DOMException('', 'AbortError'))) // Chromium 92 gives none
  })
}
