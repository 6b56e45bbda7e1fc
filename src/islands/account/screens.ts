// Every screen of the account centre: its key is its address under /account/, and its file under screens/, but where several addresses
// are made by one file.
import { type ComponentType, createElement } from 'react'
import { courseCategories } from '../../contract/enums/course-categories.ts'
import { taskTypes } from '../../contract/enums/task-types.ts'
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

/** A screen out of a file that makes more than one. */
const made =
  <File>(load: () => Promise<File>, make: (file: File) => ComponentType): Screen['load'] =>
  () =>
    load().then((file) => ({ default: make(file) }))

/** The component, always with these props. */
const shows =
  <Props extends object>(Component: ComponentType<Props>, props: Props): ComponentType =>
  () =>
    createElement(Component, props)

/** The files that make several screens. */
const papers = () => import('./screens/paper/papers.tsx')
const paper = () => import('./screens/paper/PaperScreen.tsx')
const paperPreview = () => import('./screens/paper/PaperPreview.tsx')
const pick = () => import('./screens/paper/PickScreen.tsx')
const classExamAdmin = () => import('./screens/exams/class-exam-admin.tsx')
const classExams = () => import('./screens/exams/class-exams.tsx')
const earnings = () => import('./screens/earnings.tsx')
const sittings = () => import('./screens/exams/MySittings.tsx')
const sheets = () => import('./screens/works/sheets.tsx')
const problem = () => import('./screens/subject/ProblemScreen.tsx')
const praxis = () => import('./screens/course/Praxis.tsx')
const writer = () => import('./screens/author/CourseScreen.tsx')
const ownCourses = () => import('./screens/author/lists.tsx')
const check = () => import('./screens/author/CheckScreen.tsx')
const courses = () => import('./screens/organization/course-list.tsx')
const sampleWriter = () => import('./screens/sample/write.tsx')
const sampleReview = () => import('./screens/sample/SampleReview.tsx')

const { exam, homework } = taskTypes
const { film, live, document, resource, imageText } = courseCategories

const table = <Name extends string>(screens: Record<Name, Screen>) => screens

