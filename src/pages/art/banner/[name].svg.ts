// The banner of an organization or a person: /art/banner/seal-542f-660e-7.svg, /art/banner/avatar-6797-17.svg.
import type { APIRoute } from 'astro'
import { avatarOf, sealOf } from '../../../lib/art/art-keys.ts'
import { avatarBanner, sealBanner } from '../../../lib/art/banner.ts'
import { svgResponse } from '../../../lib/art/svg-response.ts'

export const GET: APIRoute = ({ params }) => {
  const [, kind, key = ''] = /^(seal|avatar)-(.+)$/.exec(params.name ?? '') ?? []
  const ofSeal = kind === 'seal' ? sealOf(key) : undefined
  const ofAvatar = kind === 'avatar' ? avatarOf(key) : undefined
  return svgResponse(
    ofSeal
      ? sealBanner(ofSeal.arrangement, ofSeal.characters)
      : ofAvatar && avatarBanner(Number(ofAvatar.arrangement), ofAvatar.glyph),
  )
}
