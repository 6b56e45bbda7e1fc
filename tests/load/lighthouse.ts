// Lighthouse, as a phone on a slow network sees the pages: the median of three runs each. Fetched by npx for this alone.
import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '../../scripts/debian.mjs'
import { median } from './process.ts'
import { type Bench, met } from './table.ts'

const version = '12.8.2'
const runs = 3
const pages = {
  home: '/',
  list: '/list',
  course: '/view/1',
  article: '/blog/article/80',
  question: '/question/view/40',
  search: '/search/语文', // asks search engines to leave it out, which costs it SEO
}
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  categories: Record<(typeof kinds)[number], { score: number }>
  audits: Record<string, { numericValue: number }>
}

export async function lighthouse({ home, url, startSite, read, say }: Bench) {
  const browser = chromium()
  if (!browser) return console.log('没有 Chromium，略去 Lighthouse')
  const site = await startSite({ anyCore: true })
  for (const [name, path] of Object.entries(pages)) {
    await read(path)
    const reports: (Report | undefined)[] = []
    for (let n = 0; n < runs; n++)
      reports.push(await reportOf(url + encodeURI(path), browser, join(home, 'report.json')))
    const found = reports.filter((report) => report !== undefined)
    if (!found.length) {
      console.log('Lighthouse 没有运行起来（要能用 npx 取到），略去')
      break
    }
    const of = (value: (report: Report) => number) => median(found.map(value))
    const [performance, ...others] = kinds.map((kind) =>
      of(({ categories }) => Math.round(categories[kind].score * 100)),
    )
    const [lcp, shift] = ['largest-contentful-paint', 'cumulative-layout-shift'].map((audit) =>
      of(({ audits }) => audits[audit]!.numericValue),
    )
    const isWhole = others.every((score, n) => score === 100 || (kinds[n + 1] === 'seo' && name === 'search'))
    say(
      `Lighthouse ${version}, phone, ${name} ${path}: performance, accessibility, best practices, SEO`,
      `${[performance, ...others].join(', ')}; LCP ${Math.round(lcp!)} ms, CLS ${shift!.toFixed(3)}`,
      met(performance! >= 98 && isWhole && shift! <= 0.02, '≥ 98, else 100; CLS ≤ 0.02'),
    )
  }
  await site.stop()
}

async function reportOf(address: string, browser: string, file: string): Promise<Report | undefined> {
  rmSync(file, { force: true })
  const args = ['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox']
  try {
    await promisify(execFile)('npx', ['--yes', `lighthouse@${version}`, address, ...args], {
      env: { ...process.env, CHROME_PATH: browser },
      timeout: 180_000,
    })
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
