// What exams and homework are about: two levels, with the glyph and pigments of each.
import type { CategoryContent } from './shape.ts'

export const examCategories: CategoryContent[] = [
  {
    name: '教师资格',
    children: [
      { name: '综合素质', glyph: '素', palette: '黛' },
      { name: '教育知识与能力', glyph: '教', palette: '石青' },
      { name: '面试与试讲', glyph: '讲', palette: '杏黄' },
    ],
  },
  {
    name: '教育理论',
    children: [
      { name: '教育学与心理学', glyph: '理', palette: '藤' },
      { name: '课程标准', glyph: '标', palette: '墨' },
      { name: '评价与命题', glyph: '评', palette: '石青' },
    ],
  },
  {
    name: '学科教学',
    children: [
      { name: '语文教学', glyph: '语', palette: '黛' },
      { name: '数学教学', glyph: '数', palette: '石青' },
      { name: '英语教学', glyph: '英', palette: '石绿' },
      { name: '科学与理化教学', glyph: '科', palette: '石绿' },
      { name: '历史与法治教学', glyph: '史', palette: '墨' },
    ],
  },
  {
    name: '专业素养',
    children: [
      { name: '师德师风', glyph: '德', palette: '胭脂' },
      { name: '心理健康', glyph: '心', palette: '胭脂' },
      { name: '信息技术应用', glyph: '信', palette: '藤' },
      { name: '班级管理', glyph: '班', palette: '杏黄' },
      { name: '学前教育', glyph: '幼', palette: '杏黄' },
    ],
  },
]
