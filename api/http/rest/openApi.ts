import { z } from 'zod'
import type { RestEntry } from './restCall'
import { codeDescriptions, errorBody, restStatuses, type RestCode } from './restErrors'

type Json = Record<string, unknown>

interface OpenApiResponse {
  description: string
  content: { 'application/json': { schema: Json } }
  headers?: Json
}

export interface OpenApiCall {
  operationId: string
  summary: string
  tags: [string]
  requestBody: { required: boolean; content: { 'application/json': { schema: Json; example: object } } }
  responses: Record<string, OpenApiResponse>
}

/** An OpenAPI 3.1 document, as far as ours goes. */
export interface OpenApi {
  openapi: '3.1.0'
  info: Json & { title: string; version: string; description: string }
  servers: { url: string }[]
  security: Json[]
  tags: { name: string }[]
  paths: Record<string, { post: OpenApiCall }>
  components: Json
}

/** Codes that every call may have. */
const commonErrors: readonly RestCode[] = [
  'BAD_INPUT',
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'TOO_SLOW',
  'NOT_JSON',
  'RATE_LIMITED',
  'INTERNAL',
  'BUSY',
]

/** The document that describes these calls. */
export function openApiOf(
  calls: readonly RestEntry[],
  { productName, version }: { productName: string; version: string },
): OpenApi {
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} REST API`,
      version,
      description:
        'The same things, under the same rules, as the GraphQL API at /graphql, as plain calls: each is a POST with a JSON body. ' +
        'A field of a body that is not described is refused by its name. One that is marked as read-only is ignored, so that an object can be sent back as it was read. Lists are whole lists, written while they are read; Limit and After page them.',
    },
    servers: [{ url: '/' }],
    // Visitors may call, too: each call refuses what they may not do.
    security: [{ bearer: [] }, { cookie: [] }, {}],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: Object.fromEntries(calls.map((call) => [call.path, { post: operationOf(call) }])),
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session, or an API key.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'larder_access',
          description: 'The session of a browser; `__Host-larder_access` by https.',
        },
      },
    },
  }
}

function operationOf(call: RestEntry): OpenApiCall {
  return {
    operationId: call.path.slice(1).replaceAll('/', '_'),
    summary: call.summary,
    tags: [call.tag],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(call.body, 'input'), example: call.example } },
    },
    responses: {
      200: {
        description: call.kind === 'list' ? 'Everything that the caller may see, in the order of its ids.' : 'Done.',
        content: { 'application/json': { schema: schemaOf(call.response, 'input') } },
      },
      ...errorResponses([...commonErrors, ...(call.errors ?? [])]),
    },
  }
}

/** One response for each status, with the codes that have it. */
function errorResponses(codes: readonly RestCode[]): Record<string, OpenApiResponse> {
  const byStatus = new Map<number, RestCode[]>()
  for (const code of new Set(codes))
    byStatus.set(restStatuses[code], [...(byStatus.get(restStatuses[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: of.map((code) => `${code}: ${codeDescriptions[code]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        ...(status === 429 && {
          headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } },
        }),
        ...(status === 405 && { headers: { Allow: { schema: { type: 'string' } } } }),
      },
    ]),
  )
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io })
  return schema
}
