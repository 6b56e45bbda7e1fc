// What messengers show of uploaded pictures, made when it is first asked for and kept beside them: one for each picture, whoever asks.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CallError } from '../../contract/codes.ts'
import { madeEnding, type Storage } from '../../outside/storage.ts'
import { shareCrop } from './picture.ts'

const maxBytes = 10 * 1024 * 1024
const name = 'share.jpg'

export function sharePictures(storage: Storage, size: { width: number; height: number }) {
  const making = new Map<string, Promise<unknown>>()

  const make = (path: string) =>
    storage.withLocalFile(path, async (file, folder) => {
      const body = await shareCrop(await readFile(file), size, 'share')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}.new`), body)
      await rename(join(folder, `${name}.new`), join(folder, name))
    })

  /** Where it lies; undefined where there is no such picture, busy where too many are being made. */
  return async function share(path: string): Promise<{ at: string | undefined } | 'busy'> {
    const made = `${path}${madeEnding}/${name}`
    const picture = await storage.find(path)
    if (picture && (await storage.find(made))) return { at: made }
    if (!picture || picture.size > maxBytes) return { at: undefined }
    if (!making.has(path))
      making.set(
        path,
        make(path).finally(() => making.delete(path)),
      )
    try {
      await making.get(path)
    } catch (error) {
      if (!CallError.is(error) || error.code === 'away') throw error
      return error.code === 'tooMany' ? 'busy' : { at: undefined }
    }
    return { at: made }
  }
}
