// The hero picture of the home and login pages, and its crops.
import type { APIRoute } from 'astro'
import { crops, scene } from '../../lib/art/art.ts'
import { svgResponse } from '../../lib/art/svg-response.ts'

export const GET: APIRoute = ({ params: { scene: crop = '' } }) => {
  return svgResponse(Object.hasOwn(crops, crop) ? scene(crop as keyof typeof crops) : undefined)
}
