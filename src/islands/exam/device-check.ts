// Whether this device can sit an exam: its way to the server, its clock, its storage, a camera where one is wanted. Nothing here
// forbids beginning.
import { openJournal } from './room/journal.ts'

export type Check = { name: string; isFine: boolean; says: string; advice?: string }

const slow = 1500 // ms

/** `hasFace`: a camera is wanted too. */
export async function checkDevice(hasFace: boolean): Promise<Check[]> {
  const checks = [checkNetworkAndClock(), checkStorage(), ...(hasFace ? [checkCamera()] : [])]
  return (await Promise.all(checks)).flat()
}

/** Whether there is one; the browser asks for its use only when the picture is taken. */
async function checkCamera(): Promise<Check> {
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => undefined)) ?? []
  return devices.some(({ kind }) => kind === 'videoinput')
    ? { name: '摄像头', isFine: true, says: '有' }
    : {
        name: '摄像头',
        isFine: false,
        says: isSecureContext ? '没有找到' : '这个网址不能用',
        advice: '开始前要拍一张核对是你本人。没有也可以开始，老师会看到没有核对。',
      }
}

async function checkNetworkAndClock(): Promise<Check[]> {
  const began = performance.now()
  const answer = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  )
  const took = Math.round(performance.now() - began)
  if (!answer?.ok)
    return [{ name: '网络', isFine: false, says: '没有连上', advice: '检查网络后再查一次；没连上时不能开始。' }]
  const date = Date.parse(answer.headers.get('date') ?? '')
  return [
    took > slow
      ? {
          name: '网络',
          isFine: false,
          says: `有点慢，${took} 毫秒`,
          advice: '可以开始：答案先存在本机，慢一点也会存上。',
        }
      : { name: '网络', isFine: true, says: `正常，${took} 毫秒` },
    clockCheck(Number.isNaN(date) ? 0 : Date.now() - date),
  ]
}

/** It is told and never blamed: the time of the sitting comes from the server. */
function clockCheck(ahead: number): Check {
  const seconds = Math.round(Math.abs(ahead) / 1000)
  if (seconds < 5) return { name: '时钟', isFine: true, says: '准' }
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const length = seconds >= 86_400 ? '一天以上' : minutes ? `${minutes} 分 ${rest} 秒` : `${rest} 秒`
  return { name: '时钟', isFine: true, says: `${ahead > 0 ? '快' : '慢'} ${length}，不影响` }
}

async function checkStorage(): Promise<Check> {
  const journal = await openJournal(0)
  if (!journal.isLasting)
    return {
      name: '本机存储',
      isFine: false,
      says: '不能存',
      advice: '无痕窗口常见。联网时不受影响，断网又关掉窗口才会丢。可以换普通窗口打开。',
    }
  const estimate: StorageEstimate = (await navigator.storage?.estimate().catch(() => undefined)) ?? {}
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = estimate
  const free = quota - usage
  if (free < 5_000_000)
    return {
      name: '本机存储',
      isFine: false,
      says: '空间不多',
      advice: '清理一下浏览器的存储空间，断网时答案才存得住。',
    }
  return { name: '本机存储', isFine: true, says: '可以存' }
}

/** Asked for at the beginning, so that the browser does not clear what is kept. */
export const askForLastingStorage = () => navigator.storage?.persist?.().catch(() => false)
