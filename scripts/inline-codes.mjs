// A Vite plugin: `examStates.graded` of src/contract/enums is built as 5, so that a page loads no tables for the numbers that it compares with.
import { dirname, resolve } from 'node:path'
import { nodesIn } from './static-blocks.mjs'

const isEnum = (path) => /\/src\/contract\/enums\/[\w-]+\.ts$/.test(path)

export const inlineCodes = {
  name: 'inline-codes',
  apply: 'build',
  async transform(code, id) {
    if (isEnum(id)) {
      const numbers = withNumbers(code, this.parse(code), new Map(Object.entries(await import(id))))
      return { code: withoutEffects(numbers), map: null, moduleSideEffects: false }
    }
    if (!code.includes('/enums/')) return undefined
    const program = this.parse(code)
    const tables = new Map()
    for (const { type, source, specifiers } of program.body) {
      const path = type === 'ImportDeclaration' && resolve(dirname(id), source.value)
      if (!path || !isEnum(path)) continue
      const enums = await import(path)
      for (const { imported, local } of specifiers) tables.set(local.name, enums[imported.name])
    }
    return tables.size ? { code: withNumbers(code, program, tables), map: null } : undefined
  },
}

/** A table that nobody reads is left out. */
const withoutEffects = (code) => code.replaceAll('= codesOf(', '= /* @__PURE__ */ codesOf(')

/** `program` is what `code` was parsed to; `tables` by the names that they have in it. */
export function withNumbers(code, program, tables) {
  const codeOf = ({ type, computed, object, property }) =>
    type === 'MemberExpression' && !computed && object.type === 'Identifier'
      ? Object.getOwnPropertyDescriptor(tables.get(object.name) ?? {}, property.name)
      : undefined
  const reads = [...nodesIn(program)].flatMap((node) => {
    const found = codeOf(node)
    return typeof found?.value === 'number' ? [{ start: node.start, end: node.end, number: found.value }] : []
  })
  let done = 0
  const parts = reads
    .sort((one, other) => one.start - other.start)
    .map(({ start, end, number }) => {
      const part = code.slice(done, start) + number
      done = end
      return part
    })
  return parts.join('') + code.slice(done)
}
