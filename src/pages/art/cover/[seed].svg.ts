// The generated cover of a course: /art/cover/8bed-3-12.svg (lib/art-keys.ts).
import type { APIRoute } from 'astro'
import { palettes } from '../../../lib/art-keys.ts'
import { cover } from '../../../lib/cover.ts'
import { svgResponse } from '../../../lib/svg-response.ts'

export const GET: APIRoute = ({ params }) => {
  const [, code, palette, arrangement] = /^([0-9a-f]{4,5})-([0-6])-(\d|[1-5]\d|6[0-3])$/.exec(params.seed ?? '') ?? []
  const glyph = code && String.fromCodePoint(Number.parseInt(code, 16))
  return svgResponse(
    glyph && /\p{Script=Han}/u.test(glyph) ? cover(arrangement!, glyph, palettes[Number(palette)]!) : undefined,
  )
}
