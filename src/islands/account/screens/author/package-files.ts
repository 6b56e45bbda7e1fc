// Sends the pictures and files of a course package, one after the other, and says which of them cannot be taken.
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { type OpenedPackage, withPictures } from '../../../../lib/documents/course-package.ts'
import { randomHex } from '../../../../lib/random-hex.ts'
import { $uploads } from '../../../kit/upload-list.ts'
import { accessoryKinds, uploadKindFor } from './lesson-file.ts'

/** A sentence for who imports. */
export class Stop extends Error {}

/** A file that is taken out of the package, so that the rest can be brought in. */
export class Refused extends Stop {
  readonly path: string
  constructor(path: string, name: string, reason: string) {
    super(`「${name}」的文件传不了：${reason}。已经去掉它，其余的可以接着导入`)
    this.path = path
  }
}

/** The files that lessons and accessories show, each once, with what they are for. */
export function filesOf({ periodList, accessoryList }: OpenedPackage['course']) {
  const purposes = new Map<string, { periodType: number | undefined; name: string }>()
  for (const { file, acName } of accessoryList) if (file) purposes.set(file, { periodType: undefined, name: acName })
  for (const { file, periodType, periodName } of periodList)
    if (file) purposes.set(file, { periodType, name: periodName })
  return [...purposes].map(([path, about]) => ({ path, ...about }))
}

/** Lessons and accessories that show the file go with it; chapters and texts stay. */
export function withoutFile(opened: OpenedPackage, { path, message }: Refused): OpenedPackage {
  const { periodList, accessoryList } = opened.course
  const kept = periodList.filter(({ file }) => file !== path)
  const accessories = accessoryList.flatMap((one) => {
    const period = one.periodNo === null ? undefined : periodList[one.periodNo]!
    const periodNo = period ? kept.indexOf(period) : null
    return one.file === path ? [] : [{ ...one, periodNo: periodNo === -1 ? null : periodNo }]
  })
  const course = { ...opened.course, periodList: kept, accessoryList: accessories }
  return { ...opened, course, left: [...opened.left, message] }
}

/** Sends pictures, cover and files; the course with their addresses and numbers. Throws a Stop that names what was not taken. */
export async function sendFiles(opened: OpenedPackage, onShare: (share: number) => void, signal: AbortSignal) {
  const { course, cover, paths: present, pictures, read } = opened
  const [{ sendPicture }, { refusalOf }] = await Promise.all([
    import('../../../kit/picture-file.ts'),
    import('../../../kit/uploads.ts'),
  ])
  const files = filesOf(course)
  let done = 0
  const total = pictures.length + files.length + 1
  const step = () => {
    signal.throwIfAborted()
    onShare((100 * ++done) / total)
  }
  const sent = (file: File, purpose: 2 | 3) =>
    sendPicture(file, { purpose, call: 'system/auth/upload/pic' }).then(({ fileUrl }) => fileUrl)
  const urls = new Map<string, string>()
  for (const path of pictures) {
    urls.set(path, await sent(await read(path), 3))
    step()
  }
  const courseLogo = cover && present.has(cover) ? await sent(await read(cover), 2) : ''
  step()
  const numbers = new Map<string, number>()
  for (const { path, periodType, name } of files) {
    const file = await read(path)
    const kinds =
      periodType === undefined || periodType === periodTypes.resource ? accessoryKinds : [uploadKindFor(periodType)]
    const refusal = await refusalOf(file, kinds)
    if (refusal) throw new Refused(path, name, refusal)
    const purpose = periodType === periodTypes.film ? 2 : periodType === periodTypes.document ? 3 : 1
    numbers.set(path, await uploaded(file, { name, purpose, signal }))
    step()
  }
  const numberOf = (file: string | null) => (file === null ? null : (numbers.get(file) ?? null))
  const { periodList, accessoryList, ...rest } = withPictures(course, urls)
  return {
    courseLogo,
    course: {
      ...rest,
      periodList: periodList.map((period) => ({ ...period, file: numberOf(period.file) })),
      accessoryList: accessoryList.map((accessory) => ({ ...accessory, file: numberOf(accessory.file) })),
    },
  }
}

/** The number of the file, once it has arrived. */
async function uploaded(
  file: File,
  { name, purpose, signal }: { name: string; purpose: 1 | 2 | 3; signal: AbortSignal },
) {
  const { addUploads } = await import('../../../kit/uploads.ts')
  const slot = `package ${randomHex(16)}`
  const over = new AbortController()
  return new Promise<number>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: over.signal })
    addUploads([file], { slot, purpose, isOnce: true, onDone: ({ fileNo }) => resolve(fileNo) })
    const unwatch = $uploads.subscribe((uploads) => {
      const failed = uploads.find((one) => one.slot === slot && one.state === 'failed')
      if (failed) reject(new Stop(`「${name}」没有传上去：${failed.reason}`))
    })
    over.signal.addEventListener('abort', unwatch)
  }).finally(() => over.abort())
}
