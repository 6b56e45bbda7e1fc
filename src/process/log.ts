// The log: one JSON line an event, what happened as its name; nothing secret ever gets into it.
import { LRUCache } from 'lru-cache'
import { pino } from 'pino'
import { maskMobile } from '../contract/mask.ts'
import { withoutPassword } from './settings.ts'

const secret = ['token', 'password', 'newPassword', 'oldPassword', 'confirmPassword', 'repassword', 'code', 'captcha']
const address = ['databaseUrl', 'DATABASE_URL']
const everywhere = (names: string[]) => names.flatMap((name) => ['', '*.', '*.*.', '*.*.*.'].map((at) => at + name))

export function openLog({ level, to }: { level: string; to?: { write(line: string): void } }) {
  const options = {
    level,
    base: null,
    messageKey: 'event',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: pino.stdSerializers.errWithCause },
    redact: {
      paths: everywhere([...secret, 'mobile', ...address]),
      censor: (value: unknown, path: (string | symbol)[]) => {
        const name = String(path.at(-1))
        // six digits came by SMS; an answer's code has three, an error's five (23505) or letters
        if (name === 'code' && !/^\d{6}$/.test(String(value))) return value
        if (name === 'mobile') return maskMobile(String(value))
        return address.includes(name) ? withoutPassword(String(value)) : '***'
      },
    },
  }
  return to ? pino(options, to) : pino(options)
}

/** For causes that come with every request while they last: each kind (by its code or message) is passed on once a minute. */
export function oncePerMinute(log: (cause: unknown) => void) {
  const lastLogs = new LRUCache<string, true>({ max: 100, ttl: 60_000 })
  return (cause: unknown) => {
    const { code, message } = cause as NodeJS.ErrnoException
    const kind = code ?? message.slice(0, 100)
    if (lastLogs.has(kind)) return
    lastLogs.set(kind, true)
    log(cause)
  }
}

/** For what fails beside the calls, each text once a minute: a loop that reaches nothing fails each second. */
export function troubleReport(log: Pick<Log, 'error'>) {
  const report = oncePerMinute((cause) => log.error({ why: (cause as Error).message }, 'trouble'))
  return (why: string) => report(new Error(why))
}

/** `log.info({ call, ms }, 'call.answered')`: facts first, then the event's name. */
export type Log = ReturnType<typeof openLog>
