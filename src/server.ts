// Starts the process: the gateway (here, or a remote one), then the site in front of it; closed in the opposite order.
// `--dev`: with Astro's dev server; `--gateway`: the calls alone.
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { banner, startEvent } from './demo/banner.ts'
import { createPageApi } from './gateway/pipeline/page-api.ts'
import { createRemoteDispatch, proxyRequest } from './gateway/pipeline/remote.ts'
import { varnishEdge } from './outside/edge.ts'
import { openDataFolders } from './process/data-folders.ts'
import { openLog, troubleReport } from './process/log.ts'
import { loadSettings } from './process/settings.ts'
import { exitWithError } from './process/startup-error.ts'
import { onStop } from './process/stopping.ts'
import { addressOf, watchProxy } from './site/address.ts'
import { listen } from './site/listen.ts'
import type { Site } from './site/site.ts'
import { openLocal } from './start/open-local.ts'

const settings = loadSettings()
const [isDev, isGateway] = ['--dev', '--gateway'].map((flag) => process.argv.includes(flag))
const log = openLog({ level: settings.logLevel })
const report = troubleReport(log)

const closing: (() => unknown)[] = []
const onClose = (close: () => unknown) => void closing.unshift(close)
let site: Site | undefined
let isStopping = false
let endStreams = () => {}

/** The calls are answered by another installation; this process serves pages. */
function openRemote(gatewayUrl: string) {
  const dispatch = createRemoteDispatch(gatewayUrl)
  return {
    dispatch,
    pageApi: createPageApi(dispatch, { receivesInvalidations: false }),
    fetch: ((request: Request, { address }: { address: string }) =>
      proxyRequest(gatewayUrl, request, address)) as unknown as Hono['fetch'],
    hearing: undefined,
    edgeMissed: undefined,
    isDemo: false,
    lockedAccounts: 0,
    firstOperatorCode: undefined,
    endStreams() {},
  }
}

const proxy = watchProxy(settings.trustProxy, () =>
  log.warn(
    { why: 'X-Forwarded-For 到了，而 TRUST_PROXY=0：所有访客都被当成一个地址，请设置 TRUST_PROXY' },
    'proxy.untrusted',
  ),
)

try {
  for (const warning of openDataFolders(settings)) log.warn({ warning }, 'start.warning')
  const gateway = settings.gatewayUrl
    ? openRemote(settings.gatewayUrl)
    : await openLocal({
        settings,
        log,
        report,
        onClose,
        isStopping: () => isStopping,
        site: () => site,
        isProxyUntrusted: proxy.isUntrusted,
      })
  endStreams = gateway.endStreams
  const backend = getRequestListener(
    (request, { incoming }) =>
      gateway.fetch(request, {
        address: addressOf(incoming as never, settings.trustProxy),
        isForwarded: proxy.seen(incoming.headers['x-forwarded-for']),
      }),
    { overrideGlobalObjects: !isDev }, // Vite needs the real Response
  )
  if (isGateway) {
    const server = await listen(settings, backend)
    onClose(() => server.close())
  } else {
    const open = isDev ? (await import('./site/dev.ts')).openDevSite : (await import('./site/built.ts')).openBuiltSite
    const edge = settings.edgeUrls.length
      ? varnishEdge(settings.edgeUrls, { report, missed: gateway.edgeMissed })
      : undefined
    onClose(() => edge?.close())
    site = await open({ ...gateway, backend, settings, log, edge })
    onClose(() => site?.close())
    await site.start()
  }
  const { isDemo, lockedAccounts, firstOperatorCode } = gateway
  const facts = { ...settings, isDemo, lockedAccounts, firstOperatorCode, ms: Math.round(process.uptime() * 1000) }
  console.log(process.stdout.isTTY ? banner(facts) : startEvent(facts))
} catch (error) {
  for (const close of closing) await Promise.resolve(close()).catch(() => {})
  exitWithError(error)
}

onStop(async () => {
  isStopping = true
  endStreams() // or the server would wait for them
  for (const close of closing) await close()
})
