// How somebody is greeted at this hour in Beijing.
import { timeOfDay } from '../format.ts'

export function greeting(now = new Date()) {
  const hour = Number(timeOfDay(now.toISOString()).slice(0, 2))
  return hour < 6 ? '夜深了' : hour < 12 ? '上午好' : hour < 14 ? '中午好' : hour < 18 ? '下午好' : '晚上好'
}
