// QR codes as modules, for SVG and PDF, on the server and in the browser.
import qrcode from 'qrcode-generator'

/** How much of a code may be unreadable: L 7 %, M 15 %. Long texts on a screen have fewer and larger modules with L. */
type Level = 'L' | 'M'

/** Rows of modules, true = dark; without the quiet zone. */
export function qrOf(text: string, level: Level = 'M'): boolean[][] {
  const code = qrcode(0, level)
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => code.isDark(y, x)))
}

/** The path of an SVG of `size` + 8 units: a quiet zone of four on each side. */
export function qrPath(text: string, level: Level = 'M'): { path: string; size: number } {
  const rows = qrOf(text, level)
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : []))).join('')
  return { path, size: rows.length + 8 }
}
