import { Fragment, type ReactNode } from 'react'

type Wrappers = Readonly<Record<string, (words: string) => ReactNode>>

/**
 * A sentence with inline markup, each tag rendered by the wrapper of its name: `richText('By <cook>Ada</cook>.', { cook: (words) => <Link …>{words}</Link> })`.
 * A tag without a wrapper is rendered as text. Tags are not nested.
 */
export function richText(sentence: string, wrappers: Wrappers): ReactNode {
  return sentence.split(/(<(\w+)>.*?<\/\2>)/su).map((part, index, parts) => {
    // The split yields text, a tagged part, the tag's name, text, and so on.
    if (index % 3 === 2) return null
    if (index % 3 === 0) return part
    const name = parts[index + 1] ?? ''
    const wrap = wrappers[name]
    return <Fragment key={index}>{wrap ? wrap(part.slice(name.length + 2, -(name.length + 3))) : part}</Fragment>
  })
}

const opportunities = /(?<=\/)|(?<=\p{L}[._])(?=\p{L})/u

/** Text with a line-break opportunity after each slash, and after a dot or underscore in a username: browsers would break a word in the middle instead. */
export const withLineBreaks = (words: string): ReactNode =>
  words.split(opportunities).map((part, index) => [index > 0 && <wbr key={index} />, part])
