// Styles of a document of Word, which take from one another.
import { attributeOf, childrenOf, valueIn } from '../../../contract/formulas/xml-nodes.ts'

/** More are none that a person made. */
const mostInChain = 20

/** Of the name of a style: itself, then those it is based on, the nearest first; none where there is no such style. */
export function stylesOf(styles: Element | undefined): (id: string) => Element[] {
  const byId = new Map(childrenOf(styles, 'style').map((style) => [attributeOf(style, 'styleId'), style]))
  return (id) => {
    const chain = new Set<Element>()
    for (
      let one = byId.get(id);
      one && !chain.has(one) && chain.size < mostInChain;
      one = byId.get(valueIn(one, 'basedOn'))
    )
      chain.add(one)
    return [...chain]
  }
}
