import { expect, test } from '@jest/globals'
import { Max, MaxLength, Min } from 'class-validator'
import { validateArguments } from '../../api/http/argumentValidation'

class PageArguments {
  @Min(1)
  @Max(100)
  first?: number

  @Max(5)
  depth?: number

  @MaxLength(3)
  name?: string
}

class LongPageArguments {
  @Max(1_000)
  first?: number
}

const page = (given: Partial<PageArguments>) => Object.assign(new PageArguments(), given)
const refused = /Argument Validation Error/

test('what was valid once stays so, and makes nothing else valid', () => {
  for (let time = 0; time < 2; time++) {
    expect(() => validateArguments(page({ first: 24 }))).not.toThrow()
    expect(() => validateArguments(page({ first: 1_000 }))).toThrow(refused)
    expect(() => validateArguments(page({ first: 24, depth: 6 }))).toThrow(refused)
    expect(() => validateArguments(page({ first: 24, name: 'long' }))).toThrow(refused)
    expect(() => validateArguments([page({ first: 24 }), page({ depth: 24 })])).toThrow(refused)
    expect(() => validateArguments(page({ first: NaN }))).toThrow(refused)
    expect(() => validateArguments(page({}))).not.toThrow()
  }
})

test('what is valid for one class is not so for another with the same fields', () => {
  expect(() => validateArguments(Object.assign(new LongPageArguments(), { first: 500 }))).not.toThrow()
  expect(() => validateArguments(page({ first: 500 }))).toThrow(refused)
})
