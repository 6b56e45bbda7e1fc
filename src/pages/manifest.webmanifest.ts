// The web manifest: the site as an app on the home screen.
import type { APIRoute } from 'astro'
import { cut } from '../contract/cut.ts'

export const GET: APIRoute = async ({ locals }) => {
  const { title, desc } = await locals.api('system/api/website/get', {})
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
  const manifest = {
    name: title,
    short_name: cut(title, 12),
    description: desc,
    lang: 'zh-CN',
    start_url: '/',
    display: 'standalone',
    background_color: '#f3f7f7',
    theme_color: '#12575d',
    icons: [icon(192), icon(512), { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
