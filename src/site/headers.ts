// The headers of trust that every page carries, in one table; Astro adds the policy with the hashes of its own scripts.

export function pageHeaders(siteUrl: string): [string, string][] {
  const isHttps = siteUrl.startsWith('https:')
  return [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ...(isHttps ? ([['strict-transport-security', 'max-age=31536000']] as [string, string][]) : []),
  ]
}

/** The page's own policy, and that nobody may frame it: a policy in a <meta> cannot say that. */
export const framed = (policy: string | null) =>
  policy ? `${policy}; frame-ancestors 'none'` : "frame-ancestors 'none'"
