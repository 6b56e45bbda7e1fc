// Another password: by the one I have, or by a code to my mobile.
import { PageHead } from '../../kit/PageHead.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { ByCode } from './reset/ByCode.tsx'
import { ByOld } from './reset/ByOld.tsx'

/** Sets the password anew; sessions on other devices end. */
export default function Reset() {
  return (
    <>
      <PageHead title="修改密码" says="修改后，其他设备上的登录会退出" />
      <Tabs
        label="验证方式"
        tabs={[
          { id: 'old', name: '用当前密码', panel: <ByOld /> },
          { id: 'code', name: '用短信验证码', panel: <ByCode /> },
        ]}
      />
    </>
  )
}
