// The generated picture of a person: /art/avatar/6797-17.svg (lib/art/art-keys.ts).
import type { APIRoute } from 'astro'
import { avatar } from '../../../lib/art/art.ts'
import { svgResponse } from '../../../lib/art/svg-response.ts'

export const GET: APIRoute = ({ params }) => {
  const [, code, arrangement] = /^([0-9a-f]{2,5})-([12]?\d|3[0-4])$/.exec(params.name ?? '') ?? []
  const glyph = code && String.fromCodePoint(Number.parseInt(code, 16))
  return svgResponse(glyph && /[\p{Script=Han}A-Z0-9]/u.test(glyph) ? avatar(arrangement!, glyph) : undefined)
}
