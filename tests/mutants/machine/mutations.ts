// The small bugs that a machine can write into a source: each is one change of its text. Types, imports and texts that people read stay.
import ts from 'typescript'
import { type Edit, sqlMutations } from './sql-mutations.ts'

export type Mutation = {
  kind: string
  /** Not overlapping, in the order of the text. */
  edits: Edit[]
}

/** All of a file. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: Mutation[] = []
  const add: Add = (kind, ...edits) => {
    found.push({ kind, edits })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    for (const rule of rules) rule(node, add, source)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

type Add = (kind: string, ...edits: Edit[]) => void
type Rule = (node: ts.Node, add: Add, source: string) => void

const replace = (node: ts.Node, text: string): Edit => ({ start: node.getStart(), end: node.getEnd(), text })
/** The name of the method that is called, where one is. */
const methodOf = (node: ts.Node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : undefined

/** Conditions of a statement in Kysely, and the filter of a list. */
const conditions: Rule = (node, add) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return
  const method = node.expression.name.text
  const kind = /^(where|whereRef|having|havingRef)$/.test(method) ? 'where' : method === 'filter' ? 'filter' : undefined
  if (kind) add(kind, { start: node.expression.expression.getEnd(), end: node.getEnd(), text: '' })
}

const inSql: Rule = (node, add) => {
  if (!ts.isTaggedTemplateExpression(node) || !/^sql(\.\w+)?$/.test(node.tag.getText())) return
  const start = node.template.getStart()
  const holes = ts.isTemplateExpression(node.template)
    ? node.template.templateSpans.map(({ expression }) => ({
        start: expression.getFullStart() - 2 - start,
        end: expression.getEnd() + 1 - start,
      }))
    : []
  for (const { kind, edits } of sqlMutations(node.template.getText(), holes))
    add(kind, ...edits.map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start })))
}

/** The element of a list or an object with the comma after it, or before it where it is the last. */
function without(elements: ts.NodeArray<ts.Node>, n: number): Edit {
  const next = elements[n + 1]
  if (next) return { start: elements[n]!.getStart(), end: next.getStart(), text: '' }
  const before = elements[n - 1]
  return { start: before ? before.getEnd() : elements[n]!.getStart(), end: elements[n]!.getEnd(), text: '' }
}

/** What is written to a row. */
const columns: Rule = (node, add) => {
  if (!ts.isObjectLiteralExpression(node) || node.properties.length < 2) return
  const call = ts.findAncestor(node.parent, (one) => ts.isCallExpression(one) || ts.isStatement(one))
  const maker = call && ts.isCallExpression(call) && methodOf(call) === 'map' ? call.parent : call
  const method = maker && methodOf(maker)
  if (method !== 'set' && method !== 'values' && method !== 'doUpdateSet') return
  node.properties.forEach((property, n) => {
    if (!ts.isSpreadAssignment(property)) add('column', without(node.properties, n))
  })
}

/** A list of names, as of columns that are copied. */
const names: Rule = (node, add) => {
  if (!ts.isArrayLiteralExpression(node) || node.elements.length < 3 || !node.elements.every(ts.isStringLiteral)) return
  const holder = ts.isAsExpression(node.parent) ? node.parent.parent : node.parent
  if (!ts.isVariableDeclaration(holder)) return
  node.elements.forEach((_, n) => {
    add('name', without(node.elements, n))
  })
}

const statements: Rule = (node, add) => {
  if (!ts.isExpressionStatement(node) || !ts.isAwaitExpression(node.expression)) return
  add('statement', replace(node, ';'))
  add('await', replace(node.expression, node.expression.expression.getText()))
}

const opposite: Record<string, string> = { '>=': '>', '>': '>=', '<=': '<', '<': '<=' }

const comparisons: Rule = (node, add) => {
  if (ts.isBinaryExpression(node)) {
    const put = opposite[node.operatorToken.getText()]
    if (put) add('comparison', replace(node.operatorToken, put))
  }
  if (ts.isStringLiteral(node) && ts.isCallExpression(node.parent) && opposite[node.text])
    add('comparison', replace(node, `'${opposite[node.text]}'`))
}

const rounding: Rule = (node, add) => {
  if (!ts.isPropertyAccessExpression(node) || node.expression.getText() !== 'Math') return
  if (node.name.text === 'floor') add('rounding', replace(node.name, 'ceil'))
  if (node.name.text === 'ceil' || node.name.text === 'round') add('rounding', replace(node.name, 'floor'))
}

