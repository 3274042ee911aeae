import type { ReactNode } from 'react'

/** Words in which a line may end after a slash, too: browsers would rather break a word in two. */
export const afterSlashes = (words: string): ReactNode => words.split(/(?<=\/)/).map((part, index) => [index > 0 && <wbr key={index} />, part])
