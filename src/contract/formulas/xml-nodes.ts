// Elements of a document of Office by their local names: the prefixes differ between what saved it.

export const elementsIn = (node: Node): Element[] =>
  Array.from(node.childNodes).filter((child): child is Element => child.nodeType === 1)

export const childOf = (node: Element | undefined, name: string): Element | undefined =>
  node && elementsIn(node).find(({ localName }) => localName === name)

export const childrenOf = (node: Element | undefined, name: string): Element[] =>
  node ? elementsIn(node).filter(({ localName }) => localName === name) : []

/** Those of these names in it, at any depth, in their order. */
export const allIn = (node: Element, ...names: string[]): Element[] =>
  elementsIn(node).flatMap((child) => [...(names.includes(child.localName) ? [child] : []), ...allIn(child, ...names)])

/** '' where it has none. */
export const attributeOf = (node: Element | undefined, name: string): string =>
  (node && Array.from(node.attributes).find(({ localName }) => localName === name)?.value) ?? ''

/** The `val` of a child: `<w:start w:val="1"/>`. */
export const valueIn = (node: Element | undefined, name: string): string => attributeOf(childOf(node, name), 'val')

/** Whether a property is switched on: `<w:b/>`, `<w:b w:val="1"/>`, not `<w:b w:val="0"/>`. */
export const isOn = (node: Element | undefined, name: string): boolean => {
  const child = childOf(node, name)
  return child !== undefined && !/^(?:0|false|off|none)$/.test(attributeOf(child, 'val'))
}

/** The same, without those that stand in one another. */
export const outermostIn = (node: Element, ...names: string[]): Element[] =>
  elementsIn(node).flatMap((child) => (names.includes(child.localName) ? [child] : outermostIn(child, ...names)))
