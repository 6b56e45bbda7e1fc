// The generated cover of a course: /art/cover/8bed-a-12.svg (lib/art/art-keys.ts).
import type { APIRoute } from 'astro'
import { coverOf } from '../../../lib/art/art-keys.ts'
import { cover } from '../../../lib/art/cover.ts'
import { svgResponse } from '../../../lib/art/svg-response.ts'

export const GET: APIRoute = ({ params }) => {
  const said = coverOf(params.seed ?? '')
  return svgResponse(said && cover(said.arrangement, said.glyph, said.palette, said.stage))
}
