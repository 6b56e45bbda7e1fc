// Several short texts as one, apart by a sign: tags, marking points. Behind a backslash the sign belongs to a text.

/** `signs`: those that `listOfText` is told of; the first is put between. */
export const listText = (texts: readonly string[], signs: string): string =>
  texts
    .map((text, n) => {
      const escaped = text.replace(new RegExp(`(\\\\*)([${signs}])`, 'g'), '$1$1\\$2')
      return n < texts.length - 1 ? escaped.replace(/\\+$/, '$&$&') : escaped
    })
    .join(signs[0])

/** An odd run of backslashes before a sign makes it a part of the text; half of the run stays. Elsewhere a backslash is one. */
export function listOfText(text: string, signs: string): string[] {
  const list = ['']
  for (const [part, run, sign] of text.matchAll(new RegExp(`(\\\\*)([${signs}])|\\\\+|[^\\\\${signs}]+`, 'g'))) {
    const isSeparator = sign !== undefined && run!.length % 2 === 0
    list[list.length - 1] += sign === undefined ? part : '\\'.repeat(run!.length >> 1) + (isSeparator ? '' : sign)
    if (isSeparator) list.push('')
  }
  return list.map((one) => one.trim())
}

/** Of marking points, and of the keys of blanks (contract/exam/blank-key.ts). */
export const semicolons = '；;\n'
export const tagSigns = '、,，;；\n'
