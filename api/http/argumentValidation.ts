import { validateSync } from 'class-validator'
import { ArgumentValidationError } from 'type-graphql'

/** The input object says which constraint was broken (errorMasking.ts). It may hold a password, so it is never sent or logged. */
const options = { skipMissingProperties: true, forbidUnknownValues: false, validationError: { target: true, value: false } }

/**
 * Checks an argument by the constraints of its class. At once, as none of them waits for anything: type-graphql's own check
 * loads class-validator anew and waits for several promises, for each argument of each request.
 * @throws ArgumentValidationError
 */
export function validateArguments(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(validateArguments)
  if (typeof value !== 'object' || value === null) return
  const errors = validateSync(value, options)
  if (errors.length > 0) throw new ArgumentValidationError(errors)
}
