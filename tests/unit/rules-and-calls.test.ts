// Handlers of calls stand in gateway/DOMAIN/calls; rules, other domains and what stands outside of the gateway do not import from there.
import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from '../support/source-imports.ts'

const domainOf = (file: string) => file.match(/^gateway\/(\w+)\/calls\//)?.[1]

test('only the handlers of a domain import its handlers, and the lists that mount them', () => {
  const edges = sourceFiles.flatMap((file) => importsOf(file).map(({ target }) => ({ file, target })))
  const toCalls = edges.filter(({ target }) => domainOf(target))
  expect(toCalls.length).toBeGreaterThan(100)
  const others = toCalls.filter(
    ({ file, target }) => domainOf(file) !== domainOf(target) && !/^gateway\/\w+\/handlers\.ts$/.test(file),
  )
  expect(others).toEqual([])
})
