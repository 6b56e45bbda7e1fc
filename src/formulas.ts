// Formulas in rich texts, on the server. They are kept as TeX in <code data-tex> and shown as MathML, which needs no style, script or
// font and is read by screen readers.
import katex from 'katex'
import 'katex/contrib/mhchem'
import { LRUCache } from 'lru-cache'
import { unescaped } from './contract/plain-text.ts'

/** Characters of a formula. */
export const maxTex = 1000
/** Characters of the MathML of one formula. */
export const maxMathMl = 50_000
/** Of one text; what is beyond stays TeX, as a formula with a mistake does. */
export const formulasOfText = { count: 200, characters: 500_000 }
/** Of one page or one answer with many texts. */
const formulasOfPage = { count: 3000, characters: 3_000_000 }

/** How many formulas may still be shown. */
export type FormulaRoom = { count: number; characters: number }
export const roomOfPage = (): FormulaRoom => ({ ...formulasOfPage })

/** Characters that are kept, of TeX and MathML. */
const maxKept = 32 * 1024 * 1024
const kept = new LRUCache<string, Formula>({
  maxSize: maxKept,
  sizeCalculation: ({ mathMl, msg }, tex) => tex.length + mathMl.length + msg.length,
})

type Formula = { mathMl: string; msg: string }

const fault = (msg: string): Formula => ({ mathMl: '', msg })

const defines =
  /^(?:global|long|[gex]?def|let|futurelet|(?:new|renew|provide)command|expandafter|noexpand|message|errmessage|show)$/

/** `\pu` writes what stands around a slash several times, so that slashes in slashes double the text each time. */
const maxSlashesOfUnits = 8

/** What a formula may not do, though it is no mistake: with definitions of its own a short one writes a text without end. */
function whyRefused(tex: string): string | undefined {
  if (tex.length > maxTex) return `一个公式最多 ${maxTex} 个字符`
  for (const [, name] of tex.matchAll(/\\([a-zA-Z@]+)/g))
    if (defines.test(name!)) return `公式里不能用 \\${name}，请直接写出公式`
  if (tex.includes('\\pu') && tex.split('/').length - 1 > maxSlashesOfUnits)
    return `带单位的公式里最多 ${maxSlashesOfUnits} 个 /，请分成几个公式`
  return undefined
}

function rendered(tex: string): Formula {
  const options = { output: 'mathml', throwOnError: true, strict: 'ignore', trust: false } as const
  try {
    const made = katex.renderToString(tex, { ...options, maxExpand: 200, maxSize: 20 })
    const mathMl = made.slice(made.indexOf('<math'), made.lastIndexOf('</math>') + 7).replace(/ style="[^"]*"/g, '')
    return mathMl.length > maxMathMl ? fault('公式太长，请分成几个') : { mathMl, msg: '' }
  } catch (error) {
    const at = error instanceof katex.ParseError ? error.position : undefined
    return fault(at === undefined ? '公式写得不对，请检查' : `公式第 ${at + 1} 个字符起写得不对，请检查`)
  }
}

/** What was made of it before, if that is still known. */
export const keptFormula = (tex: string): Formula | undefined => kept.get(tex)

/** `msg` says what is wrong with the TeX; then `mathMl` is empty. */
export function formulaOf(tex: string): Formula {
  const why = whyRefused(tex)
  if (why !== undefined) return fault(why)
  const found = keptFormula(tex)
  if (found) return found
  const formula = rendered(tex)
  kept.set(tex, formula)
  return formula
}

/** What a formula counts for, at least, for each of its characters: one that comes to nothing costs time too. */
const leastForCharacter = 20

/**
 * Sanitized HTML with its formulas as MathML; TeX with a mistake stays as it was typed, and so do formulas for which there is no
 * room left. `page`: the room of all texts that are shown together.
 */
export function withFormulas(html: string, page: FormulaRoom = roomOfPage()): string {
  if (!html.includes('<code data-tex')) return html
  const text: FormulaRoom = { ...formulasOfText }
  return html.replace(/<code data-tex(?:="")?>([^<]*)<\/code>/g, (code, escaped: string) => {
    if ([text, page].some((room) => room.count <= 0 || room.characters <= 0)) return code
    const tex = unescaped(escaped)
    const { mathMl } = formulaOf(tex)
    const size = Math.max(mathMl.length, leastForCharacter * Math.min(tex.length, maxTex))
    const isRoom = [text, page].every((room) => room.characters >= size)
    for (const room of [text, page]) {
      room.count--
      room.characters -= size
    }
    return isRoom && mathMl ? mathMl : code
  })
}
