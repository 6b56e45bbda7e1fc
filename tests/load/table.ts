// The table of figures, and what its parts share: a data folder with the demo school, and a site over it.
import { join } from 'node:path'
import { startSite } from './process.ts'

export type Bench = ReturnType<typeof bench>

/** Ports from `port` on are free. */
export function bench(home: string, port: number) {
  const lines: string[] = []
  const dataDir = join(home, 'data')
  const url = `http://localhost:${port}`
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', SITE_URL: url }
  return {
    home,
    dataDir,
    port,
    url,
    lines,
    say(what: string, figure: string, bar = '') {
      lines.push(`| ${what} | ${figure} | ${bar} |`)
      console.log(`${what}: ${figure}${bar ? `（${bar}）` : ''}`)
    },
    startSite: (how?: { anyCore: boolean }) => startSite(env, how),
    read: async (path: string) => (await fetch(url + path)).text(),
  }
}

export const met = (isMet: boolean, bar: string) => `${bar} ${isMet ? '✓' : '✗'}`

/** What a call answers with, of a site at `url`. */
export async function call<T>(url: string, name: string, input: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(`${url}/gateway/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  return ((await answer.json()) as { data: T }).data
}
