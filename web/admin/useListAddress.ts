import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSearchWords } from '../platform/useSearchWords'

/** For each sort key, is it descending by default? The first key is the list's default. */
export type Sorts<Sort extends string> = readonly (readonly [sort: Sort, isDescending: boolean])[]

/** Rows on one page. */
const pageSize = 25

interface HistoryState {
  /** The cursors of the previous pages, the nearest one last; '' is the first page. */
  trail?: string[]
}

/**
 * The search, order and page of a list, stored in the URL, so that going back and reloading restore them:
 * `?search=&sort=&order=&after=`.
 */
export function useListAddress<Sort extends string>(sorts: Sorts<Sort>) {
  const [params, setParams] = useSearchParams()
  const state = useLocation().state as HistoryState | null
  const navigate = useNavigate()
  const { text, setText, words, searchNow } = useSearchWords()
  const [defaultSort] = sorts
  if (defaultSort === undefined) throw new Error('A list has at least one order.')
  const [sort, defaultDescending] = sorts.find(([name]) => name === params.get('sort')) ?? defaultSort
  const order = params.get('order')
  const descending = order === null ? defaultDescending : order === 'down'
  const after = params.get('after')
  const trail = state?.trail ?? []

  const change = (changes: Record<string, string | null>): URLSearchParams => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  const goTo = (cursor: string, previous: string[]) =>
    void navigate(
      { search: `?${change({ after: cursor || null })}` },
      { state: { trail: previous } satisfies HistoryState },
    )

  return {
    text,
    setText,
    words,
    searchNow,
    sort,
    descending,
    after,
    variables: { search: words === '' ? null : words, sort, descending, first: pageSize, after },
    /** Sorts by another key; by the same key it reverses the order. */
    sortBy: (
      name: Sort,
      isDown = name === sort ? !descending : sorts.find(([other]) => other === name)?.[1] === true,
    ) =>
      setParams(change({ sort: name, order: isDown ? 'down' : 'up', after: null }), {
        replace: true,
        preventScrollReset: true,
      }),
    showNext: (cursor: string) => goTo(cursor, [...trail, after ?? '']),
    /** null on the first page. Without a history, as after following a link, it goes to the first page. */
    showPrevious: after === null ? null : () => goTo(trail.at(-1) ?? '', trail.slice(0, -1)),
  }
}

/** What `useListAddress` returns. */
export type ListAddress<Sort extends string> = ReturnType<typeof useListAddress<Sort>>
