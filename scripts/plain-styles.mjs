// A Vite plugin: the styles of the build without cascade layers, for browsers older than Chromium 99 (WeChat, 360, the desktops of
// schools), which leave out whatever stands in one. The cascade stays what it was: layers follow each other in their order, and
// what a later one says is made more specific than all that an earlier one can say.
import postcss from 'postcss'

export const plainStyles = {
  name: 'plain-styles',
  apply: 'build',
  /** Between Tailwind, which compiled it, and Vite, which shrinks it and names the file after what is in it. */
  transform(code, id) {
    return /\.css(\?|$)/.test(id) ? { code: unlayered(code), map: null } : undefined
  },
}

/** How many times the rules of a layer are raised, each time by an id that no element has. What stands in none wins over all. */
const raised = { properties: 0, theme: 0, base: 0, components: 0, utilities: 1 }
const inNone = 2

/** @param {string} css As Tailwind compiled it: each layer at the top, once or more, in the order that `raised` has. */
export function unlayered(css) {
  const sheet = postcss.parse(css)
  const layers = Object.fromEntries(Object.keys(raised).map((name) => [name, []]))
  const rest = []
  for (const node of sheet.nodes) {
    const isLayer = node.type === 'atrule' && node.name === 'layer'
    if (isLayer && !node.nodes) continue // says the order
    if (!isLayer) rest.push(node)
    else if (layers[node.params]) layers[node.params].push(...node.nodes)
    else throw new Error(`@layer ${node.params} has no place in scripts/plain-styles.mjs`)
  }
  refuseContested({ ...layers, none: rest })
  for (const [name, nodes] of Object.entries(layers)) raise(nodes, raised[name])
  raise(rest, inNone)
  const plain = postcss.root({ nodes: [...Object.values(layers).flat(), ...rest] })
  sayInOlderWords(plain)
  return plain.toString()
}

/**
 * A range of widths that ends below one is `not all and …` before Chromium 104 (Vite says `not …`); a height of the screen whose bars come and go is `vh` before Chromium 108; a move
 * without `transform` is one before 104.
 */
function sayInOlderWords(sheet) {
  sheet.walkAtRules('media', (rule) => {
    rule.params = rule.params.replace(/^\(width\s*<\s*([\w.]+)\)$/, 'not all and (min-width: $1)')
  })
  sheet.walkDecls((declaration) => {
    const value = declaration.value.replace(/(\d)[dsl]v([hw])\b/g, '$1v$2')
    if (value !== declaration.value) declaration.cloneBefore({ value })
  })
  const moves = []
  sheet.walkDecls(/^(?:translate|scale|rotate)$/, (declaration) => {
    const { prop, value, parent } = declaration
    if (parent.parent !== sheet)
      throw new Error(`${prop} in a rule of a rule: scripts/plain-styles.mjs does not lower it`)
    const transform = `${prop}(${value.split(/ (?![^(]*\))/).join(',')})`
    moves.push(parent.clone({ nodes: [postcss.decl({ prop: 'transform', value: transform })] }))
  })
  if (moves.length) sheet.append(postcss.atRule({ name: 'supports', params: 'not (translate:0)', nodes: moves }))
}

/** Rules in `@media` and `@supports` too; steps of `@keyframes` have no selectors. */
function* rulesIn(nodes) {
  for (const node of nodes)
    if (node.type === 'rule') yield node
    else if (node.name === 'layer') throw new Error('@layer within a rule: scripts/plain-styles.mjs does not unwrap it')
    else if (node.name === 'media' || node.name === 'supports') yield* rulesIn(node.nodes)
}

/** At the end of a selector: what can only stand there. `\:` is the colon of a class's own name. */
const pseudoElement = /(?<!\\):(?::[\w-]+|before|after|first-line|first-letter)(?:\([^)]*\))?$/

function raise(nodes, times) {
  if (!times) return
  const more = ':not(#\\#)'.repeat(times)
  for (const rule of rulesIn(nodes))
    rule.selectors = rule.selectors.map((selector) => {
      const end = pseudoElement.exec(selector)?.[0] ?? ''
      return selector.slice(0, selector.length - end.length) + more + end
    })
}

/** `!important` turns the order of layers around, which nothing but a layer can say: two of them may not contest a property. */
function refuseContested(layers) {
  const said = new Map()
  for (const [name, nodes] of Object.entries(layers))
    for (const rule of rulesIn(nodes))
      for (const { prop, value, important } of rule.nodes) {
        if (!important) continue
        const before = said.get(prop) ?? { name, value }
        if (before.name !== name && before.value !== value)
          throw new Error(`${prop} is !important in the layers ${before.name} and ${name}`)
        said.set(prop, before)
      }
}
