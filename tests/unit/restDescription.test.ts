import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { sentBack } from '../../api/http/rest/restCall'
import { typeOf, type Schema } from '../../web/playground/rest/description'

const shown = (type: z.ZodType) => typeOf(z.toJSONSchema(type, { io: 'input' }) as Schema)

test('a request body is described as a type with its fields', () => {
  expect(
    shown(
      z.object({
        ID: z.int().describe('Of the account.'),
        Name: z.string().nullish(),
        'energy-kcal': z.number().optional(),
        Unit: z.enum(['g', 'ml']),
      }),
    ),
  ).toBe(`{
  // Of the account.
  ID: number
  Name?: string | null
  "energy-kcal"?: number
  Unit: "g" | "ml"
}`)
})

test('fields that cannot be set, and objects whose other fields have one type, are shown', () => {
  const response = z.object({ Creator: z.int(), Name: z.string() })
  expect(shown(sentBack(response, { Name: z.string() }).catchall(z.boolean()))).toBe(`{
  readonly Creator?: number
  Name: string
  [name: string]: boolean
}`)
})

test('lists, maps and bodies of two parts are shown', () => {
  expect(shown(z.array(z.union([z.object({ A: z.boolean() }), z.string()])))).toBe('Array<{\n  A: boolean\n} | string>')
  expect(shown(z.record(z.string(), z.array(z.string())))).toBe('Record<string, Array<string>>')
  expect(shown(z.intersection(z.object({ Limit: z.int().optional() }), z.object({ ID: z.int() })))).toBe(
    '{\n  Limit?: number\n  ID: number\n}',
  )
  expect(shown(z.object({}))).toBe('{}')
})
