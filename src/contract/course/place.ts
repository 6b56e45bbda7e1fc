// The page paths of courses by kind, for links, sitemap and demo.

/** By courseCategory, without `/` and the course's id. */
export const coursePlaces: Record<number, string> = {
  1: '/view',
  2: '/live/detail',
  3: '/library/view',
  4: '/resource/detail',
  9: '/view/imagetext',
}
