import { Fragment, type ReactNode } from 'react'

type Wraps = Readonly<Record<string, (words: string) => ReactNode>>

/**
 * A sentence in which some words are a link or stand out: `rich('By <cook>Ada</cook>.', { cook: (words) => <Link …>{words}</Link> })`.
 * A mark that nobody wraps stays as it was written. Marks do not stand inside one another.
 */
export function rich(sentence: string, wraps: Wraps): ReactNode {
  return sentence.split(/(<(\w+)>.*?<\/\2>)/su).map((part, index, parts) => {
    // The split yields text, a marked part, the mark's name, text, and so on.
    if (index % 3 === 2) return null
    if (index % 3 === 0) return part
    const name = parts[index + 1] ?? ''
    const wrap = wraps[name]
    return <Fragment key={index}>{wrap ? wrap(part.slice(name.length + 2, -(name.length + 3))) : part}</Fragment>
  })
}
