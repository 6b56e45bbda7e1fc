// The community centre: what one writes, collects and follows, with what readers made of it.
import type { ReactNode } from 'react'
import { siteName } from '../../../lib/page/site-name.ts'
import { paths } from '../../../lib/paths.ts'
import { createApp, type Screen } from '../../app/App.tsx'
import { MenuFrame, useMemberGate } from '../../app/members.tsx'
import { CentreMenu } from './CentreMenu.tsx'

const title = '社区中心'

export default createApp<Screen>({
  base: paths.blogAccount(),
  site: siteName(),
  screens: { centre: { title, load: () => import('./Centre.tsx') } },
  home: 'centre',
  mayOpen: () => true,
  useGate() {
    const instead = useMemberGate(title)
    return instead && <Frame>{instead}</Frame>
  },
  Frame: ({ children }) => <Frame menu={<CentreMenu />}>{children}</Frame>,
  loadReauthenticate: () => import('../../sign-in/Reauthenticate.tsx'),
})

const Frame = (props: { menu?: ReactNode; children: ReactNode }) => (
  <MenuFrame width="md:grid-cols-[168px_minmax(0,1fr)]" {...props} />
)
