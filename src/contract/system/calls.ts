// The calls of system, subject by subject.
import { adminAdvCalls } from './admin/adv.ts'
import { adminCalendarCalls } from './admin/calendar.ts'
import { adminExportCalls } from './admin/export.ts'
import { adminLogCalls } from './admin/log.ts'
import { adminLoginCalls } from './admin/login.ts'
import { adminLogoutCalls } from './admin/logout.ts'
import { adminNavCalls } from './admin/nav.ts'
import { adminNoticeCalls } from './admin/notice.ts'
import { adminSearchCalls } from './admin/search.ts'
import { adminSetupCalls } from './admin/setup.ts'
import { adminSiteCalls } from './admin/site.ts'
import { adminStatCalls } from './admin/stat.ts'
import { adminSysCalls } from './admin/sys.ts'
import { adminSysRoleCalls } from './admin/sys-role.ts'
import { adminUploadCalls } from './admin/upload.ts'
import { adminViewCalls } from './admin/view.ts'
import { adminWebsiteCalls } from './admin/website.ts'
import { adminWebsiteLinkCalls } from './admin/website-link.ts'
import { adminWebsiteNavCalls } from './admin/website-nav.ts'
import { adminZoneCalls } from './admin/zone.ts'
import { advCalls } from './adv.ts'
import { commonCalls } from './common.ts'
import { formulaCalls } from './formula.ts'
import { navCalls } from './nav.ts'
import { searchCalls } from './search.ts'
import { setupCalls } from './setup.ts'
import { sitemapCalls } from './sitemap.ts'
import { situationCalls } from './situation.ts'
import { uploadCalls } from './upload.ts'
import { vipCalls } from './vip.ts'
import { websiteCalls } from './website.ts'
import { zoneCalls } from './zone.ts'

export const calls = {
  ...adminAdvCalls,
  ...adminCalendarCalls,
  ...adminExportCalls,
  ...adminLoginCalls,
  ...adminLogoutCalls,
  ...adminNavCalls,
  ...adminSearchCalls,
  ...adminSetupCalls,
  ...adminSiteCalls,
  ...adminStatCalls,
  ...adminSysCalls,
  ...adminSysRoleCalls,
  ...adminUploadCalls,
  ...adminLogCalls,
  ...adminNoticeCalls,
  ...adminViewCalls,
  ...adminWebsiteCalls,
  ...adminWebsiteLinkCalls,
  ...adminWebsiteNavCalls,
  ...adminZoneCalls,
  ...advCalls,
  ...commonCalls,
  ...formulaCalls,
  ...navCalls,
  ...searchCalls,
  ...setupCalls,
  ...sitemapCalls,
  ...situationCalls,
  ...uploadCalls,
  ...vipCalls,
  ...websiteCalls,
  ...zoneCalls,
}
