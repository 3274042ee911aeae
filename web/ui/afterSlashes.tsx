import type { ReactNode } from 'react'

/** Text with a line-break opportunity after each slash: browsers would break a word in the middle instead. */
export const afterSlashes = (words: string): ReactNode => words.split(/(?<=\/)/).map((part, index) => [index > 0 && <wbr key={index} />, part])
