import type { ReactNode } from 'react'

const opportunities = /(?<=\/)|(?<=\p{L}[._])(?=\p{L})/u

/** Text with a line-break opportunity after each slash, and after a dot or underscore in a username: browsers would break a word in the middle instead. */
export const withLineBreaks = (words: string): ReactNode =>
  words.split(opportunities).map((part, index) => [index > 0 && <wbr key={index} />, part])
