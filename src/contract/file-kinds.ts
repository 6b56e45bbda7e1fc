// Kinds of files: what people send as an answer or with a text, and what stands in the files of who teaches; by their endings, with
// the number of `upload.file_type`. No schemas.
import { fileTypes } from './enums/file-types.ts'

export const fileKinds = {
  picture: { fileType: fileTypes.picture, name: '图片', extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif'] },
  document: {
    fileType: fileTypes.document,
    name: '文档',
    extensions: ['pdf', 'doc', 'docx', 'ppt', 'pptx', 'xls', 'xlsx', 'txt', 'csv'],
  },
  sound: { fileType: fileTypes.audio, name: '录音', extensions: ['mp3', 'm4a', 'wav', 'ogg'] },
  archive: { fileType: fileTypes.archive, name: '压缩包', extensions: ['zip', 'rar', '7z'] },
} as const

/** Films are for courses: who teaches uploads them, and they are made ready to play. */
export const filmKind = {
  fileType: fileTypes.video,
  name: '视频',
  extensions: ['mp4', 'm4v', 'mov', 'mkv', 'webm', 'avi', 'flv', 'wmv', 'mpg', 'mpeg', 'ts', '3gp'],
} as const
/** Films that browsers play as they are, where nothing on the server converts them. */
export const plainFilmExtensions = ['mp4', 'm4v', 'mov'] as const

/** What one may have in one's files: with the largest size of one, in bytes. */
export const uploadKinds = {
  film: { ...filmKind, maxSize: 4 * 1024 ** 3 },
  document: { ...fileKinds.document, maxSize: 200 * 1024 ** 2 },
  picture: { ...fileKinds.picture, maxSize: 50 * 1024 ** 2 },
  sound: { ...fileKinds.sound, maxSize: 500 * 1024 ** 2 },
  archive: { ...fileKinds.archive, maxSize: 1024 ** 3 },
} as const

/** Of all films of an account; other files have a quota of their own (`fileLimits`). */
export const filmQuotaBytes = 100 * 1024 ** 3
/** So many bytes go in one request, which a slow line ends within its ten minutes, and a proxy lets pass. */
export const uploadChunkBytes = 16 * 1024 ** 2
/** Files up to this size are compared with those that their owner has, where they are asked for by their digest. */
export const maxComparedBytes = 50 * 1024 ** 2
/** The first bytes that say what a file is. */
export const headBytes = 4096

/** What a file is for: 1 one's files, 2 the film of a lesson, 3 its document. */
export const uploadPurposes: Record<1 | 2 | 3, readonly UploadKind[]> = {
  1: ['film', 'document', 'picture', 'sound', 'archive'],
  2: ['film'],
  3: ['document'],
}

/** Subtitles of films, in WebVTT alone: whoever teaches makes them from files of other kinds. */
export const captionExtension = 'vtt'

export type FileKind = keyof typeof fileKinds
export type UploadKind = keyof typeof uploadKinds
export type UploadExtension = (typeof uploadKinds)[UploadKind]['extensions'][number]

export const uploadKindOf = (extension: string): UploadKind | undefined =>
  (Object.keys(uploadKinds) as UploadKind[]).find((kind) =>
    (uploadKinds[kind].extensions as readonly string[]).includes(extension),
  )
export type FileExtension = (typeof fileKinds)[FileKind]['extensions'][number]

export const fileExtensions: readonly FileExtension[] = Object.values(fileKinds).flatMap(({ extensions }) => extensions)

/** Of one file; of all files of an account. A signed address is good for 12 hours, as a paper is open for long, and for one account. */
export const fileLimits = { megabytes: 50, quotaBytes: 2 * 1024 ** 3, signedSeconds: 12 * 3600 } as const

/** In lower case; empty where the name has none. */
export const extensionOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export const kindOfExtension = (extension: string): FileKind | undefined =>
  (Object.keys(fileKinds) as FileKind[]).find((kind) =>
    (fileKinds[kind].extensions as readonly string[]).includes(extension),
  )

/** 「图片（JPG、PNG）、文档（PDF）」: the endings by kind. */
export const inWords = (extensions: readonly string[]) =>
  [filmKind, ...Object.values(fileKinds)]
    .flatMap(({ name, extensions: all }) => {
      const some = all.filter((one) => extensions.includes(one) && one !== 'jpeg')
      return some.length ? [`${name}（${some.join('、').toUpperCase()}）`] : []
    })
    .join('、')
