import { createHash } from 'node:crypto'
import { BrokenCircuitError } from 'cockatiel'
import webPush from 'web-push'
import { shorten } from '../../../lib/text/shorten'
import type { Clock } from '../../platform/clock'
import { UserError } from '../../platform/errors'
import type { Log } from '../../platform/telemetry/log'
import type { Metrics } from '../../platform/telemetry/metrics'
import type { ServedSubscription } from './push.sql'
import { giveUpAfterMs, testText, type PushMessage } from './pushMessages'
import { breakerPause, retryAfterMs, type SafePostResponse, type SafePost } from '../../platform/outgoing/safePost'
import type { VapidKeys } from './vapid'

/** A push service that took longer to answer is left alone for a while, as if it had failed: it keeps a slot from others. In milliseconds. */
const slowMs = 2_000
const shortTitleLength = 60

/** How long a push service that answers slowly is left alone. */
const slowPauseMs = 30_000

/** What became of a notification: of one that failed nothing is known, and a date is when the push service is to be asked again. */
type Outcome = 'sent' | 'gone' | 'refused' | 'failed' | Date

export interface PushSenderDependencies {
  keys: VapidKeys
  transport: SafePost
  clock: Clock
  log: Log
  metrics: Metrics
}

/** Encrypts a notification for its browser (RFC 8291), signs it (RFC 8292), hands it to the push service and reads the answer. */
export class PushSender {
  constructor(private readonly deps: PushSenderDependencies) {}

  /**
   * Sends one notification.
   * @param extras the number for the app's icon, and the tags of what the browser is to clear
   * @returns what became of it; `pausedUntil`: the push service took long, and is left alone until then
   */
  async send(
    subscription: ServedSubscription,
    push: PushMessage,
    extras: { unread: number; clear: string[] },
    deadline: AbortSignal,
  ): Promise<{ outcome: Outcome; pausedUntil: Date | null }> {
    const { id, kind, title, body, url, tag } = push
    const first = await this.#post(subscription, push, { id, kind, title, body, url, tag, ...extras }, deadline)
    // Too large for this service: once more, without all that can be done without.
    const isTooLarge = typeof first === 'object' && first?.status === 413
    const last = isTooLarge
      ? await this.#post(
          subscription,
          push,
          { id, kind, title: shorten(title, shortTitleLength), url, tag, unread: extras.unread },
          deadline,
        )
      : first
    if (last === 'untried') return { outcome: this.#in(breakerPause), pausedUntil: null }
    const ms = (last?.ms ?? 0) + (isTooLarge ? first.ms : 0)
    const outcome = this.#outcomeOf(last, subscription)
    this.deps.metrics.pushes.inc({ outcome: outcome instanceof Date ? 'postponed' : outcome })
    return { outcome, pausedUntil: ms > slowMs ? this.#in(slowPauseMs) : null }
  }

  #in(ms: number): Date {
    return new Date(this.deps.clock.now().getTime() + ms)
  }

  /** Null: no answer. "untried": the push service is left alone, or has enough to do. */
  async #post(
    { endpoint, p256dh, auth }: ServedSubscription,
    { tag, dueAt, kind }: PushMessage,
    payload: object,
    signal: AbortSignal,
  ): Promise<SafePostResponse | 'untried' | null> {
    const { body, headers } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        headers: { Authorization: await this.deps.keys.authorizationFor(new URL(endpoint).origin) },
        TTL: Math.max(0, Math.round((dueAt.getTime() + giveUpAfterMs - this.deps.clock.now().getTime()) / 1_000)),
        // A device that was off gets the newest of a group alone.
        topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
        // Somebody waits for the test; all else may wait for a device that saves its battery.
        urgency: kind === testText.kind ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      },
    )
    try {
      return await this.deps.transport.send({ endpoint, headers, body, signal })
    } catch (error) {
      // Not logged: the address was given by a stranger.
      return error instanceof BrokenCircuitError || error instanceof UserError ? 'untried' : null
    }
  }

  #outcomeOf(response: SafePostResponse | null, { id }: ServedSubscription): Outcome {
    if (response === null) return 'failed'
    const { status, retryAfter } = response
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    if (status >= 500 || status === 429 || status === 408) {
      const pauseMs = retryAfter === null ? null : retryAfterMs(retryAfter, this.deps.clock.now().getTime())
      return pauseMs === null ? 'failed' : this.#in(pauseMs)
    }
    this.deps.log.warn({ status, subscription: id }, 'a push service refused a notification')
    return 'refused'
  }
}
