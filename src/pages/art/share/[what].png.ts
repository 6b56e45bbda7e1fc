// The picture of a page in messengers, 1200 x 630: /art/share/course-12.png, blog-3, question-5, home. Of no other size, and
// only of what there is. It is kept like a page, and made anew when what it shows changes.
import type { APIRoute } from 'astro'
import { seasonAt } from '../../../contract/seasons.ts'
import { coverKey, coverOf } from '../../../lib/art/art-keys.ts'
import { cover } from '../../../lib/art/cover.ts'
import { glyphs } from '../../../lib/art/glyphs.ts'
import { scene } from '../../../lib/art/scene.ts'
import { pngOf } from '../../../lib/art/share.ts'

export const GET: APIRoute = async ({ params, locals: { api } }) => {
  const [, kind, digits] = /^(home|course|blog|question)(?:-(\d{1,15}))?$/.exec(params.what ?? '') ?? []
  if (!kind || (kind === 'home') !== (digits === undefined)) return new Response(null, { status: 404 })
  const id = Number(digits)
  const drawing = async () => {
    if (kind === 'course') return coverOfKey(coverKey(await api('course/api/course/view', { id })))
    if (kind === 'home') {
      await api('system/api/website/get', {}) // its tag has pages made anew when the season changes
      return scene('share', seasonAt(Date.now()))
    }
    const { title } = await api(kind === 'blog' ? 'community/api/blog/view' : 'community/api/questions/view', { id })
    return coverOfKey(coverKey({ id, courseName: title, categoryName: '' }))
  }
  return new Response(await pngOf(await drawing()), { headers: { 'content-type': 'image/png' } })
}

/** A character without an outline would need a font of this machine. */
function coverOfKey(key: string) {
  const { glyph, arrangement, palette, stage } = coverOf(key)!
  return cover(arrangement, glyphs[glyph] ? glyph : '课', palette, stage)
}
