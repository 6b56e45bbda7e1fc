// The handlers of the calls of user, subject by subject.
import { adminCouponHandlers } from './calls/admin/coupon.ts'
import { adminExtractHandlers } from './calls/admin/extract.ts'
import { adminLecturerAuditHandlers } from './calls/admin/lecturer-audit.ts'
import { adminLecturerLiveHandlers } from './calls/admin/lecturer-live.ts'
import { adminMsgHandlers } from './calls/admin/msg.ts'
import { adminOrderHandlers } from './calls/admin/order.ts'
import { adminUsersHandlers } from './calls/admin/users.ts'
import { adminUsersMergeHandlers } from './calls/admin/users-merge.ts'
import { adminVipHandlers } from './calls/admin/vip.ts'
import { captchaHandlers } from './calls/captcha.ts'
import { couponHandlers } from './calls/coupon.ts'
import { lecturerHandlers } from './calls/lecturer.ts'
import { lecturerAuditHandlers } from './calls/lecturer-audit.ts'
import { lecturerOrganizationHandlers } from './calls/lecturer-organization.ts'
import { lecturerTodayHandlers } from './calls/lecturer-today.ts'
import { msgHandlers } from './calls/msg.ts'
import { orderHandlers } from './calls/order.ts'
import { orderInvoiceHandlers } from './calls/order-invoice.ts'
import { orderRefundHandlers } from './calls/order-refund.ts'
import { organizationHandlers } from './calls/organization.ts'
import { organizationHomeHandlers } from './calls/organization-home.ts'
import { organizationLecturerHandlers } from './calls/organization-lecturer.ts'
import { recruitHandlers } from './calls/recruit.ts'
import { sessionHandlers } from './calls/session.ts'
import { typeHandlers } from './calls/type.ts'
import { userHandlers } from './calls/user.ts'
import { userAccountHandlers } from './calls/user-account.ts'
import { userExtHandlers } from './calls/user-ext.ts'
import { userExtFaceHandlers } from './calls/user-ext-face.ts'
import { userLoginHandlers } from './calls/user-login.ts'
import { userRecommendedHandlers } from './calls/user-recommended.ts'
import { userResearchHandlers } from './calls/user-research.ts'
import { vipHandlers } from './calls/vip.ts'

export const handlers = {
  ...adminCouponHandlers,
  ...adminExtractHandlers,
  ...adminLecturerAuditHandlers,
  ...adminLecturerLiveHandlers,
  ...adminMsgHandlers,
  ...adminOrderHandlers,
  ...adminUsersHandlers,
  ...adminUsersMergeHandlers,
  ...adminVipHandlers,
  ...captchaHandlers,
  ...couponHandlers,
  ...lecturerHandlers,
  ...lecturerAuditHandlers,
  ...lecturerOrganizationHandlers,
  ...lecturerTodayHandlers,
  ...msgHandlers,
  ...orderHandlers,
  ...orderInvoiceHandlers,
  ...orderRefundHandlers,
  ...organizationHandlers,
  ...organizationHomeHandlers,
  ...organizationLecturerHandlers,
  ...recruitHandlers,
  ...sessionHandlers,
  ...typeHandlers,
  ...userHandlers,
  ...userAccountHandlers,
  ...userExtHandlers,
  ...userExtFaceHandlers,
  ...userLoginHandlers,
  ...userRecommendedHandlers,
  ...userResearchHandlers,
  ...vipHandlers,
}
