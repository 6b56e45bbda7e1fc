// A sound on a line of its own, with the player of the browser.
import { Node } from '@tiptap/core'
import { isSoundAddress } from '../../../contract/exam/sound.ts'

export type SoundAttributes = { src: string; title: string }

export const Sound = Node.create({
  name: 'sound',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, title: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'audio[src]',
      getAttrs: (audio) => {
        const src = audio.getAttribute('src') ?? ''
        return isSoundAddress(src) ? { src, title: audio.getAttribute('title') ?? '' } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['audio', { ...HTMLAttributes, controls: '', preload: 'metadata' }],
})