export const screens = table({
  // of the bare address
  today: { title: '今天', who: everyone, load: () => import('./screens/today.tsx') },

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
  earnings: { title: '我的收益', who: earners, load: earnings },
  draw_money: { title: '提现', who: earners, load: () => import('./screens/draw_money.tsx') },
  files: { title: '我的素材', who: teachers, load: () => import('./screens/files.tsx') },
  teacher: { title: '讲师资料', who: [2], load: () => import('./screens/teacher.tsx') },
  channel: { title: '直播频道', who: teachers, load: () => import('./screens/channel.tsx') },

  // exams
  exams: { title: '试卷管理', who: teachers, load: made(papers, ({ papersOf }) => papersOf(exam)) },
  'exams/add': {
    bench: 'live',
    title: '新建试卷',
    who: teachers,
    load: made(paper, ({ paperScreenOf }) => paperScreenOf(exam)),
  },
  'exams/examAdmin': {
    title: '班级考试管理',
    who: [2, 3, 'classAdmin'],
    bench: 'live',
    load: made(classExamAdmin, ({ examAdminOf }) => examAdminOf(exam)),
  },
  'exams/myExam': { title: '我的考试', who: everyone, load: made(sittings, ({ mySittings }) => mySittings(exam)) },
  'exams/myExamination': {
    title: '班级考试',
    who: everyone,
    load: made(classExams, ({ classExamsOf }) => classExamsOf(exam)),
  },
  'exams/myWork': { title: '我的作业', who: everyone, load: made(sittings, ({ mySittings }) => mySittings(homework)) },
  'exams/preview': {
    title: '试卷预览',
    who: teachers,
    load: made(paperPreview, ({ paperPreviewOf }) => paperPreviewOf(exam)),
  },
  'exams/selectIssue': { title: '选题', who: teachers, load: made(pick, ({ pickScreenOf }) => pickScreenOf(exam)) },
  subject: { title: '题库管理', who: teachers, load: () => import('./screens/subject.tsx') },
  'subject/add': {
    title: '新建试题',
    who: teachers,
    load: made(problem, ({ ProblemScreen }) => shows(ProblemScreen, { isMaterial: false })),
  },
  'subject/comprehend': {
    title: '材料题',
    who: teachers,
    load: made(problem, ({ ProblemScreen }) => shows(ProblemScreen, { isMaterial: true })),
  },

  // classes
  'grades/admin': {
    title: '班级审核管理',
    who: [2, 3, 'classAdmin'],
    load: () => import('./screens/grades/admin.tsx'),
  },
  'grades/my': { title: '我的班级', who: everyone, load: () => import('./screens/grades/my.tsx') },
  'grades/teacher': { title: '班级管理', who: teachers, load: () => import('./screens/grades/teacher.tsx') },

  // courses of those who teach
  vod: { title: '课程管理', who: teachers, load: made(ownCourses, ({ courses }) => courses) },
  'vod/add': {
    title: '课程编辑',
    who: teachers,
    isWide: true,
    load: made(writer, ({ courseScreenOf }) => courseScreenOf(film, 'base')),
  },
  'vod/addimageText': {
    title: '图文课程编辑',
    who: teachers,
    isWide: true,
    load: made(writer, ({ courseScreenOf }) => courseScreenOf(imageText, 'base')),
  },
  'vod/changeMoreLeture': {
    title: '更多讲师',
    who: teachers,
    load: () => import('./screens/author/LecturersScreen.tsx'),
  },
  'vod/check': { title: '课程查看', who: teachers, load: check },
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
  'vod/period': {
    title: '课程课时',
    who: teachers,
    isWide: true,
    load: made(writer, ({ courseScreenOf }) => courseScreenOf(film, 'inner')),
  },
  'vod/praxis': {
    title: '课程练习',
    who: teachers,
    load: made(praxis, ({ Praxis }) => shows(Praxis, { title: '课程练习' })),
  },
  'vod/viewauthimageText': { title: '图文课程查看', who: teachers, load: check },
  'vod/work': { title: '作业管理', who: teachers, load: made(papers, ({ papersOf }) => papersOf(homework)) },
  'vod/work/add': {
    bench: 'live',
    title: '新建作业',
    who: teachers,
    load: made(paper, ({ paperScreenOf }) => paperScreenOf(homework)),
  },
  'vod/work/examAdmin': {
    title: '班级作业管理',
    who: [2, 3, 'classAdmin'],
    bench: 'live',
    load: made(classExamAdmin, ({ examAdminOf }) => examAdminOf(homework)),
  },
  'vod/work/gradeWork': {
    title: '批改作业',
    who: [2, 3, 'classAdmin'],
    load: () => import('./screens/vod/work/gradeWork.tsx'),
  },
  'vod/work/myExam': { title: '我的考试', who: everyone, load: made(sittings, ({ mySittings }) => mySittings(exam)) },
  'vod/work/myExamination': {
    title: '班级作业',
    who: everyone,
    load: made(classExams, ({ classExamsOf }) => classExamsOf(homework)),
  },
  'vod/work/preview': {
    title: '作业预览',
    who: teachers,
    load: made(paperPreview, ({ paperPreviewOf }) => paperPreviewOf(homework)),
  },
  'vod/work/problempreview': {
    title: '试题预览',
    who: teachers,
    load: () => import('./screens/vod/work/problempreview.tsx'),
  },
  'vod/work/selectIssue': {
    title: '选题',
    who: teachers,
    load: made(pick, ({ pickScreenOf }) => pickScreenOf(homework)),
  },
  'vod/work/userWorkList': {
    title: '学员作业',
    who: teachers,
    load: made(sheets, ({ sheetsOf }) => sheetsOf('学员作业', { taskType: homework })),
  },
  'works/workList': {
    title: '作品/作业列表',
    who: teachers,
    load: made(sheets, ({ sheetsOf }) => sheetsOf('作品/作业列表')),
  },
  library: { title: '文库管理', who: teachers, load: made(ownCourses, ({ documents }) => documents) },
  'library/add': {
    title: '文库编辑',
    who: teachers,
    isWide: true,
    load: made(writer, ({ courseScreenOf }) => courseScreenOf(document, 'base')),
  },
  'library/period': {
    title: '文库文件',
    who: teachers,
    isWide: true,
    load: made(writer, ({ courseScreenOf }) => courseScreenOf(document, 'inner')),
  },
  live: { title: '直播管理', who: teachers, load: made(ownCourses, ({ lives }) => lives) },
  'live/add': {
    title: '直播编辑',
    who: teachers,
    isWide: true,
    load: made(writer, ({ courseScreenOf }) => courseScreenOf(live, 'base')),
  },
  'live/period': {
    title: '直播课时',
    who: teachers,
    isWide: true,
    load: made(writer, ({ courseScreenOf }) => courseScreenOf(live, 'inner')),
  },
  'live/room': { title: '讲师间', who: teachers, isWide: true, load: () => import('./screens/live/room.tsx') },
  'live/praxis': {
    title: '直播练习',
    who: teachers,
    load: made(praxis, ({ Praxis }) => shows(Praxis, { title: '直播练习', courseCategory: live })),
  },
  resource: { title: '资源管理', who: teachers, load: made(ownCourses, ({ resources }) => resources) },
  'resource/add': {
    title: '资源编辑',
    who: teachers,
    isWide: true,
    load: made(writer, ({ courseScreenOf }) => courseScreenOf(resource, 'base')),
  },
  'resource/period': {
    title: '资源文件',
    who: teachers,
    isWide: true,
    load: made(writer, ({ courseScreenOf }) => courseScreenOf(resource, 'inner')),
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
    load: made(earnings, ({ ofOrganization }) => ofOrganization),
  },
  'organization/home': { title: '机构首页', who: organizations, load: () => import('./screens/organization/home.tsx') },
  'organization/info': { title: '机构资料', who: organizations, load: () => import('./screens/organization/info.tsx') },
  'organization/lecturer': {
    title: '讲师管理',
    who: organizations,
    load: () => import('./screens/organization/lecturer.tsx'),
  },
  'organization/live': { title: '直播管理', who: organizations, load: made(courses, ({ lives }) => lives) },
  'organization/order': {
    title: '机构订单',
    who: organizations,
    load: () => import('./screens/organization/order.tsx'),
  },
  'organization/resource': { title: '资源管理', who: organizations, load: made(courses, ({ resources }) => resources) },
  'organization/vod': { title: '课程管理', who: organizations, load: made(courses, ({ courses }) => courses) },
  samplevod: { title: '样板课列表', who: organizations, load: () => import('./screens/samplevod.tsx') },
  'samplevod/add': {
    title: '样板课编辑',
    who: organizations,
    isWide: true,
    load: made(sampleWriter, ({ base }) => base),
  },
  'samplevod/addimageText': {
    title: '样板课图文编辑',
    who: organizations,
    isWide: true,
    load: made(sampleWriter, ({ imageTextBase }) => imageTextBase),
  },
  'samplevod/check': {
    title: '样板课查看',
    who: organizations,
    load: made(check, ({ CheckScreen }) => shows(CheckScreen, { title: '样板课查看', isSample: true })),
  },
  'samplevod/period': {
    title: '样板课课时',
    who: organizations,
    isWide: true,
    load: made(sampleWriter, ({ lessons }) => lessons),
  },
  'samplevod/praxis': {
    title: '样板课练习',
    who: organizations,
    load: made(praxis, ({ Praxis }) => shows(Praxis, { title: '样板课练习', sample: 'write' })),
  },
  'samplevod/viewauthimageText': {
    title: '样板课图文查看',
    who: organizations,
    load: made(check, ({ CheckScreen }) => shows(CheckScreen, { title: '样板课图文查看', isSample: true })),
  },
  auditsamplevod: { title: '样板课审核列表', who: organizations, load: () => import('./screens/auditsamplevod.tsx') },
  'auditsamplevod/add': {
    title: '样板课审核编辑',
    who: organizations,
    load: made(sampleReview, ({ sampleReviewOf }) => sampleReviewOf('样板课审核编辑', 'terms')),
  },
  'auditsamplevod/addimageText': {
    title: '样板课审核图文编辑',
    who: organizations,
    load: made(sampleReview, ({ sampleReviewOf }) => sampleReviewOf('样板课审核图文编辑', 'introduce')),
  },
  'auditsamplevod/check': {
    title: '样板课审核查看',
    who: organizations,
    load: made(sampleReview, ({ sampleReviewOf }) => sampleReviewOf('样板课审核查看')),
  },
  'auditsamplevod/period': {
    title: '样板课审核课时',
    who: organizations,
    load: made(sampleReview, ({ sampleReviewOf }) => sampleReviewOf('样板课审核课时', 'outline')),
  },
  'auditsamplevod/praxis': {
    title: '样板课审核练习',
    who: organizations,
    load: made(praxis, ({ Praxis }) => shows(Praxis, { title: '样板课审核练习', sample: 'look' })),
  },
  'auditsamplevod/viewauthimageText': {
    title: '样板课审核图文查看',
    who: organizations,
    load: made(sampleReview, ({ sampleReviewOf }) => sampleReviewOf('样板课审核图文查看', 'introduce')),
  },
})

export type ScreenName = keyof typeof screens

export const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name)
