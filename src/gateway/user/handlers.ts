// The handlers of the calls of user, subject by subject.
import { adminCouponHandlers } from './admin/coupon.ts'
import { adminExtractHandlers } from './admin/extract.ts'
import { adminLecturerAuditHandlers } from './admin/lecturer-audit.ts'
import { adminLecturerLiveHandlers } from './admin/lecturer-live.ts'
import { adminMsgHandlers } from './admin/msg.ts'
import { adminOrderHandlers } from './admin/order.ts'
import { adminUsersHandlers } from './admin/users.ts'
import { adminUsersMergeHandlers } from './admin/users-merge.ts'
import { adminVipHandlers } from './admin/vip.ts'
import { captchaHandlers } from './captcha.ts'
import { couponHandlers } from './coupon.ts'
import { lecturerHandlers } from './lecturer.ts'
import { lecturerAuditHandlers } from './lecturer-audit.ts'
import { lecturerOrganizationHandlers } from './lecturer-organization.ts'
import { msgHandlers } from './msg.ts'
import { orderHandlers } from './order.ts'
import { orderInvoiceHandlers } from './order-invoice.ts'
import { orderRefundHandlers } from './order-refund.ts'
import { organizationHandlers } from './organization.ts'
import { organizationHomeHandlers } from './organization-home.ts'
import { organizationLecturerHandlers } from './organization-lecturer.ts'
import { recruitHandlers } from './recruit.ts'
import { sessionHandlers } from './session.ts'
import { typeHandlers } from './type.ts'
import { userHandlers } from './user.ts'
import { userAccountHandlers } from './user-account.ts'
import { userExtHandlers } from './user-ext.ts'
import { userExtFaceHandlers } from './user-ext-face.ts'
import { userLoginHandlers } from './user-login.ts'
import { userRecommendedHandlers } from './user-recommended.ts'
import { userResearchHandlers } from './user-research.ts'
import { vipHandlers } from './vip.ts'

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
