// The handlers of the calls of system, subject by subject.
import { adminAdvHandlers } from './calls/admin/adv.ts'
import { adminCalendarHandlers } from './calls/admin/calendar.ts'
import { adminExportHandlers } from './calls/admin/export.ts'
import { adminLogHandlers } from './calls/admin/log.ts'
import { adminLoginHandlers } from './calls/admin/login.ts'
import { adminLogoutHandlers } from './calls/admin/logout.ts'
import { adminNavHandlers } from './calls/admin/nav.ts'
import { adminNoticeHandlers } from './calls/admin/notice.ts'
import { adminSearchHandlers } from './calls/admin/search.ts'
import { adminSetupHandlers } from './calls/admin/setup.ts'
import { adminSiteHandlers } from './calls/admin/site.ts'
import { adminStatHandlers } from './calls/admin/stat.ts'
import { adminSysHandlers } from './calls/admin/sys.ts'
import { adminSysRoleHandlers } from './calls/admin/sys-role.ts'
import { adminUploadHandlers } from './calls/admin/upload.ts'
import { adminViewHandlers } from './calls/admin/view.ts'
import { adminWebsiteHandlers } from './calls/admin/website.ts'
import { adminWebsiteLinkHandlers } from './calls/admin/website-link.ts'
import { adminWebsiteNavHandlers } from './calls/admin/website-nav.ts'
import { adminZoneHandlers } from './calls/admin/zone.ts'
import { advHandlers } from './calls/adv.ts'
import { commonHandlers } from './calls/common.ts'
import { formulaHandlers } from './calls/formula.ts'
import { navHandlers } from './calls/nav.ts'
import { searchHandlers } from './calls/search.ts'
import { setupHandlers } from './calls/setup.ts'
import { sitemapHandlers } from './calls/sitemap.ts'
import { situationHandlers } from './calls/situation.ts'
import { uploadHandlers } from './calls/upload.ts'
import { vipHandlers } from './calls/vip.ts'
import { websiteHandlers } from './calls/website.ts'
import { zoneHandlers } from './calls/zone.ts'

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
  ...situationHandlers,
  ...uploadHandlers,
  ...vipHandlers,
  ...websiteHandlers,
  ...zoneHandlers,
}
