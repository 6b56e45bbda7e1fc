// The response types that pages and islands use, under the specification's names.
import type { Output } from '../contract/calls.ts'

export type Website = Output<'system/api/website/get'>
export type NavItem = Output<'system/api/nav/bar/list'>['list'][number]
export type AboutItem = Output<'system/api/website/nav/list'>['list'][number]
export type Zone = Output<'system/api/zone/list'>['list'][number]
export type SituationCard = Output<'system/api/situation/list'>['list'][number]
export type Adv = Output<'system/api/adv/list'>['list'][number]
export type CourseCard = Output<'course/api/course/list'>['list'][number]
export type Course = Output<'course/api/course/view'>
export type Chapter = Output<'course/api/course/chapter/list'>['list'][number]
export type Period = Chapter['periodList'][number]
export type ImageText = Output<'course/api/course/chapter/period/imagetext/view'>
export type OrganizationCard = Output<'user/api/organization/list'>['list'][number]
export type LecturerCard = Output<'user/api/lecturer/list'>['list'][number]
export type Lecturer = Output<'user/api/lecturer/view'>
export type Organization = Output<'user/api/organization/view'>
export type Recruit = Output<'user/api/recruit/view'>
export type RecruitVoice = Recruit['voiceList'][number]
export type Category = Output<'course/api/course/category/list'>['list'][number]
export type CourseComment = Output<'course/api/courseComment/list'>['list'][number]
export type BlogCard = Output<'community/api/blog/list'>['list'][number]
export type Blog = Output<'community/api/blog/view'>
export type Blogger = Output<'community/api/blogger/view'>
export type Label = Output<'community/api/label/list'>['list'][number]
export type Comment = Output<'community/api/blog/comment/list'>['list'][number]
export type QuestionCard = Output<'community/api/questions/list'>['list'][number]
export type Question = Output<'community/api/questions/view'>
export type InfoCard = Output<'community/api/article/zone/ref/list'>['list'][number]
export type ExamCard = Output<'exam/api/exam/list'>['list'][number]
export type Exam = Output<'exam/api/exam/view'>
export type VipSet = Output<'system/api/vip/set/list'>['list'][number]
export type Coupon = Output<'user/api/coupon/view'>
export type CouponUser = Output<'user/auth/coupon/receive'>
export type UserExt = Output<'user/auth/user/ext/view'>
export type SettledInfo = Output<'user/auth/type/settled/check'>
