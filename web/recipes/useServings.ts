import { useState } from 'react'
import { scaleLine } from '../../lib/ingredients/scaleLine'

/** What a recipe that does not say for how many it is can be multiplied by. */
export const factors = [{ value: 0.5, label: '½' }, { value: 1, label: '1' }, { value: 2, label: '2' }, { value: 3, label: '3' }] as const

export const most = 100

interface Written {
  servings: number | null
  ingredients: readonly string[]
}

/** For how many somebody cooks, and the ingredients for so many. Starts with the recipe as written. */
export function useServings({ servings: written, ingredients }: Written) {
  const [factor, setFactor] = useState(1)

  return {
    /** Null where the recipe does not say it. */
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
