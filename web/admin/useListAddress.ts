import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSearchWords } from '../platform/useSearchWords'

/** Each sort, and whether it goes down (newest or last first) unless somebody turns it around. The first is the list's own. */
export type Sorts<Sort extends string> = readonly (readonly [sort: Sort, isDescending: boolean])[]

/** Rows of one page. */
export const pageSize = 25

interface Trail {
  /** The cursors of the pages before, nearest last; '' is the first page. */
  trail?: string[]
}

/**
 * What of a list is shown, as the address has it, so that going back and reloading find it again:
 * `?search=&sort=&order=&after=`.
 */
export function useListAddress<Sort extends string>(sorts: Sorts<Sort>) {
  const [params, setParams] = useSearchParams()
  const state = useLocation().state as Trail | null
  const navigate = useNavigate()
  const { text, setText, words, look } = useSearchWords()
  const [own] = sorts
  if (own === undefined) throw new Error('A list has at least one order.')
  const [sort, usual] = sorts.find(([name]) => name === params.get('sort')) ?? own
  const order = params.get('order')
  const descending = order === null ? usual : order === 'down'
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
  const goTo = (cursor: string, ways: string[]) => void navigate({ search: `?${change({ after: cursor || null })}` }, { state: { trail: ways } satisfies Trail })

  return {
    text, setText, words, look, sort, descending, after,
    variables: { search: words === '' ? null : words, sort, descending, first: pageSize, after },
    /** Sorts by something else; by the same, turned around. */
    sortBy: (name: Sort, isDown = name === sort ? !descending : sorts.find(([known]) => known === name)?.[1] === true) =>
      setParams(change({ sort: name, order: isDown ? 'down' : 'up', after: null }), { replace: true, preventScrollReset: true }),
    showNext: (cursor: string) => goTo(cursor, [...trail, after ?? '']),
    /** null on the first page. Who came by a link knows no page before this one, and is led to the first. */
    showPrevious: after === null ? null : () => goTo(trail.at(-1) ?? '', trail.slice(0, -1)),
  }
}

export type ListAddress<Sort extends string> = ReturnType<typeof useListAddress<Sort>>
