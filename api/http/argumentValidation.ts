import { validateSync } from 'class-validator'
import { ArgumentValidationError } from 'type-graphql'

/** The input object says which constraint was broken (errorMasking.ts). It may hold a password, so it is never sent or logged. */
const options = {
  skipMissingProperties: true,
  forbidUnknownValues: false,
  validationError: { target: true, value: false },
}

/** By class: the cache keys of arguments that were valid. The same page sizes are requested again and again. */
const knownValid = new WeakMap<object, Set<string>>()
const maxKnown = 100

/** The cache key of arguments; null if they hold anything but numbers, so that nothing that people wrote is kept in memory. */
function cacheKeyOf(value: object): string | null {
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
  const key = cacheKeyOf(value)
  const known = knownOf(value)
  if (key !== null && known.has(key)) return
  const errors = validateSync(value, options)
  if (errors.length > 0) throw new ArgumentValidationError(errors)
  if (key === null) return
  if (known.size >= maxKnown) known.clear()
  known.add(key)
}

function knownOf({ constructor }: object): Set<string> {
  const known = knownValid.get(constructor) ?? new Set<string>()
  knownValid.set(constructor, known)
  return known
}
