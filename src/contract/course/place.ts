// Where a course of each kind has its page: for the site's addresses, its sitemap and its demo.

/** By courseCategory; `/` and the course's id follow. */
export const coursePlaces: Record<number, string> = {
  1: '/view',
  2: '/live/detail',
  3: '/library/view',
  4: '/resource/detail',
  9: '/view/imagetext',
}
