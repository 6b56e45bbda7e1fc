// The generated cover of a course: /art/cover/8bed-a-12.svg (lib/art/art-keys.ts).
import type { APIRoute } from 'astro'
import { lookOf } from '../../../lib/art/art-keys.ts'
import { cover } from '../../../lib/art/cover.ts'
import { svgResponse } from '../../../lib/art/svg-response.ts'

export const GET: APIRoute = ({ params }) => {
  const [, code, part, arrangement] =
    /^([0-9a-f]{4,5})-([0-9a-y])-(\d|[1-9]\d|10\d|11[01])$/.exec(params.seed ?? '') ?? []
  const glyph = code && String.fromCodePoint(Number.parseInt(code, 16))
  const look = part && lookOf(part)
  return svgResponse(
    glyph && look && /\p{Script=Han}/u.test(glyph) ? cover(arrangement!, glyph, look.palette, look.stage) : undefined,
  )
}
