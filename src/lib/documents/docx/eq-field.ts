// Formulas as fields, as they were written before Word had an editor for them: EQ \f(1,2). Papers of many years have them.

/** As TeX; undefined where it has something that is not known. */
export function texOfEq(instruction: string): string | undefined {
  const text = instruction.replace(/^\s*eq\s*/i, '')
  let at = 0

  /** Up to a sign that ends it, with commands and brackets inside read. */
  function read(ends: string): string | undefined {
    let tex = ''
    while (at < text.length && !ends.includes(text[at]!)) {
      const char = text[at]!
      if (char === '\\') {
        const part = command()
        if (part === undefined) return undefined
        tex += part
      } else if (char === '(') {
        at++
        const inside = read(')')
        if (inside === undefined) return undefined
        at++
        tex += `(${inside})`
      } else {
        at++
        tex += /[\u2e80-\u9fff]/.test(char) ? `\\text{${char}}` : (plain[char] ?? char)
      }
    }
    return tex
  }

  function command(): string | undefined {
    const name = /^\\([a-z]+|[\\,()])\s*/i.exec(text.slice(at))
    if (!name) return undefined
    at += name[0].length
    const word = name[1]!.toLowerCase()
    if (/^[\\,()]$/.test(word)) return word === '\\' ? '\\backslash ' : word
    /** \al, \up5 and the like say only how it is set. */
    const options = /^(?:\\(?:[a-z]{2,3}\d{0,3}|[lrb]c\\?[^\s\\])\s*)*/i.exec(text.slice(at))?.[0] ?? ''
    at += options.length
    if (text[at] !== '(') return undefined
    at++
    const list: string[] = []
    while (at < text.length) {
      const part = read(',;)')
      if (part === undefined) return undefined
      list.push(part)
      if (text[at++] === ')') break
    }
    const [first = '', second = ''] = list
    if (word === 'f' && list.length === 2) return `\\frac{${first}}{${second}}`
    if (word === 'r') return list.length === 2 ? `\\sqrt[${first}]{${second}}` : `\\sqrt{${first}}`
    if (word === 's' && list.length === 1)
      return /\\up/i.test(options) ? `^{${first}}` : /\\do/i.test(options) ? `_{${first}}` : undefined
    if (word === 's' && list.length === 2) return `^{${first}}_{${second}}`
    if (word === 'x') return `\\overline{${first}}`
    if (word === 'b') return `\\left(${first}\\right)`
    return undefined
  }

  const tex = read('')
  return at === text.length ? tex?.trim() || undefined : undefined
}

const plain: Record<string, string> = { '%': '\\%', '#': '\\#', '&': '\\&', '×': '\\times ', '÷': '\\div ', π: '\\pi ' }
