// Answers with a page: a kept one or a file at once, another when it is rendered, within the limits of who asks.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type limitRenders, RenderRefused } from '../gateway/rates/render-limit.ts'
import { forEdgesBriefly } from '../outside/edge.ts'
import type { Page } from '../page-store/pack.ts'
import { send } from '../page-store/send.ts'
import type { PageStore } from '../page-store/store.ts'

export const tooManyKey = '/429'

type Options = {
  store: Pick<PageStore, 'find' | 'miss' | 'isFresh'>
  files: { find(key: string): Promise<Page> | undefined }
  limit: ReturnType<typeof limitRenders<Page>>
  addressOf(req: IncomingMessage): string
  hasEdges: boolean
  failed(key: string, error: unknown): void
}

export function showPages({ store, files, limit, addressOf, hasEdges, failed }: Options) {
  const keptOrRendered = async (key: string) => store.find(key) ?? (await store.miss(key))

  /** Says when to come back; no browser and no edge keeps that. */
  async function sendTooMany({ retryAfterMs }: RenderRefused, req: IncomingMessage, res: ServerResponse) {
    const page = await keptOrRendered(tooManyKey)
    res.setHeader('retry-after', String(Math.ceil(retryAfterMs / 1000)))
    send(page, req, res, 'no-store')
  }

  /** False: it is not kept. A kept page is answered within the request's own turn, without a promise. */
  function sendKept(key: string, req: IncomingMessage, res: ServerResponse) {
    const isOld = hasEdges && !store.isFresh(key)
    const kept = store.find(key)
    if (kept) send(kept, req, res, isOld ? forEdgesBriefly : undefined)
    return kept !== undefined
  }

  async function answerLater(key: string, req: IncomingMessage, res: ServerResponse) {
    try {
      const file = await files.find(key)
      if (file) return send(file, req, res)
      // looked for again: it may have been rendered while this address waited for its turn
      send(await limit(key, addressOf(req), () => keptOrRendered(key)), req, res)
    } catch (error) {
      if (!(error instanceof RenderRefused)) return fail(key, error, res)
      await sendTooMany(error, req, res).catch((failure) => fail(key, failure, res))
    }
  }

  function fail(key: string, error: unknown, res: ServerResponse) {
    failed(key, error)
    if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('页面出错了')
  }

  /** Undefined: it is answered. */
  return function show(key: string, req: IncomingMessage, res: ServerResponse): Promise<void> | undefined {
    try {
      if (sendKept(key, req, res)) return undefined
    } catch (error) {
      fail(key, error, res)
      return undefined
    }
    return answerLater(key, req, res)
  }
}
