// Who sits before the screen: a service compares faces. Off unless one is set up, and then nothing of ours asks for it.
import { createHmac } from 'node:crypto'
import { CallError } from '../contract/codes.ts'

export type FaceTicket = { provider: number; code: string; qrCode: string; expireSeconds: number }
export type FaceQuestion = {
  faceNo: string
  accountId: number
  realName: string /** A JPEG in base64. */
  picture: string
}

export type Face = {
  isOn: boolean
  /** Seconds of study after which the next check is due. */
  interval: number
  /** A ticket of the service for this check; its code or picture is what the learner opens on the phone, where it has one. */
  begin(faceNo: string, accountId: number): Promise<FaceTicket>
  /** Whether the picture shows the holder of the account; the picture is kept nowhere here. */
  isSame(question: FaceQuestion): Promise<boolean>
}

const off = async (): Promise<never> => {
  throw new Error('No service for face checks is set up')
}
export const faceOff: Face = { isOn: false, interval: 0, begin: off, isSame: off }

const patience = 10_000 // ms

/**
 * A service of the operator's own, before whichever vendor they have: it is sent the question as JSON, with the HMAC-SHA256
 * of it by the shared secret in `x-signature`, and answers `{ "isSame": true }` or false (docs/operations.md).
 */
export const faceService = ({ url, secret, interval }: { url: string; secret: string; interval: number }): Face => ({
  isOn: true,
  interval,
  begin: async () => ({ provider: 1, code: '', qrCode: '', expireSeconds: 300 }),
  async isSame(question) {
    const body = JSON.stringify({ ...question, time: Math.floor(Date.now() / 1000) })
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
      .then(async (response) => (response.ok ? ((await response.json()) as { isSame?: unknown }) : undefined))
      .catch(() => undefined)
    if (typeof answer?.isSame !== 'boolean') throw new CallError('away', '核验服务暂时没有回应，请过一分钟再试')
    return answer.isSame
  },
})
