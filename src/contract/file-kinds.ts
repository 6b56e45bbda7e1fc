// Kinds of files that people send as an answer or with a text: by their endings, with the number of `upload.file_type`. No schemas.
export const fileKinds = {
  picture: { fileType: 1, name: '图片', extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif'] },
  document: {
    fileType: 4,
    name: '文档',
    extensions: ['pdf', 'doc', 'docx', 'ppt', 'pptx', 'xls', 'xlsx', 'txt', 'csv'],
  },
  sound: { fileType: 3, name: '录音', extensions: ['mp3', 'm4a', 'wav', 'ogg'] },
  archive: { fileType: 5, name: '压缩包', extensions: ['zip', 'rar', '7z'] },
} as const

export type FileKind = keyof typeof fileKinds
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
  Object.values(fileKinds)
    .flatMap(({ name, extensions: all }) => {
      const some = all.filter((one) => extensions.includes(one) && one !== 'jpeg')
      return some.length ? [`${name}（${some.join('、').toUpperCase()}）`] : []
    })
    .join('、')
