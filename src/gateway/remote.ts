// A gateway elsewhere (GATEWAY_URL): the same answers over HTTP, for the pages of this process; browsers' calls are passed on.
import type { Calls } from '../contract/calls.ts'
import { CallError, codeNamed, codes, type Envelope } from '../contract/codes.ts'
import { methodOf, urlOf } from '../contract/name.ts'
import type { Answer } from './answer.ts'

const patience = 10_000 // ms

export const remoteAnswer =
  (gatewayUrl: string): Answer =>
  async (name: keyof Calls, input) => {
    const answer = await fetch(`${gatewayUrl}/gateway/${urlOf(name)}`, {
      method: methodOf(name),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(patience),
    }).catch(() => {
      throw new CallError('away', '网络繁忙，请稍后重试')
    })
    const { code, msg, data } = (await answer.json()) as Envelope<unknown>
    if (code !== codes.ok) throw new CallError(codeNamed(code), msg)
    return data
  }

/** Passes a request on as it is, and who it came from. */
export async function passOn(gatewayUrl: string, request: Request, address: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.delete('host')
  headers.delete('connection')
  headers.set('x-forwarded-for', [request.headers.get('x-forwarded-for'), address].filter(Boolean).join(', '))
  const isStream = pathname.endsWith('/stream')
  const body = ['GET', 'HEAD'].includes(request.method) ? undefined : await request.arrayBuffer()
  try {
    const answer = await fetch(gatewayUrl + pathname + search, {
      method: request.method,
      headers,
      ...(body ? { body } : {}),
      ...(isStream ? {} : { signal: AbortSignal.timeout(60_000) }),
      redirect: 'manual',
    })
    const passed = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'connection', 'keep-alive', 'transfer-encoding'])
      passed.delete(name)
    return new Response(answer.body, { status: answer.status, headers: passed })
  } catch {
    return Response.json({ code: codes.away, msg: '网络繁忙，请稍后重试', data: null }, { status: codes.away })
  }
}
