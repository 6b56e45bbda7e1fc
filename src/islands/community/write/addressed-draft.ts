// Which draft an address names.
import type { Which } from './draft-keeper.ts'

/** `draft`: one on the server; `id`: that of something public; `no`: what so far only a device has. */
export function whichOf(search: string): Which {
  const query = new URLSearchParams(search)
  const number = (key: string) => (/^[1-9]\d{0,14}$/.test(query.get(key) ?? '') ? Number(query.get(key)) : undefined)
  const no = query.get('no') ?? ''
  const [id, targetId] = [number('draft'), number('id')]
  if (id !== undefined) return { id }
  if (targetId !== undefined) return { targetId }
  return /^[A-Za-z0-9_-]{8,40}$/.test(no) ? { draftNo: no } : {}
}
