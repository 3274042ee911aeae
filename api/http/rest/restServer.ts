import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { execute, getOperationAST, validate, type DocumentNode, type GraphQLSchema } from 'graphql'
import { z } from 'zod'
import { accountRest } from '../../accounts/account.rest'
import { adminRest } from '../../admin/admin.rest'
import { emailRest } from '../../admin/email.rest'
import { authRest, sessionCall } from '../../auth/auth.rest'
import { deviceName } from '../../auth/device'
import { feedbackRest } from '../../feedback/feedback.rest'
import type { AppContext } from '../graphql'
import { itemRest } from '../../items/item.rest'
import { messageRest } from '../../messages/message.rest'
import { pantryRest } from '../../pantries/pantry.rest'
import type { ClientInfo } from '../../platform/context'
import { isDatabaseAway, UserError, messages } from '../../platform/errors'
import { clientAddress, cookieNames, isFromOurPages, isJson, ownOrigin, parseJson, readBody, readToken, sendJson, setCookies } from '../requests'
import { Loaders } from '../../platform/loaders'
import { maskError } from '../errorMasking'
import { openApiOf, type OpenApi } from './openApi'
import { staticPagePolicy } from '../staticPage'
import type { List, Operation, RestCall, Services } from './restCall'
import { errorsPage, errorsPath, failureBody, failureOf, failureOfBody, type Failure } from './restErrors'
import { piecesOf } from './restStream'
import { ConcurrencyLimiter } from '../../platform/concurrencyLimiter'
import { requireMayWrite, type Viewer } from '../../platform/viewer'
import { recipeRest } from '../../recipes/recipe.rest'
import { version } from '../../../package.json'

/** Every room's table. */
export const restCalls: readonly RestCall[] = [...authRest, ...accountRest, ...itemRest, ...recipeRest, ...pantryRest, ...messageRest, ...feedbackRest, ...adminRest, ...emailRest]

export const restApi = (productName: string): OpenApi => openApiOf([...restCalls, sessionCall], { productName, version })

const openApiPath = '/rest/openapi.json'

/** Whole lists of one address that are written at a time, and that wait: they may take long, for as long as somebody reads. */
const listsPerAddress = { atOnce: 3, waiting: 12 }
/** And of all addresses together, so that some connections of the database are always left for others. */
const listsOfAll = { atOnce: 6, waiting: 60 }

/** What a call fails with, on its way to the answer. */
class CallFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message)
  }
}

