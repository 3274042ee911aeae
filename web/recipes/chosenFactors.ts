import { useState } from 'react'
import { StoredText, useStoredText } from '../platform/storedText'

const stored = new StoredText('recipe-servings')

/** What was chosen on one day; that of other days is dropped with the next choice. */
interface StoredFactors {
  day: string
  /** How many times its amounts, by the id of a recipe. */
  recipes: Record<string, number>
}

function readFactors(text: string | null): StoredFactors {
  const day = new Date().toDateString()
  try {
    const factors: unknown = JSON.parse(text ?? 'null')
    return isFactors(factors) && factors.day === day ? factors : { day, recipes: {} }
  } catch {
    return { day, recipes: {} }
  }
}

/** Checks what is stored: an earlier version may have written it. */
function isFactors(value: unknown): value is StoredFactors {
  if (typeof value !== 'object' || value === null || !('day' in value) || !('recipes' in value)) return false
  const { recipes } = value
  return (
    typeof recipes === 'object' &&
    recipes !== null &&
    Object.values(recipes).every((factor) => typeof factor === 'number' && factor > 0)
  )
}

/**
 * How many times the amounts of a recipe were chosen today on this device; initially 1.
 * @param recipeId undefined: a recipe that is not saved, whose factor lasts as long as it is on the screen
 */
export function useChosenFactor(recipeId: string | undefined): [factor: number, choose: (factor: number) => void] {
  // The server renders the recipe's own servings, and the page hydrates as it was rendered.
  const text = useStoredText(stored)
  const unsaved = useState(1)
  if (recipeId === undefined) return unsaved

  return [
    readFactors(text).recipes[recipeId] ?? 1,
    (factor) => {
      const { day, recipes } = readFactors(stored.read())
      stored.write(JSON.stringify({ day, recipes: { ...recipes, [recipeId]: factor } } satisfies StoredFactors))
    },
  ]
}
