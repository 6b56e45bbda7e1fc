// Operators edit the categories of courses and of exams and homework.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Done, Flag, Id, Int, idOf, line, saved, saving, Text, Version } from '../../fields.ts'

const categoryType = z.number().int().min(1).max(2) // 1 courses, 2 exams and homework

/** The grounds of covers whose title says nothing. */
export const palettes = ['黛', '石青', '石绿', '杏黄', '胭脂', '墨', '藤'] as const

export type Palette = (typeof palettes)[number]

const CategoryRow = z.object({
  id: Id,
  parentId: Id.nullable(),
  parentName: Text, // '' of one that is under none
  categoryName: Text,
  categoryType: Int,
  palette: z.enum(palettes),
  statusId: Flag,
  useNum: Int,
  version: Int,
})

const categoryTags = () => ['category', 'courses', 'exams:1', 'exams:2']

export const adminCategoryCalls = {
  'course/admin/category/list': call({
    summary:
      'The categories of courses (categoryType 1) or of exams and homework (2), hidden ones too, each behind the one it is under; and how many courses, papers and banks each has',
    right: 'label',
    input: z.object({ categoryType: categoryType.default(1) }),
    output: z.object({ list: z.array(CategoryRow) }),
    providesTags: noTags,
  }),
  'course/admin/category/save': call({
    summary: 'Adds a category at the end, or changes one; parentId: the one it is under, which is under none itself',
    right: 'label',
    deed: '改了课程和考试的分类',
    input: saving(
      z.object({
        id: idOf('courseCategory').optional(),
        version: Version.optional(),
        parentId: idOf('courseCategory').nullable().default(null),
        categoryName: line(12, 2),
        categoryType: categoryType.default(1), // of a new one
        palette: z.enum(palettes).default('黛'),
        statusId: Flag.default(1),
      }),
    ),
    output: saved,
    invalidatesTags: categoryTags,
  }),
  'course/admin/category/delete': call({
    summary: 'Removes a category that nothing is in or under',
    right: 'label',
    deed: '删了课程和考试的分类',
    input: z.object({ id: idOf('courseCategory') }),
    output: Done,
    invalidatesTags: categoryTags,
  }),
  'course/admin/category/sort': call({
    summary: 'Puts the categories into this order, those under one among themselves',
    right: 'label',
    deed: '排了课程和考试的分类',
    input: z.object({ ids: z.array(Id).min(1).max(300) }),
    output: Done,
    invalidatesTags: categoryTags,
  }),
}
