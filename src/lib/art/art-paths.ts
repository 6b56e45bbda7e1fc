// The addresses of what is drawn for few pages: apart from `paths`, which every script brings along.
import { seasonAt } from '../../contract/seasons.ts'
import { avatarKey, sealKey } from './art-keys.ts'

export const shareKinds = ['course', 'blog', 'question', 'lecturer', 'organization', 'blogger'] as const
export type ShareKind = (typeof shareKinds)[number]

/** Behind the address of an uploaded picture that anybody may see: its crop for messengers (site/uploads.ts). */
export const shareEnding = '/share.jpg'

export const artPaths = {
  /** What messengers show of a page (1200 x 630): of an uploaded picture a JPEG, else what is drawn as PNG. */
  share: (kind: ShareKind, id: number, uploaded = '') =>
    artPaths.shareUploaded(uploaded) ?? `/art/share/${kind}-${id}.png`,
  /** The same of an uploaded picture alone. */
  shareUploaded: (uploaded: string) => (uploaded.startsWith('/upload/') ? `${uploaded}${shareEnding}` : undefined),
  shareHome: () => '/art/share/home.png',
  /** The banner of an organization, drawn after its seal; of a person, after the picture drawn for the name. */
  banner: (kind: 'seal' | 'avatar', name: string) =>
    `/art/banner/${kind}-${kind === 'seal' ? sealKey(name) : avatarKey(name)}.svg`,
  /** The tree of this season: the job `followSeasons` has pages made anew when it changes. */
  scene: (crop: 'scene' | 'tree' | 'tree-wide' = 'scene') => `/art/${seasonAt(Date.now())}-${crop}.svg`,
}
