// Answers with a page: a kept one or a file at once, another when it is rendered, within the limits of who asks.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type limitRenders, RenderRefused } from '../gateway/limits/render-limit.ts'
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

  async function answer(key: string, req: IncomingMessage, res: ServerResponse) {
    const isOld = hasEdges && !store.isFresh(key)
    const kept = store.find(key)
    if (kept) return send(kept, req, res, isOld ? forEdgesBriefly : undefined)
    const file = await files.find(key)
    if (file) return send(file, req, res)
    // looked for again: it may have been rendered while this address waited for its turn
    send(await limit(key, addressOf(req), () => keptOrRendered(key)), req, res)
  }

  return async function show(key: string, req: IncomingMessage, res: ServerResponse) {
    try {
      await answer(key, req, res).catch((error) => {
        if (!(error instanceof RenderRefused)) throw error
        return sendTooMany(error, req, res)
      })
    } catch (error) {
      failed(key, error)
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('页面出错了')
    }
  }
}
