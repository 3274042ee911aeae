import { isDeepStrictEqual } from 'node:util'
import { parse, type DocumentNode } from 'graphql'
import { z } from 'zod'
import type { ClientInfo, RequestContext } from '../../platform/context'
import { UserError, messages } from '../../platform/errors'
import type { RestCode } from './restErrors'
import { isStorable } from '../../../lib/text/text'
import type { Viewer } from '../../platform/viewer'
import { maxInt32 } from '../../../lib/numbers/int32'
import { keysOfTyped } from '../../../lib/barcode/gtin'
import { restName } from './restNames'

/**
 * REST calls as tables. Each call is a POST with a JSON body that is mapped onto GraphQL operations, so that its rules are
 * theirs; whole lists are read from services, row by row. A module's calls stand in its `x.rest.ts`, with schemas of their
 * bodies and responses, from which parsing, the OpenAPI document and the tests are made.
 */

/** A GraphQL operation. It is validated against the schema when it is first executed. */
export interface Operation<Result, Variables> {
  document: DocumentNode
  /** The field whose value is the result; null: all of the data. */
  root: string | null
  /** For the compiler alone. */
  types?: (variables: Variables) => Result
}

/** An operation from its GraphQL text, whose result is all of its data. */
export const operation = <Data, Variables = Record<never, never>>(text: string): Operation<Data, Variables> => ({
  document: parse(text),
  root: null,
})

/** @param field as `account(id: Id!)` @param selection of its result */
export const query = <Result, Variables = Record<never, never>>(field: string, selection: string) =>
  ofOneField<Result, Variables>('query', field, selection)

/** As `query`; by default a mutation has an `input`. */
export const mutation = <Result = unknown, Variables = { input: object }>(field: string, selection: string) =>
  ofOneField<Result, Variables>('mutation', field, selection)

function ofOneField<Result, Variables>(
  kind: 'query' | 'mutation',
  field: string,
  selection: string,
): Operation<Result, Variables> {
  const [, root = '', argument = '', type = ''] = /^(\w+)(?:\((\w+): (.+)\))?$/.exec(field) ?? []
  const [declared, passed] = argument === '' ? ['', ''] : [`($${argument}: ${type})`, `(${argument}: $${argument})`]
  return { document: parse(`${kind} ${declared} { ${root}${passed} { ${selection} } }`), root }
}

/** Executes an operation as the caller. If it fails, the call fails with the same error. */
export type RunOperation = <Result, Variables extends object>(
  operation: Operation<Result, Variables>,
  variables: Variables,
) => Promise<Result>

interface Description {
  /** Exactly as it is called, upper and lower case included. */
  path: `/${string}`
  /** What it does, in a sentence or two: the summary in the OpenAPI document. */
  summary: string
  /** The heading under which the OpenAPI document lists it. */
  tag: string
  /** A body that is sent to it. */
  example: object
  /** Codes besides those that every call may have: bad input, expired tokens, limits, faults. */
  errors?: readonly RestCode[]
  /** GraphQL's name of a field -> its path in the body, where `bodyField` does not find it by its name. */
  fields?: Readonly<Record<string, string>>
}

/** A call whose response is one object. */
export interface Call extends Description {
  kind: 'call'
  body: z.ZodType
  response: z.ZodType
  execute(body: unknown, run: RunOperation): Promise<unknown>
}

type ServiceClass<Service> = abstract new (...needs: never[]) => Service

/** Finds the one instance of a service class. */
export type ServiceLookup = <Service>(of: ServiceClass<Service>) => Service

/** Into which object a list is wrapped, and how its rows are grouped inside it. */
export interface Wrapping {
  name: string
  /** The row's key on each level; none: the rows are one array. */
  groups: readonly ((row: unknown) => string)[]
}

/** A call whose response is a whole list, streamed while its rows are read. */
export interface List extends Description {
  kind: 'list'
  body: z.ZodType<{ Limit?: number | undefined }>
  row: z.ZodType
  response: z.ZodType
  wrapping: Wrapping | null
  rows(body: unknown, context: RequestContext, serviceOf: ServiceLookup): Promise<AsyncIterable<unknown>>
}

export type RestCall = Call | List

/** A call that a route of a module answers: here it is only described, for the OpenAPI document. */
export interface RestRoute extends Description {
  kind: 'route'
  body: z.ZodType
  response: z.ZodType
}

/** A row of the table of a module. */
export type RestEntry = RestCall | RestRoute

/** A call, with the types of its body and its response checked by the compiler. */
export const call = <Body extends z.ZodType, Result extends z.ZodType>({
  execute,
  ...entry
}: Description & {
  body: Body
  response: Result
  execute(body: z.output<Body>, run: RunOperation): Promise<z.input<Result>>
}): Call => ({
  kind: 'call',
  ...entry,
  // async: a body that is refused is a rejection like any other.
  execute: async (sent, run) => execute(entry.body.parse(sent), run),
})

interface BodySchema {
  readOnly?: boolean
  properties?: Record<string, BodySchema>
}

/** The path in the body of what GraphQL names so: the nearest field of that name; `Object` for an error that concerns several. */
export function bodyField({ body, fields }: Pick<Call, 'body' | 'fields'>, name: string): string | undefined {
  if (fields?.[name] !== undefined) return fields[name]
  const wanted = name === '' ? 'Object' : restName(name)
  let level: [string, BodySchema][] = [['', z.toJSONSchema(body, { io: 'input' }) as BodySchema]]
  while (level.length > 0) {
    level = level.flatMap(([path, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, { readOnly }]) => !readOnly)
        .map(([inner, schema]): [string, BodySchema] => [`${path}.${inner}`, schema]),
    )
    const found = level.find(([path]) => path.endsWith(`.${wanted}`))
    if (found) return found[0].slice(1)
  }
  return undefined
}

