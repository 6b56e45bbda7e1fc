// Signs of fonts that draw something else than their letter: Word keeps their place in the font.

const wingdings: Record<string, string> = {
  fc: '✓',
  fb: '✗',
  fd: '☒',
  fe: '☑',
  a8: '□',
  '6f': '□',
  '71': '□',
  '6e': '■',
  a1: '○',
  '6c': '●',
  '9f': '•',
  e0: '→',
  df: '←',
  f0: '⇨',
}
const wingdings2: Record<string, string> = { '50': '✓', '4f': '✗', '52': '☑', '54': '☒', a3: '□', '81': '①' }
const greek = [...'αβχδεφγηιϕκλμνοπθρστυϖωξψζ']
const greekCapitals = [...'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ']
const symbol: Record<string, string> = {
  b4: '×',
  b8: '÷',
  b1: '±',
  a3: '≤',
  b3: '≥',
  b9: '≠',
  bb: '≈',
  a5: '∞',
  d0: '∠',
  '5e': '⊥',
  ae: '→',
  b0: '°',
  d6: '√',
  ce: '∈',
  c7: '∩',
  c8: '∪',
  b7: '·',
  '5c': '∴',
  d7: '⋅',
  d9: '∧',
  da: '∨',
  c5: '⊕',
  c6: '∅',
  cc: '⊂',
  cd: '⊆',
  c9: '⊃',
  bc: '…',
  d1: '∇',
  e5: '∑',
  f2: '∫',
  a2: '′',
  b2: '″',
  ab: '↔',
  ac: '←',
  ad: '↑',
  af: '↓',
  db: '⇔',
  de: '⇒',
  b5: '∝',
  b6: '∂',
  d8: '¬',
  '22': '∀',
  '24': '∃',
  '40': '≅',
}

/** `char`: four hexadecimal digits, as `F0FC`. Undefined where nobody knows what it shows. */
export function signOf(font: string, char: string): string | undefined {
  const code = Number.parseInt(char, 16)
  if (!Number.isFinite(code)) return undefined
  const at = code & 0xff
  const low = at.toString(16)
  if (/wingdings 2/i.test(font)) return wingdings2[low]
  if (/wingdings/i.test(font)) return wingdings[low]
  if (/symbol/i.test(font))
    return (
      symbol[low] ??
      greek[at - 0x61] ??
      greekCapitals[at - 0x41] ??
      (at > 0x20 && at < 0x41 ? String.fromCharCode(at) : undefined)
    )
  return code >= 0xe000 && code <= 0xf8ff ? undefined : String.fromCodePoint(code)
}
