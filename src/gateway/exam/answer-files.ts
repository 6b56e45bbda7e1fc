// The files of answers: uploads of who answers, by an address without a signature; who may see the sheet gets it signed.
import { sql } from 'kysely'
import { wrongField } from '../../contract/codes.ts'
import type { AnswerItem } from '../../contract/exam/sitting.ts'
import { fileLimits } from '../../contract/file-kinds.ts'
import type { Query } from '../../db/connect.ts'
import type { Outside } from '../outside.ts'

export type File = { name: string; url: string; size: number }

const pathIn = (url: string) => /^(?:https?:\/\/[^/]+)?\/(?:upload|media)\/([^?#]+)/.exec(url)?.[1] ?? ''

/** The answers with their files as they were uploaded, by one query for all. Throws where one is not an upload of the account. */
export async function withOwnFiles(q: Query, accountId: number, answerList: AnswerItem[]): Promise<AnswerItem[]> {
  const paths = answerList.flatMap(({ userFiles }) => userFiles.map(({ url }) => pathIn(url)))
  if (!paths.length) return answerList
  const uploads = await q
    .selectFrom('upload')
    .select(['path', 'fileName', 'fileSize', 'isPublic'])
    .where('accountId', '=', accountId)
    .where('path', '=', sql<string>`any(${paths})`)
    .execute()
  const byPath = new Map(uploads.map((upload) => [upload.path, upload]))
  return answerList.map((item, n) => ({
    ...item,
    userFiles: item.userFiles.map(({ url }) => {
      const upload = byPath.get(pathIn(url))
      if (!upload) throw wrongField(`answerList.${n}`, '有文件没有传上来，请去掉后重新上传')
      const { path, fileName: name, fileSize: size, isPublic } = upload
      return { name, size, url: `/${isPublic ? 'upload' : 'media'}/${path}` }
    }),
  }))
}

/** With an address that opens for this reader. */
export const signedFor =
  ({ storage }: Pick<Outside, 'storage'>, accountId: number) =>
  ({ url, ...file }: File): File => ({
    ...file,
    url: url.startsWith('/media/') ? storage.signedUrl(pathIn(url), accountId, fileLimits.signedSeconds) : url,
  })
