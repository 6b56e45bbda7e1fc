// A button hears of the promise of what it starts, so that a second press before its end does nothing: `() => void act()` keeps it from that. What
// says by `isPending` or `isDisabled` that it is under way needs no promise.
import ts from 'typescript'
import { expect, test } from 'vitest'
import { sourceFiles, sourceOf } from '../support/source-imports.ts'

const buttons = /^(Icon|Small)?Button$/

/** `row name` of each button that drops the promise of its press. */
function droppedIn(text: string) {
  const tree = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && buttons.test(node.tagName.getText())) {
      const given = new Map(
        node.attributes.properties.filter(ts.isJsxAttribute).map((one) => [one.name.getText(), one.initializer]),
      )
      if (dropsItsPromise(given.get('onPress')) && !given.has('isPending') && !given.has('isDisabled'))
        found.push(`${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.tagName.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function dropsItsPromise(value: ts.JsxAttributeValue | undefined) {
  const given = value && ts.isJsxExpression(value) ? value.expression : undefined
  if (!given || !ts.isArrowFunction(given) || !ts.isVoidExpression(given.body)) return false
  return !given.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)
}

test('no button drops the promise of what it starts', () => {
  const files = sourceFiles.filter((file) => file.startsWith('islands/') && file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((file) => droppedIn(sourceOf(file)).map((found) => `${file}:${found}`))).toEqual([])
})

test('it is found in buttons of each kind, and only where nothing else says that it is under way', () => {
  const text = `const a = <p>
  <Button onPress={() => void save()}>保存</Button>
  <IconButton label="删除" onPress={() => void remove(1)} />
  <SmallButton label="收起" onPress={() => void take().catch(() => {})}>收起</SmallButton>
  <Button onPress={() => save()}>保存</Button>
  <Button onPress={save}>保存</Button>
  <Button onPress={() => setOpen(true)}>打开</Button>
  <Button onPress={async () => void (await save())}>保存</Button>
  <Button isPending={isBusy} onPress={() => void save()}>保存</Button>
  <Button isDisabled={isBusy} onPress={() => void save()}>保存</Button>
  <Link onPress={() => void save()}>保存</Link>
</p>`
  expect(droppedIn(text)).toEqual(['2 Button', '3 IconButton', '4 SmallButton'])
})
