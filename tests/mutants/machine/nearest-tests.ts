// The test files nearest to a place in the sources: over the declarations that use the one it stands in, and over the names of
// calls, which lead from a test to a handler. A name is read as a word, so that a parameter of the same name counts too.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { isGeneral } from '../../../scripts/general-tests.mjs'
import { mutants } from '../all.ts'

type Place = { id: string; start: number; end: number }
type Parsed = { places: Place[]; uses: Map<string, Set<string>> }

const isTest = (id: string) => /\.test\.ts$/.test(id)
const handlersOf = /^export const \w+Handlers\b/

/** `texts` are the sources by their paths. */
export function openGraph(texts: ReadonlyMap<string, string>, byHand: Record<string, string[]> = {}) {
  const parsed = new Map<string, Parsed>()
  for (const [file, text] of texts) parsed.set(file, parse(file, text, texts))
  const usedBy = new Map<string, Set<string>>()
  for (const { uses } of parsed.values())
    for (const [user, used] of uses)
      for (const id of used) {
        const users = usedBy.get(id) ?? new Set()
        usedBy.set(id, users.add(user))
      }
  const calls = [...parsed.values()]
    .flatMap(({ places }) => places.map(({ id }) => id))
    .filter((id) => id.startsWith('call:'))
  for (const [address, users] of [...usedBy].filter(([id]) => id.startsWith('address:')))
    for (const call of calls.filter((id) => isAt(id.slice('call:'.length), address.slice('address:'.length))))
      usedBy.set(call, new Set([...(usedBy.get(call) ?? []), ...users]))

  return {
    /** Nearest first, with the calls that lead there. */
    testsOf(file: string, offset: number) {
      const place = parsed.get(file)?.places.find(({ start, end }) => start <= offset && offset < end)
      const distances = distancesFrom(place?.id ?? `${file}#`, usedBy)
      const name = file.match(/([^/]+)\.tsx?$/)![1]!
      const rank = (test: string) => {
        const isNamed = test.replace(/.*\//, '').startsWith(`${name}.`)
        if (isGeneral(test)) return 1e9
        const near = byHand[file]?.includes(test) || isNamed ? 1 : (distances.get(test) ?? 99)
        return near * 1e7 + texts.get(test)!.length
      }
      const known = [...distances.keys(), ...(byHand[file] ?? [])].filter((id) => isTest(id) && texts.has(id))
      const tests = [...new Set(known)].sort((a, b) => rank(a) - rank(b))
      const calls = [...distances].flatMap(([id, far]) => (id.startsWith('call:') && far < 4 ? [id.slice(5)] : []))
      return { tests, calls }
    },
  }
}

/** Whether a call is asked at an address, which may go on where the name of the call has a `{…}`. */
function isAt(call: string, address: string) {
  const [path, hole] = call.replace(/^[A-Z]+ /, '').split('{')
  return hole === undefined ? address === path : address.startsWith(path!)
}

function distancesFrom(id: string, usedBy: ReadonlyMap<string, ReadonlySet<string>>) {
  const distances = new Map([[id, 0]])
  for (const [from, far] of distances) // grows as it is walked: breadth first
    for (const user of usedBy.get(from) ?? []) if (!distances.has(user)) distances.set(user, far + 1)
  return distances
}

function parse(file: string, text: string, texts: ReadonlyMap<string, string>): Parsed {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const names = new Map<string, string>()
  for (const statement of tree.statements) {
    for (const [name, id] of importedBy(statement, file, texts)) names.set(name, id)
    for (const name of declaredBy(statement)) names.set(name, `${file}#${name}`)
  }
  const places: Place[] = []
  const uses = new Map<string, Set<string>>()
  const note = (id: string, node: ts.Node) => {
    places.push({ id, start: node.getFullStart(), end: node.getEnd() })
    const used = uses.get(id) ?? new Set()
    uses.set(id, used)
    collect(node, names, used, isTest(file) || file.startsWith('tests/support/'))
  }
  for (const statement of tree.statements) {
    if (ts.isImportDeclaration(statement)) continue
    if (isTest(file)) {
      note(file, statement)
      continue
    }
    if (handlersOf.test(statement.getText()))
      for (const property of propertiesOf(statement)) {
        const call = property.name && ts.isStringLiteral(property.name) ? property.name.text : undefined
        if (call) note(`call:${call}`, property)
      }
    const [first, ...more] = declaredBy(statement)
    const id = `${file}#${first ?? ''}`
    if (!handlersOf.test(statement.getText())) note(id, statement)
    for (const other of more) uses.set(`${file}#${other}`, new Set([id]))
    for (const name of first ? more : []) uses.get(id)?.add(`${file}#${name}`)
  }
  return { places, uses }
}

const propertiesOf = (statement: ts.Statement) => {
  const made = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0]?.initializer : undefined
  return made && ts.isObjectLiteralExpression(made) ? made.properties : []
}

function importedBy(statement: ts.Statement, file: string, texts: ReadonlyMap<string, string>): [string, string][] {
  const isFrom = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
  const from = isFrom && statement.moduleSpecifier
  if (!from || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return []
  const target = join(dirname(file), from.text)
  if (!texts.has(target) || !ts.isImportDeclaration(statement)) return []
  const { name, namedBindings } = statement.importClause ?? {}
  const listed = namedBindings && ts.isNamedImports(namedBindings) ? [...namedBindings.elements] : []
  return [
    ...listed.map((one): [string, string] => [one.name.text, `${target}#${(one.propertyName ?? one.name).text}`]),
    ...(name ? [[name.text, `${target}#default`] as [string, string]] : []),
  ]
}

function declaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name)
        ? [name.text]
        : name.elements.flatMap((one) =>
            ts.isBindingElement(one) && ts.isIdentifier(one.name) ? [one.name.text] : [],
          ),
    )
  const isDefault =
    ts.canHaveModifiers(statement) && statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  const named = (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name?.text
  return [...(named ? [named] : []), ...(isDefault ? ['default'] : [])]
}

function collect(root: ts.Node, names: ReadonlyMap<string, string>, used: Set<string>, isOfTests: boolean) {
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    const id = ts.isIdentifier(node) ? names.get(node.text) : undefined
    if (id) used.add(id)
    if (isOfTests && (ts.isStringLiteralLike(node) || ts.isTemplateHead(node))) {
      const address = node.text.match(/\/gateway\/([a-z]+\/[\w/-]+)/)?.[1]
      if (address) used.add(`address:${address}`)
      if (/^([A-Z]+ )?[a-z]+\/.*\//.test(node.text)) used.add(`call:${node.text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(root)
}

/** Of the whole tree. The samples are left out: with them the general tests would be near to everything. */
export function graphOfTree() {
  const files = globSync(['src/**/*.{ts,tsx}', 'tests/{unit,calls,browser,fault,support}/**/*.ts'])
  const byHand: Record<string, string[]> = {}
  for (const { file, tests } of Object.values(mutants).flat()) byHand[file] = [...(byHand[file] ?? []), ...tests]
  return openGraph(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])), byHand)
}