const logic: Rule = (node, add) => {
  if (!ts.isBinaryExpression(node)) return
  const { kind } = node.operatorToken
  if (kind === ts.SyntaxKind.QuestionQuestionToken)
    add('default', { start: node.getStart(), end: node.right.getStart(), text: '' })
  const other = { [ts.SyntaxKind.AmpersandAmpersandToken]: '||', [ts.SyntaxKind.BarBarToken]: '&&' }[kind as number]
  if (!other) return
  // Beside what binds less the whole wants brackets, which it has where its sides have the same operator.
  const isMixed = ts.isBinaryExpression(node.parent) || [node.left, node.right].some(ts.isBinaryExpression)
  const text = `${bracketed(node.left)} ${other} ${bracketed(node.right)}`
  add('logic', isMixed ? replace(node, `(${text})`) : replace(node.operatorToken, other))
}

const bracketed = (node: ts.Expression) => (ts.isBinaryExpression(node) ? `(${node.getText()})` : node.getText())

const negated: Rule = (node, add) => {
  if (ts.isIfStatement(node)) add('if', replace(node.expression, `!(${node.expression.getText()})`))
}

const lastWord = (name: string) => name.match(/[A-Z]?[a-z0-9]+$/)?.[0].toLowerCase()
const pairs = [
  ...[
    ['from', 'to'],
    ['left', 'right'],
    ['min', 'max'],
    ['a', 'b'],
    ['before', 'after'],
    ['begin', 'end'],
  ],
  ...[
    ['old', 'new'],
    ['previous', 'next'],
    ['first', 'last'],
    ['width', 'height'],
    ['start', 'end'],
    ['x', 'y'],
  ],
]

/** Arguments side by side that may be of one type: their names end in one word, or are a pair. */
const swapped: Rule = (node, add) => {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return
  const given = node.arguments ?? []
  given.slice(1).forEach((right, n) => {
    const left = given[n]!
    const [a, b] = [left, right].map((one) =>
      ts.isIdentifier(one) ? one.text : ts.isPropertyAccessExpression(one) ? one.name.text : undefined,
    )
    if (!a || !b || left.getText() === right.getText()) return
    const isAlike = lastWord(a) === lastWord(b) || pairs.some((pair) => pair.includes(a) && pair.includes(b))
    if (isAlike) add('swap', replace(left, right.getText()), replace(right, left.getText()))
  })
}

const limit = /^(max|min|limit|at(Most|Least)|most|least)([A-Z]|$)|(Max|Min|Limit|AtMost|AtLeast|Most|Least)([A-Z]|$)/

/** A bound, one up and one down. */
const limits: Rule = (node, add) => {
  const name =
    (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && ts.isIdentifier(node.name) && node.name.text
  const bound = name && limit.test(name) ? (node as ts.VariableDeclaration).initializer : undefined
  const given = methodOf(node) === 'limit' ? (node as ts.CallExpression).arguments[0] : bound
  if (!given || !isNumber(given)) return
  const text = ts.isNumericLiteral(given) ? given.getText() : `(${given.getText()})`
  add('limit', replace(given, `${text} + 1`))
  add('limit', replace(given, `${text} - 1`))
}

const isNumber = (node: ts.Node): boolean =>
  ts.isNumericLiteral(node) ||
  (ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.AsteriskToken &&
    isNumber(node.left) &&
    isNumber(node.right))

const effects = /^use(Effect|LayoutEffect|Memo|Callback|InsertionEffect)$/

/** React: what an effect depends on, a state that is set, the key of a part. */
const islands: Rule = (node, add, source) => {
  if (ts.isCallExpression(node) && effects.test(node.expression.getText())) {
    const given = node.arguments[1]
    if (given && ts.isArrayLiteralExpression(given))
      given.elements.forEach((_, n) => {
        add('dependency', without(given.elements, n))
      })
  }
  if (ts.isCallExpression(node) && /^set[A-Z]\w*$/.test(node.expression.getText()) && isOfState(node, source)) {
    if (ts.isExpressionStatement(node.parent)) add('state', replace(node.parent, ';'))
    else if (ts.isArrowFunction(node.parent) && node.parent.body === node) add('state', replace(node, 'undefined'))
  }
  if (ts.isJsxAttribute(node) && node.name.getText() === 'key') add('key', replace(node, ''))
}

const isOfState = (node: ts.CallExpression, source: string) =>
  new RegExp(`, ${node.expression.getText()}\\] = use`).test(source)

const rules = [
  ...[conditions, inSql, columns, names, statements, comparisons, rounding, logic, negated, swapped, limits, islands],
]
