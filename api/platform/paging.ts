import { Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql'
import { messages, UserError } from './errors'
import { isStorable } from '../../lib/text/text'
import { maxInt32 } from '../../lib/numbers/int32'

@ObjectType({ description: 'Where a page ends.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'Is there more after this page?' })
  hasNextPage!: boolean

  @Field(() => String, { nullable: true, description: 'Give it as `after` to get the next page.' })
  endCursor!: string | null
}

/** One page of a list: how many, and after which cursor. */
@ArgsType()
export class Page {
  @Field(() => Int, { defaultValue: 24, description: 'How many, 1 to 100.' })
  @Min(1)
  @Max(100)
  first!: number

  @Field(() => String, { nullable: true, description: 'The `endCursor` of the page before.' })
  @MaxLength(2_000)
  after?: string
}

/** The page in some field's arguments, for reading it ahead; null when they are invalid, which the field itself then reports. */
export function pageFromArguments(args: Record<string, unknown> | null): Page | null {
  if (!args) return null
  const { first, after } = args
  if (typeof first !== 'number' || first < 1 || first > 100) return null
  if (after == null) return { first }
  return typeof after === 'string' && after.length <= 2_000 ? { first, after } : null
}

export interface Connection<Node> {
  nodes: Node[]
  pageInfo: PageInfo
}

/**
 * The GraphQL type of a page of `Node`, e.g. `PantryConnection`.
 * @param name of the node's GraphQL type, where its class has another
 */
export function createConnectionType<Node extends object>(
  node: ClassType<Node>,
  name = node.name,
): ClassType<Connection<Node>> {
  @ObjectType(`${name}Connection`, {
    description: `One page of ${name} rows, in the list's own order.`,
    simpleResolvers: true,
  })
  class NodeConnection implements Connection<Node> {
    @Field(() => [node])
    nodes!: Node[]

    @Field(() => PageInfo)
    pageInfo!: PageInfo
  }
  return NodeConnection
}

/** Complexity of a list: that of the fields selected of each row, times the rows. */
export const pageComplexity = ({
  args,
  childComplexity,
}: {
  args: { first?: number }
  childComplexity: number
}): number => 1 + Math.max(1, Math.min(args.first ?? 24, 100)) * childComplexity

/** A cursor holds the sort key of the last row, so that rows inserted or deleted elsewhere shift no page. */
export function encodeCursor(key: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** Decodes a cursor and checks the types of its values, as cursors come from clients. @throws UserError BAD_INPUT */
export function decodeCursor<Key extends readonly (string | number | boolean)[]>(
  cursor: string,
  kinds: readonly string[],
): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (
      Array.isArray(key) &&
      key.length === kinds.length &&
      key.every((part, i) => typeof part === kinds[i] && isSortKeyPart(part))
    ) {
      return key as unknown as Key
    }
  } catch {
    // BAD_INPUT below, as for a cursor with other values.
  }
  throw new UserError('BAD_INPUT', messages.noSuchPage, { field: 'after' })
}

/** A timestamp of a cursor. Only those in our own format reach the database: Postgres accepts fewer dates than JavaScript. @throws UserError BAD_INPUT */
export function cursorTimestamp(text: string): string {
  const isOurs = /^[12]\d{3}-/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text
  if (!isOurs) throw new UserError('BAD_INPUT', messages.noSuchPage, { field: 'after' })
  return text
}

/** Every number in a sort key is a 32-bit integer, and every text can be stored by Postgres. */
function isSortKeyPart(part: unknown): boolean {
  return typeof part === 'number'
    ? Number.isInteger(part) && Math.abs(part) <= maxInt32
    : typeof part === 'string'
      ? isStorable(part)
      : true
}

/** Builds a page of rows that were read with LIMIT first + 1: the extra row says whether there is a next page. */
export function toPage<Row>(rows: Row[], first: number, cursorOf: (row: Row) => string): Connection<Row> {
  const nodes = rows.slice(0, first)
  const last = nodes.at(-1)
  return { nodes, pageInfo: { hasNextPage: rows.length > first, endCursor: last ? cursorOf(last) : null } }
}
