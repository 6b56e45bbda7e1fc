// Texts and bytes with pieces cut out, doubled, swapped and strewn with signs, the same in each run.

type Below = (most: number) => number

const signs = [
  ...['\0', '\n', '\t', '\ufdd0', '\ufde4', '￿', '𠮷', '\u0301', '<', '>', '&', '&#0;', '&#x110000;', '"', "'", '\\'],
  ...[
    '{',
    '}',
    '=',
    '~',
    '%',
    '$',
    '__',
    '（',
    '）',
    '1．',
    'A．',
    '答案：',
    '一、',
    ']]>',
    '<!--',
    '<p>',
    '[html]',
    ',',
  ],
  ...['-1', '1e9', '99999999999', 'NaN', '__proto__', 'constructor'],
]

/** Numbers below a bound. */
export function belowOf(seed: number): Below {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

export function mutated(text: string, below: Below): string {
  let result = text
  for (let n = 1 + below(4); n > 0; n--) {
    const [at, length] = [below(result.length + 1), below(20)]
    const piece = result.slice(at, at + length)
    const kinds = [
      () => result.slice(0, at) + result.slice(at + length),
      () => result.slice(0, at) + piece + piece + result.slice(at),
      () => result.slice(0, at) + signs[below(signs.length)]! + result.slice(at),
      () => result.slice(0, at) + [...piece].reverse().join('') + result.slice(at + length),
      () => result.slice(0, at),
    ]
    result = kinds[below(kinds.length)]!()
  }
  return result
}

/** The same of the texts and the values in a file of elements or of JSON, which stays one. */
export function mutatedInside(text: string, below: Below): string {
  const isXml = text.startsWith('<')
  const parts = partsOf(text)
  const places = parts.flatMap((part, at) => (isPlace(part, at, isXml) ? [at] : []))
  if (!places.length) return mutatedValue(text, below)
  const changed = [...parts]
  for (let n = 1 + below(3); n > 0; n--) {
    const at = places[below(places.length)]!
    const next = mutated(isXml ? changed[at]! : JSON.parse(changed[at]!), below)
    changed[at] = isXml ? next.replace(/&(?!\w+;)/g, '&amp;').replaceAll('<', '&lt;') : JSON.stringify(next)
  }
  return changed.join('')
}

const partsOf = (text: string) =>
  text.split(text.startsWith('<') ? /(<!\[CDATA\[[\s\S]*?\]\]>|<[^<>]*>)/ : /("(?:[^"\\]|\\.)*")/)
const isPlace = (part: string, at: number, isXml: boolean) =>
  isXml ? at % 2 === 0 && part !== '' : at % 2 === 1 && part !== '"rows"'

/** A value of an attribute becomes another. */
export function mutatedValue(xml: string, below: Below): string {
  const values = [...xml.matchAll(/="([^"<>]*)"/g)]
  const { 1: value = '', index } = values[below(values.length)]!
  const next = [() => signs[below(signs.length)]!, () => mutated(value, below), () => String(below(2 ** 32) - 2 ** 31)]
  const text = next[below(next.length)]!().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return `${xml.slice(0, index)}="${text}"${xml.slice(index + value.length + 3)}`
}

export function mutatedBytes(bytes: Uint8Array, below: Below): Uint8Array {
  let result = Uint8Array.from(bytes)
  for (let n = 1 + below(4); n > 0; n--) {
    const at = below(result.length)
    const rest = result.subarray(at)
    const kinds = [
      () => withByte(result, at, below(256)),
      () => withByte(result, at, result[at]! ^ (1 << below(8))),
      () => joined(result.subarray(0, at), rest.subarray(below(20))),
      () => joined(result.subarray(0, at), rest.subarray(0, below(20)), rest),
      () => result.slice(0, at + 1),
    ]
    result = kinds[below(kinds.length)]!()
  }
  return result
}

const withByte = (bytes: Uint8Array, at: number, byte: number) =>
  joined(bytes.subarray(0, at), Uint8Array.of(byte), bytes.subarray(at + 1))
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
