// Where the check of a receipt gets keys, roots and later links from: a site over HTTP. Sends nothing of the receipt but its number.
import { codes, type Envelope } from '../codes.ts'
import type { After, Check, Key, Root, Sources } from './receipt.ts'

type Options = { keysAddress: string; gateway: string }

/** `gateway`: the base address of calls. The caller of it has no session. */
export function receiptSources({ keysAddress, gateway }: Options): Sources {
  let keys: Promise<Key[]> | undefined
  return {
    keys: () =>
      (keys ??= fetch(keysAddress)
        .then((answer) => answer.json())
        .then((body: { keys: Key[] }) => body.keys)),
    root: (rootTime) => answerOf<Root>(gateway, 'exam/api/exam/proof/root/view', { rootTime }),
    after: (receiptNo, linkCount) => answerOf<After>(gateway, 'exam/api/exam/proof/after', { receiptNo, linkCount }),
    now: Date.now,
  }
}

/** By the site's server, for a browser without Ed25519. Null: it is no receipt. */
export const checkOnServer = async (gateway: string, receipt: string): Promise<Check[] | null> =>
  (await answerOf<{ list: Check[] }>(gateway, 'exam/api/exam/proof/check', { receipt }))?.list ?? null

/** Null where there is no such thing; throws where it cannot be had. */
async function answerOf<T>(gateway: string, name: string, input: object): Promise<T | null> {
  const answer = await fetch(`${gateway}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { code, msg, data } = (await answer.json()) as Envelope<T>
  if (code === codes.ok) return data as T
  if (code === codes.notFound || code === codes.invalid) return null
  throw new Error(msg)
}
