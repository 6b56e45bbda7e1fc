// The folders of src import each other in one direction: a circle between two folders is a circle of their subjects.
import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from '../support/source-imports.ts'

/** A folder of src; of the gateway and the islands each domain is one of its own. Files beside folders stand for themselves. */
function folderOf(file: string) {
  const parts = file.split('/')
  if (parts.length === 1) return file
  if (['gateway', 'islands'].includes(parts[0]!)) return parts.length > 2 ? `${parts[0]}/${parts[1]}` : file
  return parts[0]!
}

/** Types are erased, but a circle of types is a circle of meaning too: all imports count, those within a folder do not. */
const graph = new Map<string, Map<string, string>>()
for (const file of sourceFiles)
  for (const { target } of importsOf(file)) {
    const [a, b] = [folderOf(file), folderOf(target)]
    if (a === b) continue
    const edges = graph.get(a) ?? new Map<string, string>()
    graph.set(a, edges.set(b, `${file} -> ${target}`))
  }

/** Every circle once: folders that can reach themselves. */
function circles() {
  const found = new Map<string, string>()
  for (const start of graph.keys()) {
    const queue = [[start]]
    const seen = new Set<string>()
    for (const path of queue)
      for (const next of graph.get(path.at(-1)!)?.keys() ?? []) {
        if (next === start) found.set([...path].sort().join(), [...path, start].join(' > '))
        else if (!seen.has(next)) queue.push([...path, next])
        seen.add(next)
      }
  }
  return [...found.values()]
}

test('there are folders, and they import each other', () => {
  expect(sourceFiles.length).toBeGreaterThan(400)
  expect(graph.get('gateway/course')?.has('contract')).toBe(true)
})

test('no folder imports, over others, itself', () => {
  const edges = (circle: string) =>
    circle
      .split(' > ')
      .slice(0, -1)
      .map((folder, at) => graph.get(folder)!.get(circle.split(' > ')[at + 1]!))
  expect(circles().map((circle) => ({ circle, because: edges(circle) }))).toEqual([])
})
