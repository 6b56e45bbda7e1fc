// Lines of a paper that are no part of any question, wherever they stand: pages, names to fill in, seals, boxes for points, words of an assistant.

const fields =
  '(?:学校|单位|班级|年级|姓名|学号|考号|考场号?|准考证号|座位号|座号|得分|成绩|总分|分数|评卷人|阅卷人|评分人|复核人|日期|时间)'
const forms = new RegExp(
  `^(?:出题|命题|审题|审核|校对)(?:人|教师|老师)[:：].{0,60}$|^(?:${fields}[\\s\\u3000]*[:：]?[\\s\\u3000_＿]*){2,}$|^${fields}[\\s\\u3000]*[:：]?[\\s\\u3000]*[_＿]{2,}$`,
)
const page =
  /^[^。，？?！]{0,40}第\s{0,4}\d{1,3}\s{0,4}页\s{0,4}[,，/]?\s{0,4}[(（]?\s{0,4}共\s{0,4}\d{1,3}\s{0,4}页\s{0,4}[)）]?$|^第\s{0,4}\d{1,3}\s{0,4}页$|^[-—–]\s{0,4}\d{1,3}\s{0,4}[-—–]$|^page\s\d{1,3}(?:\s(?:of|\/)\s?\d{1,3})?$/i
const scores = /^题号[\s\u3000]+[一二三四五六七八九十总分合计\s\u3000]+$|^(?:得分|阅卷人|评卷人|评分)$/
const seals = /^(?:(?:密封|装订|装)+线(?:内(?:不要|不准|不得|请勿|禁止)答题)?|以下空白|试卷结束|全卷完|本卷完|卷终|完)$/
/** Of a system that shows them beside the key. */
const ofLearner = /^(?:我|你|学生|考生)的?答案[:：]|^得分[:：]|^(?:(?:收藏|纠错|查看解析|展开|收起)\s{0,4})+$/
const farewell = /^(?:希望|如需|如果您?你?(?:还|需)|需要我|以上(?:就|题目|内容)).{0,60}(?:帮助|告诉我|需要|调整|随时)/

const adverts =
  /^.{0,14}(?:公众号|微信号|微信群|QQ\s?群|客服|官网|网址|咨询电话)\s?[:：]\s?\S{1,40}$|^(?:https?:\/\/|www\.)[\w./?=&%-]{3,80}$/i
/** `isFirst`: a blank line stands before it. */
export function isFurniture(text: string, isFirst: boolean): boolean {
  if (text.length > 120) return false
  if (ofLearner.test(text) || adverts.test(text) || page.test(text) || forms.test(text) || scores.test(text))
    return true
  const letters = text.replace(/[\s\u3000()（）_=…·.○—–―-]/g, '')
  return seals.test(letters) || (isFirst && farewell.test(text))
}

const pageOf = /^[-—–]?\s?(\d{1,3})\s?[/／]\s?(\d{1,3})\s?[-—–]?$/

/**
 * The numbers of lines that each page has: the `titles` above the paper where they come again, 1/3 and 2/3 of as many pages. `isTitle`:
 * another paper begins behind that line.
 */
export function pageLines(
  lines: readonly { n: number; text: string }[],
  begin: number,
  titles: ReadonlySet<string>,
  isTitle: (at: number) => boolean,
): Set<number> {
  const found = new Set<number>()
  const pages = new Map<string, { n: number; number: number }[]>()
  for (const [at, { n, text }] of lines.entries()) {
    if (at >= begin && text.length > 3 && titles.has(text) && !isTitle(at)) found.add(n)
    const [, number, count] = text.length < 12 ? (text.match(pageOf) ?? []) : []
    // a fraction may stand below the letter of its option
    if (!number || /^[A-JＡ-Ｊ][.．、)）]?$/.test(lines[at - 1]?.text ?? '')) continue
    const own = pages.get(count!) ?? []
    pages.set(count!, own)
    own.push({ n, number: Number(number) })
  }
  for (const [count, own] of pages) {
    const isCounted = own.length > 1 && own.every(({ number }, at) => number === at + 1)
    if (isCounted && own.length >= Number(count) - 1) for (const { n } of own) found.add(n)
  }
  return found
}

/** Numbered sentences follow that are no questions. */
export const isNotice = (text: string) =>
  /^(?:考试|答题|考生)?(?:注意事项|须知|注意|说明|答卷说明|考前提示|温馨提示)[:：]?$/.test(
    text.replace(/[【】[\]]/g, ''),
  )
