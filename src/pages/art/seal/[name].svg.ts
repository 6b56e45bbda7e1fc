// The seal of an organization: /art/seal/542f-660e-7.svg (lib/art/art-keys.ts).
import type { APIRoute } from 'astro'
import { seal } from '../../../lib/art/art.ts'
import { svgResponse } from '../../../lib/art/svg-response.ts'

export const GET: APIRoute = ({ params }) => {
  const [, codes, arrangement] =
    /^((?:[0-9a-f]{4,5}-){2}|(?:[0-9a-f]{4,5}-){4})(1?\d|2[0-3])$/.exec(params.name ?? '') ?? []
  const characters = codes?.match(/[0-9a-f]+/g)?.map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
  const isHan = characters?.every((one) => /\p{Script=Han}/u.test(one))
  return svgResponse(characters && isHan ? seal(Number(arrangement), characters) : undefined)
}
