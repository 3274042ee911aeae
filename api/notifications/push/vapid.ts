import type { DataSource } from 'typeorm'
import webPush from 'web-push'
import type { Clock } from '../../platform/clock'
import type { Config } from '../../platform/config/config'
import { insertVapidKey, readVapidKey } from './push.sql'

/** How this app identifies itself to push services (RFC 8292). */
export interface VapidDetails {
  publicKey: string
  privateKey: string
  /** Whom a push service writes to when something is wrong: an https or mailto URL. */
  subject: string
}

/** How long a token is reused; it is valid for twice as long. In milliseconds. */
const tokenUseMs = 6 * 60 * 60_000
/** The most push services whose tokens are cached; a limit, because strangers choose the endpoints. */
const maxTokens = 500

/** The key pair of the settings; without one, that of the database, where the first process that needs it stores a new one. */
export class VapidKeys {
  #details: Promise<VapidDetails> | null = null
  /** By the origin of the push service. */
  readonly #tokens = new Map<string, { authorization: string; until: number }>()

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly config: Pick<Config, 'vapid' | 'publicUrl' | 'mail'>,
  ) {}

  /** Read once: browsers subscribe with the public key, and their subscriptions are bound to it. */
  details(): Promise<VapidDetails> {
    this.#details ??= this.#read().catch((error: unknown) => {
      this.#details = null
      throw error
    })
    return this.#details
  }

  /** The header `Authorization` for a push service, which says who sends. Signed once in a while: it takes longer than encrypting a push. */
  async authorizationFor(origin: string): Promise<string> {
    const now = this.clock.now().getTime()
    const known = this.#tokens.get(origin)
    if (known && known.until > now && known.until <= now + tokenUseMs) return known.authorization
    const { subject, publicKey, privateKey } = await this.details()
    const { Authorization: authorization } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
    )
    if (this.#tokens.size >= maxTokens) this.#tokens.clear()
    this.#tokens.set(origin, { authorization, until: now + tokenUseMs })
    return authorization
  }

  async #read(): Promise<VapidDetails> {
    const { keys } = this.config.vapid
    const { publicKey, privateKey } =
      keys ??
      (await readVapidKey(this.db)) ??
      (await insertVapidKey(this.db, webPush.generateVAPIDKeys(), this.clock.now()))
    return { publicKey, privateKey, subject: this.#subject() }
  }

  /** Apple's push service accepts no address of this machine, so there the one of a mail server that nobody has stands in. */
  #subject(): string {
    const { vapid, publicUrl, mail } = this.config
    if (vapid.subject !== null) return vapid.subject
    if (publicUrl?.protocol === 'https:') return publicUrl.href
    return `mailto:${mail?.from ?? 'nobody@localhost.invalid'}`
  }
}
