/** Pairs of a choice and its words, separated by commas. */
export type WordRules<Choice extends string> = Readonly<Partial<Record<Choice, string>>>

interface Match<Choice> {
  choice: Choice
  /** The index of its rule. */
  rank: number
  /** The index of its last word in the text. */
  end: number
  /** Its number of words. */
  length: number
}

/** What was found in a text. */
export interface Finds<Choice> {
  /** Sorted by the order of the rules. */
  byRule: Choice[]
  /** Sorted by the position of the last word, descending; then the longest first; then by the order of the rules. */
  lastFirst: Choice[]
}

/** The words of a text in lower case without accents. Hyphens separate words. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll('’', "'")
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z\d']+/g) ?? []
  )
}

/**
 * Finds the words of rules in texts, also with a plural ending. A leading hyphen also matches the end of longer words, a
 * trailing hyphen their beginning. Uses maps, because lists of recipes search dozens of texts for hundreds of words.
 */
export function wordFinder<Choice extends string>(
  rules: WordRules<Choice>,
): (words: readonly string[]) => Finds<Choice> {
  let find: ((words: readonly string[]) => Finds<Choice>) | null = null
  // Not before the first text: that would block the page while its scripts are evaluated.
  return (words) => (find ??= finderOf(rules))(words)
}

function finderOf<Choice extends string>(rules: WordRules<Choice>): (words: readonly string[]) => Finds<Choice> {
  const choices = Object.keys(rules) as Choice[]
  const whole = new Map<string, number>()
  const endings = new Map<string, number>()
  const beginnings = new Map<string, number>()
  let longestPhrase = 1
  for (const [rank, choice] of choices.entries()) {
    for (const written of rules[choice]?.split(', ') ?? []) {
      // The same as wordsOf(written).join(' '), which takes long for a thousand phrases: they have neither capitals nor accents.
      const phrase = written.replaceAll('-', ' ').trim()
      longestPhrase = Math.max(longestPhrase, phrase.split(' ').length)
      const places = [
        whole,
        ...(written.startsWith('-') ? [endings] : []),
        ...(written.endsWith('-') ? [beginnings] : []),
      ]
      for (const place of places) if (!place.has(phrase)) place.set(phrase, rank)
    }
  }

  const ranksAt = (words: readonly string[], end: number): { rank: number; length: number }[] => {
    const last = words[end] ?? ''
    const found: { rank: number; length: number }[] = []
    for (let length = shortestPart; length < last.length; length += 1) {
      const rank = beginnings.get(last.slice(0, length))
      if (rank !== undefined) found.push({ rank, length: 1 })
    }
    for (const stem of stemsOf(last)) {
      let phrase = stem
      for (let length = 1; length <= longestPhrase && length <= end + 1; length += 1) {
        if (length > 1) phrase = `${words[end + 1 - length] ?? ''} ${phrase}`
        const rank = whole.get(phrase)
        if (rank !== undefined) found.push({ rank, length })
      }
      for (let start = 1; start <= stem.length - shortestPart; start += 1) {
        const rank = endings.get(stem.slice(start))
        if (rank !== undefined) found.push({ rank, length: 1 })
      }
    }
    return found
  }

  return (words) => {
    const matches: Match<Choice>[] = words.flatMap((_, end) =>
      ranksAt(words, end).flatMap(({ rank, length }) => {
        const choice = choices[rank]
        return choice === undefined ? [] : [{ choice, rank, end, length }]
      }),
    )
    const shown = matches.filter((one) => !matches.some((other) => covers(other, one)))
    const inOrder = (compare: (one: Match<Choice>, other: Match<Choice>) => number) => [
      ...new Set([...shown].sort(compare).map(({ choice }) => choice)),
    ]
    return {
      byRule: inOrder((one, other) => one.rank - other.rank),
      lastFirst: inOrder((one, other) => other.end - one.end || other.length - one.length || one.rank - other.rank),
    }
  }
}

/** Is one match part of a longer one, as "fish" is of "fish sauce"? */
const covers = (longer: Match<string>, one: Match<string>): boolean =>
  longer.length > one.length && longer.end >= one.end && longer.end - longer.length <= one.end - one.length

const shortestPart = 3

/** The word and its possible singular forms. */
function stemsOf(word: string): string[] {
  const stems = [word]
  for (const ending of ['s', 'es', 'e', 'n', 'en'])
    if (word.length > ending.length + 1 && word.endsWith(ending)) stems.push(word.slice(0, -ending.length))
  if (word.endsWith('ies')) stems.push(`${word.slice(0, -3)}y`)
  return stems
}
