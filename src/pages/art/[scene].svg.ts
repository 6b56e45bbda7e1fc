// The great picture of the home and login pages, its crops, and the ground of adverts.
import type { APIRoute } from 'astro'
import { altar, crops, scene } from '../../lib/art.ts'
import { drawing } from '../../lib/drawing.ts'

export const GET: APIRoute = ({ params: { scene: crop = '' } }) => {
  if (crop === 'altar') return drawing(altar())
  return drawing(Object.hasOwn(crops, crop) ? scene(crop as keyof typeof crops) : undefined)
}
