// Many bugs in one text, of which none is at work until `globalThis.bugHere(n)` says so: a whole lot of them is imported once.
import ts from 'typescript'
import { changed } from '../../../scripts/edits.mjs'
import type { Edit } from './sql-mutations.ts'

type Bug = { n: number; edits: Edit[] }

/**
 * The text with the bugs in it, and which of them: those inside of functions. What stands outside of them is worked out once, at the import, so a bug there
 * cannot be turned on and off.
 */
export function planted(file: string, source: string, bugs: Bug[]): { text: string; numbers: number[] } {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const spots = bugs.flatMap((bug) => {
    const spot = spotOf(tree, bug)
    return spot ? [{ ...spot, bugs: [bug] }] : []
  })
  spots.sort((a, b) => a.start - b.start || b.end - a.end)
  const apart: typeof spots = []
  for (const spot of spots) {
    const last = apart.at(-1)
    if (last && spot.start < last.end)
      last.bugs.push(...spot.bugs) // one stands in the other: the tree has no others
    else apart.push(spot)
  }
  const text = apart.reduceRight((text, { start, end, isStatement, bugs }) => {
    const original = source.slice(start, end)
    const isHere = ({ n }: Bug) => `globalThis.bugHere?.(${n})`
    const put = isStatement
      ? `{ ${bugs.map((bug) => `if (${isHere(bug)}) { ${changed(original, bug.edits, start)} } else `).join('')} { ${original} } }`
      : `(${bugs.map((bug) => `${isHere(bug)} ? (${changed(original, bug.edits, start)}) : `).join('')}(${original}))`
    return text.slice(0, start) + put + text.slice(end)
  }, source)
  return { text, numbers: apart.flatMap(({ bugs }) => bugs.map(({ n }) => n)) }
}

/** The smallest expression or statement around the edits that may be written twice. */
function spotOf(tree: ts.SourceFile, { edits }: Bug) {
  const [start, end] = [edits[0]!.start, edits.at(-1)!.end]
  let node: ts.Node = smallest(tree, start, end)
  while (node !== tree && !isSpot(node)) node = node.parent
  if (node === tree || !ts.findAncestor(node.parent, ts.isFunctionLike)) return
  return { start: node.getStart(), end: node.getEnd(), isStatement: ts.isExpressionStatement(node) }
}

function smallest(node: ts.Node, start: number, end: number): ts.Node {
  const inside = ts.forEachChild(node, (child) =>
    child.getStart() <= start && end <= child.getEnd() ? child : undefined,
  )
  return inside ? smallest(inside, start, end) : node
}

function isSpot(node: ts.Node) {
  if (ts.isExpressionStatement(node)) return true
  if (!ts.isExpression(node) || ts.isTypeNode(node)) return false
  const { parent } = node
  const isOf = (...parts: (ts.Node | undefined)[]) => parts.includes(node)
  if (ts.isExpressionStatement(parent)) return false
  if (ts.isPropertyAccessExpression(parent) || ts.isNonNullExpression(parent) || ts.isTaggedTemplateExpression(parent))
    return false
  if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent) || ts.isExpressionWithTypeArguments(parent))
    return false
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent) || ts.isElementAccessExpression(parent))
    return !isOf(parent.expression)
  if (ts.isBinaryExpression(parent)) return !(isOf(parent.left) && isAssignment(parent.operatorToken.kind))
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken
  if (ts.isPostfixUnaryExpression(parent) || ts.isDeleteExpression(parent) || ts.isTypeOfExpression(parent))
    return false
  if (ts.isPropertyAssignment(parent) || ts.isBindingElement(parent) || ts.isVariableDeclaration(parent))
    return isOf(parent.initializer)
  if (ts.isParameter(parent) || ts.isPropertyDeclaration(parent)) return isOf(parent.initializer)
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return isOf(parent.expression)
  return !(
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isMethodDeclaration(parent) ||
    (ts.isFunctionLike(parent) && !(ts.isArrowFunction(parent) && isOf(parent.body))) ||
    ts.isForStatement(parent) ||
    ts.isJsxAttribute(parent)
  )
}

const isAssignment = (kind: ts.SyntaxKind) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
