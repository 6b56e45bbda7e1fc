// A number as a Chinese spreadsheet shows it.

type DateParts = { y: number; m: number; d: number; q: number }
/** The part of SheetJS that formats. */
export type Formats = {
  format(format: string, value: number, options?: { date1904?: boolean }): string
  parse_date_code(value: number, options?: { date1904?: boolean }): DateParts | null
  is_date(format: string): boolean
}

/** What the numbers of formats mean that each language has its own for, by [MS-OI29500] and ECMA-376 18.8.30 (zh-CN). */
export const chineseFormats: Readonly<Record<number, string>> = {
  5: '"￥"#,##0;"￥"\\-#,##0',
  6: '"￥"#,##0;[Red]"￥"\\-#,##0',
  7: '"￥"#,##0.00;"￥"\\-#,##0.00',
  8: '"￥"#,##0.00;[Red]"￥"\\-#,##0.00',
  14: 'yyyy/m/d',
  22: 'yyyy/m/d h:mm',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: '上午/下午h"时"mm"分"',
  35: '上午/下午h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  37: '#,##0;\\-#,##0',
  38: '#,##0;[Red]\\-#,##0',
  39: '#,##0.00;\\-#,##0.00',
  40: '#,##0.00;[Red]\\-#,##0.00',
  41: '_ * #,##0_ ;_ * \\-#,##0_ ;_ * "-"_ ;_ @_ ',
  42: '_ "￥"* #,##0_ ;_ "￥"* \\-#,##0_ ;_ "￥"* "-"_ ;_ @_ ',
  43: '_ * #,##0.00_ ;_ * \\-#,##0.00_ ;_ * "-"??_ ;_ @_ ',
  44: '_ "￥"* #,##0.00_ ;_ "￥"* \\-#,##0.00_ ;_ "￥"* "-"??_ ;_ @_ ',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: '上午/下午h"时"mm"分"',
  56: '上午/下午h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
}

const weekdays = [...'日一二三四五六']
const monthNames = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
const isGeneral = (format: string) => /^(?:general|g\/通用格式)?$/i.test(format)

/** Throws where the format is none. */
export function numberText(value: number, written: string, isDate1904: boolean, formats: Formats): string {
  const shape = /\[DBNum([123])\]/i.exec(written)?.[1]
  const options = { date1904: isDate1904 }
  let format = written.replace(/\[DBNum\d\]/gi, '')
  if (/\[\$-F800\]/i.test(format)) format = 'yyyy"年"m"月"d"日"'
  else if (/\[\$-F400\]/i.test(format)) format = 'h:mm:ss'
  const isChinese = /\[\$-[0-9A-F]*[48]04/i.test(format)
  format = format.replace(/\[\$-[^\]]{0,20}\]/g, '')
  if (isGeneral(format)) return inChinese(generalText(value, formats), shape, false)
  const isDate = formats.is_date(format) || /a{3,4}/i.test(format.replace(/"[^"]*"/g, ''))
  const date = isDate ? formats.parse_date_code(value, options) : null
  if (date) format = withNames(format, date, isChinese)
  return inChinese(formats.format(format, value, options).trim().replace(/ {2,}/g, ' '), shape, isDate)
}

/** Whole numbers have all their digits, others none that come of counting in twos. */
const generalText = (value: number, formats: Formats) =>
  Number.isInteger(value) && Math.abs(value) < 1e15 ? String(value) : formats.format('General', value)

/** The names of days and months, which SheetJS has in English. */
const withNames = (format: string, { q, m }: DateParts, isChinese: boolean) =>
  format.replace(/"[^"]*"|\\.|a{3,4}|d{3,4}|m{3,5}/gi, (part) => {
    const letter = part[0]!.toLowerCase()
    const day = weekdays[q]
    if (letter === 'a') return part.length > 3 ? `"星期${day}"` : `"${day}"`
    if (!isChinese || (letter !== 'd' && letter !== 'm')) return part
    if (letter === 'd') return part.length > 3 ? `"星期${day}"` : `"周${day}"`
    return part.length === 4 ? `"${monthNames[m - 1]}月"` : `"${m}月"`
  })

const figures = { digits: [...'〇一二三四五六七八九'], units: ['', '十', '百', '千'], steps: ['', '万', '亿', '兆'] }
const capitals = { digits: [...'零壹贰叁肆伍陆柒捌玖'], units: ['', '拾', '佰', '仟'], steps: ['', '万', '亿', '兆'] }

/** Of years digit by digit, of other numbers as they are read: 2026 as 二〇二六, 12 in a date as 十二, elsewhere as 一十二. */
function inChinese(text: string, shape: string | undefined, isDate: boolean): string {
  if (!shape) return text
  if (shape === '3') return text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  const words = shape === '1' ? figures : capitals
  const byDigit = (number: string) => number.replace(/\d/g, (digit) => words.digits[Number(digit)]!)
  return text.replace(/(\d+)(?:\.(\d+))?/g, (_, whole: string, part: string | undefined) => {
    const read = isDate && whole.length > 2 ? byDigit(whole) : chineseNumber(whole, words)
    const first = isDate ? read.replace(/^[一壹](?=[十拾])/, '') : read
    return part ? `${first}.${byDigit(part)}` : first
  })
}

/** More than sixteen digits one by one. */
function chineseNumber(digits: string, { digits: names, units, steps }: typeof figures): string {
  const plain = digits.replace(/^0+(?=\d)/, '')
  if (plain === '0') return names[0]!
  if (plain.length > 16) return [...plain].map((digit) => names[Number(digit)]).join('')
  let read = ''
  let isGap = false
  for (const [at, digit] of [...plain].entries()) {
    const place = plain.length - 1 - at
    if (digit === '0') isGap = true
    else {
      read += (isGap ? names[0]! : '') + names[Number(digit)]! + units[place % 4]!
      isGap = false
    }
    if (place % 4 === 0 && /[1-9]/.test(plain.slice(Math.max(0, at - 3), at + 1))) read += steps[place / 4]!
  }
  return read
}
