// A Vite plugin: `static { … }` of a class, which Chromium has since 94 and Safari since 16.4, as the first value of a private field.
// Vite's own way to the older language would take all private names of the class with it, at thrice the size.
export const staticBlocks = {
  name: 'static-blocks',
  apply: 'build',
  transform(code) {
    return /\bstatic\s*\{/.test(code) ? { code: withoutStaticBlocks(code, this.parse(code)), map: null } : undefined
  },
}

/** `program` is what `code` was parsed to. */
export function withoutStaticBlocks(code, program) {
  const blocks = [...nodesIn(program)].filter(({ type }) => type === 'StaticBlock')
  const edits = blocks.flatMap(({ start, end }, at) => [
    { at: code.indexOf('{', start), with: `#staticBlock${at}=(()=>{` },
    { at: end - 1, with: '})();' },
  ])
  let done = 0
  const parts = edits
    .sort((one, other) => one.at - other.at)
    .map((edit) => {
      const part = code.slice(done, edit.at) + edit.with
      done = edit.at + 1
      return part
    })
  return parts.join('') + code.slice(done)
}

/** Of a syntax tree, each before those within it. */
export function* nodesIn(value) {
  if (!value || typeof value !== 'object') return
  if (typeof value.type === 'string') yield value
  for (const part of Object.values(value)) yield* nodesIn(part)
}
