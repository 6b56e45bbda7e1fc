// Which header and footer a page has, by its path (specification 2). Exam pages have none, so that nobody leaves by accident.

export type Frame = { header: boolean; nav: boolean; footer: 'full' | 'small' | 'none' }

export function frameOf(path: string): Frame {
  if (path.includes('write') || /^\/(exam|work)\/exam\/?$/.test(path))
    return { header: false, nav: false, footer: 'none' }
  if (/^\/apply(\/|$)/.test(path)) return { header: true, nav: false, footer: 'none' }
  if (/^\/(reset|login|register)\/?$/.test(path)) return { header: true, nav: true, footer: 'none' }
  return { header: true, nav: true, footer: path === '/' || path === '/index' ? 'full' : 'small' }
}
