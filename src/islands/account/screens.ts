// Every screen of the account centre: its key is its address under /account/, and its file under screens/.
import type { ComponentType } from 'react'
import { earners, everyone, type Who } from './guard.ts'

export type Screen = {
  title: string
  who: Who
  /** With an id in the address it takes the whole width, without the menu: editors of several columns. */
  isWide?: true
  /** With this in the query of the address it is a bench: the whole window, without the header and the menu of the site. */
  bench?: string
  load: () => Promise<{ default: ComponentType }>
}

const teachers: Who = [2, 3]
const organizations: Who = [3]

const table = <Name extends string>(screens: Record<Name, Screen>) => screens

export const screens = table({
  // learning, and being a person here
  course: { title: '我的课程', who: everyone, load: () => import('./screens/course.tsx') },
  collection: { title: '我的收藏', who: everyone, load: () => import('./screens/collection.tsx') },
  study: { title: '学习记录', who: everyone, load: () => import('./screens/study.tsx') },
  'study/statement': { title: '学时证明', who: everyone, load: () => import('./screens/study/statement.tsx') },
  message: { title: '我的消息', who: everyone, load: () => import('./screens/message.tsx') },
  appeal: { title: '被下架的内容', who: everyone, load: () => import('./screens/appeal.tsx') },
  info: { title: '个人资料', who: everyone, load: () => import('./screens/info.tsx') },
  reset: { title: '修改密码', who: everyone, load: () => import('./screens/reset.tsx') },
  recommend: { title: '我的推荐', who: ['recommended'], load: () => import('./screens/recommend.tsx') },
  attention: { title: '我的关注', who: everyone, load: () => import('./screens/attention.tsx') },
  certificate: { title: '我的证书', who: everyone, load: () => import('./screens/certificate.tsx') },
  order: { title: '我的订单', who: everyone, load: () => import('./screens/order.tsx') },
  ques: { title: '我的问答', who: everyone, load: () => import('./screens/ques.tsx') },
  earnings: { title: '我的收益', who: earners, load: () => import('./screens/earnings.tsx') },
  draw_money: { title: '提现', who: earners, load: () => import('./screens/draw_money.tsx') },
  files: { title: '我的素材', who: teachers, load: () => import('./screens/files.tsx') },
  teacher: { title: '讲师资料', who: [2], load: () => import('./screens/teacher.tsx') },
  channel: { title: '直播频道', who: teachers, load: () => import('./screens/channel.tsx') },

  // exams
  exams: { title: '试卷管理', who: teachers, load: () => import('./screens/exams.tsx') },
  'exams/add': { bench: 'live', title: '新建试卷', who: teachers, load: () => import('./screens/exams/add.tsx') },
  'exams/examAdmin': {
    title: '班级考试管理',
    who: [2, 3, 'classAdmin'],
    bench: 'live',
    load: () => import('./screens/exams/examAdmin.tsx'),
  },
  'exams/myExam': { title: '我的考试', who: everyone, load: () => import('./screens/exams/myExam.tsx') },
  'exams/myExamination': {
    title: '班级考试',
    who: everyone,
    load: () => import('./screens/exams/myExamination.tsx'),
  },
  'exams/myWork': { title: '我的作业', who: everyone, load: () => import('./screens/exams/myWork.tsx') },
  'exams/preview': { title: '试卷预览', who: teachers, load: () => import('./screens/exams/preview.tsx') },
  'exams/selectIssue': { title: '选题', who: teachers, load: () => import('./screens/exams/selectIssue.tsx') },
  subject: { title: '题库管理', who: teachers, load: () => import('./screens/subject.tsx') },
  'subject/add': { title: '新建试题', who: teachers, load: () => import('./screens/subject/add.tsx') },
  'subject/comprehend': { title: '材料题', who: teachers, load: () => import('./screens/subject/comprehend.tsx') },

  // classes
  'grades/admin': {
    title: '班级审核管理',
    who: [2, 3, 'classAdmin'],
    load: () => import('./screens/grades/admin.tsx'),
  },
  'grades/my': { title: '我的班级', who: everyone, load: () => import('./screens/grades/my.tsx') },
  'grades/teacher': { title: '班级管理', who: teachers, load: () => import('./screens/grades/teacher.tsx') },

  // courses of those who teach
  vod: { title: '课程管理', who: teachers, load: () => import('./screens/vod.tsx') },
  'vod/add': { title: '课程编辑', who: teachers, isWide: true, load: () => import('./screens/vod/add.tsx') },
  'vod/addimageText': {
    title: '图文课程编辑',
    who: teachers,
    isWide: true,
    load: () => import('./screens/vod/addimageText.tsx'),
  },
  'vod/changeMoreLeture': {
    title: '更多讲师',
    who: teachers,
    load: () => import('./screens/vod/changeMoreLeture.tsx'),
  },
  'vod/check': { title: '课程查看', who: teachers, load: () => import('./screens/vod/check.tsx') },
  'vod/courseUserStudyLog': {
    title: '学员学习记录',
    who: teachers,
    load: () => import('./screens/vod/courseUserStudyLog.tsx'),
  },
  'vod/courseUserStudyLog/axis': {
    title: '学习时间轴',
    who: teachers,
    load: () => import('./screens/vod/courseUserStudyLog/axis.tsx'),
  },
  'vod/courseUserStudyLog/period': {
    title: '课时学习记录',
    who: teachers,
    load: () => import('./screens/vod/courseUserStudyLog/period.tsx'),
  },
  'vod/courseUserStudyLog/students': {
    title: '学员',
    who: teachers,
    load: () => import('./screens/vod/courseUserStudyLog/students.tsx'),
  },
  'vod/period': { title: '课程课时', who: teachers, isWide: true, load: () => import('./screens/vod/period.tsx') },
  'vod/praxis': { title: '课程练习', who: teachers, load: () => import('./screens/vod/praxis.tsx') },
  'vod/viewauthimageText': {
    title: '图文课程查看',
    who: teachers,
    load: () => import('./screens/vod/viewauthimageText.tsx'),
  },
  'vod/work': { title: '作业管理', who: teachers, load: () => import('./screens/vod/work.tsx') },
  'vod/work/add': { bench: 'live', title: '新建作业', who: teachers, load: () => import('./screens/vod/work/add.tsx') },
  'vod/work/examAdmin': {
    title: '班级作业管理',
    who: [2, 3, 'classAdmin'],
    bench: 'live',
    load: () => import('./screens/vod/work/examAdmin.tsx'),
  },
  'vod/work/gradeWork': {
    title: '批改作业',
    who: [2, 3, 'classAdmin'],
    load: () => import('./screens/vod/work/gradeWork.tsx'),
  },
  'vod/work/myExam': { title: '我的考试', who: everyone, load: () => import('./screens/vod/work/myExam.tsx') },
  'vod/work/myExamination': {
    title: '班级作业',
    who: everyone,
    load: () => import('./screens/vod/work/myExamination.tsx'),
  },
  'vod/work/preview': { title: '作业预览', who: teachers, load: () => import('./screens/vod/work/preview.tsx') },
  'vod/work/problempreview': {
    title: '试题预览',
    who: teachers,
    load: () => import('./screens/vod/work/problempreview.tsx'),
  },
  'vod/work/selectIssue': { title: '选题', who: teachers, load: () => import('./screens/vod/work/selectIssue.tsx') },
  'vod/work/userWorkList': {
    title: '学员作业',
    who: teachers,
    load: () => import('./screens/vod/work/userWorkList.tsx'),
  },
  'works/workList': { title: '作品/作业列表', who: teachers, load: () => import('./screens/works/workList.tsx') },
  library: { title: '文库管理', who: teachers, load: () => import('./screens/library.tsx') },
  'library/add': { title: '文库编辑', who: teachers, isWide: true, load: () => import('./screens/library/add.tsx') },
  'library/period': {
    title: '文库文件',
    who: teachers,
    isWide: true,
    load: () => import('./screens/library/period.tsx'),
  },
  live: { title: '直播管理', who: teachers, load: () => import('./screens/live.tsx') },
  'live/add': { title: '直播编辑', who: teachers, isWide: true, load: () => import('./screens/live/add.tsx') },
  'live/period': { title: '直播课时', who: teachers, isWide: true, load: () => import('./screens/live/period.tsx') },
  'live/room': { title: '讲师间', who: teachers, isWide: true, load: () => import('./screens/live/room.tsx') },
  'live/praxis': { title: '直播练习', who: teachers, load: () => import('./screens/live/praxis.tsx') },
  resource: { title: '资源管理', who: teachers, load: () => import('./screens/resource.tsx') },
  'resource/add': { title: '资源编辑', who: teachers, isWide: true, load: () => import('./screens/resource/add.tsx') },
  'resource/period': {
    title: '资源文件',
    who: teachers,
    isWide: true,
    load: () => import('./screens/resource/period.tsx'),
  },

  // organizations
  'organization/authLecturer': {
    title: '讲师授权',
    who: organizations,
    load: () => import('./screens/organization/authLecturer.tsx'),
  },
  'organization/authVod': {
    title: '课程审核',
    who: organizations,
    load: () => import('./screens/organization/authVod.tsx'),
  },
  'organization/earnings': {
    title: '机构收益',
    who: organizations,
    load: () => import('./screens/organization/earnings.tsx'),
  },
  'organization/home': {
    title: '机构首页',
    who: organizations,
    load: () => import('./screens/organization/home.tsx'),
  },
  'organization/info': {
    title: '机构资料',
    who: organizations,
    load: () => import('./screens/organization/info.tsx'),
  },
  'organization/lecturer': {
    title: '讲师管理',
    who: organizations,
    load: () => import('./screens/organization/lecturer.tsx'),
  },
  'organization/live': {
    title: '直播管理',
    who: organizations,
    load: () => import('./screens/organization/live.tsx'),
  },
  'organization/order': {
    title: '机构订单',
    who: organizations,
    load: () => import('./screens/organization/order.tsx'),
  },
  'organization/resource': {
    title: '资源管理',
    who: organizations,
    load: () => import('./screens/organization/resource.tsx'),
  },
  'organization/vod': {
    title: '课程管理',
    who: organizations,
    load: () => import('./screens/organization/vod.tsx'),
  },
  samplevod: { title: '样板课列表', who: organizations, load: () => import('./screens/samplevod.tsx') },
  'samplevod/add': {
    title: '样板课编辑',
    who: organizations,
    isWide: true,
    load: () => import('./screens/samplevod/add.tsx'),
  },
  'samplevod/addimageText': {
    title: '样板课图文编辑',
    who: organizations,
    isWide: true,
    load: () => import('./screens/samplevod/addimageText.tsx'),
  },
  'samplevod/check': { title: '样板课查看', who: organizations, load: () => import('./screens/samplevod/check.tsx') },
  'samplevod/period': {
    title: '样板课课时',
    who: organizations,
    isWide: true,
    load: () => import('./screens/samplevod/period.tsx'),
  },
  'samplevod/praxis': { title: '样板课练习', who: organizations, load: () => import('./screens/samplevod/praxis.tsx') },
  'samplevod/viewauthimageText': {
    title: '样板课图文查看',
    who: organizations,
    load: () => import('./screens/samplevod/viewauthimageText.tsx'),
  },
  auditsamplevod: { title: '样板课审核列表', who: organizations, load: () => import('./screens/auditsamplevod.tsx') },
  'auditsamplevod/add': {
    title: '样板课审核编辑',
    who: organizations,
    load: () => import('./screens/auditsamplevod/add.tsx'),
  },
  'auditsamplevod/addimageText': {
    title: '样板课审核图文编辑',
    who: organizations,
    load: () => import('./screens/auditsamplevod/addimageText.tsx'),
  },
  'auditsamplevod/check': {
    title: '样板课审核查看',
    who: organizations,
    load: () => import('./screens/auditsamplevod/check.tsx'),
  },
  'auditsamplevod/period': {
    title: '样板课审核课时',
    who: organizations,
    load: () => import('./screens/auditsamplevod/period.tsx'),
  },
  'auditsamplevod/praxis': {
    title: '样板课审核练习',
    who: organizations,
    load: () => import('./screens/auditsamplevod/praxis.tsx'),
  },
  'auditsamplevod/viewauthimageText': {
    title: '样板课审核图文查看',
    who: organizations,
    load: () => import('./screens/auditsamplevod/viewauthimageText.tsx'),
  },
})

export type ScreenName = keyof typeof screens

export const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name)
