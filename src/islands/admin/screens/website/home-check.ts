// Opens the home page as a visitor gets it and says which of its scripts its policy lets run: a statistics code widens that policy.
import { statisticsOf } from '../../../../lib/page/statistics.ts'

export type HomeCheck = {
  /** Scripts of this site, and those of them that the policy refuses. */
  ownCount: number
  refused: string[]
  /** Hosts of the statistics code that the policy does not name. */
  missingHosts: string[]
}

/** Throws where the page does not come. */
export async function checkHome(code: string): Promise<HomeCheck> {
  const answer = await fetch(`/?looked=${Date.now()}`, { cache: 'no-store', credentials: 'omit' })
  if (!answer.ok) throw new Error(`首页没有打开（${answer.status}）`)
  return checkedPage(await answer.text(), code)
}

/** The scripts that a page loads, against its policy. */
export function checkedPage(html: string, code: string): HomeCheck {
  const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const directive = (name: string) =>
    policy
      .split(';')
      .map((one) => one.trim().split(/\s+/))
      .find(([first]) => first === name)
      ?.slice(1)
  const scripts = directive('script-src') ?? directive('default-src') ?? []
  const connects = directive('connect-src') ?? directive('default-src') ?? []
  const own = [...html.matchAll(/<script\b[^>]*\ssrc="(\/[^"/][^"]*)"/g)].map(([, src]) => src!)
  return {
    ownCount: own.length,
    refused: scripts.includes("'self'") ? [] : own,
    missingHosts: statisticsOf(code).hosts.filter((host) => !scripts.includes(host) || !connects.includes(host)),
  }
}
