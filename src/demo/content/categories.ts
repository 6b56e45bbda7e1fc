// Stages and fields, with their subjects; each subject carries the glyph and the pigments of its drawn covers.
import type { CategoryContent } from './shape.ts'

export const categories: CategoryContent[] = [
  {
    name: '幼儿园',
    children: [
      { name: '游戏与观察', glyph: '幼', palette: '杏黄' },
      { name: '家园共育', glyph: '家', palette: '石绿' },
    ],
  },
  {
    name: '小学',
    children: [
      { name: '小学语文', glyph: '语', palette: '黛' },
      { name: '小学数学', glyph: '数', palette: '石青' },
      { name: '小学英语', glyph: '英', palette: '石绿' },
      { name: '小学科学', glyph: '科', palette: '石青' },
    ],
  },
  {
    name: '初中',
    children: [
      { name: '初中语文', glyph: '文', palette: '胭脂' },
      { name: '初中数学', glyph: '数', palette: '石青' },
      { name: '初中历史', glyph: '史', palette: '墨' },
      { name: '道德与法治', glyph: '法', palette: '黛' },
    ],
  },
  {
    name: '高中',
    children: [
      { name: '高中语文', glyph: '语', palette: '墨' },
      { name: '高中英语', glyph: '英', palette: '石绿' },
      { name: '高中物理', glyph: '理', palette: '藤' },
    ],
  },
  {
    name: '班主任',
    children: [
      { name: '班级管理', glyph: '班', palette: '杏黄' },
      { name: '家校沟通', glyph: '家', palette: '胭脂' },
    ],
  },
  {
    name: '心理健康',
    children: [
      { name: '学生辅导', glyph: '心', palette: '胭脂' },
      { name: '教师心理', glyph: '心', palette: '藤' },
    ],
  },
  {
    name: '信息技术',
    children: [
      { name: '智能教学', glyph: '智', palette: '藤' },
      { name: '信息科技', glyph: '信', palette: '石青' },
    ],
  },
  {
    name: '艺体劳动',
    children: [
      { name: '音乐与美术', glyph: '艺', palette: '胭脂' },
      { name: '体育与劳动', glyph: '体', palette: '石绿' },
    ],
  },
  {
    name: '教育科研',
    children: [
      { name: '课题研究', glyph: '研', palette: '墨' },
      { name: '听课与评课', glyph: '评', palette: '黛' },
    ],
  },
]
