import type { ServedRecipe } from '../cooking/coverage.service'
import type { HeavyWork } from '../platform/heavyWork'
import type { MessageData } from '../platform/texts'
import type { SourceRecipe } from './adapt'
import { findViolations } from './allergens'
import { caveats, chooseCandidate } from './chooseCandidate'
import type { GeneratedRecipe } from './draft'
import type { Intent } from './intent'
import { rank } from './ranking'

interface Sources {
  sources: readonly SourceRecipe[]
  intent: Intent
  /** How far the viewer's pantry serves recipes, by their ids; empty if it is not to be used. */
  served: ReadonlyMap<number, ServedRecipe>
  /** Only what uses something of the pantry will do. */
  isPantryAlone: boolean
}

interface ComposedDraft {
  recipe: GeneratedRecipe
  sourceId: number
  changes: MessageData[]
  warnings: MessageData[]
}

interface Composed {
  /** null: no recipe is close enough. */
  draft: ComposedDraft | null
  /** Are there recipes that are close, but cannot be adapted? */
  isAnyClose: boolean
  /** The ids of the recipes that are most like what was asked for, the nearest first. */
  nearestIds: number[]
}

const maxNearest = 3

/** Finds the recipe that is closest to what was asked for, and adapts it. */
export const composeDraft: HeavyWork<Sources, Composed> = {
  name: 'composing a draft',
  isLight: ({ sources }) => sources.length === 0,
  run({ sources, intent, served, isPantryAlone }) {
    const ranked = rank(sources, { intent, served })
    const chosen = chooseCandidate(isPantryAlone ? ranked.filter((each) => each.served.usesAny) : ranked, intent)
    if (chosen) {
      const { adapted, source } = chosen
      return {
        draft: {
          recipe: adapted.recipe,
          sourceId: source.id,
          changes: adapted.changes,
          warnings: [...adapted.warnings, ...caveats(chosen, intent)],
        },
        isAnyClose: true,
        nearestIds: [],
      }
    }
    const nearest = ranked
      .filter(({ source, likeness }) => likeness > 0 && findViolations(source, intent).length === 0)
      .sort((a, b) => b.likeness - a.likeness || b.closeness - a.closeness || b.source.id - a.source.id)
      .slice(0, maxNearest)
    return {
      draft: null,
      isAnyClose: ranked.some(({ isClose }) => isClose),
      nearestIds: nearest.map(({ source }) => source.id),
    }
  },
}
