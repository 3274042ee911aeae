import { afterAll, afterEach, expect } from '@jest/globals'

/**
 * An unexpected `console.error` fails the test during which it happens. A test that expects one replaces the method
 * with `jest.spyOn(console, 'error').mockImplementation(...)`.
 */
const errors: unknown[][] = []
const { error } = console
console.error = (...values) => {
  errors.push(values)
  error(...values)
}

const check = () => expect(errors.splice(0)).toEqual([])
afterEach(check)
afterAll(check)