interface Rest {
  /** Is this one of ours? Upper and lower case count: `/messages` is a page, `/Messages/read/object` is not. */
  has(path: string): boolean
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** The REST calls, at the root: POST with JSON, carried out by the same schema, services and rules as GraphQL. */
export function restOverHttp(schema: GraphQLSchema, wiring: AppContext, turnstile: ConcurrencyLimiter): Rest {
  const { db, house, config, log } = wiring
  const calls = new Map<string, RestCall>(restCalls.map((call) => [call.path, call]))
  const lists = new ConcurrencyLimiter(listsPerAddress)
  const allLists = new ConcurrencyLimiter(listsOfAll)
  const document = JSON.stringify(restApi(config.productName))
  const errors = errorsPage(config.productName)

  const services: Services = (of) => {
    const service = house.services.get(of)
    if (!(service instanceof of)) throw new Error(`nobody has constructed ${of.name}`)
    return service
  }

  const valid = new WeakSet<DocumentNode>()

  /** Execution alone would pass over what the schema does not have. */
  function requireValid(operation: DocumentNode): void {
    if (valid.has(operation)) return
    const [mistake] = validate(schema, operation)
    if (mistake) throw mistake
    valid.add(operation)
  }

  function documents(path: string): { type: string; text: string } | null {
    if (path === errorsPath) return { type: 'text/html; charset=utf-8', text: errors }
    if (path === openApiPath && config.playground) return { type: 'application/json; charset=utf-8', text: document }
    return null
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID()
    response.setHeader('x-request-id', requestId)
    const path = request.url?.split('?', 1)[0] ?? ''
    try {
      const shown = documents(path)
      const call = calls.get(path)
      if (shown) sendDocument(request, response, shown)
      else if (call) await answerCall(call, request, response, requestId)
    } catch (error) {
      // Whoever breaks off in the middle has left: there is nobody to answer and nothing to mend.
      if (response.destroyed || response.headersSent) return
      const failure = failureIn(error, requestId)
      const body = failureBody(failure, ownOrigin(request, config) ?? '')
      sendJson(response, body.status, body, {
        ...(failure.retryAfter !== undefined && { 'retry-after': String(failure.retryAfter) }),
        ...(failure.code === 'TOO_LARGE' && { connection: 'close' }),
        ...(failure.code === 'METHOD_NOT_ALLOWED' && { allow: calls.has(path) ? 'POST' : 'GET, HEAD' }),
      })
    }
  }

  function failureIn(error: unknown, requestId: string): Failure {
    if (error instanceof CallFailed) return error.failure
    if (error instanceof z.ZodError) return failureOfBody(error)
    if (error instanceof UserError) return { ...error.facts, message: error.sentence }
    if (isDatabaseAway(error)) return { code: 'BUSY', message: messages.busy }
    log.error({ err: error, requestId }, 'a request failed')
    return { code: 'INTERNAL', message: messages.apology }
  }

  async function answerCall(call: RestCall, request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    if (request.method !== 'POST') throw new CallFailed({ code: 'METHOD_NOT_ALLOWED', message: messages.askedByPost })
    const isEmpty = request.headers['content-type'] === undefined && Number(request.headers['content-length'] ?? 0) === 0 && request.headers['transfer-encoding'] === undefined
    if (!isEmpty && !isJson(request)) throw new CallFailed({ code: 'NOT_JSON', message: messages.notJson })
    if (!isFromOurPages(request, config)) throw new UserError('FORBIDDEN', messages.wrongOrigin)
    const names = cookieNames(request, config)
    const ip = clientAddress(request, config)
    let token = readToken(request, names.access)?.token ?? null
    const door: ClientInfo = {
      ip,
      device: deviceName(request.headers['user-agent']),
      setTokens(tokens) {
        // A call that signs in or out goes on as whoever that leaves.
        token = tokens?.accessToken ?? null
        response.setHeader('set-cookie', setCookies(names, tokens))
      },
    }
    const viewerNow = (): Promise<Viewer> => house.sessions.viewerOf(token)

    /** Each operation in a context of its own: what one changes, the next one sees, and who asks. */
    async function ask<Data, Variables extends object>({ document: text }: Operation<Data, Variables>, variables: Variables): Promise<Data> {
      requireValid(text)
      const viewer = await viewerNow()
      if (getOperationAST(text)?.operation === 'mutation') requireMayWrite(viewer)
      const contextValue = { viewer, door, requestId, loaders: new Loaders(db, viewer), live: () => { throw new UserError('BAD_INPUT', messages.liveOverSocket) } }
      const { data, errors: [error] = [] } = await execute({ schema, document: text, variableValues: Object.fromEntries(Object.entries(variables)), contextValue })
      if (!error && data) return data as Data
      const failure = failureOf(maskError(error, requestId, log))
      const field = failure.code === 'BAD_INPUT' || failure.field !== undefined ? call.fields?.[failure.field ?? ''] : undefined
      throw new CallFailed({ ...failure, field })
    }

    if (call.kind === 'list') return lists.run(ip, async () => {
      // Read before there is a place among all, which nobody holds by sending slowly.
      const body = await bodyOf(request, isEmpty)
      await allLists.run('all', async () => sendList(call, body, response, await viewerNow(), door, requestId))
    })
    await turnstile.run(ip, async () => sendJson(response, 200, await call.carryOut(await bodyOf(request, isEmpty), ask)))
  }

  async function sendList(call: List, body: unknown, response: ServerResponse, viewer: Viewer, door: ClientInfo, requestId: string): Promise<void> {
    const { Limit = Infinity } = call.body.parse(body)
    const rows = await call.rows(body, viewer, door, services)
    const pieces = piecesOf(rows, call.wrapping, Limit, (error) => {
      const { code, message } = failureIn(error, requestId)
      return { error_code: code, error: message }
    })
    // Before the first rows are there, anything may still be refused with a status of its own.
    const first = await pieces.next()
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    await pipeline(Readable.from(following(first, pieces)), response)
  }

  return { has: (path) => calls.has(path) || documents(path) !== null, answer }
}

/** No body at all stands for an empty one. */
async function bodyOf(request: IncomingMessage, isEmpty: boolean): Promise<unknown> {
  const text = await readBody(request)
  return isEmpty || text === '' ? {} : parseJson(text)
}

async function* following(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    if (!first.done) yield first.value
    yield* rest
  } finally {
    // Whoever leaves after the first piece: nothing more is read for them.
    await rest.return(undefined)
  }
}

function sendDocument({ method }: IncomingMessage, response: ServerResponse, { type, text }: { type: string; text: string }): void {
  if (method !== 'GET' && method !== 'HEAD') throw new CallFailed({ code: 'METHOD_NOT_ALLOWED', message: messages.readByGet })
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text), 'cache-control': 'no-cache', 'content-security-policy': staticPagePolicy })
  response.end(method === 'HEAD' ? undefined : text)
}
