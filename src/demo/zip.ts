// Zip files: what Word and Excel documents are, and bundles of them.
import { zipSync } from 'fflate'

/** Stored, not compressed; dated 1 January 2026, so that the same files make the same bytes. */
export function zip(files: Record<string, string | Buffer>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [name, Buffer.from(content as string)])
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 0, mtime: new Date(2026, 0, 1) }))
}
