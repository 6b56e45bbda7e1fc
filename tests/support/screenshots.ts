// Takes the pictures of `npm run screenshots`: the built demo school in a data folder of its own, and a contact sheet of it all.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { people } from '../../src/demo/accounts.ts'
import { type Sight, sights } from './screens.ts'
import { openBrowser, startServer } from './site.ts'
import { newDataDir, prepareTemplate, tokensOfTemplate } from './template.ts'

const folder = 'screenshots'
const looks = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))
type Look = (typeof looks)[number]
/** One of the contact sheet, in pixels: a page in its four looks below its address. */
const tile = { width: 760, height: 420, across: 3, head: 26 }

const nameOf = ({ address, as }: Sight) =>
  `${address === '/' ? 'home' : address.slice(1).replace(/[/?&=:.]+/g, '-')}${as ? `-${as}` : ''}`
const fileOf = (sight: Sight, { width, scheme }: Look) => `${nameOf(sight)}-${width}-${scheme}.png`

const asked = process.argv.slice(2)
const chosen = sights.filter(({ address }) => !asked.length || asked.some((part) => address.includes(part)))
await prepareTemplate()
const dataDir = newDataDir()
if (!asked.length) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const [server, browser] = await Promise.all([startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), openBrowser()])
try {
  const tokens = tokensOfTemplate()
  for (const look of looks) await Promise.all([0, 1].map((half) => shootAll(look, half, tokens)))
  await contactSheet()
  writeFileSync(join(folder, 'index.html'), overview())
  console.log(`${chosen.length * looks.length} 张截图在 ${folder}/，总览是 ${folder}/index.html 和 contact-sheet.png`)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function shootAll(look: Look, half: number, tokens: ReturnType<typeof tokensOfTemplate>) {
  for (const sight of chosen.filter((_, place) => place % 2 === half)) {
    const context = await aContext(browser, look)
    const value = sight.as && tokens[sight.as]
    const name = sight.as === 'operator' ? 'operatorToken' : 'token'
    if (value) await context.addCookies([{ name, value, url: server.url }])
    const page = await context.newPage()
    await page.goto(server.url + sight.address)
    await settled(page)
    await page.screenshot({ path: join(folder, fileOf(sight, look)), fullPage: true })
    await context.close()
  }
}

function aContext(browser: Browser, { width, scheme }: Look): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: width === 1440 ? 900 : 844 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    hasTouch: width < 768,
    isMobile: width < 768,
  })
}

/** Its calls answered, and the pictures below the fold fetched, as if somebody had read to the end. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => {}) // to the browser a beacon is never done
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
}

/** The top of every page in its four looks, three pages to a row, with its address. */
async function contactSheet() {
  const parts = chosen.map(async (sight, place) => {
    const left = (place % tile.across) * tile.width
    const top = Math.floor(place / tile.across) * tile.height
    const words = `${sight.address}${sight.as ? `（${people[sight.as].nickname}）` : ''}`.replaceAll('&', '&amp;')
    const label = `<svg width="${tile.width}" height="${tile.head}"><text x="10" y="18" font-size="14" fill="#14282b">${words}</text></svg>`
    const pictures = looks.map(async (look, n) => {
      const wide = look.width === 1440
      const size = { width: wide ? 240 : 120, height: tile.height - tile.head - 14 }
      const input = await sharp(join(folder, fileOf(sight, look)))
        .resize({ ...size, fit: 'cover', position: 'top' })
        .png()
        .toBuffer()
      return { input, left: left + 10 + [0, 248, 496, 624][n]!, top: top + tile.head }
    })
    return [{ input: Buffer.from(label), left, top }, ...(await Promise.all(pictures))]
  })
  const height = Math.ceil(chosen.length / tile.across) * tile.height
  await sharp({ create: { width: tile.across * tile.width, height, channels: 3, background: '#e4e9ea' } })
    .composite((await Promise.all(parts)).flat())
    .png({ palette: true })
    .toFile(join(folder, 'contact-sheet.png'))
}

/** For a browser: every picture, whole, behind its small one. */
function overview() {
  const rows = chosen.map((sight) => {
    const pictures = looks.map((look) => {
      const file = encodeURIComponent(fileOf(sight, look))
      return `<a href="${file}"><img src="${file}" alt="${look.width} ${look.scheme}" height="320" loading="lazy"></a>`
    })
    const words = sight.address.replaceAll('&', '&amp;')
    return `<h2>${words}${sight.as ? ` · ${people[sight.as].nickname}` : ''}</h2><p>${pictures.join(' ')}</p>`
  })
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>杏坛的全部页面</title>\n${rows.join('\n')}\n</html>\n`
}
