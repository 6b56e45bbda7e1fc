// Who asks for a statement waits for it: what goes on without waiting neither hears that it failed nor is in its transaction to the end. Functions
// that the lint can tell are seen by it (biome.jsonc, noFloatingPromises); it cannot tell those that end in a statement of Kysely,
// nor those of node:fs/promises.
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { sourceFiles, sourceOf } from '../support/source-imports.ts'

const looked = /^(gateway|jobs|db|outside|files|page-store|site|export|cli|demo)\/|^[\w-]+\.ts$/
const ofFiles = 'node:fs/promises'
const executes = /^execute(TakeFirst(OrThrow)?)?$/

type Source = { tree: ts.SourceFile; names: Map<string, string> }

/** `file:row text` of each statement that nobody waits for. */
function floatingIn(texts: ReadonlyMap<string, string>) {
  const sources = new Map([...texts].map(([file, text]) => [file, read(file, text)]))
  const asked = new Set<string>()
  /** Whether a call asks for a statement: by itself, or as a function that answers what such a call does. */
  const asks = (node: ts.Node | undefined, { names }: Source): boolean => {
    if (!node) return false
    if (ts.isParenthesizedExpression(node)) return asks(node.expression, { names } as Source)
    if (!ts.isCallExpression(node)) return false
    const { expression } = node
    if (ts.isPropertyAccessExpression(expression)) return executes.test(expression.name.text)
    const name = ts.isIdentifier(expression) ? names.get(expression.text) : undefined
    return name !== undefined && (asked.has(name) || name.startsWith(`${ofFiles}#`))
  }
  for (let size = -1; size < asked.size; ) {
    size = asked.size
    for (const [file, source] of sources)
      for (const [name, made] of functionsOf(source.tree))
        if (isAsync(made) || answersOf(made).some((node) => asks(node, source))) asked.add(`${file}#${name}`)
  }
  const found: string[] = []
  for (const [file, source] of sources) {
    const visit = (node: ts.Node): void => {
      if (ts.isExpressionStatement(node) && asks(node.expression, source)) {
        const row = source.tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
        found.push(`${file}:${row} ${node.getText().slice(0, 80)}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(source.tree)
  }
  return found
}

function read(file: string, text: string): Source {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const names = new Map<string, string>()
  for (const [name] of functionsOf(tree)) names.set(name, `${file}#${name}`)
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    const { text } = statement.moduleSpecifier
    const target = text === ofFiles ? text : join(dirname(file), text)
    for (const { name, propertyName } of bindings.elements)
      names.set(name.text, `${target}#${(propertyName ?? name).text}`)
  }
  return { tree, names }
}

type Made = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression
function functionsOf(tree: ts.SourceFile) {
  const found: [name: string, made: Made][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) found.push([node.name.text, node])
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      if (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer))
        found.push([node.name.text, node.initializer])
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const isAsync = (made: Made) => made.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false

/** What it answers: the body of an arrow, and its `return`s. */
function answersOf({ body }: Made) {
  if (!body || !ts.isBlock(body)) return [body]
  const found: (ts.Node | undefined)[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node)) found.push(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(body)
  return found
}

test('every statement that is asked for, and all that is done to files, is waited for, or said to run by itself with `void`', () => {
  const files = sourceFiles.filter((file) => looked.test(file) && file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(500)
  expect(floatingIn(new Map(files.map((file) => [file, sourceOf(file)])))).toEqual([])
})

test('it is found by itself, through a function of another file, and through one that answers it', () => {
  const texts = new Map([
    [
      'a.ts',
      'export const remove = (q) => q.deleteFrom("x").execute()\nexport async function enter() {}\nexport const sum = (a) => a',
    ],
    [
      'b.ts',
      `import { chmod, rm as removeFile } from 'node:fs/promises'
import { enter as put, remove, sum } from './a.ts'
function removeAll(q) {
  return remove(q)
}
async function handle(q) {
  await remove(q)
  void put()
  sum(1)
  q.updateTable('y').execute()
  removeAll(q)
  put()
  await chmod('a', 0)
  for (const one of q) chmod(one, 0)
  removeFile('a').catch(() => {})
  removeFile('a')
  return remove(q)
}`,
    ],
  ])
  expect(floatingIn(texts)).toEqual([
    `b.ts:10 q.updateTable('y').execute()`,
    'b.ts:11 removeAll(q)',
    'b.ts:12 put()',
    'b.ts:14 chmod(one, 0)',
    "b.ts:16 removeFile('a')",
  ])
})
