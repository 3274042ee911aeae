import { useSearchParams } from 'react-router'

/** How much may be missing, by the word in the URL: `?cook=now`, `?cook=one`, `?cook=two`. */
export const missingOf = { now: 0, one: 1, two: 2 } as const

export type CookChoice = keyof typeof missingOf

export const cookChoices: readonly CookChoice[] = ['now', 'one', 'two']

const parameter = 'cook'

/** Whether recipes are listed by what can be cooked, and how much may be missing. Kept in the URL, so that it survives reloading and going back. */
export function useCookChoice() {
  const [params, setParams] = useSearchParams()
  const word = params.get(parameter)

  return {
    /** null: all recipes. */
    choice: cookChoices.find((choice) => choice === word) ?? null,
    /** The other filters stay. */
    choose: (choice: CookChoice | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          // The cursor belongs to the previous list.
          next.delete('after')
          if (choice === null) next.delete(parameter)
          else next.set(parameter, choice)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    clearFilters: () =>
      setParams(word === null ? {} : { [parameter]: word }, { replace: true, preventScrollReset: true }),
  }
}
