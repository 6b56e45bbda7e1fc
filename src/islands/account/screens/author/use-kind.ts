// The kind of a course for the screen that shows it: templates that an organization writes have screens of their own.
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { useScreenName } from '../../../app/router.ts'
import { type CourseTab, kindFor } from './author-kinds.ts'

export type ShownKind = ReturnType<typeof useKind>

/** `sampleKind`: CourseDraft's; 0 a course. */
export function useKind(courseCategory: number, sampleKind: number) {
  const screen = useScreenName()
  const kind = kindFor(courseCategory)
  if (!sampleKind) return { ...kind, isSample: false, isOwner: false }
  const tabs: readonly CourseTab[] = kind.tabs.filter((tab) => tab !== 'lecturer')
  const isOwner = screen.startsWith('samplevod')
  const own = isOwner && {
    list: 'samplevod',
    period: 'samplevod/period',
    add: courseCategory === courseCategories.imageText ? 'samplevod/addimageText' : 'samplevod/add',
  }
  return {
    ...kind,
    ...own,
    name: courseCategory === courseCategories.imageText ? '图文样板' : '视频样板',
    tabs,
    isSample: true,
    isOwner,
  }
}
