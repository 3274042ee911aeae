import { Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql'
import { UserError } from './errors'
import { isStorable } from '../../lib/text/text'

@ObjectType({ description: 'Where a page ends.' })
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

/** The page that some arguments mean, for reading it beforehand; null when they mean none, which the field itself then says. */
export function pageOf(args: Record<string, unknown> | null): Page | null {
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
export function connectionOf<Node extends object>(node: ClassType<Node>, name = node.name): ClassType<Connection<Node>> {
  @ObjectType(`${name}Connection`, { description: `One page of ${name} rows, in the list's own order.` })
  class NodeConnection implements Connection<Node> {
    @Field(() => [node])
    nodes!: Node[]

    @Field(() => PageInfo)
    pageInfo!: PageInfo
  }
  return NodeConnection
}

/** How much a list may cost: what is asked of each row, times the rows. */
export const costOfPage = ({ args, childComplexity }: { args: { first?: number }; childComplexity: number }): number =>
  1 + Math.max(1, Math.min(args.first ?? 24, 100)) * childComplexity

/** A cursor holds the sort key of the last row: rows that come or go elsewhere shift nothing. */
export function writeCursor(key: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** Reads a cursor of the given kinds of value, or refuses: cursors come from outside. */
export function readCursor<Key extends readonly (string | number | boolean)[]>(cursor: string, kinds: readonly string[]): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(key) && key.length === kinds.length && key.every((part, i) => typeof part === kinds[i] && isPlain(part))) {
      return key as unknown as Key
    }
  } catch {
    // Not ours: refused below like any other.
  }
  throw new UserError('BAD_INPUT', 'That page does not exist any more. Please start from the top.', { field: 'after' })
}

/** Every number in a sort key of ours is a 32-bit one, and no text holds what cannot be stored. */
function isPlain(part: unknown): boolean {
  return typeof part === 'number' ? Number.isInteger(part) && Math.abs(part) < 2 ** 31 : typeof part === 'string' ? isStorable(part) : true
}

/** Cuts the one row more that was read to learn whether there is a next page. */
export function toPage<Row>(found: Row[], first: number, cursorOf: (row: Row) => string): Connection<Row> {
  const nodes = found.slice(0, first)
  const last = nodes.at(-1)
  return { nodes, pageInfo: { hasNextPage: found.length > first, endCursor: last ? cursorOf(last) : null } }
}
