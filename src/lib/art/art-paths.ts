// The addresses of what is drawn for few pages: apart from `paths`, which every script brings along.
import { seasonAt } from '../../contract/seasons.ts'
import { avatarKey, sealKey } from './art-keys.ts'

export const artPaths = {
  /** What messengers show of a page (1200 x 630): an uploaded picture, or the drawn one as PNG. */
  share: (kind: 'course' | 'blog' | 'question', id: number, uploaded = '') =>
    uploaded || `/art/share/${kind}-${id}.png`,
  shareHome: () => '/art/share/home.png',
  /** The banner of an organization, drawn after its seal; of a person, after the picture drawn for the name. */
  banner: (kind: 'seal' | 'avatar', name: string) =>
    `/art/banner/${kind}-${kind === 'seal' ? sealKey(name) : avatarKey(name)}.svg`,
  /** The tree of this season: the job `followSeasons` has pages made anew when it changes. */
  scene: (crop: 'scene' | 'tree' | 'tree-wide' = 'scene') => `/art/${seasonAt(Date.now())}-${crop}.svg`,
}
