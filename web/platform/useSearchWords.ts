import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

/** A pause of this long in typing starts the search, in milliseconds. */
const pause = 250
/** The server reads no more of them. */
export const longestSearch = 100

/** Other choices in the address stay; a place in the list before (`after`) is none in the list that is coming. */
function withWords(params: URLSearchParams, words: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('after')
  if (words === '') next.delete('search')
  else next.set('search', words)
  return next
}

const address = () => window.location.pathname + window.location.search

/**
 * The words of a search, which also stand in the address as `?search=`, so that going back and reloading find them again.
 * `text` is what stands in the field, `words` what is looked for.
 */
export function useSearchWords() {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const navigation = useNavigationType()
  const words = (params.get('search') ?? '').slice(0, longestSearch)
  const [text, setText] = useState(words)
  const [seen, setSeen] = useState(words)

  if (words !== seen) {
    setSeen(words)
    // What is typed here replaces the address; a link, or going back, brings other words from outside.
    if (navigation !== 'REPLACE') setText(words)
  }

  const here = useRef('')
  useEffect(() => {
    here.current = address()
    // With every place the app goes to.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key])

  const searchNow = () => {
    const next = text.trim()
    // After a click the address is the next page's already, while this one still stands here for a moment.
    if (next === words || address() !== here.current) return
    setParams((before) => withWords(before, next), { replace: true, preventScrollReset: true })
  }

  useEffect(() => {
    const timer = setTimeout(searchNow, pause)
    return () => clearTimeout(timer)
    // Only typing starts it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text])

  return { text, setText, words, searchNow }
}
