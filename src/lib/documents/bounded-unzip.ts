// Takes chosen files out of an archive of a stranger. What it unpacks is counted as it comes, whatever the archive says of its sizes; names
// are names alone, and one that climbs is left out. Archives in it stay closed.
import { zipNameOf } from './zip-names.ts'

export class TooMuch extends Error {}

type Wanted = {
  /** The most bytes of a file of that name; undefined: not wanted. */
  most(name: string): number | undefined
  /** Of all together. */
  mostOfAll: number
}

/** `isCut`: there was more than it may have, and it has nothing. */
export type Unzipped = { bytes: Uint8Array; isCut: boolean }

const sliceBytes = 16 * 1024 // at most a thousand times as much comes out of it at once
const mostEntries = 5000

/** By their names. Throws TooMuch, or what is wrong with the archive. */
export async function boundedUnzip(archive: Blob, { most, mostOfAll }: Wanted): Promise<Map<string, Unzipped>> {
  const { Unzip, UnzipInflate } = await import('fflate')
  const files = new Map<string, Unzipped>()
  let [entries, all] = [0, 0]
  const unzip = new Unzip((entry) => {
    if (++entries > mostEntries) throw new TooMuch()
    const name = plainPath(zipNameOf(entry.name))
    const limit = name === undefined ? undefined : most(name)
    if (limit === undefined || files.has(name!)) return
    const parts: Uint8Array[] = []
    let size = 0
    const file: Unzipped = { bytes: new Uint8Array(), isCut: false }
    files.set(name!, file)
    entry.ondata = (error, part, isLast) => {
      if (error) throw error
      size += part.length
      all += part.length
      if (all > mostOfAll) throw new TooMuch()
      if (size > limit) Object.assign(file, { isCut: true }, (parts.length = 0))
      else parts.push(part)
      if (isLast && !file.isCut) file.bytes = joined(parts, size)
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < archive.size; at += sliceBytes) {
    const slice = new Uint8Array(await archive.slice(at, at + sliceBytes).arrayBuffer())
    unzip.push(slice, at + sliceBytes >= archive.size)
  }
  if (!entries) throw new Error('no archive')
  return files
}

function joined(parts: readonly Uint8Array[], size: number) {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** From the root of the archive, with / alone and without . and ..; undefined where it leads out of it. */
export function plainPath(path: string): string | undefined {
  const steps: string[] = []
  for (const step of path.replaceAll('\\', '/').split('/')) {
    if (step === '' || step === '.') continue
    if (step !== '..') steps.push(step)
    else if (!steps.pop()) return undefined
  }
  return steps.length && !/^[a-z]:$/i.test(steps[0]!) ? steps.join('/') : undefined
}
