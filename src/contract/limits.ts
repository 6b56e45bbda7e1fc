// What each field of a write may hold, as data small enough for the browser: `npm run generate` writes it from the schemas.
import type { z } from 'zod'
import { type CallName, calls } from './calls.ts'

/** Of a text its length in UTF-16 units, of a number its value, of a list its count. */
export type FieldLimits = {
  type: 'text' | 'number' | 'list'
  isRequired?: true
  isInteger?: true
  /** With the sentence that a person reads, where the contract has one. */
  min?: [limit: number, text?: string]
  max?: [limit: number, text?: string]
  /** The source of a regular expression. */
  pattern?: [source: string, flags: string, text?: string]
}

export type CallLimits = Record<string, FieldLimits>

// biome-ignore lint/suspicious/noExplicitAny: the definitions inside zod's schemas are untyped here
type Definition = any

const types: Record<string, FieldLimits['type']> = { string: 'text', number: 'number', array: 'list' }

/** The limits of a field; undefined where there is nothing to check before sending: flags, enums, unions. */
function limitsOf(schema: z.ZodType, isRequired = true): FieldLimits | undefined {
  const definition: Definition = schema._zod.def
  if (definition.type === 'optional' || definition.type === 'default' || definition.type === 'prefault')
    return limitsOf(definition.innerType, false)
  const type = types[definition.type]
  if (!type) return undefined
  const limits: FieldLimits = { type, ...(isRequired && { isRequired }) }
  const own = definition.check ? [definition] : []
  for (const check of [...own, ...(definition.checks ?? []).map((check: Definition) => check._zod.def)]) {
    const text: [string?] = check.error ? [check.error({ input: '', code: 'custom', path: [] })] : []
    if (/^(min_length|greater_than|min_size)$/.test(check.check)) limits.min = [check.minimum ?? lowest(check), ...text]
    else if (/^(max_length|less_than|max_size)$/.test(check.check))
      limits.max = [check.maximum ?? highest(check), ...text]
    else if (check.check === 'number_format') limits.isInteger = true
    else if (check.pattern && check.format !== 'datetime')
      limits.pattern = [check.pattern.source, check.pattern.flags, ...text]
  }
  if (definition.format === 'safeint') limits.isInteger = true
  return limits
}

const lowest = ({ value, inclusive }: Definition) => (inclusive ? value : value + 1)
const highest = ({ value, inclusive }: Definition) => (inclusive ? value : value - 1)

/** The limits of every write that `includes`, by the name of the call. */
export function limitsOfWrites(includes: (name: CallName) => boolean): Record<string, CallLimits> {
  const names = (Object.keys(calls) as CallName[]).filter((name) => 'invalidatesTags' in calls[name] && includes(name))
  return Object.fromEntries(
    names.flatMap((name) => {
      const { shape = {} } = calls[name].input as unknown as { shape?: Record<string, z.ZodType> }
      const fields = Object.entries(shape).flatMap(([field, schema]) => {
        const limits = limitsOf(schema)
        return limits && field !== 'id' ? [[field, limits] as const] : []
      })
      return fields.length ? [[name, Object.fromEntries(fields)]] : []
    }),
  )
}
