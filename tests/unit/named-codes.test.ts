// Codes of enums are called by their names (src/contract/enums), in comparisons, in what is stored and asked for, and in statements.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What holds such a code, wherever it is called that. */
const fields = new Set([
  ...['answerShow', 'articleType', 'auditStage', 'auditStatus', 'certificateStatus', 'clientType', 'compensateStatus'],
  ...['couponStatus', 'couponType', 'courseCategory', 'courseState', 'draftState', 'examState', 'examStatus'],
  ...['exportStatus', 'extractStatus', 'gradeExamStatus', 'gradeStatus', 'invoiceStatus', 'labelType', 'liveStatus'],
  ...['msgType', 'orderStatus', 'periodType', 'problemType', 'productType', 'profitStatus', 'refundStatus', 'setType'],
  ...['standType', 'statementStatus', 'statusId', 'taskType', 'userType', 'versionStatus', 'zoneType'],
  ...['cause', 'decision', 'refType', 'labelArea', 'zoneLocation', 'advLocation', 'payType', 'articleType'],
])
const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Bare codes that stay, as `file field code`. */
const kept = new Map([
  ['src/islands/community/write/use-publishing.ts versionStatus 0', 'of what was not handed in'],
  ['src/islands/admin/screens/zone.tsx zoneType 0', 'of no zone yet'],
  ['src/islands/account/screens/organization/order.tsx profitStatus 0', 'of an order without a share'],
  ['src/islands/account/screens/author/PackageQuizzes.tsx taskType 0', 'no paper is made'],
  ['src/gateway/user/calls/type.ts auditStatus 0', 'of an application that was never handed in'],
  ['src/gateway/sql/rows.ts courseCategory 300', 'the most categories'],
  ...['decide', 'taken-down'].map((name): [string, string] => [
    `src/gateway/community/review/${name}.ts decision 0`,
    'of what nobody has decided',
  ]),
  ['src/gateway/community/calls/admin/review.ts decision 0', 'of what nobody has decided'],
  ['src/gateway/exam/calls/grade-apply-record.ts auditStatus 0', 'of an application that is not there'],
])

const sources = globSync('src/{contract,gateway,islands,jobs,lib}/**/*.{ts,tsx}').filter(
  (path) => !/contract\/enums\/|lib\/limits\.(account|admin)/.test(path),
)

const bare = (node: ts.Expression): ts.Expression =>
  ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node)
    ? bare(node.expression)
    : node

/** `state` of `row.state`, and of `row.state ?? 0`. */
function nameOf(node: ts.Expression): string {
  const inner = bare(node)
  if (ts.isIdentifier(inner)) return inner.text
  if (ts.isPropertyAccessExpression(inner)) return inner.name.text
  return ts.isBinaryExpression(inner) ? nameOf(inner.left) : ''
}

const isNumber = (node: ts.Expression) => ts.isNumericLiteral(bare(node))
const numbersIn = (node: ts.Expression) => {
  const inner = bare(node)
  const all = ts.isArrayLiteralExpression(inner) ? [...inner.elements] : [inner]
  return all.filter(isNumber).map((one) => bare(one).getText())
}

/** [field, code] of all that a node itself says with a number. */
function codesOf(node: ts.Node): [string, string][] {
  const say = (name: string, value: ts.Expression) => numbersIn(value).map((code): [string, string] => [name, code])
  if (ts.isBinaryExpression(node) && /^(?:[!=]==|[<>]=?)$/.test(node.operatorToken.getText()))
    return say(nameOf(node.left), node.right)
  if (ts.isPropertyAssignment(node)) return say(node.name.getText().replace(/'/g, ''), node.initializer)
  if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer))
    return node.initializer.expression ? say(node.name.getText(), node.initializer.expression) : []
  if (ts.isCallExpression(node) && node.arguments.length === 3) {
    const [column, operator, value] = node.arguments
    return ts.isStringLiteral(column!) && ts.isStringLiteral(operator!)
      ? say(column.text.split('.').at(-1)!, value!)
      : []
  }
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return [
      ...node.text.matchAll(/\b([a-z]+(?:_[a-z]+)+)\s*(?:=|<>|!=|[<>]=?|(?:not )?in \()\s*(\d{1,2})\b(?!\.)/g),
    ].map(([, column, code]): [string, string] => [camelCase(column!), code!])
  return []
}

test('no code of an enum stands as a bare number', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const found: string[] = []
  for (const path of sources) {
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const walk = (node: ts.Node): void => {
      for (const [name, code] of codesOf(node)) if (fields.has(name)) found.push(`${path} ${name} ${code}`)
      ts.forEachChild(node, walk)
    }
    walk(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind))
  }
  expect(found.filter((one) => !kept.has(one))).toEqual([])
  expect([...kept.keys()].filter((one) => !found.includes(one))).toEqual([])
})
