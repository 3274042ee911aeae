import { useState } from 'react'
import { localDay } from '../pantries/dates'
import { readStored, store } from '../platform/storage'

/** The key in localStorage. Browsers hold it: do not change it. */
const key = 'cooking-ticks'

/** Ticks of one person and one day; those of other days are dropped when the next tick is stored. */
interface StoredTicks {
  account: string
  day: string
  /** Positions of ingredients, by the id of their recipe. */
  recipes: Record<string, number[]>
}

const nobody = (account: string): StoredTicks => ({ account, day: localDay(), recipes: {} })

function readTicks(account: string): StoredTicks {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null')
    return isTicks(stored) && stored.account === account && stored.day === localDay() ? stored : nobody(account)
  } catch {
    return nobody(account)
  }
}

/** Checks what is stored: an earlier version may have written it. */
function isTicks(value: unknown): value is StoredTicks {
  if (typeof value !== 'object' || value === null || !('account' in value) || !('day' in value) || !('recipes' in value)) return false
  const { recipes } = value
  return typeof recipes === 'object' && recipes !== null && Object.values(recipes).every((positions) => Array.isArray(positions) && positions.every(Number.isInteger))
}

/** The ingredients of a recipe that were ticked today on this device, by their positions. */
export function useTicks(account: string, recipeId: string) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(readTicks(account).recipes[recipeId]))

  return {
    ticked,
    tick(position: number) {
      const next = new Set(ticked)
      if (!next.delete(position)) next.add(position)
      setTicked(next)
      const stored = readTicks(account)
      store(key, JSON.stringify({ ...stored, recipes: { ...stored.recipes, [recipeId]: [...next] } }))
    },
  }
}
