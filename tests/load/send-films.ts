// Sends a film by tus, as a browser does, again and again until it is told to end: node send-films.ts BASE TOKEN FILM. It says the number
// of the first one once that has arrived, and at the end how many bytes went after it.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { headBytes } from '../../src/contract/file-kinds.ts'
import { createApi } from '../../src/lib/wire/api.ts'

const piece = 4 * 1024 ** 2 // bytes that go in one request
const lineBytes = 12 * 1024 ** 2 // a second: the line of a school, 100 Mbit
const packet = 32 * 1024
const [base, token, path] = process.argv.slice(2) as [string, string, string]
const agent = new Agent({ keepAlive: true })
const api = createApi(fetch, () => token, `${base}/gateway`)

let isOver = false
let sent = 0
process.once('SIGTERM', () => (isOver = true))

const film = await readFile(path)
console.log(await send(film, '第一节.mp4'))
sent = 0

for (let n = 2; !isOver; n++) {
  // another film each time: its last bytes lie behind what a player reads
  await send(Buffer.concat([film, Buffer.from(String(n).padStart(16))]), `第 ${n} 节.mp4`)
}
console.log(sent)
agent.destroy()

/** Its number. Ends early once told to. */
async function send(bytes: Buffer, fileName: string) {
  const head = bytes.subarray(0, headBytes).toString('base64')
  const { fileNo, uploadUrl, sign } = await api('system/upload/api/update/sign', {
    fileName,
    fileSize: bytes.length,
    head,
    purpose: 2,
  })
  for (let at = 0; at < bytes.length && !isOver; at += piece) {
    const body = bytes.subarray(at, at + piece)
    const status = await patch(base + uploadUrl, { 'upload-permission': sign, 'upload-offset': String(at) }, body)
    if (status !== 204) throw new Error(`${fileName} at ${at}: ${status}`)
    sent += body.length
  }
  if (!isOver) await api('system/auth/upload/complete', { fileNo })
  return fileNo
}

/** The status of the answer. The bytes leave as fast as the line carries them, not in one burst. */
async function patch(url: string, about: Record<string, string>, body: Buffer) {
  const headers = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'content-length': body.length,
    ...about,
  }
  const asked = request(url, { method: 'PATCH', agent, headers })
  const answered = once(asked, 'response')
  const began = performance.now()
  for (let at = 0; at < body.length; at += packet) {
    const early = began + (at / lineBytes) * 1000 - performance.now()
    if (early > 1) await sleep(early)
    asked.write(body.subarray(at, at + packet))
  }
  asked.end()
  const [answer] = (await answered) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}
