// Questions as a Common Cartridge 1.3: one question bank, with its pictures and sounds as files of the cartridge.
// A bank, no assessment: nothing appears among the activities of a course. Canvas takes both (its bank is called as the object bank is
// identified), Sakai and Brightspace too. Moodle takes cartridges of 1.0 and 1.1 alone; it has a format of its own here (moodle-file.ts).
import { escaped } from '../../../../lib/typed-html.ts'
import { type FetchMedia, fromHere, mediaOf, packed, sourceAddress } from './qti-package.ts'

const profile = 'http://www.imsglobal.org/profile/cc/ccv1p3'
const schema = 'http://www.w3.org/2001/XMLSchema-instance'
const header = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** `items`: elements of QTI 1.2 as the gateway writes them; `name`: of the bank. What `fetchMedia` has not keeps its address. */
export async function cartridgeFile(
  items: readonly string[],
  name: string,
  fetchMedia: FetchMedia = fromHere,
): Promise<Blob> {
  const media = await mediaOf(items, sourceAddress, fetchMedia)
  const shown = items.map((item) =>
    item.replace(sourceAddress, (whole, before: string, src: string) => {
      const file = media.get(src)
      // beside the bank at the top, so that it is the same place by the folder of the bank and by that of the cartridge
      return file ? `${before}$IMS-CC-FILEBASE$/media/${file.name}"` : whole
    }),
  )
  const manifest = manifestOf(
    name,
    [...media.values()].map((file) => `media/${file.name}`),
  )
  return packed(
    [
      ['imsmanifest.xml', manifest],
      ['questions.xml', bankOf(name, shown)],
    ],
    media,
  )
}

const bankOf = (name: string, items: readonly string[]) =>
  `${header}<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2" xmlns:xsi="${schema}" xsi:schemaLocation="http://www.imsglobal.org/xsd/ims_qtiasiv1p2 ${profile}/ccv1p3_qtiasiv1p2p1_v1p0.xsd">
<objectbank ident="${escaped(name)}">
${items.join('\n')}
</objectbank>
</questestinterop>
`

function manifestOf(name: string, media: readonly string[]) {
  const package1p3 = 'http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1'
  const lom = 'http://ltsc.ieee.org/xsd/imsccv1p3/LOM'
  const locations = [
    `${package1p3} ${profile}/ccv1p3_imscp_v1p2_v1p0.xsd`,
    `${lom}/manifest ${profile}/LOM/ccv1p3_lommanifest_v1p0.xsd`,
  ]
  const needed = media.map((_, n) => `<dependency identifierref="M${n + 1}"/>`)
  const resources = media.map(
    (href, n) =>
      `<resource identifier="M${n + 1}" type="webcontent" href="${href}"><file href="${href}"/></resource>\n`,
  )
  return `${header}<manifest identifier="CARTRIDGE" xmlns="${package1p3}" xmlns:lomimscc="${lom}/manifest" xmlns:xsi="${schema}" xsi:schemaLocation="${locations.join(' ')}">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>${escaped(name)}</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
<organizations/>
<resources>
<resource identifier="QUESTIONS" type="imsqti_xmlv1p2/imscc_xmlv1p3/question-bank"><file href="questions.xml"/>${needed.join('')}</resource>
${resources.join('')}</resources>
</manifest>
`
}
