// What stands around a page, by its path (specification 2, header and footer).

export type Frame = { header: boolean; nav: boolean; footer: 'full' | 'small' | 'none' }

export function frameOf(path: string): Frame {
  if (path.includes('write')) return { header: false, nav: false, footer: 'none' }
  if (/^\/apply(\/|$)/.test(path)) return { header: true, nav: false, footer: 'none' }
  if (/^\/(reset|login|register)\/?$/.test(path)) return { header: true, nav: true, footer: 'none' }
  return { header: true, nav: true, footer: path === '/' || path === '/index' ? 'full' : 'small' }
}
