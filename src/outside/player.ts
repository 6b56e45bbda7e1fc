// Who plays the films: this site itself, or a service of the Polyv kind, which wants each viewing signed.
import { createHash } from 'node:crypto'

export type Viewing = { vid: string; viewerId: string; address: string }
/** What the service's player is given in the browser. `ts`: ms. */
export type ViewingTicket = { vid: string; ts: number; sign: string; token: string }

export type PlayerService = {
  isOn: boolean
  /** Asks the service to let one viewer watch one film; throws when it does not. */
  admit(viewing: Viewing): Promise<ViewingTicket>
}

/** Films are our own files: nothing asks. */
export const ownPlayer: PlayerService = {
  isOn: false,
  admit: async () => {
    throw new Error('No service that plays films is set up')
  },
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex') // the service's choice
const patience = 10_000 // ms

/** Names and values in the order of the names, between two secrets; upper case. Empty values are left out. */
export function signatureOf(fields: Readonly<Record<string, string>>, secret: string) {
  const names = Object.keys(fields).filter((name) => fields[name])
  const text = names
    .sort()
    .map((name) => name + fields[name])
    .join('')
  return md5(secret + text + secret).toUpperCase()
}

type Options = { userId: string; secret: string; tokenUrl: string; now?: () => number }

export const polyvPlayer = ({ userId, secret, tokenUrl, now = Date.now }: Options): PlayerService => ({
  isOn: true,
  async admit({ vid, viewerId, address }) {
    const ts = now()
    const fields = { userId, videoId: vid, ts: String(ts), viewerId, viewerIp: address, extraParams: 'HTML5' }
    const answer = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, sign: signatureOf(fields, secret) }),
      signal: AbortSignal.timeout(patience),
    })
    const body = (await answer.json()) as { code?: number; message?: string; data?: { token?: unknown } }
    const token = body.data?.token
    if (body.code !== 200 || typeof token !== 'string') throw new Error(`The player service refused: ${body.message}`)
    return { vid, ts, sign: md5(`${secret}${vid}${ts}`), token }
  },
})
