// The enums with their Chinese labels, for selects and badges (system/api/common/enum).

import { courseEventNames } from './course/course-events.ts'
import { answerShows } from './enums/answer-shows.ts'
import { articleTypes } from './enums/article-types.ts'
import { auditStates } from './enums/audit-states.ts'
import { certificateStates } from './enums/certificate-states.ts'
import { clientTypes } from './enums/client-types.ts'
import { compensateStates } from './enums/compensate-states.ts'
import { couponStates } from './enums/coupon-states.ts'
import { couponTypes } from './enums/coupon-types.ts'
import { courseCategories } from './enums/course-categories.ts'
import { courseStates } from './enums/course-states.ts'
import { difficultyLevels } from './enums/difficulty-levels.ts'
import { examAuditTypes } from './enums/exam-audit-types.ts'
import { examStates } from './enums/exam-states.ts'
import { extractStates } from './enums/extract-states.ts'
import { fileTypes } from './enums/file-types.ts'
import { gradeExamStates } from './enums/grade-exam-states.ts'
import { gradeRoles } from './enums/grade-roles.ts'
import { gradeStates } from './enums/grade-states.ts'
import { joining } from './enums/joining.ts'
import { labelTypes } from './enums/label-types.ts'
import { liveStates } from './enums/live-states.ts'
import { msgTypes } from './enums/msg-types.ts'
import { orderStates } from './enums/order-states.ts'
import { periodTypes } from './enums/period-types.ts'
import { playSchemes } from './enums/play-schemes.ts'
import { problemTypes } from './enums/problem-types.ts'
import { productTypes } from './enums/product-types.ts'
import { profitStates } from './enums/profit-states.ts'
import { searchTypes } from './enums/search-types.ts'
import { standTypes } from './enums/stand-types.ts'
import { statusIds } from './enums/status-ids.ts'
import { taskTypes } from './enums/task-types.ts'
import { uploadStates } from './enums/upload-states.ts'
import { userTypes } from './enums/user-types.ts'
import { vipSetTypes } from './enums/vip-set-types.ts'
import { zonePlaces } from './enums/zone-places.ts'
import { zoneTypes } from './enums/zone-types.ts'

export const enums = {
  UserTypeEnum: userTypes.entries,
  SettleTypeEnum: [
    { code: 'USER', desc: '个人入驻' },
    { code: 'LECTURER', desc: '讲师入驻' },
    { code: 'ORGANIZATION', desc: '机构入驻' },
  ],
  CourseCategoryEnum: courseCategories.entries,
  SearchTypeEnum: searchTypes.entries,
  LabelTypeEnum: labelTypes.entries,
  ArticleTypeEnum: articleTypes.entries,
  RecordOpTypeEnum: [
    { code: 1, desc: '收藏' },
    { code: 2, desc: '点赞' },
    { code: 3, desc: '关注' },
    { code: 4, desc: '采纳' },
  ],
  StandTypeEnum: standTypes.entries,
  StatusIdEnum: statusIds.entries,
  IsPutawayEnum: [
    { code: 1, desc: '上架' },
    { code: 0, desc: '下架' },
  ],
  IsFreeEnum: [
    { code: 1, desc: '免费' },
    { code: 0, desc: '收费' },
  ],
  IsPayEnum: [
    { code: 1, desc: '已支付' },
    { code: 0, desc: '未支付' },
  ],
  AuditStatusEnum: auditStates.entries,
  CourseStateEnum: courseStates.entries,
  CourseEventEnum: Object.entries(courseEventNames).map(([code, desc]) => ({ code: Number(code), desc })),
  AskStatusEnum: [
    { code: 0, desc: '等待回应' },
    { code: 1, desc: '已答应' },
    { code: 2, desc: '已婉拒' },
  ],
  PeriodTypeEnum: periodTypes.entries,
  VideoStatusEnum: uploadStates.entries,
  LiveStatusEnum: liveStates.entries,
  LiveSceneEnum: [
    { code: 1, desc: '讲课' },
    { code: 2, desc: '答疑' },
    { code: 3, desc: '活动' },
  ],
  LiveEventEnum: [
    { code: 1, desc: '建了频道' },
    { code: 2, desc: '看了密钥' },
    { code: 3, desc: '复制了密钥' },
    { code: 4, desc: '换了密钥' },
    { code: 5, desc: '开始推流' },
    { code: 6, desc: '推流断开' },
    { code: 7, desc: '有人用旧密钥推流，已拒绝' },
    { code: 8, desc: '有人用错误的密钥推流，已拒绝' },
    { code: 9, desc: '没有直播权，推流被拒绝' },
    { code: 10, desc: '停下了推流' },
  ],
  PlaySchemeEnum: playSchemes.entries,
  OrderStatusEnum: orderStates.entries,
  ProductTypeEnum: productTypes.entries,
  PayTypeEnum: [
    { code: 1, desc: '微信支付' },
    { code: 2, desc: '支付宝支付' },
    { code: 3, desc: '余额支付' },
    { code: 4, desc: '线下支付' },
    { code: 9, desc: '模拟支付(仅开发)' },
  ],
  TradeTypeEnum: [
    { code: 1, desc: '线上支付' },
    { code: 2, desc: '线下支付' },
  ],
  ExtractStatusEnum: extractStates.entries,
  ProfitStatusEnum: profitStates.entries,
  CouponTypeEnum: couponTypes.entries,
  CouponStatusEnum: couponStates.entries,
  VipSetTypeEnum: vipSetTypes.entries,
  ExamStatusEnum: examStates.entries,
  GradeExamStatusEnum: gradeExamStates.entries,
  TaskTypeEnum: taskTypes.entries,
  AnswerShowEnum: answerShows.entries,
  ExamAuditTypeEnum: examAuditTypes.entries,
  CompensateStatusEnum: compensateStates.entries,
  ProblemTypeEnum: problemTypes.entries,
  DifficultyEnum: difficultyLevels.entries,
  GradeStatusEnum: gradeStates.entries,
  VerificationSetEnum: joining.entries,
  GradeRoleEnum: gradeRoles.entries,
  MsgTypeEnum: msgTypes.entries,
  ClientTypeEnum: clientTypes.entries,
  ZoneTypeEnum: zoneTypes.entries,
  ZoneLocationEnum: zonePlaces.entries,
  PlatShowEnum: [
    { code: 1, desc: 'PC' },
    { code: 2, desc: 'H5' },
  ],
  TargetEnum: [
    { code: '_blank', desc: '新窗口打开' },
    { code: '_self', desc: '同窗口打开' },
  ],
  SexEnum: [
    { code: 1, desc: '男' },
    { code: 2, desc: '女' },
    { code: 3, desc: '保密' },
  ],
  FileTypeEnum: fileTypes.entries,
  DocTypeEnum: [
    { code: 'pdf', desc: 'PDF' },
    { code: 'doc', desc: 'Word' },
    { code: 'ppt', desc: 'PPT' },
    { code: 'xls', desc: 'Excel' },
    { code: 'txt', desc: '文本' },
  ],
  CertificateStatusEnum: certificateStates.entries,
  FaceSceneEnum: [
    { code: 1, desc: '学习' },
    { code: 2, desc: '考试' },
    { code: 3, desc: '签到' },
  ],
} as const satisfies Record<string, readonly { code: number | string; desc: string }[]>

export type EnumName = keyof typeof enums
