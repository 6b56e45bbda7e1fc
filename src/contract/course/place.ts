// The page paths of courses by kind, for links, sitemap and demo.
import { courseCategories } from '../enums/course-categories.ts'

/** By courseCategory, without `/` and the course's id. */
export const coursePlaces: Record<number, string> = {
  [courseCategories.film]: '/view',
  [courseCategories.live]: '/live/detail',
  [courseCategories.document]: '/library/view',
  [courseCategories.resource]: '/resource/detail',
  [courseCategories.imageText]: '/view/imagetext',
}
