import { useEffect, useRef, useTransition, type ReactNode, type RefObject } from 'react'
import { LoadMore } from './LoadMore'

interface PagedListProps {
  page: { nodes: readonly unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
  loadMore: (after: string | null) => Promise<unknown>
  /** Are other rows being loaded? */
  isOutdated?: boolean
  /** Loads the next page when the person scrolls near the end. Not for lists with content below them. */
  endless?: boolean
  /** The rows, as `li` elements with links. */
  children: ReactNode
}

/** A list that is loaded a page at a time. */
export function PagedList({
  page: {
    nodes: { length: count },
    pageInfo: { hasNextPage, endCursor },
  },
  loadMore,
  isOutdated = false,
  endless = false,
  children,
}: PagedListProps) {
  const { listRef, focusAfter } = useLoadMoreFocus(count)

  return (
    <div
      ref={listRef}
      className="stack gap-6"
      style={{
        position: 'relative',
        opacity: isOutdated ? 0.6 : undefined,
        transition: 'opacity var(--calm) var(--ease)',
      }}
      aria-busy={isOutdated}
    >
      {children}
      {hasNextPage && (
        <>
          {endless && !isOutdated && <LoadMoreOnScroll key={endCursor} onNear={() => loadMore(endCursor)} />}
          <LoadMore onMore={() => focusAfter(() => loadMore(endCursor))} />
        </>
      )}
    </div>
  )
}

/** Loads more before the end is reached. If that fails, the button below remains. */
function LoadMoreOnScroll({ onNear }: { onNear: () => Promise<unknown> }) {
  const line = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  const [, startTransition] = useTransition()

  useEffect(() => {
    near.current = onNear
  })

  useEffect(() => {
    if (line.current === null) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting !== true) return
        watch.disconnect()
        startTransition(async () => {
          await near.current().catch(() => {})
        })
      },
      { rootMargin: '0px 0px 600px' },
    )
    watch.observe(line.current)
    return () => watch.disconnect()
  }, [startTransition])

  return <div ref={line} style={{ position: 'absolute', bottom: 0, width: 1, height: 1 }} aria-hidden="true" />
}

interface LoadMoreFocus {
  /** For the element around the list and its button. */
  listRef: RefObject<HTMLDivElement | null>
  /** Loads the next page, then moves the focus to its first row. */
  focusAfter: (loadMore: () => Promise<unknown>) => Promise<void>
}

/**
 * Moves the focus to the first new row after "Show more": the button may be removed by then, and a screen reader
 * would start again at the top of the page.
 * @param count number of rows in the list
 */
function useLoadMoreFocus(count: number): LoadMoreFocus {
  const listRef = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)

  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const row = listRef.current?.querySelectorAll('li')[before.current]
    before.current = null
    if (isFocusUnclaimed(listRef.current)) row?.querySelector('a')?.focus()
  }, [count])

  return {
    listRef,
    async focusAfter(loadMore) {
      before.current = count
      try {
        await loadMore()
      } catch (error) {
        before.current = null
        throw error
      }
    },
  }
}

/** Is the focus still in the list, or on no element? */
function isFocusUnclaimed(list: HTMLElement | null): boolean {
  const holder = document.activeElement
  return holder === null || holder === document.body || list?.contains(holder) === true
}
