import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Viewer } from '../platform/viewer'
import { UserError } from '../platform/errors'
import { RecipeOrigin } from '../recipes/recipe.entity'
import { messages } from './generation.messages'

const day = 24 * 60 * 60

interface Budget {
  person: RateLimitRule
  /** Of one network address. */
  visitor: RateLimitRule
  /** Of all visitors together: many addresses are cheap to have, and a language model is not. */
  visitors: RateLimitRule
}

const perDay = (name: string, count: number): RateLimitRule => ({ name, atOnce: count, everySeconds: day / count })

/** A language model costs its operator money; the composer costs a few milliseconds. */
const budgets: Record<RecipeOrigin.GENERATED | RecipeOrigin.COMPOSED, Budget> = {
  [RecipeOrigin.GENERATED]: { person: perDay('generations', 20), visitor: perDay('generations-ip', 4), visitors: perDay('generations-visitors', 200) },
  [RecipeOrigin.COMPOSED]: { person: perDay('compositions', 200), visitor: perDay('compositions-ip', 40), visitors: perDay('compositions-visitors', 5_000) },
}

/** How many recipes somebody may have made. */
export class Budgets {
  readonly #budget: Budget

  constructor(
    private readonly limits: RateLimits,
    origin: RecipeOrigin.GENERATED | RecipeOrigin.COMPOSED,
  ) {
    this.#budget = budgets[origin]
  }

  /** Takes one, and answers with what gives it back. RATE_LIMITED. */
  async take(viewer: Viewer, ip: string): Promise<() => Promise<void>> {
    const taken: [RateLimitRule, string][] = []
    const giveBack = async () => {
      for (const [allowance, who] of taken.splice(0)) await this.limits.refund(allowance, who)
    }
    for (const [allowance, who] of this.#of(viewer, ip)) {
      const wait = await this.limits.tryTake(allowance, who)
      if (wait > 0) {
        await giveBack()
        throw new UserError('RATE_LIMITED', allowance === this.#budget.visitors ? messages.visitorsUsedUp : messages.usedUp(wait), { retryAfter: wait })
      }
      taken.push([allowance, who])
    }
    return giveBack
  }

  /** How many the viewer may have now. */
  async left(viewer: Viewer, ip: string): Promise<number> {
    return Math.min(...await Promise.all(this.#of(viewer, ip).map(([allowance, who]) => this.limits.left(allowance, who))))
  }

  #of(viewer: Viewer, ip: string): [RateLimitRule, string][] {
    const { person, visitor, visitors } = this.#budget
    return viewer.kind === 'person' ? [[person, String(viewer.accountId)]] : [[visitor, ip], [visitors, 'all']]
  }
}
