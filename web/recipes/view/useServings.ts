import { useState } from 'react'
import { scaleLine } from '../../../lib/ingredients/scaleLine'
import { StoredText, useStoredText } from '../../platform/stored/storedText'

/** Factors for recipes without servings. */
export const factors = [
  { value: 0.5, label: '½' },
  { value: 1, label: '1' },
  { value: 2, label: '2' },
  { value: 3, label: '3' },
] as const

export const most = 100

interface Written {
  /** undefined: it is not saved. */
  id?: string
  servings: number | null
  ingredients: readonly string[]
}

/** The chosen servings, and the ingredients scaled to them. Initially the recipe's own servings; a choice is kept on this device for the day. */
export function useServings({ id, servings: written, ingredients }: Written) {
  const [factor, setFactor] = useChosenFactor(id)

  return {
    /** null: the recipe has no servings. */
    servings: written === null ? null : Math.round(factor * written),
    factor,
    lines: ingredients.map((line) => scaleLine(line, factor)),
    serve(servings: number) {
      if (written !== null) setFactor(Math.min(most, Math.max(1, servings)) / written)
    },
    multiply: setFactor,
  }
}

export type Servings = ReturnType<typeof useServings>

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
function useChosenFactor(recipeId: string | undefined): [factor: number, choose: (factor: number) => void] {
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
