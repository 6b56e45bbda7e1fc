// The scripts of a page's islands are named in its head, those that they import too: a slow line then waits for one after the other once,
// not for each to say which is the next.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** By the page that opens with it: the first screen, and what it shares with the days of others, by the names of their scripts. */
const firstScreens: Record<string, string[]> = { '/account': ['today', 'days'], '/admin': ['overview'] }

const island = /<astro-island[^>]* component-url="([^"]+)"[^>]* renderer-url="([^"]+)"[^>]* client="(\w+)"/g

/** `client`: the folder of what was built for the browser. Gives a page with its preloads, of the page at `key`. */
export function preloads(client: string): (html: Uint8Array<ArrayBuffer>, key: string) => Uint8Array<ArrayBuffer> {
  const folder = join(client, '_astro')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js')) : []
  const importedBy = new Map<string, string[]>()

  function importsOf(name: string): string[] {
    const known = importedBy.get(name)
    if (known) return known
    const code = readFileSync(join(folder, name), 'utf8')
    const found = [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.~-]+\.js)["']/g)].map(([, path]) => path!)
    importedBy.set(name, found)
    return found
  }

  function withImports(entries: string[]) {
    const all = new Set(entries.filter((name) => names.includes(name)))
    for (const name of all) for (const imported of importsOf(name)) all.add(imported)
    return [...all]
  }

  return (html, key) => {
    const text = Buffer.from(html).toString('latin1')
    const islands = [...text.matchAll(island)].map(([, component, renderer, when]) => ({ component, renderer, when }))
    const isShell = islands.some(({ when }) => when === 'only')
    const atOnce = islands.filter(({ when }) => isShell || when === 'load')
    if (!atOnce.length) return html
    const own = atOnce.flatMap(({ renderer, component }) => [renderer!, component!])
    const first = names.filter((name) => firstScreens[key]?.includes(name.split('.')[0]!))
    const links = withImports([...own.map((path) => path.replace('/_astro/', '')), ...first])
      .map((name) => `<link rel="modulepreload" href="/_astro/${name}">`)
      .join('')
    const at = text.indexOf('<title>')
    if (at < 0) return html
    return new Uint8Array(Buffer.from(text.slice(0, at) + links + text.slice(at), 'latin1'))
  }
}
