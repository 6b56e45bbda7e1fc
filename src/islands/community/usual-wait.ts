// How long it usually takes until somebody has looked at what waits.
import { useCall } from '../app/client.ts'

/** 「，通常 40 分钟内」; empty where nobody can say yet. */
export function useUsualWait(isOff = false): string {
  const { data } = useCall('community/auth/review/usual', {}, { isOff })
  const minutes = data?.minutes
  if (minutes === undefined || minutes === null) return ''
  if (minutes <= 50) return `，通常 ${Math.max(10, Math.ceil(minutes / 10) * 10)} 分钟内`
  return minutes <= 23 * 60 ? `，通常 ${Math.ceil(minutes / 60)} 小时内` : `，通常 ${Math.ceil(minutes / 1440)} 天内`
}
