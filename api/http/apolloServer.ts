import { ApolloServer, type ApolloServerPlugin, type BaseContext, type HTTPGraphQLHead } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { randomUUID } from 'node:crypto'
import type { Config } from '../platform/config/config'
import { databaseUnavailable, messages, UserError } from '../platform/errors'
import type { Log } from '../platform/telemetry/log'
import { mayWrite } from '../platform/viewer'
import { isUnavailable, maskError } from './errorMasking'
import { checkCost, operationLimits, validationOptions, validationRules } from './graphqlLimits'
import { isDocumentError } from './graphqlStatus'
import type { HttpContext } from './httpContext'
import { gatewayOf, type JitExecutor } from './jitExecutor'
import { knownOperation, type RequestRecord } from './requestRecords'

type ApolloContext = BaseContext & HttpContext

interface ApolloServerDependencies {
  /** Executes the operations, in place of Apollo. */
  executor: JitExecutor
  config: Config
  log: Log
}

/** Apollo Server, which parses, validates and answers; with our limits, and with errors as clients may see them. */
export function createApolloServer(
  schema: GraphQLSchema,
  { executor, config, log }: ApolloServerDependencies,
): ApolloServer<ApolloContext> {
  // Apollo formats errors without saying whose they are.
  const records = new WeakMap<object, RequestRecord>()
  return new ApolloServer<ApolloContext>({
    gateway: gatewayOf(schema, executor),
    introspection: config.playground,
    hideSchemaDetailsFromClientErrors: !config.playground,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    // Only JSON is read by POST, only queries run by GET, and both from our own pages alone: no form or link of another site gets this far.
    csrfPrevention: false,
    validationRules,
    validationOptions,
    parseOptions: { maxTokens: operationLimits.tokens },
    formatError(_formatted, error) {
      const record = records.get(error as object)
      const masked = maskError(error, record?.id ?? randomUUID(), log, { hidesSchema: !config.playground })
      record?.fail(String(masked.extensions?.code))
      return masked
    },
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      checkOperations(schema),
      noteErrors(records),
    ],
  })
}

/** Refuses operations that are too costly, or that the viewer may not run over HTTP. */
const checkOperations = (schema: GraphQLSchema): ApolloServerPlugin<ApolloContext> => ({
  requestDidStart: async () => ({
    async didResolveOperation({ document, operation, request, operationName, contextValue }) {
      contextValue.record.operation = knownOperation(operationName)
      if (operation?.operation !== 'query') contextValue.cacheability.forbid()
      if (operation?.operation === 'mutation') {
        contextValue.viewer.readsPrimary = true
        contextValue.outcome.isMutation = true
      }
      if (operation?.operation === 'mutation' && !mayWrite(contextValue.viewer)) throw readOnly()
      if (operation?.operation === 'subscription')
        throw new GraphQLError(messages.liveOverSocket.text, {
          extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
        })
      const refused = checkCost(schema, document, request.variables ?? {}, operationName ?? undefined)
      if (refused) throw refused
    },
  }),
})

/** Notes in the request's context that there are errors, and whose they are in `records`. */
const noteErrors = (records: WeakMap<object, RequestRecord>): ApolloServerPlugin<ApolloContext> => ({
  requestDidStart: async () => ({
    async didEncounterErrors({ errors, contextValue, response }) {
      contextValue.cacheability.forbid()
      contextValue.outcome.isDocumentError = errors.every(isDocumentError)
      for (const error of errors) records.set(error, contextValue.record)
      // The same status and headers as those of a UserError with the code BUSY.
      if (errors.some(isUnavailable)) setUnavailable(response.http)
    },
  }),
})

/** Status and headers of a response that met an unavailable database. */
function setUnavailable(head: HTTPGraphQLHead): void {
  const { status, retryAfter } = databaseUnavailable()
  head.status = status
  if (retryAfter !== undefined) head.headers.set('retry-after', String(retryAfter))
}

/** The error of a mutation by a read-only API key. */
function readOnly(): GraphQLError {
  const originalError = new UserError('FORBIDDEN', messages.readOnlyKey)
  return new GraphQLError(originalError.message, {
    originalError,
    extensions: { ...originalError.clientExtensions, http: { status: 403 } },
  })
}
