// `npm run dev`: Astro's dev server with the same gateway in the same process; no page is stored, pages reload as edited.
import { dev } from 'astro'
import { isBackend, type Site, type SiteOptions } from './site.ts'

/** Where Astro's adapters put a request's locals (astro/dist/core/constants.js). */
const locals = Symbol.for('astro.locals')

export async function openDevSite({ pageApi, backend, settings }: SiteOptions): Promise<Site> {
  const server = await dev({
    server: { port: settings.port, ...(settings.host ? { host: settings.host } : {}) },
    vite: {
      plugins: [
        {
          name: 'gateway-in-process',
          configureServer({ middlewares }) {
            middlewares.use((req, res, next) => {
              Object.assign(req, { [locals]: { api: pageApi.api() } })
              if (isBackend(req.url ?? '')) backend(req, res)
              else next()
            })
          },
        },
      ],
    },
  })
  const nothing = {
    pages: 0,
    stale: 0,
    bytes: 0,
    hits: 0,
    misses: 0,
    renders: 0,
    failures: 0,
    newest: [],
    statuses: {},
  }
  return {
    start: async () => {},
    invalidate() {},
    forget() {},
    stat: () => nothing,
    keysFor: async () => [],
    warm: async () => ({ total: 0, done: 0, bytes: 0, failList: [] }),
    close: () => server.stop(),
  }
}
