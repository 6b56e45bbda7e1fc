// The site information in six sections, each saved by itself and live at once.
import { useState } from 'react'
import { useCall } from '../../app/client.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { ScreenBody } from '../../list/ScreenBody.tsx'
import { SettingsForm } from '../../list/SettingsForm.tsx'
import { HomeCheckNotice } from './website/HomeCheckNotice.tsx'
import { sections } from './website/sections.ts'

export default function Website() {
  const query = useCall('system/admin/website/view', {})
  const [checked, setChecked] = useState<string>()
  return (
    <>
      <PageHead title="网站信息" description="每一节各自保存，保存后前台马上更新" />
      <ScreenBody of={query} what="网站信息">
        {(record) =>
          sections.map((section) => (
            <SettingsForm
              key={section.title}
              section={section}
              record={record}
              save="system/admin/website/edit"
              onSaved={(saved, changed) => {
                query.setData(() => saved)
                if ('statisticsCode' in changed || 'isEnableStatistics' in changed)
                  setChecked(saved.isEnableStatistics ? saved.statisticsCode : '')
              }}
            >
              {'statisticsCode' in section.fields && checked !== undefined && (
                <HomeCheckNotice key={checked} code={checked} />
              )}
            </SettingsForm>
          ))
        }
      </ScreenBody>
    </>
  )
}
