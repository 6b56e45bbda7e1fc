// The picture of a page in messengers, 1200 x 630: /art/share/course-12.png, blog-3, lecturer-5, home. Of no other size, and
// only of what there is. It is kept like a page, and made anew when what it shows changes.
import type { APIRoute } from 'astro'
import { seasonAt } from '../../../contract/seasons.ts'
import { avatarKey, avatarOf, coverKey, coverOf, sealKey, sealOf } from '../../../lib/art/art-keys.ts'
import { shareKinds } from '../../../lib/art/art-paths.ts'
import { avatarBanner, sealBanner } from '../../../lib/art/banner.ts'
import { cover } from '../../../lib/art/cover.ts'
import { glyphs } from '../../../lib/art/glyphs.ts'
import { scene } from '../../../lib/art/scene.ts'
import { pngOf } from '../../../lib/art/share.ts'

export const GET: APIRoute = async ({ params, locals: { api } }) => {
  const [, kind, digits] = /^([a-z]+)(?:-(\d{1,15}))?$/.exec(params.what ?? '') ?? []
  const isKnown = kind === 'home' ? digits === undefined : digits && shareKinds.some((one) => one === kind)
  if (!isKnown) return new Response(null, { status: 404 })
  const id = Number(digits)
  const drawing = async () => {
    if (kind === 'course') return coverOfKey(coverKey(await api('course/api/course/view', { id })))
    if (kind === 'home') {
      await api('system/api/website/get', {}) // its tag has pages made anew when the season changes
      return scene('share', seasonAt(Date.now()))
    }
    if (kind === 'organization') {
      const { organizationName } = await api('user/api/organization/view', { id })
      const { arrangement, characters } = sealOf(sealKey(organizationName))!
      return sealBanner(arrangement, characters)
    }
    if (kind === 'lecturer') return ofPerson((await api('user/api/lecturer/view', { id })).lecturerName)
    if (kind === 'blogger') return ofPerson((await api('community/api/blogger/view', { bloggerId: id })).bloggerName)
    const { title } = await api(kind === 'blog' ? 'community/api/blog/view' : 'community/api/questions/view', { id })
    return coverOfKey(coverKey({ id, courseName: title, categoryName: '' }))
  }
  return new Response(await pngOf(await drawing()), { headers: { 'content-type': 'image/png' } })
}

function ofPerson(name: string) {
  const { arrangement, glyph } = avatarOf(avatarKey(name))!
  return avatarBanner(Number(arrangement), glyph)
}

/** A character without an outline would need a font of this machine. */
function coverOfKey(key: string) {
  const { glyph, arrangement, palette, stage } = coverOf(key)!
  return cover(arrangement, glyphs[glyph] ? glyph : '课', palette, stage)
}
