// Files of questions in XML, told apart by what stands in them, those that are not read with what to do instead. For the browser too.

export const noItems = '文件里没有 QTI 的试题（assessmentItem），请换一个文件'

/** An export of Moodle, which is read. */
export const isMoodleXml = (text: string) => /<quiz\b/.test(text.slice(0, 10_000)) && /<question\b/.test(text)

/** Tests of QTI 1.2, which are read too. */
export const isQti1 = (text: string) => /<questestinterop\b/.test(text)

/** Of a text of XML; undefined where it may be items of QTI, or nobody knows what it is. */
export function notOfQti(text: string): string | undefined {
  if (/<(?:\w+:)?(?:qti-assessment-item|assessmentItem)(?![\w.-])/.test(text)) return undefined
  if (/<bbmd_/.test(text)) return '这是 Blackboard 的题库，没法导入；请在 Blackboard 里把测验导出成 QTI 2.1'
  if (/<(?:qti-)?assessment-?[tT]est\b/.test(text)) return '这里只有试卷的结构，没有试题；请把整个压缩包传上来'
  return undefined
}