/** A field that responses have and the call does not set. It is described with its type, and ignored whatever it holds. */
const readOnly = (type: z.ZodType) => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type)
  return z
    .unknown()
    .optional()
    .transform(() => undefined)
    .meta({ ...schema, readOnly: true })
}

/**
 * An object of a body with these fields. Clients read an object, change a part of it and send all of it back, so the other fields
 * of the response may stand in it and are ignored; any other field is refused by its name.
 */
export function sentBack<Fields extends z.ZodRawShape>(
  { shape }: z.ZodObject,
  fields: Fields,
): z.ZodObject<Fields, z.core.$strict> {
  const others = Object.entries(shape as Record<string, z.ZodType>).filter(([name]) => !Object.hasOwn(fields, name))
  // The compiler is not told of fields that are ignored.
  return z.strictObject({
    ...Object.fromEntries(others.map(([name, type]) => [name, readOnly(type)])),
    ...fields,
  }) as unknown as z.ZodObject<Fields, z.core.$strict>
}

/** A value that a body may hold at several places, since objects are read with it at each. */
interface Place<Value> {
  path: string
  value: Value | undefined
}

/**
 * The value that differs from the current one; undefined where none was sent.
 * @throws ZodError with the second place where two of them differ from the current value and from each other
 */
export function changeOf<Value>(current: Value, places: readonly Place<Value>[]): Value | undefined {
  const sent = places.filter(({ value }) => value !== undefined)
  const [change, ...others] = sent.filter(({ value }) => !isDeepStrictEqual(value, current))
  const other = others.find(({ value }) => !isDeepStrictEqual(value, change?.value))
  if (change && other) refuseField(other.path, `says something else than ${change.path}`)
  return (change ?? sent[0])?.value
}

/** @throws ZodError: the body cannot be taken because of this field */
export function refuseField(path: string, message: string): never {
  throw new z.ZodError([{ code: 'custom', path: path.split('.'), message, input: undefined }])
}

/** One list. `After` in the body is a row's id; `Limit` says how many rows follow it at most. */
export function list<
  Service,
  After extends z.ZodType,
  Row extends z.ZodType,
  Found,
  More extends z.ZodRawShape = Record<never, never>,
>({
  of,
  rows,
  shape,
  more,
  after,
  wrapped,
  groups = [],
  ...entry
}: Description & {
  /** What identifies a row, as `After` has it. */
  after: After
  /** What else the body holds. */
  more?: More
  row: Row
  of: ServiceClass<Service>
  rows(
    service: Service,
    asker: { viewer: Viewer; client: ClientInfo; after: z.output<After> | null; body: z.output<z.ZodObject<More>> },
  ): Promise<AsyncIterable<Found>>
  shape(found: Found): z.input<Row>
  wrapped?: string
  groups?: readonly ((row: z.input<Row>) => string)[]
}): List {
  const others = z.object(more ?? ({} as More))
  const paging = z.object({
    Limit: z.int().min(1).max(1_000_000).optional().describe('How many rows at most; left out: all.'),
    After: after.optional().describe('Begins behind the row of this id; left out: with the first.'),
  })
  // The compiler does not see that an object of both shapes has the first one's fields.
  const body = z.strictObject({ ...paging.shape, ...others.shape }) as z.ZodType as List['body']
  const elements = z.array(z.union([entry.row, streamError]))
  const grouped = groups.reduce<z.ZodType>((inner) => z.record(z.string(), inner), elements)
  return {
    kind: 'list',
    ...entry,
    body,
    response: wrapped === undefined ? elements : z.object({ [wrapped]: grouped }),
    // Rows come from `shape`, whose type is the one that each group's key is taken from.
    wrapping:
      wrapped === undefined
        ? null
        : { name: wrapped, groups: groups.map((key) => (row: unknown) => key(row as z.input<Row>)) },
    async rows(sent, { viewer, client }, serviceOf) {
      const found = await rows(serviceOf(of), {
        viewer,
        client,
        after: paging.parse(sent).After ?? null,
        body: others.parse(sent),
      })
      return shaped(found, shape)
    },
  }
}

async function* shaped<Found, Row>(rows: AsyncIterable<Found>, shape: (row: Found) => Row): AsyncGenerator<Row> {
  for await (const row of rows) yield shape(row)
}

/** How a list ends that breaks off in the middle. */
const streamError = z
  .object({ error_code: z.string(), error: z.string() })
  .describe('Only as the last element, where the list broke off: what comes after it is missing.')

/** The value, or NOT_FOUND. */
export function requireFound<Value>(value: Value | null | undefined): Value {
  if (value == null) throw new UserError('NOT_FOUND', messages.nothingThere)
  return value
}

/** The id of an account, a pantry, a recipe or feedback, as responses have it. */
export const id = z.int().min(1).max(maxInt32)

/** An id in a body: a number, or its digits as a string. */
export const sentId = z.union(
  [
    id,
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number)
      .pipe(id),
  ],
  { error: `is a whole number from 1 to ${maxInt32}` },
)

/** Text of at most so many characters, all of which can be stored. */
export const text = (most: number) => z.string().max(most).refine(isStorable, { error: messages.brokenText.text })

/** A barcode as it is printed or as its key is; groups of digits may have gaps. */
export const barcode = text(80).min(1)

/** The key of an item, by a barcode of a body. */
export const barcodeKeyOf = (sent: string): string => keysOfTyped(sent)[0] ?? sent

/** A key that a client makes when the person acts, and keeps through retries. */
export const key = z
  .uuid()
  .optional()
  .describe(
    'Made when the person acts and kept through retries: the same one again changes nothing. Left out: each call counts.',
  )

/** The body of a call that needs none. */
export const emptyBody = z.strictObject({})
