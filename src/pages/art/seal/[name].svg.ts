// The seal of an organization: /art/seal/542f-660e-7.svg (lib/art/art-keys.ts).
import type { APIRoute } from 'astro'
import { seal } from '../../../lib/art/art.ts'
import { sealOf } from '../../../lib/art/art-keys.ts'
import { svgResponse } from '../../../lib/art/svg-response.ts'

export const GET: APIRoute = ({ params }) => {
  const said = sealOf(params.name ?? '')
  return svgResponse(said && seal(said.arrangement, said.characters))
}
