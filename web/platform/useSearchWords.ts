import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

/** Milliseconds without typing after which the search starts. */
const debounce = 250
/** Characters; the server ignores the rest. */
export const maxSearchLength = 100

/** Replaces the search words in the query parameters. Removes `after`, a position in the old list; keeps the rest. */
function withWords(params: URLSearchParams, words: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('after')
  if (words === '') next.delete('search')
  else next.set('search', words)
  return next
}

const currentUrl = () => window.location.pathname + window.location.search

/**
 * The words of a search, kept in the URL as `?search=`, so that they survive reloading and going back.
 * `text` is the field's value, `words` are the words of the current search.
 */
export function useSearchWords() {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const navigation = useNavigationType()
  const words = (params.get('search') ?? '').slice(0, maxSearchLength)
  const [text, setText] = useState(words)
  const [previousWords, setPreviousWords] = useState(words)

  if (words !== previousWords) {
    setPreviousWords(words)
    // Typing replaces the URL; after any other navigation (a link, going back) the field takes its words from the URL.
    if (navigation !== 'REPLACE') setText(words)
  }

  const urlOfThisPage = useRef('')
  useEffect(() => {
    urlOfThisPage.current = currentUrl()
    // `key` changes with every navigation.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key])

  const searchNow = () => {
    const next = text.trim()
    // After a click on a link the URL already belongs to the next page, while this one is still mounted.
    if (next === words || currentUrl() !== urlOfThisPage.current) return
    setParams((before) => withWords(before, next), { replace: true, preventScrollReset: true })
  }

  // With the URL as it is then: the other filters may have changed since the last letter.
  const searchWhenDue = useEffectEvent(searchNow)
  useEffect(() => {
    const timer = setTimeout(() => searchWhenDue(), debounce)
    return () => clearTimeout(timer)
    // Typing starts the timer, and so does a navigation that has arrived: until then, which takes long on a slow phone, nothing is searched.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [text, key])

  return { text, setText, words, searchNow }
}
