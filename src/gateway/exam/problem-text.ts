// Texts of questions: rich texts, and sounds of this site in them.
import type sanitize from 'sanitize-html'
import { cut } from '../../contract/cut.ts'
import { isSoundAddress } from '../../contract/exam/sound.ts'
import { cleanedBy, richOptions } from '../text/rich.ts'

const options: sanitize.IOptions = {
  ...richOptions,
  allowedTags: [...(richOptions.allowedTags as string[]), 'audio'],
  allowedAttributes: {
    ...(richOptions.allowedAttributes as Record<string, string[]>),
    audio: ['src', 'title', 'controls', 'preload'],
  },
  transformTags: {
    ...richOptions.transformTags,
    audio: (tagName, { src = '', title = '' }) => ({
      tagName,
      attribs: { src, title: cut(title.trim(), 100) || '录音', controls: '', preload: 'metadata' },
    }),
  },
  exclusiveFilter: (frame) =>
    frame.tag === 'audio'
      ? !isSoundAddress(frame.attribs.src ?? '') || frame.text.trim() !== ''
      : richOptions.exclusiveFilter!(frame),
}

export const sanitizeProblem = (html: string): string => cleanedBy(html, options)
