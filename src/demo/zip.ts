// A zip of stored files: what Word and Excel documents are, and bundles of them.
import { crc32 } from 'node:zlib'

/** Stored, not compressed; dated 1 January 2026. */
export function zip(files: Record<string, string | Buffer>): Buffer {
  const date = ((2026 - 1980) << 9) | (1 << 5) | 1
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const body = typeof content === 'string' ? Buffer.from(content) : content
    const label = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x0800, 2) // names are UTF-8
    about.writeUInt16LE(date, 8)
    about.writeUInt32LE(crc32(body), 10)
    about.writeUInt32LE(body.length, 14)
    about.writeUInt32LE(body.length, 18)
    about.writeUInt16LE(label.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, label, body])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    index.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, where, label]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(index)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(index.length, 4)
  end.writeUInt16LE(index.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end])
}
