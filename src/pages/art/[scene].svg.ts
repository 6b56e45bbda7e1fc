// The great picture of the home and login pages, and its crops.
import type { APIRoute } from 'astro'
import { crops, scene } from '../../lib/art.ts'
import { drawing } from '../../lib/drawing.ts'

export const GET: APIRoute = ({ params: { scene: crop = '' } }) =>
  drawing(Object.hasOwn(crops, crop) ? scene(crop as keyof typeof crops) : undefined)
