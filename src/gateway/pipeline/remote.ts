// Client of a remote gateway (GATEWAY_URL): pages of this process call it over HTTP, and browsers' calls are proxied to it.
import type { Calls } from '../../contract/calls.ts'
import { CallError, codeNameOf, codes, type Envelope } from '../../contract/codes.ts'
import { methodOf, urlOf } from '../../contract/name.ts'
import type { Dispatch } from './dispatch.ts'

const timeout = 10_000 // ms

export const createRemoteDispatch =
  (gatewayUrl: string): Dispatch =>
  async (name: keyof Calls, input) => {
    const response = await fetch(`${gatewayUrl}/gateway/${urlOf(name)}`, {
      method: methodOf(name),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(timeout),
    }).catch(() => {
      throw new CallError('away', '网络繁忙，请稍后重试')
    })
    const { code, msg, data } = (await response.json()) as Envelope<unknown>
    if (code !== codes.ok) throw new CallError(codeNameOf(code), msg)
    return data
  }

/** Proxies a request and adds the client's address to X-Forwarded-For. */
export async function proxyRequest(gatewayUrl: string, request: Request, address: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.delete('host')
  headers.delete('connection')
  headers.set('x-forwarded-for', [request.headers.get('x-forwarded-for'), address].filter(Boolean).join(', '))
  const isStream = pathname.endsWith('/stream')
  const body = ['GET', 'HEAD'].includes(request.method) ? undefined : await request.arrayBuffer()
  try {
    const response = await fetch(gatewayUrl + pathname + search, {
      method: request.method,
      headers,
      ...(body ? { body } : {}),
      ...(isStream ? {} : { signal: AbortSignal.timeout(60_000) }),
      redirect: 'manual',
    })
    const responseHeaders = new Headers(response.headers)
    for (const name of ['content-encoding', 'content-length', 'connection', 'keep-alive', 'transfer-encoding'])
      responseHeaders.delete(name)
    return new Response(response.body, { status: response.status, headers: responseHeaders })
  } catch {
    return Response.json({ code: codes.away, msg: '网络繁忙，请稍后重试', data: null }, { status: codes.away })
  }
}
