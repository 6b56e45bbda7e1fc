// The numbers of src that bound something, by the names of their constants.
import ts from 'typescript'
import { importsOf, sourceFiles, sourceOf } from './source-imports.ts'

export type Limit = {
  /** `gateway/exam/save-group.ts groupLimits.size`: of a constant, of a property, or of the nth `.limit(200)` of a file. */
  key: string
  file: string
  name: string
  /** Where the number stands in its file. */
  start: number
  end: number
  text: string
}

const looked =
  /^(gateway|contract|jobs|lib|outside|files|page-store|process|site|start|db|export)\/(?!migrations|pglite)|^[\w-]+\.ts$/
const bounding =
  /^(max|limit|atMost|most|least|min)([A-Z]|$)|(Max|Limit|Limits|AtMost|Batch|Lot|LotSize)$|^(batch|lot|limits)$/

/** All of them. A constant that only names another one has no number of its own. */
export function limitsOfSource(): Limit[] {
  return sourceFiles
    .filter((file) => looked.test(file) && file.endsWith('.ts'))
    .sort()
    .flatMap((file) => limitsOf(file, sourceOf(file)))
}

/** Whether it is worth parsing. */
const mayBound = /\.limit\(|const \w*([Mm]ax|[Ll]imit|[Mm]ost|[Ll]east|min|[Bb]atch|[Ll]ot)/

export function limitsOf(file: string, text: string): Limit[] {
  if (!mayBound.test(text)) return []
  const found: Limit[] = []
  const counts = new Map<string, number>()
  const add = (name: string, node: ts.Expression) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const given = { file, name: count > 1 ? `${name}#${count}` : name }
    found.push({
      ...given,
      key: `${file} ${given.name}`,
      start: node.getStart(),
      end: node.getEnd(),
      text: node.getText(),
    })
  }
  const visit = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      bounding.test(node.name.text) &&
      node.initializer
    ) {
      const value = bare(node.initializer)
      if (isNumber(value)) add(node.name.text, value)
      if (ts.isObjectLiteralExpression(value))
        for (const property of value.properties)
          if (ts.isPropertyAssignment(property) && isNumber(property.initializer))
            add(`${node.name.text}.${property.name.getText()}`, property.initializer)
    }
    if (isLimitOfRows(node)) add('.limit', node.arguments[0]!)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node

/** `8`, `50 * 1024 ** 2`. */
const isNumber = (node: ts.Node): boolean =>
  ts.isNumericLiteral(node) ||
  (ts.isParenthesizedExpression(node) && isNumber(node.expression)) ||
  (ts.isBinaryExpression(node) && isNumber(node.left) && isNumber(node.right))

/** `.limit(200)` of a statement: one row is asked for by many. */
const isLimitOfRows = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'limit' &&
  node.arguments.length === 1 &&
  ts.isNumericLiteral(node.arguments[0]!) &&
  node.arguments[0].text !== '1'

/** What runs on the server, or on both sides. */
const isServed = (file: string) => !/^(islands|components|demo)\//.test(file)
const schemaMethods = new Set(['max', 'min', 'length'])
/** Of contract/fields.ts and the like: what they are given goes to `.max()`. */
const schemaMakers = new Set(['line', 'html'])

/**
 * Those of the contract that bound a field of a schema and nothing else of the server: tests/unit/shapes-of-calls.txt has a digest of them, the forms are held
 * to them by tests/unit/lib/limits.test.ts, and each field has one by tests/unit/input-bounds.test.ts.
 */
export function limitsOfSchemas(limits: readonly Limit[]): Set<string> {
  const ofContract = limits.filter(({ file, name }) => file.startsWith('contract/') && !name.startsWith('.'))
  const names = new Set(ofContract.map(({ name }) => name.split('.')[0]!))
  const files = new Set(ofContract.map(({ file }) => file))
  const uses = sourceFiles
    .filter((file) => file.endsWith('.ts') && isServed(file))
    .flatMap((file) => usesIn(file, names, files))
  return new Set(
    ofContract
      .filter(({ file, name }) => {
        const own = uses.filter((use) => use.of === file && use.name === name)
        return own.some((use) => use.isOfSchema) && own.every((use) => use.isOfSchema)
      })
      .map(({ key }) => key),
  )
}

type Use = { of: string; name: string; isOfSchema: boolean }

function usesIn(file: string, names: ReadonlySet<string>, files: ReadonlySet<string>): Use[] {
  const text = sourceOf(file)
  const imported = importsOf(file).map(({ target }) => target)
  if (!files.has(file) && !imported.some((target) => files.has(target))) return []
  if (![...names].some((name) => text.includes(name))) return []
  const found: Use[] = []
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const froms = new Map<string, string>()
  for (const one of tree.statements)
    if (
      ts.isImportDeclaration(one) &&
      one.importClause?.namedBindings &&
      ts.isNamedImports(one.importClause.namedBindings)
    ) {
      const said = (one.moduleSpecifier as ts.StringLiteral).text
      const target = imported.find((path) => path.endsWith(said.replace(/^(\.{1,2}\/)+/, '')))
      if (target) for (const { name } of one.importClause.namedBindings.elements) froms.set(name.text, target)
    }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isIdentifier(node) && names.has(node.text) && !isNamed(node)) {
      const whole = ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node ? node.parent : node
      found.push({
        of: froms.get(node.text) ?? file,
        name: whole.getText(),
        isOfSchema: file.startsWith('contract/') && isInSchema(whole),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** The name of a declaration or a property, not the use of a constant. */
const isNamed = (node: ts.Identifier) =>
  (ts.isVariableDeclaration(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)

/** In `.max(n)`, also in the text that goes with it, or the default of a maker of schemas. */
function isInSchema(node: ts.Node): boolean {
  const call = ts.findAncestor(node, ts.isCallExpression)
  if (call) {
    const { expression } = call
    return ts.isPropertyAccessExpression(expression)
      ? schemaMethods.has(expression.name.text)
      : schemaMakers.has(expression.getText())
  }
  const given = ts.findAncestor(node, ts.isParameter)
  return (
    given !== undefined &&
    ts.isVariableDeclaration(given.parent.parent) &&
    schemaMakers.has(given.parent.parent.name.getText())
  )
}
