// The hero picture of the home and login pages, its crops, and the background of adverts.
import type { APIRoute } from 'astro'
import { altar, crops, scene } from '../../lib/art.ts'
import { svgResponse } from '../../lib/svg-response.ts'

export const GET: APIRoute = ({ params: { scene: crop = '' } }) => {
  if (crop === 'altar') return svgResponse(altar())
  return svgResponse(Object.hasOwn(crops, crop) ? scene(crop as keyof typeof crops) : undefined)
}
