// The contract as others read it: OpenAPI 3.1, the list of calls, and who may make which. `npm run generate` writes them to docs/.
import { z } from 'zod'
import { type Call, whoMay } from './call.ts'
import { calls } from './calls.ts'
import { codes, keyForm } from './codes.ts'
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
  const { $schema: _, ...schema } = json(call.in, 'input') as { properties?: object; $schema?: string }
  if (!call.form) return { content: { 'application/json': { schema } } }
  const properties = { ...schema.properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return { content: { 'multipart/form-data': { schema: { ...schema, properties, required: ['file'] } } } }
}

export function openapi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of entries()) {
    const url = `/gateway/${urlOf(name)}`
    const { $schema: _, ...answer } = json(call.out, 'output') as { $schema?: string }
    paths[url] ??= {}
    paths[url][methodOf(name).toLowerCase()] = {
      operationId: name,
      tags: [urlOf(name).split('/')[0]],
      summary: call.says,
      ...(call.once ? { parameters: [{ $ref: '#/components/parameters/key' }] } : {}),
      requestBody: requestBody(call),
      responses: {
        200: { description: 'It went well.', content: { 'application/json': { schema: envelope(answer) } } },
        default: { $ref: '#/components/responses/failure' },
      },
      ...(whoMay(name, call) === 'anyone' ? {} : { security: [{ token: [] }] }),
    }
  }
  const description = `It failed; \`code\` says how: ${Object.entries(codes)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')}.`
  return {
    openapi: '3.1.0',
    info: {
      title: '杏坛 Xingtan',
      version: '1',
      description: 'The calls of the gateway. docs/calls.md says who may make which.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      parameters: {
        key: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', pattern: keyForm.source },
        },
      },
      responses: { failure: { description, content: { 'application/json': { schema: envelope({}) } } } },
    },
  }
}

/** docs/calls.md: every call in a line. */
export function listOfCalls() {
  const rows = entries().map(([name, call]) => {
    const limit = call.limit
      ? `${call.limit.times} / ${call.limit.seconds} s${call.limit.each ? ` each ${call.limit.each}` : ''}`
      : ''
    const guards = (['inPerson', 'reauth', 'once'] as const).filter((guard) => call[guard]).join(', ')
    return `| ${name} | ${call.shows ? 'read' : 'write'} | ${whoMay(name, call)} | ${limit} | ${guards} | ${call.says} |`
  })
  return [
    '# Calls',
    '',
    'Generated from src/contract by `npm run generate`.',
    '',
    '| call | kind | who | limit | guards | says |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

const actors = ['guest', 'learner', 'recommended', 'lecturer', 'organization', 'operator'] as const
const may: Record<ReturnType<typeof whoMay>, readonly (typeof actors)[number][]> = {
  anyone: actors,
  user: ['learner', 'recommended', 'lecturer', 'organization'],
  recommended: ['recommended'],
  earner: ['recommended', 'lecturer', 'organization'],
  lecturer: ['lecturer', 'organization'],
  organization: ['organization'],
  operator: ['operator'],
}

/** docs/permissions.md: calls against actors. `own`: only where the rows are theirs. */
export function permissions() {
  const rows = entries().map(([name, call]) => {
    const who = may[whoMay(name, call)]
    const cells = actors.map((actor) => (!who.includes(actor) ? '–' : call.owner ? 'own' : 'yes'))
    return `| ${name} | ${cells.join(' | ')} | ${call.owner ?? ''} |`
  })
  return [
    '# Permissions',
    '',
    'Generated from src/contract by `npm run generate`; tests/calls/every-call.test.ts fires every cell.',
    'A guest who may not gets 301, a signed-in user 307; a row that is not theirs is not found (404).',
    '',
    `| call | ${actors.join(' | ')} | whose rows |`,
    `|---|${actors.map(() => '---|').join('')}---|`,
    ...rows,
    '',
  ].join('\n')
}
