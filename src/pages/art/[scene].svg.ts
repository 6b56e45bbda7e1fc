// The hero picture of the home and login pages, and its crops: /art/winter-tree.svg.
import type { APIRoute } from 'astro'
import { seasons } from '../../contract/seasons.ts'
import { crops, scene } from '../../lib/art/scene.ts'
import { svgResponse } from '../../lib/art/svg-response.ts'

export const GET: APIRoute = ({ params }) => {
  const [, first, crop = ''] = /^([a-z]+)-(.+)$/.exec(params.scene ?? '') ?? []
  const season = seasons.find((one) => one === first)
  return svgResponse(season && Object.hasOwn(crops, crop) ? scene(crop as keyof typeof crops, season) : undefined)
}
