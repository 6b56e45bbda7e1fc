// What a messenger shows of a shared page: a drawn picture as PNG, as none of them shows an SVG.
import { type RenderedImage, renderAsync } from '@resvg/resvg-js'
import { shareSize } from './art-keys.ts'

const { width, height } = shareSize

/** Of a drawing of this site: it has outlines for its characters, so no fonts are looked for; nothing is loaded for it. */
export async function pngOf(drawing: string): Promise<Uint8Array<ArrayBuffer>> {
  const sized = drawing.replace('<svg ', `<svg width="${width}" height="${height}" `)
  const drawn: RenderedImage = await renderAsync(sized, { font: { loadSystemFonts: false } })
  return new Uint8Array(drawn.asPng())
}
