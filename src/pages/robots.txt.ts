// robots.txt.
import type { APIRoute } from 'astro'

const closed = ['/account', '/admin', '/gateway/', '/login', '/logincb', '/register', '/reset', '/search', '/toloading']

export const GET: APIRoute = ({ url }) =>
  new Response(
    `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${new URL('/sitemap.xml', url.origin)}\n`,
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )
