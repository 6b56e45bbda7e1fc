// What a file is about stands in its first lines, before its imports: sorting them may carry it away.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The lines up to the last import, without those of an import over several lines. */
function headOf(path: string) {
  const text = readFileSync(path, 'utf8')
  const code = path.endsWith('.astro') ? (text.match(/^---\n([\s\S]*?)\n---/)?.[1] ?? '') : text
  const lines = code.replace(/^import [^'\n]*\{[^}]*\}/gm, 'import {}').split('\n')
  const end = lines.findIndex((line) => line && !/^(import |\/\/|\/\*| \*)/.test(line))
  const head = end < 0 ? lines : lines.slice(0, end)
  return head.slice(0, head.lastIndexOf(head.filter((line) => line.startsWith('import ')).at(-1) ?? '') + 1)
}

test('no comment of a file stands among its imports', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}')
  expect(files.length).toBeGreaterThan(1500)
  const carried = files.filter((path) => {
    const head = headOf(path)
    const first = head.findIndex((line) => line.startsWith('import '))
    return head.slice(first).some((line) => line.startsWith('// ') && !line.startsWith('// biome-ignore'))
  })
  expect(carried).toEqual([])
})
