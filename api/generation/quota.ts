import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Viewer } from '../platform/viewer'
import { UserError } from '../platform/errors'
import { RecipeOrigin } from '../recipes/recipe.entity'
import { messages } from './generation.texts'

const day = 24 * 60 * 60

interface QuotaRules {
  person: RateLimitRule
  /** For one network address. */
  visitor: RateLimitRule
  /** For all visitors together, because addresses are cheap and a language model is not. */
  visitors: RateLimitRule
}

export const perDay = (name: string, count: number): RateLimitRule => ({
  name,
  atOnce: count,
  everySeconds: day / count,
})

/** A language model costs its operator money; finding a recipe costs some milliseconds. The names are keys in the database: they stay. */
const quotas: Record<RecipeOrigin.GENERATED | RecipeOrigin.COMPOSED, QuotaRules> = {
  [RecipeOrigin.GENERATED]: {
    person: perDay('generations', 20),
    visitor: perDay('generations-ip', 4),
    visitors: perDay('generations-visitors', 200),
  },
  [RecipeOrigin.COMPOSED]: {
    person: perDay('compositions', 200),
    visitor: perDay('compositions-ip', 40),
    visitors: perDay('compositions-visitors', 5_000),
  },
}

/** How many recipes a person or a visitor may generate. */
export class GenerationQuota {
  readonly #quota: QuotaRules

  constructor(
    private readonly limits: RateLimits,
    origin: RecipeOrigin.GENERATED | RecipeOrigin.COMPOSED,
  ) {
    this.#quota = quotas[origin]
  }

  /** Consumes one. @returns a function that refunds it. RATE_LIMITED. */
  async consume(viewer: Viewer, ip: string): Promise<() => Promise<void>> {
    const consumed: [RateLimitRule, string][] = []
    const refund = async () => {
      for (const [rule, key] of consumed.splice(0)) await this.limits.refund(rule, key)
    }
    for (const [rule, key] of this.#rulesFor(viewer, ip)) {
      const wait = await this.limits.tryConsume(rule, key)
      if (wait > 0) {
        await refund()
        throw new UserError(
          'RATE_LIMITED',
          rule === this.#quota.visitors ? messages.visitorsUsedUp : messages.usedUp(wait),
          { retryAfter: wait },
        )
      }
      consumed.push([rule, key])
    }
    return refund
  }

  /** How many recipes the viewer may generate now. */
  async remaining(viewer: Viewer, ip: string): Promise<number> {
    return Math.min(
      ...(await Promise.all(this.#rulesFor(viewer, ip).map(([rule, key]) => this.limits.remaining(rule, key)))),
    )
  }

  #rulesFor(viewer: Viewer, ip: string): [RateLimitRule, string][] {
    const { person, visitor, visitors } = this.#quota
    return viewer.kind === 'person'
      ? [[person, String(viewer.accountId)]]
      : [
          [visitor, ip],
          [visitors, 'all'],
        ]
  }
}
