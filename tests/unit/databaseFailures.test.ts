import { expect, test } from '@jest/globals'
import { DatabaseError } from 'pg'
import {
  EntityNotFoundError,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm'
import { DatabaseUnavailable, isDatabaseUnavailable } from '../../api/platform/database/databaseFailures'
import { UserError, messages } from '../../api/platform/errors'

function ofServer(code: string): DatabaseError {
  return Object.assign(new DatabaseError('a failure', 9, 'error'), { code })
}

const away = [
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  '08P01',
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '57014',
  '58000',
  '58030',
  '58P01',
  '58P02',
  '25006',
  '25P03',
  '25P04',
  '40001',
  '40003',
  '40P01',
  '55P03',
  'XX001',
  'XX002',
]
const ours = [
  '22P02',
  '22003',
  '23503',
  '23505',
  '23514',
  '25001',
  '25P02',
  '26000',
  '42601',
  '42703',
  '42P01',
  '42P05',
  '42501',
  'XX000',
]

test.each(away)('SQLSTATE %s is a database that is away, as pg throws it and as TypeORM wraps it', (code) => {
  expect([
    isDatabaseUnavailable(ofServer(code)),
    isDatabaseUnavailable(new QueryFailedError('SELECT', [], ofServer(code))),
  ]).toEqual([true, true])
})

test.each(ours)('SQLSTATE %s is a mistake of ours', (code) => {
  expect([
    isDatabaseUnavailable(ofServer(code)),
    isDatabaseUnavailable(new QueryFailedError('SELECT', [], ofServer(code))),
  ]).toEqual([false, false])
})

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EMFILE',
])('%s of the network is a database that is away, also among several attempts', (code) => {
  const error = Object.assign(new Error('failed'), { code })
  expect(
    [error, new AggregateError([error]), new DatabaseUnavailable(error), new Error('outer', { cause: error })].map(
      (each) => isDatabaseUnavailable(each),
    ),
  ).toEqual([true, true, true, true])
})

test('a connection that TypeORM has let go of is one', () => {
  expect(isDatabaseUnavailable(new QueryRunnerAlreadyReleasedError())).toBe(true)
  expect(isDatabaseUnavailable(new QueryRunnerProviderAlreadyReleasedError())).toBe(true)
})

test('an error of pg without a class is one where TypeORM wraps it; a mistake in the parameters is not', () => {
  expect(isDatabaseUnavailable(new QueryFailedError('SELECT', [], new Error('whatever the connection says')))).toBe(
    true,
  )
  expect(
    isDatabaseUnavailable(new QueryFailedError('SELECT', [], new TypeError('Converting circular structure to JSON'))),
  ).toBe(false)
  expect(isDatabaseUnavailable(new QueryFailedError('SELECT', [], new RangeError('Invalid array length')))).toBe(false)
})

test('other errors are not', () => {
  const self = new Error('its own cause')
  self.cause = self
  for (const error of [
    new Error('x'),
    new TypeError('x'),
    self,
    new EntityNotFoundError('Item', {}),
    new UserError('NOT_FOUND', messages.nothingHere),
    null,
    'Connection terminated',
  ]) {
    expect(isDatabaseUnavailable(error)).toBe(false)
  }
})
