import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'
import { GraphQLDateTime, GraphQLLocalDate } from 'graphql-scalars'
import { keysOfTyped } from '../../lib/barcode/gtin'
import { maxInt32 } from '../../lib/numbers/int32'
import { isoTimestamp } from '../../lib/text/isoTimestamp'

/**
 * GraphQLDateTime, but serialized as text: it returns a `Date`, and JSON.stringify calls toISOString for each one, which takes a
 * third of the time of writing a hundred rows.
 */
export const DateTime = new GraphQLScalarType<Date, string>({
  ...GraphQLDateTime.toConfig(),
  serialize: (value) => isoTimestamp(value instanceof Date ? value : (GraphQLDateTime.serialize(value) as Date)),
})

function readLocalDate(value: unknown): string {
  const day = GraphQLLocalDate.parseValue(value)
  if (!/^(?:19|20|21)/.test(day)) throw new GraphQLError('A date is a day as YYYY-MM-DD, from 1900 to 2199.')
  return day
}

/** GraphQLLocalDate in years that a packet may bear, in the community's time zone. What is read from the database is a date already. */
export const LocalDate = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: 'A day as YYYY-MM-DD, in the time zone of the community.',
  serialize: (value) => String(value),
  parseValue: readLocalDate,
  parseLiteral: (node: ValueNode) => readLocalDate(node.kind === Kind.STRING ? node.value : null),
})

function readId(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > maxInt32) throw new GraphQLError(`An id is a whole number from 1 to ${maxInt32}.`)
  return id
}

/** The key of an account, a pantry or a recipe: a 32-bit number, written as a string of digits. */
export const Id = new GraphQLScalarType<number, string>({
  name: 'Id',
  description: `The key of an account, pantry or recipe: a whole number from 1 to ${maxInt32}, as a string of digits.`,
  serialize: (value) => String(value),
  parseValue: readId,
  parseLiteral: (node: ValueNode) => readId(node.kind === Kind.INT || node.kind === Kind.STRING ? node.value : null),
})

function readBarcode(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.length < 1 || text.length > 80) throw new GraphQLError('A barcode has 1 to 80 characters.')
  // A wrong check digit has no key. The services refuse it with a message for people, or find nothing under it.
  return keysOfTyped(text)[0] ?? text
}

/** The key of an item. */
export const Barcode = new GraphQLScalarType<string, string>({
  name: 'Barcode',
  description:
    "The key of an item: a GTIN padded with zeros to 14 digits, or the text itself (1 to 80 characters) of a code that is no GTIN, such as a shop's own label. As an argument a GTIN may also have the 8, 12 or 13 digits that are printed on the packet; eight digits that begin with 0 are read as UPC-E if their check digit allows it.",
  serialize: (value) => String(value),
  parseValue: readBarcode,
  parseLiteral: (node: ValueNode) => readBarcode(node.kind === Kind.STRING ? node.value : null),
})

function readUuid(value: unknown): string {
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text))
    throw new GraphQLError('A UUID has 32 hexadecimal digits in groups of 8-4-4-4-12.')
  return text
}

/** Stricter than Postgres, which also reads braces: what passes here always passes there. */
export const Uuid = new GraphQLScalarType<string, string>({
  name: 'UUID',
  description: 'A universally unique identifier: 32 hexadecimal digits in groups of 8-4-4-4-12.',
  serialize: (value) => String(value),
  parseValue: readUuid,
  parseLiteral: (node: ValueNode) => readUuid(node.kind === Kind.STRING ? node.value : null),
})
