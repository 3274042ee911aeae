import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { LarderClient } from './larderClient'

/** What tools get. */
export interface ToolContext {
  larder: LarderClient
  /** The pantry that is meant where a call names none; undefined: the person's own. */
  defaultPantryId: string | undefined
}

/** A call that an assistant can make. */
export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  name: string
  title: string
  description: string
  /** Does it change nothing? */
  isReadOnly: boolean
  /** Does it take something away? */
  isDestructive?: boolean
  input: Shape
  run(args: z.output<z.ZodObject<Shape>>, context: ToolContext): Promise<object>
}

/** A tool, its types checked against its own input. */
export const defineTool = <Shape extends z.ZodRawShape>(tool: Tool<Shape>): Tool => tool as unknown as Tool

const id = z.string().regex(/^[1-9]\d{0,9}$/, 'is a number, as the tool "pantries" lists it')

export const pantryId = id
  .optional()
  .describe('The id of a pantry, as the tool "pantries" lists it. Left out: the usual one.')

export const recipeId = z.string().regex(/^[1-9]\d{0,9}$/, 'is the number of a recipe')

export const key = z
  .uuid()
  .optional()
  .describe(
    'Idempotency key. Left out: a new one. To repeat a call of which you do not know whether it worked, send the key of that call: it is not carried out twice.',
  )

export const newKey = (given: string | undefined): string => given ?? randomUUID()

export const day = z.iso.date()

/** Today, where this program runs. */
export function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Do these words name this, as people write it? */
export const isNamed = (text: string, words: string): boolean =>
  text.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase())
