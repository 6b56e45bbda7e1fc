// What is drawn, as the site sends it: covers that stand beside each other, and what messengers show of a page.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coverOf } from '../../src/lib/art/art-keys.ts'
import { groundOf } from '../../src/lib/art/cover-choice.ts'
import { addresses } from '../support/addresses.ts'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()
const html = async (path: string) => (await fetch(site.url + path)).text()
/** The drawn covers of each list of a page, in their order. */
const listsOf = (page: string) =>
  page
    .split(/<ul[ >]|<section[ >]|<div class="grid /)
    .map((list) => [...list.matchAll(/src="\/art\/cover\/([^"]+)\.svg"/g)].map(([, key]) => key!))
    .filter((list) => list.length > 1)

test('in no list of the demo school two neighbours are alike in ground and colour, and few share a ground', async () => {
  const paths = ['/', '/list', '/list?pageCurrent=2', '/list?sortType=2', '/list?sortType=3', '/list?isFree=1', '/library', '/resource', '/live', '/sale'] // biome-ignore format: one line
  const categories = [...(await html('/list')).matchAll(/href="(\/list\?categoryId1=\d+)"/g)].map(([, path]) => path!)
  expect(categories.length).toBeGreaterThan(2)
  let [pairs, alike] = [0, 0]
  for (const path of [...paths, ...categories])
    for (const list of listsOf(await html(path)))
      for (const [n, key] of list.slice(1).entries()) {
        const [one, other] = [coverOf(list[n]!)!, coverOf(key)!]
        const [ground, next] = [one, other].map(({ glyph, arrangement }) => groundOf(glyph, Number(arrangement)))
        pairs++
        if (ground !== next) continue
        alike++
        expect(one.palette, `${path} ${list[n]} ${key}`).not.toBe(other.palette)
      }
  expect(pairs).toBeGreaterThan(100)
  expect(alike / pairs).toBeLessThan(0.12)
})

test.each([
  ['/', 'home'],
  ['/view/1', 'course-1'],
  ['/blog/article/1', 'blog-1'],
  ['/question/view/1', 'question-1'],
])('%s has a picture for messengers: a PNG of 1200 x 630, the same when it is asked again', async (path, name) => {
  const said = new Map(
    [...(await html(path)).matchAll(/<meta property="(og:[a-z:_]+)" content="([^"]*)"/g)].map(([, key, text]) => [
      key!,
      text!,
    ]),
  )
  const { pathname } = new URL(said.get('og:image')!)
  expect(pathname).toBe(`/art/share/${name}.png`)
  expect([said.get('og:title'), said.get('og:description')]).not.toContain(undefined)
  if (path !== '/') {
    expect([said.get('og:image:width'), said.get('og:image:height')]).toEqual(['1200', '630'])
    expect(said.get('og:image:alt')).toBe(said.get('og:title'))
  }
  const answer = await fetch(site.url + pathname)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const body = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const again = await fetch(site.url + pathname, { headers: { 'if-none-match': answer.headers.get('etag')! } })
  expect(again.status).toBe(304)
})

test.each([
  'share/course-99999999.png', 'share/course-1x600.png', 'share/course.png', 'share/home-1.png', 'share/account-1.png',
  'share/blog-99999999.png', 'share/lecturer-99999999.png', 'share/organization.png', 'scene.svg', 'monsoon-tree.svg', 'winter-all.svg', 'banner/seal-6797-3.svg', 'banner/avatar-6797-35.svg',
  'cover/8bed-a-112.svg',
])('/art/%s is nothing that is drawn', async (path) => {
  expect((await fetch(`${site.url}/art/${path}`)).status).toBe(404)
}) // biome-ignore format: one line

test('in the dark what is drawn on paper is dimmed', async () => {
  const page = await site.page()
  await page.goto('/list')
  const filter = () =>
    page
      .locator('img[src^="/art/cover/"]')
      .first()
      .evaluate((one) => getComputedStyle(one).filter)
  expect(await filter()).toBe('none')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  expect(await filter()).toBe('brightness(0.78)')
})

/** What messengers read of a page. */
const metaOf = async (path: string) =>
  new Map([...(await html(path)).matchAll(/<meta property="(og:[a-z:_]+)" content="([^"]*)"/g)].map(([, key, text]) => [key!, text!])) // biome-ignore format: one line

const forAll = addresses.filter(([, status, , , canonical]) => status === 200 && canonical !== undefined)

test('each public page has a picture for messengers: a PNG or JPEG of 1200 x 630, with its size and words', async () => {
  const wrong: string[] = []
  const asked = new Map<string, string>()
  for (const [path] of forAll) {
    const said = await metaOf(path)
    const { pathname } = new URL(said.get('og:image') ?? `${site.url}/none`)
    if (path !== '/' && said.get('og:image:width') !== '1200') wrong.push(`${path}: without its size`)
    if (path !== '/' && said.get('og:image:alt') !== said.get('og:title')) wrong.push(`${path}: without words`)
    if (!asked.has(pathname)) asked.set(pathname, await sizeOf(pathname))
    if (!/^(image\/png png|image\/jpeg jpeg) 1200 630$/.test(asked.get(pathname)!))
      wrong.push(`${path}: ${pathname} ${asked.get(pathname)}`)
  }
  expect(wrong).toEqual([])
  const kinds = new Set([...asked.keys()].map((path) => /^\/art\/share\/([a-z]+)/.exec(path)?.[1] ?? 'uploaded'))
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['blog', 'blogger', 'course', 'home', 'lecturer', 'organization', 'question'])) // biome-ignore format: one line
})

async function sizeOf(path: string) {
  const answer = await fetch(site.url + path)
  if (!answer.ok) return String(answer.status)
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return `${answer.headers.get('content-type')} ${format} ${width} ${height}`
}
