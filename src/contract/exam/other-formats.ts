// Files of questions in XML, told apart by what stands in them, those that are not read with what to do instead. For the browser too.

export const noItems = '文件里没有 QTI 的试题（assessmentItem），请换一个文件'

/** An export of Moodle, which is read. */
export const isMoodleXml = (text: string) => /<quiz\b/.test(text.slice(0, 10_000)) && /<question\b/.test(text)

const instead = '请在原来的平台另选 QTI 2.1、2.2 或 GIFT 导出'

/** Of a text of XML; undefined where it may be items of QTI, or nobody knows what it is. */
export function notOfQti(text: string): string | undefined {
  if (/<(?:\w+:)?(?:qti-assessment-item|assessmentItem)\b/.test(text)) return undefined
  if (/<questestinterop\b/.test(text)) return `这是 QTI 1.2 的试题（Canvas 等平台的测验），读不了；${instead}`
  if (/<(?:qti-)?assessment-?[tT]est\b/.test(text)) return '这里只有试卷的结构，没有试题；请把整个压缩包传上来'
  return undefined
}
