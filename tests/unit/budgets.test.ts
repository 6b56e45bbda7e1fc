// What a test file starts is counted, and one that starts more than tests/budgets.json says fails the run.
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOverBudget, groupsOverBudget, readBudgets } from '../../scripts/budgets.mjs'

const may = { 'tests/calls/a.test.ts': { database: 1, server: 2 } }

test('a file that starts more of a kind is named, with both numbers', () => {
  const over = (started: Record<string, Record<string, number>>) => filesOverBudget(started, { files: may })
  expect(over({ 'tests/calls/a.test.ts': { database: 1, server: 2 } })).toEqual([])
  expect(over({ 'tests/calls/a.test.ts': { server: 1 } })).toEqual([])
  expect(over({ 'tests/calls/a.test.ts': { server: 3 } })).toEqual([
    expect.stringMatching(/^FAILED tests\/calls\/a\.test\.ts: started 3 of server, 2 in tests\/budgets\.json/),
  ])
  expect(over({ 'tests/calls/new.test.ts': { page: 1 } })).toEqual([expect.stringContaining('new.test.ts: started 1')])
})

test('a group that costs a fifth more than it may is named', () => {
  const over = (costs: Record<string, number>) => groupsOverBudget(costs, { cpuSeconds: { calls: 100 } })
  expect(over({ calls: 119 })).toEqual([])
  expect(over({ calls: 121 })).toEqual(['FAILED calls: 121 CPU seconds, 100 in tests/budgets.json'])
  expect(over({ others: 1 })).toHaveLength(1)
})

test('the table names files that are there', () => {
  const named = Object.keys(readBudgets().files)
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((file) => file !== 'shared' && !existsSync(file.replace(/ \(.*/, '')))).toEqual([])
})
