// Puts recordings together to one film, without converting them.
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PrepareError } from './prepare-error.ts'
import { runLimited } from './run-limited.ts'

/** `from` and `to`: seconds of it. */
export type Recording = { from: number; to: number; open(): Promise<ReadableStream<Uint8Array> | undefined> }

type Options = {
  ffmpeg: string
  recordings: Recording[]
  /** For what lies about meanwhile; removed afterwards. */
  folder: string
  /** An MPEG transport stream, which bears parts of different kinds. */
  target: string
  signal: AbortSignal
}

const minutes = 30

/** Bytes of the film. Throws a `PrepareError` where nothing of the recordings can be read. */
export async function joinFilms({ ffmpeg, recordings, folder, target, signal }: Options): Promise<number> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const run = (args: string[]) =>
    runLimited(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...args], { seconds: minutes * 60, signal, cwd: folder })
  try {
    const parts: string[] = []
    for (const [n, { from, to, open }] of recordings.entries()) {
      const body = await open()
      if (!body) continue
      const [source, part] = [join(folder, `${n}.flv`), `${n}.ts`]
      await pipeline(Readable.fromWeb(body as never), createWriteStream(source), { signal })
      const input = ['-protocol_whitelist', 'file', '-f', 'flv', '-i', source]
      const range = ['-ss', from.toFixed(3), '-t', (to - from + 1).toFixed(3)] // a recording begins at its first key frame
      const isGood = await run([
        ...range.slice(0, 2),
        ...input,
        ...range.slice(2),
        '-c',
        'copy',
        '-f',
        'mpegts',
        part,
      ]).then(
        () => true,
        (error) => (signal.aborted ? Promise.reject(error) : false),
      )
      await rm(source)
      if (isGood && (await stat(join(folder, part))).size) parts.push(part)
    }
    if (!parts.length) throw new PrepareError('没有收到能用的录像')
    await writeFile(join(folder, 'list.txt'), parts.map((part) => `file '${part}'\n`).join(''))
    await run(['-f', 'concat', '-i', 'list.txt', '-c', 'copy', '-f', 'mpegts', target])
    return (await stat(target)).size
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
