// The handlers of the calls of system, subject by subject.
import { adminAdvHandlers } from './admin/adv.ts'
import { adminCalendarHandlers } from './admin/calendar.ts'
import { adminExportHandlers } from './admin/export.ts'
import { adminLogHandlers } from './admin/log.ts'
import { adminLoginHandlers } from './admin/login.ts'
import { adminLogoutHandlers } from './admin/logout.ts'
import { adminNavHandlers } from './admin/nav.ts'
import { adminNoticeHandlers } from './admin/notice.ts'
import { adminSearchHandlers } from './admin/search.ts'
import { adminSetupHandlers } from './admin/setup.ts'
import { adminSiteHandlers } from './admin/site.ts'
import { adminStatHandlers } from './admin/stat.ts'
import { adminSysHandlers } from './admin/sys.ts'
import { adminSysRoleHandlers } from './admin/sys-role.ts'
import { adminUploadHandlers } from './admin/upload.ts'
import { adminViewHandlers } from './admin/view.ts'
import { adminWebsiteHandlers } from './admin/website.ts'
import { adminWebsiteLinkHandlers } from './admin/website-link.ts'
import { adminWebsiteNavHandlers } from './admin/website-nav.ts'
import { adminZoneHandlers } from './admin/zone.ts'
import { advHandlers } from './adv.ts'
import { commonHandlers } from './common.ts'
import { formulaHandlers } from './formula.ts'
import { navHandlers } from './nav.ts'
import { searchHandlers } from './search.ts'
import { setupHandlers } from './setup.ts'
import { sitemapHandlers } from './sitemap.ts'
import { uploadHandlers } from './upload.ts'
import { vipHandlers } from './vip.ts'
import { websiteHandlers } from './website.ts'
import { zoneHandlers } from './zone.ts'

export const handlers = {
  ...adminAdvHandlers,
  ...adminCalendarHandlers,
  ...adminExportHandlers,
  ...adminLoginHandlers,
  ...adminLogoutHandlers,
  ...adminNavHandlers,
  ...adminSearchHandlers,
  ...adminSetupHandlers,
  ...adminSiteHandlers,
  ...adminStatHandlers,
  ...adminSysHandlers,
  ...adminSysRoleHandlers,
  ...adminUploadHandlers,
  ...adminLogHandlers,
  ...adminNoticeHandlers,
  ...adminViewHandlers,
  ...adminWebsiteHandlers,
  ...adminWebsiteLinkHandlers,
  ...adminWebsiteNavHandlers,
  ...adminZoneHandlers,
  ...advHandlers,
  ...commonHandlers,
  ...formulaHandlers,
  ...navHandlers,
  ...searchHandlers,
  ...setupHandlers,
  ...sitemapHandlers,
  ...uploadHandlers,
  ...vipHandlers,
  ...websiteHandlers,
  ...zoneHandlers,
}
