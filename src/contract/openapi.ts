// Documents generated from the contract: OpenAPI 3.1, the list of calls, the permissions. `npm run generate` writes them to docs/.
import { z } from 'zod'
import { accessOf, type Call } from './call.ts'
import { calls } from './calls.ts'
import { codes, idempotencyKeyPattern } from './codes.ts'
import { methodOf, urlOf } from './name.ts'
import { type Stream, streams } from './streams.ts'
import { rights } from './system/rights.ts'

const entries = () => Object.entries(calls) as [string, Call][]

type Schema = { $schema?: string; $defs?: Record<string, unknown>; properties?: object }

/**
 * The JSON schema of a part of a call. What refers to itself (a tree) is defined beside the schema by zod: it moves to
 * components/schemas under a name of its own, as a `$ref` is resolved from the document's root.
 */
function json(schema: z.ZodType, io: 'input' | 'output', definitions: Definitions): Schema {
  const made = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Schema
  const { $schema: _, $defs = {}, ...rest } = made
  const moved = new Map<string, string>()
  for (const name of Object.keys($defs)) moved.set(name, `Tree${definitions.count++}`)
  const relocated = <T>(part: T): T =>
    JSON.parse(
      JSON.stringify(part, (key, value) =>
        key === '$ref' && typeof value === 'string'
          ? value.replace(/^#\/\$defs\/(.+)$/, (_, name: string) => `#/components/schemas/${moved.get(name)}`)
          : value,
      ),
    )
  for (const [name, definition] of Object.entries($defs)) definitions.schemas[moved.get(name)!] = relocated(definition)
  return relocated(rest)
}

type Definitions = { schemas: Record<string, unknown>; count: number }

const envelope = (data: unknown) => ({
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
})

function requestBody(call: Call, definitions: Definitions) {
  const schema = json(call.input, 'input', definitions)
  if (!call.multipart) return { content: { 'application/json': { schema } } }
  const properties = { ...schema.properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return { content: { 'multipart/form-data': { schema: { ...schema, properties, required: ['file'] } } } }
}

export function openapi() {
  const paths: Record<string, Record<string, unknown>> = {}
  const definitions: Definitions = { schemas: {}, count: 1 }
  for (const [name, call] of entries()) {
    const url = `/gateway/${urlOf(name)}`
    const answer = json(call.output, 'output', definitions)
    paths[url] ??= {}
    paths[url][methodOf(name).toLowerCase()] = {
      operationId: name,
      tags: [urlOf(name).split('/')[0]],
      summary: call.summary,
      ...(call.idempotent ? { parameters: [{ $ref: '#/components/parameters/key' }] } : {}),
      requestBody: requestBody(call, definitions),
      responses: {
        200: { description: 'Success.', content: { 'application/json': { schema: envelope(answer) } } },
        default: { $ref: '#/components/responses/failure' },
      },
      ...(accessOf(name, call) === 'anyone' ? {} : { security: [{ token: [] }] }),
    }
  }
  for (const [name, { summary, query, events, access }] of Object.entries<Stream>(streams))
    paths[`/gateway/${urlOf(name)}`] = {
      [methodOf(name).toLowerCase()]: {
        operationId: name,
        tags: [urlOf(name).split('/')[0]],
        summary,
        parameters: Object.entries(query).map(([name, schema]) => ({
          name,
          in: 'query',
          required: true,
          schema: json(schema, 'input', definitions),
        })),
        responses: {
          200: {
            description: `Events: ${events.join(', ')}.`,
            content: { 'text/event-stream': { schema: { type: 'string' } } },
          },
          default: { $ref: '#/components/responses/failure' },
        },
        ...(access === 'anyone' ? {} : { security: [{ token: [] }] }),
      },
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
      schemas: definitions.schemas,
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
    ...Object.entries<Stream>(streams).map(
      ([name, { access, rateLimit, summary }]) =>
        `| ${name} | stream | ${access} | ${rateLimit.times} / ${rateLimit.seconds} s |  | ${summary} |`,
    ),
    '',
  ].join('\n')
}

const actors = ['guest', 'learner', 'recommended', 'class admin', 'lecturer', 'organization', 'operator'] as const
const actorsOf: Record<ReturnType<typeof accessOf>, readonly (typeof actors)[number][]> = {
  anyone: actors,
  signedIn: actors.filter((actor) => actor !== 'guest'),
  user: ['learner', 'recommended', 'class admin', 'lecturer', 'organization'],
  recommended: ['recommended'],
  earner: ['recommended', 'lecturer', 'organization'],
  lecturer: ['lecturer', 'organization'],
  organization: ['organization'],
  classAdmin: ['class admin'], // owners of a class too
  operator: ['operator'],
}

function rowOf(
  name: string,
  { access: given, owner, right }: Pick<Call, 'access' | 'owner' | 'right'>,
  isRead: boolean,
) {
  const access = accessOf(name, { access: given })
  const allowed = actorsOf[access]
  const cells = actors.map((actor) => (!allowed.includes(actor) ? '–' : owner ? 'own' : 'yes'))
  const needed = right && right !== 'all' ? `${rights[right].name}${isRead ? '（看）' : ''}` : ''
  return `| ${name} | ${cells.join(' | ')} | ${needed} | ${owner ?? ''} |`
}

/** docs/permissions.md: a table of calls and actors. `own`: only for the actor's own rows. */
export function permissions() {
  const rows = entries().map(([name, call]) => {
    return rowOf(name, call, call.providesTags !== undefined)
  })
  for (const [name, stream] of Object.entries<Stream>(streams)) rows.push(rowOf(name, stream, true))
  return [
    '# Permissions',
    '',
    'Generated from src/contract by `npm run generate`; tests/calls/every-call.test.ts tests every cell.',
    'Denied guests get 301, denied users 307; rows of others are not found (404). Operators need the right in the column before the last, of',
    'which （看） is its first level; the calls without one are of all operators. tests/calls/system/sys-role.test.ts tests that.',
    '',
    `| call | ${actors.join(' | ')} | right | whose rows |`,
    `|---|${actors.map(() => '---|').join('')}---|---|`,
    ...rows,
    '',
  ].join('\n')
}
