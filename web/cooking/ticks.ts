import { useMemo } from 'react'
import { localDay } from '../pantries/dates/dates'
import { StoredText, useStoredText } from '../platform/stored/storedText'

const stored = new StoredText('cooking-ticks')

/** Ticks of one person and one day; those of other days are dropped when the next tick is stored. */
interface StoredTicks {
  account: string
  day: string
  /** Positions of ingredients, by the id of their recipe. */
  recipes: Record<string, number[]>
}

const nobody = (account: string): StoredTicks => ({ account, day: localDay(), recipes: {} })

function readTicks(text: string | null, account: string): StoredTicks {
  try {
    const ticks: unknown = JSON.parse(text ?? 'null')
    return isTicks(ticks) && ticks.account === account && ticks.day === localDay() ? ticks : nobody(account)
  } catch {
    return nobody(account)
  }
}

/** Checks what is stored: an earlier version may have written it. */
function isTicks(value: unknown): value is StoredTicks {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('account' in value) ||
    !('day' in value) ||
    !('recipes' in value)
  )
    return false
  const { recipes } = value
  return (
    typeof recipes === 'object' &&
    recipes !== null &&
    Object.values(recipes).every((positions) => Array.isArray(positions) && positions.every(Number.isInteger))
  )
}

/** The ingredients of a recipe that were ticked today on this device, by their positions: the same wherever they are shown. */
export function useTicks(account: string, recipeId: string) {
  const text = useStoredText(stored)
  const ticked: ReadonlySet<number> = useMemo(
    () => new Set(readTicks(text, account).recipes[recipeId]),
    [text, account, recipeId],
  )

  return {
    ticked,
    tick(position: number) {
      const ticks = readTicks(stored.read(), account)
      const next = new Set(ticks.recipes[recipeId])
      if (!next.delete(position)) next.add(position)
      stored.write(JSON.stringify({ ...ticks, recipes: { ...ticks.recipes, [recipeId]: [...next] } }))
    },
  }
}
