// The generated picture of a person: /art/avatar/6797-17.svg (lib/art/art-keys.ts).
import type { APIRoute } from 'astro'
import { avatar } from '../../../lib/art/art.ts'
import { avatarOf } from '../../../lib/art/art-keys.ts'
import { svgResponse } from '../../../lib/art/svg-response.ts'

export const GET: APIRoute = ({ params }) => {
  const said = avatarOf(params.name ?? '')
  return svgResponse(said && avatar(said.arrangement, said.glyph))
}
