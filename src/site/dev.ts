// `npm run dev`: Astro's dev server with the same gateway in the same process; nothing is kept, pages reload as edited.
import { dev } from 'astro'
import { isNative, type Site, type SiteOptions } from './site.ts'

/** Where Astro looks for a request's locals (its adapters' way in; astro/dist/core/constants.js). */
const locals = Symbol.for('astro.locals')

export async function openDevSite({ guests, native, settings }: SiteOptions): Promise<Site> {
  const server = await dev({
    server: { port: settings.port, ...(settings.host ? { host: settings.host } : {}) },
    vite: {
      plugins: [
        {
          name: 'gateway-in-process',
          configureServer({ middlewares }) {
            middlewares.use((req, res, next) => {
              Object.assign(req, { [locals]: { api: guests.api() } })
              if (isNative(req.url ?? '')) native(req, res)
              else next()
            })
          },
        },
      ],
    },
  })
  const nothing = { pages: 0, stale: 0, bytes: 0, hits: 0, misses: 0, renders: 0, failures: 0, newest: [] }
  return {
    stale() {},
    stat: () => nothing,
    keysFor: async () => [],
    warm: async () => ({ total: 0, done: 0, bytes: 0, failList: [] }),
    close: () => server.stop(),
  }
}
