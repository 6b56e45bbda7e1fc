// Pictures and sounds of a package of questions, or of a paper of Word. The browser takes them out and uploads them; where it could not, it leaves the reason behind
// the address, so that the row says what to do. Plain data, for the browser too.
import { maxPictureMegabytes } from '../picture-size.ts'
import { maxSoundMegabytes } from './sound.ts'

/** By the reason behind #: cause, after the name, and remedy. */
export const mediaFaults = {
  missing: ['不在压缩包里', '把文件放进包里重新导出，或先删掉这一处'],
  outside: ['指到了压缩包外面', '把文件放进包里，改好地址重新导出，或先删掉这一处'],
  kind: ['打不开', '图片要 JPG、PNG、WebP、GIF，录音要 MP3、M4A、WAV、OGG；换一个文件重新导出，或先删掉这一处'],
  size: [
    '太大',
    `图片最多 ${maxPictureMegabytes} MB，录音最多 ${maxSoundMegabytes} MB；压小以后重新导出，或先删掉这一处`,
  ],
  room: ['放不下', '你上传的文件满了：在「我的素材」里删掉不用的，再导入这个包'],
  drawn: [
    '是 Word 里画的，浏览器显示不了',
    '在 Word 里把它另存成图片（PNG）再贴回去，公式改用 Word 自带的公式；或先删掉这一处',
  ],
  linked: ['只是一个链接，不在文件里', '在 Word 里把它复制、粘贴成图片再导入，或先删掉这一处'],
  later: ['这会儿传不了', '这一小时传得太多了：过一会儿再导入这个包，或分成几个包'],
} as const

export type MediaFault = keyof typeof mediaFaults
