import { oneLine } from '../text/text'

/** Tags in their stored form: lower-case, without a leading #, one word each (spaces become dashes), no empty ones, no duplicates. */
export function cleanTags(typed: readonly string[]): string[] {
  return [...new Set(typed.map(cleanTag).filter((tag) => tag !== ''))]
}

export const cleanTag = (typed: string): string =>
  oneLine(typed)
    .replace(/^[#\s]+/, '')
    .toLowerCase()
    .replaceAll(' ', '-')
