// Client-side validation of form values by the limits of the call, with the server's messages.
import type { CallName } from '../contract/calls.ts'
import type { CallLimits, FieldLimits } from '../contract/limits.ts'

/** The limits of a call, loaded with the first form of its area; none where they do not load: the call checks them anyway. */
export async function limitsOf(call: CallName): Promise<CallLimits> {
  const loading = call.includes('/admin/') ? import('./limits.admin.ts') : import('./limits.account.ts')
  const { limits } = await loading.catch(() => ({ limits: {} }))
  return (limits as unknown as Record<string, CallLimits>)[call] ?? {}
}

const patterns = new Map<string, RegExp>()
function patternOf(source: string, flags: string) {
  let pattern = patterns.get(source)
  if (!pattern) patterns.set(source, (pattern = new RegExp(source, flags)))
  return pattern
}

/** The error message of a value; undefined if it is valid. */
export function wrongWith(limits: FieldLimits, value: unknown): string | undefined {
  const { type, isRequired, isInteger, min, max, pattern } = limits
  if (value === undefined || value === null) return isRequired ? '请填写这一项' : undefined
  if (type === 'number') {
    if (typeof value !== 'number' || !Number.isFinite(value)) return '请填写数字'
    if (isInteger && !Number.isSafeInteger(value)) return '请填写整数'
    if ((min && value < min[0]) || (max && value > max[0]))
      return (min && value < min[0] ? min[1] : max?.[1]) ?? rangeText(min?.[0], max?.[0])
    return undefined
  }
  if (type === 'list') {
    const { length } = value as unknown[]
    if (min && length < min[0]) return min[1] ?? `至少 ${min[0]} 项`
    if (max && length > max[0]) return max[1] ?? `最多 ${max[0]} 项`
    return undefined
  }
  const text = String(value).trim()
  if (min && text.length < min[0]) return min[1] ?? (min[0] > 1 ? `至少 ${min[0]} 个字` : '请填写这一项')
  if (max && text.length > max[0]) return max[1] ?? `最多 ${max[0]} 个字`
  if (pattern && !patternOf(pattern[0], pattern[1]).test(text)) return pattern[2] ?? '格式不对'
  return undefined
}

const rangeText = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined
    ? `请填写 ${min} 到 ${max} 之间的数`
    : min !== undefined
      ? `不能小于 ${min}`
      : `不能大于 ${max}`

/** The error messages by field. */
export const wrongOfValues = (limits: CallLimits, values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([name, field]) => {
      const why = Object.hasOwn(values, name) ? wrongWith(field, values[name]) : undefined
      return why ? [[name, why]] : []
    }),
  )
