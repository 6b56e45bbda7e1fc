// Which header and footer a page has, by its path (specification 2). Exam pages have none, so that nobody leaves by accident.

/** A header of `logo` has nothing beside it but the way back. */
export type Frame = { header: 'full' | 'logo' | 'none'; nav: boolean; footer: 'full' | 'small' | 'none' }

export function frameOf(path: string): Frame {
  if (path.includes('write') || /^\/(exam|work)\/exam\/?$/.test(path))
    return { header: 'none', nav: false, footer: 'none' }
  if (/^\/apply(\/|$)/.test(path)) return { header: 'full', nav: false, footer: 'none' }
  if (/^\/(reset|login|register)\/?$/.test(path)) return { header: 'logo', nav: false, footer: 'none' }
  return { header: 'full', nav: true, footer: path === '/' || path === '/index' ? 'full' : 'small' }
}
