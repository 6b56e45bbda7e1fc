// Documents generated from the contract: OpenAPI 3.1, the list of calls, the permissions. `npm run generate` writes them to docs/.
import { z } from 'zod'
import { accessOf, type Call } from './call.ts'
import { calls } from './calls.ts'
import { codes, idempotencyKeyPattern } from './codes.ts'
import { methodOf, urlOf } from './name.ts'

const entries = () => Object.entries(calls) as [string, Call][]

const json = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })

const envelope = (data: unknown) => ({
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
})

function requestBody(call: Call) {
  const { $schema: _, ...schema } = json(call.input, 'input') as { properties?: object; $schema?: string }
  if (!call.multipart) return { content: { 'application/json': { schema } } }
  const properties = { ...schema.properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return { content: { 'multipart/form-data': { schema: { ...schema, properties, required: ['file'] } } } }
}

export function openapi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of entries()) {
    const url = `/gateway/${urlOf(name)}`
    const { $schema: _, ...answer } = json(call.output, 'output') as { $schema?: string }
    paths[url] ??= {}
    paths[url][methodOf(name).toLowerCase()] = {
      operationId: name,
      tags: [urlOf(name).split('/')[0]],
      summary: call.summary,
      ...(call.idempotent ? { parameters: [{ $ref: '#/components/parameters/key' }] } : {}),
      requestBody: requestBody(call),
      responses: {
        200: { description: 'Success.', content: { 'application/json': { schema: envelope(answer) } } },
        default: { $ref: '#/components/responses/failure' },
      },
      ...(accessOf(name, call) === 'anyone' ? {} : { security: [{ token: [] }] }),
    }
  }
  const description = `Failure, by \`code\`: ${Object.entries(codes)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')}.`
  return {
    openapi: '3.1.0',
    info: {
      title: '杏坛 Xingtan',
      version: '1',
      description: 'The calls of the gateway. docs/calls.md lists who may make which call.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      parameters: {
        key: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', pattern: idempotencyKeyPattern.source },
        },
      },
      responses: { failure: { description, content: { 'application/json': { schema: envelope({}) } } } },
    },
  }
}

/** docs/calls.md: one line for each call. */
export function listOfCalls() {
  const rows = entries().map(([name, call]) => {
    const limit = call.rateLimit
      ? `${call.rateLimit.times} / ${call.rateLimit.seconds} s${call.rateLimit.each ? ` each ${call.rateLimit.each}` : ''}`
      : ''
    const guards = (['noImpersonation', 'reauth', 'idempotent'] as const).filter((guard) => call[guard]).join(', ')
    return `| ${name} | ${call.providesTags ? 'read' : 'write'} | ${accessOf(name, call)} | ${limit} | ${guards} | ${call.summary} |`
  })
  return [
    '# Calls',
    '',
    'Generated from src/contract by `npm run generate`.',
    '',
    '| call | kind | access | rate limit | guards | summary |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

const actors = ['guest', 'learner', 'recommended', 'lecturer', 'organization', 'operator'] as const
const actorsOf: Record<ReturnType<typeof accessOf>, readonly (typeof actors)[number][]> = {
  anyone: actors,
  user: ['learner', 'recommended', 'lecturer', 'organization'],
  recommended: ['recommended'],
  earner: ['recommended', 'lecturer', 'organization'],
  lecturer: ['lecturer', 'organization'],
  organization: ['organization'],
  operator: ['operator'],
}

/** docs/permissions.md: a table of calls and actors. `own`: only for the actor's own rows. */
export function permissions() {
  const rows = entries().map(([name, call]) => {
    const allowed = actorsOf[accessOf(name, call)]
    const cells = actors.map((actor) => (!allowed.includes(actor) ? '–' : call.owner ? 'own' : 'yes'))
    return `| ${name} | ${cells.join(' | ')} | ${call.owner ?? ''} |`
  })
  return [
    '# Permissions',
    '',
    'Generated from src/contract by `npm run generate`; tests/calls/every-call.test.ts tests every cell.',
    'Denied guests get 301, denied users 307; rows of others are not found (404).',
    '',
    `| call | ${actors.join(' | ')} | whose rows |`,
    `|---|${actors.map(() => '---|').join('')}---|`,
    ...rows,
    '',
  ].join('\n')
}
