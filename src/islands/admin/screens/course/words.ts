// What the review of a course is about.
import type { Output } from '../../../../contract/calls.ts'

export type Review = Output<'course/admin/course/audit/view'>

/** Opinions that are often needed, by the key that adds them. */
export const readyOpinions = [
  '里面有校外培训机构的广告，请去掉。',
  '课外收费的内容请去掉。',
  '声音太小，请重录或调大后再交。',
  '封面或配图可能侵权，请换成自己的。',
  '内容和大纲写的不一样，请核对。',
] as const
