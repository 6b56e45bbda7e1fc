// Items of QTI 2.2 as a content package: a zip with a manifest that names them, and with their pictures and sounds.
import { extensionOf } from '../../../../contract/file-kinds.ts'

const address = /(\s(?:src|data)=")(\/upload\/[^"<>]+)"/g

/** The addresses in HTML of our questions. */
export const sourceAddress = /(\ssrc=")(\/upload\/[^"<>]+)"/g

/** The bytes at an address of this site; undefined where they are not to be had. */
export type FetchMedia = (address: string) => Promise<Uint8Array | undefined>

export type PackedMedia = { name: string; bytes: Uint8Array }

/** The files that texts of a package name, each once, by their addresses. `address`: a pattern with the address as its second group. */
export async function mediaOf(
  texts: readonly string[],
  address: RegExp,
  fetchMedia: FetchMedia,
): Promise<Map<string, PackedMedia>> {
  const media = new Map<string, PackedMedia>()
  for (const src of new Set(texts.flatMap((text) => [...text.matchAll(address)].map(([, , src]) => src!)))) {
    const bytes = await fetchMedia(src)
    if (bytes) media.set(src, { bytes, name: `${media.size + 1}.${extensionOf(src)}` })
  }
  return media
}

const packaging = 'http://www.imsglobal.org/xsd/imscp_v1p1'

/** What `fetchMedia` has not keeps its address. */
export async function qtiPackage(documents: readonly string[], fetchMedia: FetchMedia = fromHere): Promise<Blob> {
  const media = await mediaOf(documents, address, fetchMedia)
  const items = documents.map((item, n) => {
    const used = new Set<string>()
    const text = item.replace(address, (whole, before: string, src: string) => {
      const file = media.get(src)
      if (!file) return whole
      const name = `media/${file.name}`
      used.add(name)
      return `${before}${name}"`
    })
    return { name: `item${n + 1}.xml`, text, used: [...used] }
  })
  const resources = items.map(({ name, used }, n) => {
    const files = [name, ...used].map((href) => `<file href="${href}"/>`).join('')
    return `<resource identifier="R${n + 1}" type="imsqti_item_xmlv2p2" href="${name}">${files}</resource>`
  })
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${packaging}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${packaging} http://www.imsglobal.org/xsd/qti/qtiv2p2/qtiv2p2_imscpv1p2_v1p0.xsd" identifier="MANIFEST"><metadata><schema>QTIv2.2 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>${resources.join('')}</resources></manifest>`
  return packed([['imsmanifest.xml', manifest], ...items.map(({ name, text }) => [name, text] as const)], media)
}

/** Texts by their names, with the files that they name in a folder `media`. */
export async function packed(
  texts: readonly (readonly [name: string, text: string])[],
  media: ReadonlyMap<string, PackedMedia>,
): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate')
  const files = Object.fromEntries([
    ...texts.map(([name, text]) => [name, strToU8(text)] as const),
    ...[...media.values()].map(({ name, bytes }) => [`media/${name}`, [bytes, { level: 0 }]] as const), // packed already
  ])
  return new Blob([zipSync(files as never) as BlobPart], { type: 'application/zip' })
}

export async function fromHere(src: string) {
  const answer = await fetch(src).catch(() => undefined)
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
}
