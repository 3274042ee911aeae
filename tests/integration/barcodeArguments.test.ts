import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildSchema, getNamedType, isInputObjectType, type GraphQLInputType } from 'graphql'
import { expectTaken, openBarcodeArguments, type BarcodeArguments } from '../support/barcodeArguments'

/** Of the ways to write a barcode, the one that is furthest from the item's key; the others are in tests/exhaustive. */

let opened: BarcodeArguments

beforeAll(async () => {
  opened = await openBarcodeArguments()
})
afterAll(() => opened.app.close())

/** The fields of the schema with an argument that holds a barcode, however deep. */
function fieldsWithBarcodes(): string[] {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'))
  const holdsBarcode = (type: GraphQLInputType): boolean => {
    const named = getNamedType(type)
    return (
      named.name === 'Barcode' ||
      (isInputObjectType(named) && Object.values(named.getFields()).some((field) => holdsBarcode(field.type)))
    )
  }
  return Object.values(schema.getTypeMap())
    .flatMap((type) =>
      'getFields' in type && !isInputObjectType(type)
        ? Object.values(type.getFields()).map((field) => ({ type, field }))
        : [],
    )
    .filter(({ field }) => field.args.some((argument) => holdsBarcode(argument.type)))
    .map(({ type, field }) => `${type.name}.${field.name}`)
}

test('the table has every field of the schema that takes a barcode', () => {
  expect(Object.keys(opened.operations).sort()).toEqual(fieldsWithBarcodes().sort())
})

test('eight digits are taken by every one of them', () => expectTaken(opened, '20000035', '00000020000035'))
