// Items of QTI as a content package: a zip with a manifest that names them.
export async function qtiPackage(items: readonly string[]): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate')
  const names = items.map((_, n) => `item${n + 1}.xml`)
  const resources = names.map(
    (name, n) =>
      `<resource identifier="R${n + 1}" type="imsqti_item_xmlv2p1" href="${name}"><file href="${name}"/></resource>`,
  )
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="MANIFEST"><metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>${resources.join('')}</resources></manifest>`
  const files = Object.fromEntries(items.map((item, n) => [names[n]!, strToU8(item)]))
  const bytes = zipSync({ 'imsmanifest.xml': strToU8(manifest), ...files })
  return new Blob([bytes as BlobPart], { type: 'application/zip' })
}
