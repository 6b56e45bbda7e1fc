// What figures of a push say: whether they are good, and of the worst that is wrong the likely cause with one remedy.

import type { Output } from '../../../../contract/calls.ts'
import { bitRate } from './bit-rate.ts'

export type Figures = NonNullable<Output<'course/auth/live/channel/view'>['push']>['figures']

/** The first that holds. */
const troubles: readonly { is(figures: Figures): boolean; text: string }[] = [
  {
    is: ({ videoCodec }) => videoCodec !== '' && videoCodec !== 'H264',
    text: '画面不是 H.264，多数浏览器放不了。在 OBS 的输出里把编码器换成 H.264。',
  },
  { is: ({ audioCodec }) => audioCodec === '', text: '没有收到声音。看看 OBS 的混音器里麦克风有没有被静音。' },
  {
    is: ({ audioCodec }) => audioCodec !== 'AAC',
    text: '声音不是 AAC，有的浏览器听不到。在 OBS 的输出里把音频编码换成 AAC。',
  },
  { is: ({ bitRate }) => bitRate > 0 && bitRate < 500, text: '码率太低，多半是无线网不稳。插网线，或者靠近路由器。' },
  { is: ({ bitRate }) => bitRate > 6000, text: '码率太高，学员会卡。在 OBS 的输出里降到 2,000 到 3,000。' },
  { is: ({ keySeconds }) => keySeconds > 4, text: '关键帧间隔太长，学员要等很久才出画面。在 OBS 的输出里改成 2 秒。' },
  {
    is: ({ frameRate }) => frameRate > 0 && frameRate < 15,
    text: '帧率太低，画面会一顿一顿。在 OBS 的视频里改成 25 帧。',
  },
  {
    is: ({ width, height }) => Math.max(width, height) > 1920,
    text: '画面太大，学员的手机跟不上。在 OBS 的视频里改成 1280×720。',
  },
]

export const troubleOf = (figures: Figures) => troubles.find(({ is }) => is(figures))?.text

export const rows = (figures: Figures): [name: string, value: string][] => [
  ['画面', figures.width ? `${figures.width} × ${figures.height}` : '还没有'],
  ['帧率', figures.frameRate ? String(Math.round(figures.frameRate)) : '还没有'],
  ['码率', figures.bitRate ? bitRate(figures.bitRate) : '正在量'],
  ['关键帧', figures.keySeconds ? `${Math.round(figures.keySeconds * 10) / 10} 秒` : '正在量'],
  [
    '编码',
    [figures.videoCodec === 'H264' ? 'H.264' : figures.videoCodec, figures.audioCodec].filter(Boolean).join(' + ') ||
      '还没有',
  ],
]
