// Formats values for display.

/** Fen as yuan: ¥ 298, ¥ 9.90, ¥ 1,298.50. */
export const yuan = (fen: number) => `¥ ${fen % 100 ? sum(fen) : thousands(fen / 100)}`

/** Fen as a sum in a column: 168.00, 1,298.00. */
export const sum = (fen: number) =>
  `${fen < 0 ? '−' : ''}${thousands(Math.floor(Math.abs(fen) / 100))}.${String(Math.abs(fen) % 100).padStart(2, '0')}`

/** 12480 as 12,480. */
export const thousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** 42000 as 4.2万. */
export const roughly = (count: number) => (count < 10_000 ? thousands(count) : `${+(count / 10_000).toFixed(1)}万`)

/** Seconds as 12:40 or 1:02:05. */
export function clock(seconds: number) {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)]
  const two = (value: number) => String(value).padStart(2, '0')
  return h ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`
}

/** Seconds as 5 时 45 分, 16 分, 40 秒. */
export function spent(seconds: number) {
  if (seconds > 0 && seconds < 60) return `${seconds} 秒`
  const [h, m] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return h ? `${h} 时 ${String(m).padStart(2, '0')} 分` : `${m} 分`
}

/** Seconds as 学时 of 45 minutes, to a tenth: 6.7. */
export const creditHours = (seconds: number) => (Math.round(seconds / 270) / 10).toFixed(1)

/** Bytes as 1.2 MB. */
export function fileSize(bytes: number) {
  if (bytes < 1024) return `${bytes} B`
  const [size, unit] =
    bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : bytes < 1024 ** 3 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024 ** 3, 'GB']
  return `${size < 10 ? +size.toFixed(1) : Math.round(size)} ${unit}`
}

const beijing = 8 * 3_600_000
const inBeijing = (instant: string) => new Date(Date.parse(instant) + beijing).toISOString()

/** An instant as yyyy-MM-dd HH:mm:ss in Beijing (specification 3). */
export const dateTime = (instant: string) => inBeijing(instant).slice(0, 19).replace('T', ' ')
/** An instant as yyyy-MM-dd in Beijing. */
export const date = (instant: string) => inBeijing(instant).slice(0, 10)
/** An instant as yyyy-MM-dd HH:mm in Beijing: in logs and on papers, where the whole of it is wanted. */
export const minute = (instant: string) => dateTime(instant).slice(0, 16)
/** An instant as MM-dd HH:mm in Beijing: in tables of times to come, where words would not line up. */
export const dayAndMinute = (instant: string) => dateTime(instant).slice(5, 16)
/** An instant as HH:mm in Beijing. */
export const timeOfDay = (instant: string) => dateTime(instant).slice(11, 16)
/** An instant as HH:mm:ss in Beijing. */
export const timeToTheSecond = (instant: string) => dateTime(instant).slice(11)

const dayNumber = (instant: string) => Math.floor((Date.parse(instant) + beijing) / 86_400_000)
const dayNames: Readonly<Record<number, string>> = { [-2]: '前天', [-1]: '昨天', 0: '今天', 1: '明天', 2: '后天' }

/**
 * An instant as people say it: up to seven days from `now` in words (刚刚, 12 分钟前, 今天 08:12, 昨天 19:30, 4 天前, 明天 14:00), in this
 * year 11-22 19:30, else 2025-11-22.
 */
export function when(instant: string, now: Date = new Date()): string {
  const past = now.getTime() - Date.parse(instant)
  if (past >= 0 && past < 60_000) return '刚刚'
  if (past >= 0 && past < 3_600_000) return `${Math.floor(past / 60_000)} 分钟前`
  const today = now.toISOString()
  const days = dayNumber(instant) - dayNumber(today)
  const name = dayNames[days]
  if (name) return `${name} ${timeOfDay(instant)}`
  if (days < 0 && days >= -7) return `${-days} 天前`
  return withoutWords(instant, now)
}

/** An instant as MM-dd HH:mm in Beijing where it is of this year, else yyyy-MM-dd: on pages that are kept, where 「昨天」 would become wrong. */
export const withoutWords = (instant: string, now: Date = new Date()) =>
  date(instant).slice(0, 4) === date(now.toISOString()).slice(0, 4) ? dayAndMinute(instant) : date(instant)

/** An instant as an appointment: 11 月 22 日 周日 19:30. */
export function appointment(instant: string) {
  const at = inBeijing(instant)
  return `${+at.slice(5, 7)} 月 ${+at.slice(8, 10)} 日 周${weekdays[new Date(at).getUTCDay()]} ${at.slice(11, 16)}`
}
const weekdays = '日一二三四五六'

/** A date (yyyy-MM-dd) as 周六. */
export const weekday = (day: string) => `周${weekdays[new Date(day).getUTCDay()]}`

/** An instant as MM-dd 周日 HH:mm in Beijing: in tables of lessons, where an appointment is too long. */
export const weekdayAndMinute = (instant: string) =>
  `${date(instant).slice(5)} ${weekday(date(instant))} ${timeOfDay(instant)}`

/** An end time: midnight is shown as 24:00 of the day that ends, 11 月 22 日 周日 24:00. */
export function deadline(instant: string) {
  const at = appointment(instant)
  if (!at.endsWith('00:00')) return at
  return appointment(new Date(Date.parse(instant) - 1000).toISOString()).replace('23:59', '24:00')
}

/** How long something waits: 12 分钟, 5 小时, 1 天 6 小时. */
export function waitedFor(hours: number) {
  if (hours < 1) return `${Math.max(1, Math.floor(hours * 60))} 分钟`
  const [days, rest] = [Math.floor(hours / 24), Math.floor(hours) % 24]
  return days ? `${thousands(days)} 天${rest ? ` ${rest} 小时` : ''}` : `${rest} 小时`
}

const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** 12 as 十二: numbers of chapters, up to 99. */
export function chineseNumber(count: number) {
  if (count <= 10) return numerals[count]!
  const [tens, ones] = [Math.floor(count / 10), count % 10]
  return `${tens > 1 ? numerals[tens] : ''}十${ones ? numerals[ones] : ''}`
}
