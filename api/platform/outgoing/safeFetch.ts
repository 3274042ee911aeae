import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { bulkhead, BulkheadRejectedError, type IPolicy } from 'cockatiel'
import { UserError } from '../errors'
import { isPublicAddress } from './publicAddress'
import { checkedLookup, rejectOnAbort, systemResolve, type AddressRules } from './publicLookup'
import { defineMessages, type Message } from '../texts/texts'
import { traced } from '../telemetry/tracing'

/** What people read when a page cannot be fetched; none of them reveals where a name resolves to inside our network. */
export const fetchMessages = defineMessages('fetch', {
  notAnAddress: 'That’s not a web address. It should start with https://.',
  cannotOpen: 'We can’t open that address. Paste the text instead.',
  notFound: 'There’s no page at that address. Check it, or paste the text instead.',
  closed: 'That site doesn’t let us read this page. Paste the text instead.',
  notAPage: 'We can’t read what’s at that address. Paste the text instead.',
  tooLarge: 'That page is too large. Paste the text instead.',
  tooSlow: 'That page took too long. Try again, or paste the text instead.',
  busy: 'We’re reading a lot of pages right now. Please try again in a moment.',
})

export interface SafeFetchSettings {
  userAgent: string
  /** Overall, with all redirects and the time spent waiting for a slot. */
  timeoutMs?: number
  /** After decompression. */
  maxBytes?: number
  /** How many pages at a time, and how many more may wait. */
  atOnce?: number
  waiting?: number
}

export interface FetchedPage {
  /** The URL after redirects. */
  address: string
  html: string
}

const maxRedirects = 5
const maxUrlLength = 2000
const pageTypes = new Set(['text/html', 'application/xhtml+xml', 'text/plain'])

const defaultRules: AddressRules = {
  isAllowed: (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
  resolve: systemResolve,
}

/**
 * Fetches web pages from URLs that users give, safe from server-side request forgery: a name is resolved once per
 * connection, also after each redirect, and only the addresses that were checked are connected to, so that neither
 * DNS nor a redirect leads into our own network.
 */
export class SafeFetch {
  readonly #bulkhead: IPolicy
  readonly #timeoutMs: number
  readonly #maxBytes: number

  constructor(
    private readonly settings: SafeFetchSettings,
    private readonly rules: AddressRules = defaultRules,
  ) {
    this.#bulkhead = bulkhead(settings.atOnce ?? 4, settings.waiting ?? 12)
    this.#timeoutMs = settings.timeoutMs ?? 8_000
    this.#maxBytes = settings.maxBytes ?? 2_000_000
  }

  /**
   * The text of a page: HTML, XHTML or plain text, decoded from its encoding.
   * @throws UserError BAD_INPUT or BUSY with a message for people, for whatever reason the page cannot be fetched
   */
  async page(address: string): Promise<FetchedPage> {
    const deadline = AbortSignal.timeout(this.#timeoutMs)
    try {
      return await rejectOnAbort(
        this.#bulkhead.execute(() =>
          traced('web page', 'call', () => this.#followRedirects(parseUrl(address.trim()), deadline)),
        ),
        deadline,
      )
    } catch (error) {
      if (error instanceof UserError) throw error
      if (error instanceof BulkheadRejectedError) throw new UserError('BUSY', fetchMessages.busy, { retryAfter: 5 })
      throw badUrl(deadline.aborted ? fetchMessages.tooSlow : fetchMessages.cannotOpen)
    }
  }

  async #followRedirects(first: URL, deadline: AbortSignal): Promise<FetchedPage> {
    let url = first
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      deadline.throwIfAborted()
      const response = await this.#request(url, deadline)
      const { location } = response.headers
      if (location === undefined || ![301, 302, 303, 307, 308].includes(response.statusCode ?? 0)) {
        return { address: url.href, html: await this.#read(response) }
      }
      response.destroy()
      if (!URL.canParse(location, url.href)) break
      url = parseUrl(new URL(location, url.href).href)
    }
    throw badUrl(fetchMessages.cannotOpen)
  }

  /** One GET, up to the head of the response; no cookies, no credentials, no keep-alive. */
  #request(url: URL, deadline: AbortSignal): Promise<IncomingMessage> {
    const secure = url.protocol === 'https:'
    const port = Number(url.port) || (secure ? 443 : 80)
    const hostname = url.hostname.replace(/^\[|\]$/g, '')
    // A numeric address is not looked up, so it is checked here.
    if (isIP(hostname) && !this.rules.isAllowed(hostname, port)) throw badUrl(fetchMessages.cannotOpen)
    return new Promise((resolve, reject) => {
      const request = (secure ? httpsRequest : httpRequest)({
        hostname,
        port,
        path: url.pathname + url.search,
        agent: false,
        signal: deadline,
        lookup: checkedLookup(this.rules, port, deadline),
        headers: {
          host: url.host,
          'user-agent': this.settings.userAgent,
          accept: 'text/html,application/xhtml+xml,text/plain;q=0.5',
          'accept-encoding': 'gzip, deflate, br',
        },
      })
      request.on('response', resolve)
      request.on('error', reject)
      request.end()
    })
  }

  async #read(response: IncomingMessage): Promise<string> {
    try {
      const message = unreadableMessage(response)
      if (message) throw badUrl(message)
      return decodeText(
        await readAtMost(decompressed(response), this.#maxBytes),
        response.headers['content-type'] ?? '',
      )
    } finally {
      response.destroy()
    }
  }
}

const badUrl = (message: Message) => new UserError('BAD_INPUT', message, { field: 'url' })

/** An http or https URL without credentials. @throws UserError */
function parseUrl(address: string): URL {
  if (address.length > maxUrlLength || !URL.canParse(address)) throw badUrl(fetchMessages.notAnAddress)
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw badUrl(fetchMessages.notAnAddress)
  if (url.username !== '' || url.password !== '') throw badUrl(fetchMessages.cannotOpen)
  return url
}

function unreadableMessage({ statusCode = 0, headers }: IncomingMessage): Message | null {
  if (statusCode === 404 || statusCode === 410) return fetchMessages.notFound
  if ([401, 402, 403, 429, 451].includes(statusCode)) return fetchMessages.closed
  if (statusCode < 200 || statusCode > 299) return fetchMessages.cannotOpen
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return pageTypes.has(type) ? null : fetchMessages.notAPage
}

const decompressors: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The body without its content encoding; more than one encoding is refused. */
function decompressed(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return response
  const decompressor = Object.hasOwn(decompressors, encoding) ? decompressors[encoding]?.() : undefined
  if (!decompressor) throw badUrl(fetchMessages.notAPage)
  // A failure of either stream reaches the reader of the decompressor.
  pipeline(response, decompressor, () => {})
  return decompressor
}

async function readAtMost(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.byteLength
    if (size > maxBytes) throw badUrl(fetchMessages.tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Decodes by the byte order mark, else the header's charset, else that of `<meta>`, else as UTF-8. */
function decodeText(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, 2048).toString('latin1')
  const mark = head.startsWith('\u00FE\u00FF')
    ? 'utf-16be'
    : head.startsWith('\u00FF\u00FE')
      ? 'utf-16le'
      : head.startsWith('\u00EF\u00BB\u00BF')
        ? 'utf-8'
        : null
  const charset = /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i
  return decoderFor(
    mark ??
      charset.exec(contentType)?.[1] ??
      charset.exec(/<meta[^>]{0,200}charset[^>]{0,100}>/i.exec(head)?.[0] ?? '')?.[1] ??
      'utf-8',
  ).decode(bytes)
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
