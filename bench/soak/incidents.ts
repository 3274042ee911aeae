import type { Outcome } from './client'

/** A connection may be lost for so long after a kill. */
const lostWithinMs = 10_000

/** What was killed when, and how all attempts ended. */
export class Incidents {
  readonly counts: Record<Outcome, number> = { done: 0, busy: 0, lost: 0, wrong: 0 }
  /** Attempts that should not have ended so; the first hundred in words. */
  readonly faults: string[] = []
  faultCount = 0
  /** How many faults there were of each kind. */
  readonly kinds = new Map<string, number>()
  readonly kills: { what: string; at: number }[] = []

  killed(what: string): void {
    this.kills.push({ what, at: performance.now() })
  }

  /** @param sentAt when the attempt began */
  count(
    outcome: Outcome,
    { what, reason, sentAt }: { what: string; reason: string | undefined; sentAt: number },
  ): void {
    this.counts[outcome] += 1
    if (outcome === 'done' || outcome === 'busy' || (outcome === 'lost' && this.#isExplained(sentAt))) return
    this.fault(`${what}: ${outcome}, ${reason}`, `${outcome}, ${reason}`)
  }

  /** @param kind by which it is counted */
  fault(sentence: string, kind: string): void {
    this.faultCount += 1
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1)
    const minute = (performance.now() / 60_000).toFixed(1)
    if (this.faults.length < 100) this.faults.push(`minute ${minute}, ${sentence}`)
  }

  /** The faults by their kinds, the most frequent first. */
  describeFaults(): string {
    const kinds = [...this.kinds].sort(([, one], [, other]) => other - one)
    return [String(this.faultCount), ...kinds.slice(0, 5).map(([kind, count]) => `${count} ${kind}`)].join('; ')
  }

  /** Was something killed while the attempt went on, or shortly before it ended? */
  #isExplained(sentAt: number): boolean {
    return this.kills.some(({ at }) => at >= sentAt - lostWithinMs)
  }
}
