// What the site says of itself: five sections, each saved by itself and live at once.

import type { Output } from '../../../contract/calls.ts'
import { useCall } from '../../app/client.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { Body } from '../Body.tsx'
import { WebsiteSection } from '../WebsiteSection.tsx'
import { sections } from '../website-fields.ts'

/** Changes names, records, service numbers, agreements and statistics. */
export default function Website() {
  const query = useCall('system/admin/website/view', {})
  return (
    <>
      <PageHead title="网站信息" description="每一节各自保存，保存后前台马上更新" />
      <Body of={query} what="网站信息">
        {(info: Output<'system/admin/website/view'>) =>
          sections.map((section) => (
            <WebsiteSection
              key={section.title}
              section={section}
              info={info}
              onSaved={(now) => query.setData(() => now)}
            />
          ))
        }
      </Body>
    </>
  )
}
