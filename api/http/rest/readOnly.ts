import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

/*
 * Fields of bodies that a call cannot set. Clients read an object, change a part of it and send all of it back, so such a field
 * is taken if it has the current value; any other value is refused by the field's name, never dropped.
 */

/** What was sent for a field that the call cannot set. */
class ReadOnly {
  constructor(readonly value: unknown) {}
}

/** A field that the call cannot set: `call` compares it with the current value. */
export const readOnly = <Type extends z.ZodType>(type: Type) =>
  type
    .optional()
    .transform((value) => (value === undefined ? undefined : new ReadOnly(value)))
    .meta({ readOnly: true })

type Path = readonly (string | number)[]

/** @throws ZodError with the name of the first read-only field whose value differs from the current one at the same path */
export async function requireUnchanged(body: unknown, readCurrent: () => Promise<object>): Promise<void> {
  const sent = [...readOnlyFields(body)]
  if (sent.length === 0) return
  const current = await readCurrent()
  for (const { path, value } of sent)
    if (!isSame(value, valueAt(current, path)))
      refuseField(path, 'cannot be set here: leave it out, or send it as it was read')
}

/** A value that a body holds under one of several names. */
export interface NamedValue<Value> {
  path: Path
  value: Value | undefined
}

/**
 * The value of a field that a body may hold under several names, since objects are read with the same value under each: the one
 * that differs from the current value; undefined where none was sent.
 * @throws ZodError with the second name where two of them differ from the current value and from each other
 */
export function mergeAliases<Value>(current: Value | undefined, sent: readonly NamedValue<Value>[]): Value | undefined {
  const given = sent.filter(({ value }) => value !== undefined)
  const [change, ...others] = given.filter(({ value }) => !isSame(value, current))
  const other = others.find(({ value }) => !isSame(value, change?.value))
  if (change && other) refuseField(other.path, `says something else than ${change.path.join('.')}`)
  return change ? change.value : given[0]?.value
}

/** @throws ZodError: the body cannot be taken because of this field */
export function refuseField(path: Path, message: string): never {
  throw new z.ZodError([{ code: 'custom', path: [...path], message, input: undefined }])
}

/** Are two values of JSON the same? A field that is missing has no value. */
export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null)

function* readOnlyFields(value: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  if (value instanceof ReadOnly) yield { path, value: value.value }
  else if (Array.isArray(value))
    for (const [index, element] of value.entries()) yield* readOnlyFields(element, [...path, index])
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* readOnlyFields(inner, [...path, name])
}

function valueAt(root: unknown, path: Path): unknown {
  let value = root
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string | number, unknown>)[name]
  }
  return value
}
