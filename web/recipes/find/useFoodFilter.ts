import { useSearchParams } from 'react-router'

/** Recipes with all of these foods and none of those, by their slugs. */
export interface FoodChoice {
  withFoods: readonly string[]
  withoutFoods: readonly string[]
}

/** How a food filters. */
export type FoodUse = 'with' | 'without'

/** As many as the server takes of each. */
export const maxFoods = 10

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The filter by foods, kept in the URL as `?with=pasta,egg&without=nuts`, so that it survives reloading and going back. */
export function useFoodFilter() {
  const [params, setParams] = useSearchParams()
  const slugsOf = (use: FoodUse): string[] =>
    [...new Set((params.get(use) ?? '').split(',').filter((each) => slug.test(each)))].slice(0, maxFoods)
  const chosen = { with: slugsOf('with'), without: slugsOf('without') }

  const write = (next: Record<FoodUse, readonly string[]>) =>
    setParams(
      (before) => {
        const params = new URLSearchParams(before)
        // A position in the old list.
        params.delete('after')
        for (const use of ['with', 'without'] as const) {
          if (next[use].length === 0) params.delete(use)
          else params.set(use, next[use].join(','))
        }
        return params
      },
      { replace: true, preventScrollReset: true },
    )

  return {
    foods: { withFoods: chosen.with, withoutFoods: chosen.without } satisfies FoodChoice,
    isActive: chosen.with.length + chosen.without.length > 0,
    /** @param use null: it does not filter any more */
    choose: (food: string, use: FoodUse | null) => {
      const others = {
        with: chosen.with.filter((each) => each !== food),
        without: chosen.without.filter((each) => each !== food),
      }
      write(use === null ? others : { ...others, [use]: [...others[use], food].slice(-maxFoods) })
    },
    clear: () => write({ with: [], without: [] }),
  }
}

export type FoodFilter = ReturnType<typeof useFoodFilter>
