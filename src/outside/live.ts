// The service that takes the pictures lecturers push (RTMP) and gives them as HLS. Embedded: there is none, and a film goes on air at its
// time. `npm run live` starts nginx with its rtmp module beside this process; LIVE_URL names one elsewhere. MediaMTX (WHIP) asks the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type LiveFigures = {
  width: number
  height: number
  frameRate: number
  /** kbit/s. */
  bitRate: number
  videoCodec: string
  audioCodec: string
}

export type LiveServer = {
  /** Whether lecturers can push now. */
  isOn(): boolean
  /** The address for OBS, without the key; '' without a service. */
  pushUrl(): string
  /** What the service says with each question (gateway/course/calls/live-hook.ts). */
  secret: Buffer
  /** The playlist of a stream as the service writes it; undefined where it has none yet. */
  playlist(streamNo: string): Promise<string | undefined>
  /** A part that the playlist names. */
  part(name: string): Promise<Buffer | undefined>
  figures(streamNo: string): Promise<LiveFigures | undefined>
  /** A recording, as it is read. */
  recording(name: string): Promise<ReadableStream<Uint8Array> | undefined>
  removeRecording(name: string): Promise<void>
}

/** Without a service. Nothing knows the secret. */
export const noLive = (secret: Buffer): LiveServer => ({
  isOn: () => false,
  pushUrl: () => '',
  secret,
  playlist: none,
  part: none,
  figures: none,
  recording: none,
  removeRecording: none,
})

async function none() {
  return undefined
}

/** Where one runs: `pushUrl` for lecturers, `httpUrl` for this process. */
export type LivePlace = { pushUrl: string; httpUrl: string }

/** What `npm run live` leaves in DATA_DIR/live while it runs. */
export const placeFile = 'server.json'

const recheck = 2000 // ms

/** The service beside this process, while it runs. */
export function besideOf(dataDir: string, now = Date.now): () => LivePlace | undefined {
  let [place, until]: [LivePlace | undefined, number] = [undefined, 0]
  return () => {
    if (now() < until) return place
    until = now() + recheck
    place = runningIn(join(dataDir, 'live', placeFile))
    return place
  }
}

function runningIn(file: string): LivePlace | undefined {
  try {
    const { pid, pushUrl, httpUrl } = JSON.parse(readFileSync(file, 'utf8')) as LivePlace & { pid: number }
    process.kill(pid, 0) // throws where it has ended
    return { pushUrl, httpUrl }
  } catch {
    return undefined
  }
}

const patience = 5000 // ms
const partName = /^s[0-9a-f]{24}-\d{1,15}\.ts$/
const recordingName = /^s[0-9a-f]{24}[\w.-]{0,40}\.flv$/
const maxText = 500_000
const maxPart = 30 * 1024 ** 2

/** Undefined where it has more than `most` bytes, which are not read, or breaks off. */
async function bytesOf(answer: Response, most: number) {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of answer.body ?? []) {
      size += part.length
      if (size > most) return undefined
      parts.push(part)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(parts)
}

type Options = { place(): LivePlace | undefined; secret: Buffer }

/** nginx's rtmp module as deploy/live.conf sets it up. */
export function rtmpLive({ place, secret }: Options): LiveServer {
  const headers = { 'live-secret': secret.toString() }
  const ask = async (path: string, init: RequestInit = {}) => {
    const at = place()
    if (!at) return undefined
    const answer = await fetch(`${at.httpUrl}${path}`, { ...init, headers, redirect: 'error' }).catch(() => undefined)
    if (answer?.ok) return answer
    await answer?.body?.cancel()
    return undefined
  }
  const soon = () => ({ signal: AbortSignal.timeout(patience) })
  const text = async (path: string) => {
    const answer = await ask(path, soon())
    return answer && ((await bytesOf(answer, maxText))?.toString() || undefined)
  }
  return {
    isOn: () => place() !== undefined,
    pushUrl: () => place()?.pushUrl ?? '',
    secret,
    playlist: (streamNo) => text(`/hls/${streamNo}.m3u8`),
    async part(name) {
      if (!partName.test(name)) return undefined
      const answer = await ask(`/hls/${name}`, soon())
      return answer && bytesOf(answer, maxPart)
    },
    async figures(streamNo) {
      const status = await text('/stat')
      return status === undefined ? undefined : figuresOf(status, streamNo)
    },
    async recording(name) {
      if (!recordingName.test(name)) return undefined
      return (await ask(`/record/${name}`))?.body ?? undefined
    },
    async removeRecording(name) {
      if (recordingName.test(name)) await (await ask(`/record/${name}`, { method: 'DELETE' }))?.body?.cancel()
    },
  }
}

/** Of the status page of the module. */
export function figuresOf(status: string, streamNo: string): LiveFigures | undefined {
  const from = status.indexOf(`<name>${streamNo}</name>`)
  if (from < 0) return undefined
  const end = status.indexOf('</stream>', from)
  const stream = status.slice(from, end < 0 ? undefined : end)
  const between = (body: string, name: string) => {
    const at = body.indexOf(`<${name}>`)
    return at < 0 ? '' : body.slice(at + name.length + 2, body.indexOf('<', at + 1))
  }
  const inside = (name: string) => {
    const at = stream.indexOf(`<${name}>`)
    return at < 0 ? '' : stream.slice(at, stream.indexOf(`</${name}>`, at))
  }
  const [video, audio] = [inside('video'), inside('audio')]
  return {
    width: Number(between(video, 'width')) || 0,
    height: Number(between(video, 'height')) || 0,
    frameRate: Number(between(video, 'frame_rate')) || 0,
    videoCodec: between(video, 'codec').slice(0, 20),
    audioCodec: between(audio, 'codec').slice(0, 20),
    bitRate: Math.round((Number(between(stream, 'bw_in')) || 0) / 1000),
  }
}
