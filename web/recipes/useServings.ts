import { scaleLine } from '../../lib/ingredients/scaleLine'
import { useChosenFactor } from './chosenFactors'

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
