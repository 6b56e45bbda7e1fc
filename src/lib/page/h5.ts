// Redirects phones to the H5 site, where there is one: by a small inline script, as cached pages are the same for all visitors.

/** Our path patterns and the H5 targets; the first match counts, and the id is passed on. */
const targets: [RegExp, string][] = [
  [/^\/(?:imagetext\/article|view\/imagetext)\/(\d+)$/, '/imagetext/view?id='],
  [/^\/(?:view|view\/detail|library\/view|live\/detail|resource\/detail)\/(\d+)$/, '/course/view?id='],
  [/^\/(?:exam|work)\/(?:view|startExam|exam)\/(\d+)$/, '/exam/view?id='],
  [/^\/(?:exam|work)\/(?:startExam|exam|result|explain)()$/, '/exam/view?id='], // the id is in the query: h5Script adds it
  [/^\/coupon\/(\d+)$/, '/coupon?id='],
]

/** The address of the page on the H5 site; undefined without an H5 site, or where it is this host. */
export function h5Address(h5Domain: string, page: URL): string | undefined {
  const site = URL.parse(h5Domain) ?? (h5Domain ? URL.parse(`https://${h5Domain}`) : null)
  if (!site || !/^https?:$/.test(site.protocol) || site.host === page.host) return undefined
  for (const [pattern, target] of targets) {
    const id = pattern.exec(page.pathname)?.[1]
    if (id !== undefined) return site.origin + target + id
  }
  return `${site.origin}/`
}

/** `?pc=1` disables the redirect for the browser session. */
export const h5Script = (address: string) =>
  `!function(s){try{s=sessionStorage;/[?&]pc=1/.test(location.search)&&(s.pc=1);s=s.pc}catch(e){}!s&&/iphone|ipod|ipad|android/i.test(navigator.userAgent)&&location.replace(${JSON.stringify(address).replaceAll('<', '\\u003c')}${address.endsWith('?id=') ? '+(/[?&]id=(\\d+)/.exec(location.search)||[,""])[1]' : ''})}()`
