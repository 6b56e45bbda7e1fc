// The calls of user, subject by subject.
import { adminCouponCalls } from './admin/coupon.ts'
import { adminExtractCalls } from './admin/extract.ts'
import { adminLecturerAuditCalls } from './admin/lecturer-audit.ts'
import { adminLecturerLiveCalls } from './admin/lecturer-live.ts'
import { adminMsgCalls } from './admin/msg.ts'
import { adminOrderCalls } from './admin/order.ts'
import { adminUsersCalls } from './admin/users.ts'
import { adminUsersMergeCalls } from './admin/users-merge.ts'
import { adminVipCalls } from './admin/vip.ts'
import { captchaCalls } from './captcha.ts'
import { couponCalls } from './coupon.ts'
import { lecturerCalls } from './lecturer.ts'
import { lecturerAuditCalls } from './lecturer-audit.ts'
import { lecturerOrganizationCalls } from './lecturer-organization.ts'
import { lecturerTodayCalls } from './lecturer-today.ts'
import { msgCalls } from './msg.ts'
import { orderCalls } from './order.ts'
import { orderInvoiceCalls } from './order-invoice.ts'
import { orderRefundCalls } from './order-refund.ts'
import { organizationCalls } from './organization.ts'
import { organizationHomeCalls } from './organization-home.ts'
import { organizationLecturerCalls } from './organization-lecturer.ts'
import { recruitCalls } from './recruit.ts'
import { sessionCalls } from './session.ts'
import { typeCalls } from './type.ts'
import { userCalls } from './user.ts'
import { userAccountCalls } from './user-account.ts'
import { userExtCalls } from './user-ext.ts'
import { userExtFaceCalls } from './user-ext-face.ts'
import { userLoginCalls } from './user-login.ts'
import { userRecommendedCalls } from './user-recommended.ts'
import { userResearchCalls } from './user-research.ts'
import { vipCalls } from './vip.ts'

export const calls = {
  ...adminCouponCalls,
  ...adminExtractCalls,
  ...adminLecturerAuditCalls,
  ...adminLecturerLiveCalls,
  ...adminMsgCalls,
  ...adminOrderCalls,
  ...adminUsersCalls,
  ...adminUsersMergeCalls,
  ...adminVipCalls,
  ...captchaCalls,
  ...couponCalls,
  ...lecturerCalls,
  ...lecturerAuditCalls,
  ...lecturerOrganizationCalls,
  ...lecturerTodayCalls,
  ...msgCalls,
  ...orderCalls,
  ...orderInvoiceCalls,
  ...orderRefundCalls,
  ...organizationCalls,
  ...organizationHomeCalls,
  ...organizationLecturerCalls,
  ...recruitCalls,
  ...sessionCalls,
  ...typeCalls,
  ...userCalls,
  ...userAccountCalls,
  ...userExtCalls,
  ...userExtFaceCalls,
  ...userLoginCalls,
  ...userRecommendedCalls,
  ...userResearchCalls,
  ...vipCalls,
}
