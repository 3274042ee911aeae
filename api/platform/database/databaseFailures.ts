import { types } from 'node:util'
import { DatabaseError } from 'pg'
import {
  CannotExecuteNotConnectedError,
  ConnectionIsNotSetError,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm'

/** The database did not answer: no connection, or one that broke. `code` is that of the cause. */
export class DatabaseUnavailable extends Error {
  readonly code: unknown

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'DatabaseUnavailable'
    this.code = 'code' in cause ? cause.code : undefined
  }
}

/** Errors of pg that the server did not send come from the connection; a TypeError or a RangeError is a mistake in our parameters. */
const isConnectionError = (error: unknown): error is Error =>
  types.isNativeError(error) &&
  !(error instanceof DatabaseError) &&
  !(error instanceof TypeError) &&
  !(error instanceof RangeError)

/** For `.catch` of a statement that does not go through TypeORM: throws an error of its connection as DatabaseUnavailable, any other as it is. */
export function asUnavailable(error: unknown): never {
  throw isConnectionError(error) && !(error instanceof DatabaseUnavailable) ? new DatabaseUnavailable(error) : error
}

/**
 * SQLSTATEs of a server that fails or is overloaded, and not of a wrong statement (PostgreSQL, appendix A): connection
 * exceptions, insufficient resources, shut-down and start, errors of the system, a standby that only reads, time-outs,
 * deadlocks and serialization failures that persist, locks that were not available, damaged files.
 */
const unavailableStates = /^(?:08...|53...|57P0.|57014|58...|25006|25P0[34]|40001|40003|40P01|55P03|XX00[12])$/

/** Codes of Node for connections, names, and exhausted file handles. */
const networkCodes = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EAI_NONAME',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENFILE',
  'ENOBUFS',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * TypeORM lets go of a connection that breaks in the middle of a transaction; what the transaction does after that throws
 * one of the first two. The others are thrown while the pool is closed.
 */
const typeormErrors = [
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  CannotExecuteNotConnectedError,
  ConnectionIsNotSetError,
]

/**
 * What pg 8.23.1 and pg-pool 3.14.0 throw without a class or a code where TypeORM does not wrap it; a test provokes each.
 * See docs/decisions/0006-unavailable-database.md.
 */
const driverMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
])

/** How deep a chain of causes is followed. */
const maxDepth = 5

/** Was the database unavailable, failing or too slow, rather than the statement wrong? The statement may have been executed or not: a retry needs an idempotency key. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  // An error of Node itself may be none of this context's Error.
  if (!types.isNativeError(error) || depth > maxDepth) return false
  if (error instanceof DatabaseUnavailable || typeormErrors.some((type) => error instanceof type)) return true
  if (
    'code' in error &&
    typeof error.code === 'string' &&
    (unavailableStates.test(error.code) || networkCodes.has(error.code))
  )
    return true
  if (error instanceof QueryFailedError)
    return isConnectionError(error.driverError) || isDatabaseUnavailable(error.driverError, depth + 1)
  if (error instanceof AggregateError && error.errors.some((each) => isDatabaseUnavailable(each, depth + 1)))
    return true
  return driverMessages.has(error.message) || isDatabaseUnavailable(error.cause, depth + 1)
}

/** Is this an outage of the database for sure? The codes of the network alone may come from any other server. */
export function isFailureOfDatabase(error: unknown): boolean {
  return isDatabaseUnavailable(error) && isOfDatabase(error)
}

function isOfDatabase(error: unknown, depth = 0): boolean {
  if (!types.isNativeError(error) || depth > maxDepth) return false
  return (
    [DatabaseUnavailable, DatabaseError, QueryFailedError, ...typeormErrors].some((type) => error instanceof type) ||
    driverMessages.has(error.message) ||
    isOfDatabase(error.cause, depth + 1)
  )
}
