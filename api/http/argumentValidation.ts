import { validateSync } from 'class-validator'
import { ArgumentValidationError } from 'type-graphql'

/** The input object says which constraint was broken (errorMasking.ts). It may hold a password, so it is never sent or logged. */
const options = { skipMissingProperties: true, forbidUnknownValues: false, validationError: { target: true, value: false } }

/** By class: arguments that were valid, in short. A page of 24 is asked for again and again, and is checked once. */
const knownValid = new WeakMap<object, Set<string>>()
const maxKnown = 100

/** Arguments as a short text; null where they hold anything but numbers, so that no text of a person is kept. */
function inShort(value: object): string | null {
  let text = ''
  for (const [name, given] of Object.entries(value) as [string, unknown][]) {
    if (given === undefined || given === null) continue
    if (typeof given !== 'number') return null
    text += `${name}=${given} `
  }
  return text
}

/**
 * Checks an argument by the constraints of its class. At once, as none of them waits for anything: type-graphql's own check
 * loads class-validator anew and waits for several promises, for each argument of each request.
 * @throws ArgumentValidationError
 */
export function validateArguments(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(validateArguments)
  if (typeof value !== 'object' || value === null) return
  const text = inShort(value)
  const known = text === null ? undefined : knownOf(value)
  if (text !== null && known?.has(text)) return
  const errors = validateSync(value, options)
  if (errors.length > 0) throw new ArgumentValidationError(errors)
  if (text !== null && known && known.size < maxKnown) known.add(text)
}

function knownOf({ constructor }: object): Set<string> {
  const known = knownValid.get(constructor) ?? new Set<string>()
  knownValid.set(constructor, known)
  return known
}
