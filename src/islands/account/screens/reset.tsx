// Another password: by the one I have, or by a code to my mobile.
import { useAddress } from '../../app/router.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { ByCode } from './reset/ByCode.tsx'
import { ByOld } from './reset/ByOld.tsx'

/** Sets the password anew; sessions on other devices end. */
export default function Reset() {
  const { search, href } = useAddress()
  const isByCode = search.by === 'code'
  return (
    <>
      <PageHead title="修改密码" description="修改后，其他设备上的登录会退出" />
      <TabLinks
        label="验证方式"
        tabs={[
          { name: '用当前密码', href: href({ by: undefined }), isOn: !isByCode },
          { name: '用短信验证码', href: href({ by: 'code' }), isOn: isByCode },
        ]}
      />
      {isByCode ? <ByCode /> : <ByOld />}
    </>
  )
}
