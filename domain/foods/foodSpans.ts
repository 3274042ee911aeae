import { foodBySlug, isA, type FoodGroup } from './foods'
import type { NameIndex } from './foodNames'
import { longestMeaning, meanings, type Meaning } from './vocabulary'

/** The name of a food in a phrase, by the positions of its words, which may have others between them. */
export interface Span {
  slug: string
  at: number[]
}

/** A phrase of the vocabulary. */
export interface Marked {
  meaning: Meaning
  from: number
  to: number
}

/** A phrase, word by word, as written and as stems. */
export interface Words {
  words: readonly string[]
  stems: string[]
}

/** The position of the last word of a name. */
export const last = (span: Span): number => span.at.at(-1) ?? -1

/** In "no added salt" the salt is no food. */
export function isInPhrase({ at }: Span, marked: Marked[]): boolean {
  const from = at[0] ?? 0
  const to = (at.at(-1) ?? 0) + 1
  return marked.some((mark) => from >= mark.from && to <= mark.to && mark.to - mark.from > to - from)
}

/** The names of foods in the phrase, also those that have words of the vocabulary between their own. */
export function allSpans(text: Words, meaningAt: ReadonlyMap<number, Meaning>, names: NameIndex): Span[] {
  const { stems } = text
  const spans = nameSpans(text, [...stems.keys()], names)
  const isBare = (at: number) => !isSkipped(meaningAt.get(at), stems[at] ?? '')
  const bare = [...stems.keys()].filter(isBare)
  if (bare.length === stems.length) return spans
  const isParted = (span: Span) => last(span) - (span.at[0] ?? 0) >= span.at.length
  return [...spans, ...[...nameSpans(text, bare, names), ...partedSpans(stems, isBare, names)].filter(isParted)]
}

/** "Extra thick fresh double cream": names whose own words may be of the vocabulary, as may those between them. */
function partedSpans(stems: string[], isBare: (at: number) => boolean, { slugs, beginnings }: NameIndex): Span[] {
  return stems.flatMap((stem, from) => {
    if (!beginnings.has(stem)) return []
    let phrase = stem
    const at = [from]
    let found: Span | null = null
    for (let to = from + 1; to < stems.length; to++) {
      const longer = `${phrase} ${stems[to] ?? ''}`
      const slug = slugs.get(longer)
      if (slug === undefined && !beginnings.has(longer)) {
        if (isBare(to)) break
        continue
      }
      phrase = longer
      at.push(to)
      if (slug !== undefined) found = { slug, at: [...at] }
    }
    return found ? [found] : []
  })
}

/** Does the word say nothing of which food it is? Numbers do not. */
export const isSkipped = (meaning: Meaning | undefined, stem: string): boolean =>
  meaning ? meaning.kind !== 'flavour' : isNumber(stem) || stem.length === 1 || /^[^aeiou]{2}$/.test(stem)

export const isNumber = (stem: string): boolean =>
  /^\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)$/.test(stem)

/** Phrases of the vocabulary, from left to right, the longest at each place. */
export function markedPhrases(stems: string[]): Marked[] {
  const marked: Marked[] = []
  for (let from = 0; from < stems.length; from++) {
    const longest = longestMeaning.get(stems[from] ?? '') ?? 0
    let phrase = ''
    let found: Marked | null = null
    for (let to = from; to < Math.min(stems.length, from + longest); to++) {
      phrase += (to === from ? '' : ' ') + (stems[to] ?? '')
      const meaning = meanings.get(phrase)
      if (meaning) found = { meaning, from, to: to + 1 }
    }
    if (!found) continue
    marked.push(found)
    from = found.to - 1
  }
  return marked
}

/** Names of foods in the words at these positions, the longest from each place on. */
export function nameSpans({ words, stems }: Words, positions: number[], { exact, slugs, longest }: NameIndex): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < positions.length; from++) {
    const most = longest.get(stems[positions[from] ?? 0] ?? '') ?? 0
    let phrase = ''
    let written = ''
    let found: Span | null = null
    for (let to = from; to < Math.min(positions.length, from + most); to++) {
      const gap = to === from ? '' : ' '
      phrase += gap + (stems[positions[to] ?? 0] ?? '')
      written += gap + (words[positions[to] ?? 0] ?? '')
      const slug = exact.get(written) ?? slugs.get(phrase)
      if (slug !== undefined) found = { slug, at: positions.slice(from, to + 1) }
    }
    if (found) spans.push(found)
  }
  return spans
}

/** The name that ends last; of several, the longest. */
export function headOf(spans: Span[]): Span | null {
  let head: Span | null = null
  for (const span of spans) {
    if (!head || last(span) > last(head) || (last(span) === last(head) && span.at.length > head.at.length)) head = span
  }
  return head
}

/** "Basmati rice", "short pasta shapes": the name of a kind of the food stands before or within its own. */
export function specialised(head: Span, spans: Span[]): Span {
  let { slug } = head
  const at = new Set(head.at)
  for (const span of spans) {
    // "Ghee butter": what stands in for the food is called by its name too; "barmbrack bread", "halloumi cheese".
    const isBefore = last(span) < (head.at[0] ?? 0)
    const isLike =
      isBefore &&
      (foodBySlug(span.slug)?.standsInFor.includes(slug) === true ||
        (last(span) === (head.at[0] ?? 0) - 1 && isKindByGroup(span.slug, slug)))
    if (span.slug === slug || !(isA(span.slug, slug) || isLike)) continue
    slug = span.slug
    for (const position of span.at) at.add(position)
  }
  return { slug, at: [...at].toSorted((a, b) => a - b) }
}

const namedTwice = new Set<FoodGroup | undefined>(['cheese', 'bakery', 'fish', 'deli'])

/** Is the food called by the general word behind it, without being a child of it? */
function isKindByGroup(slug: string, general: string): boolean {
  const group = foodBySlug(slug)?.group
  const other = foodBySlug(general)
  return namedTwice.has(group) && group === other?.group && other?.parent === null && other.attributes.length === 0
}

interface Surroundings {
  stems: string[]
  marked: Marked[]
  names: NameIndex
}

/** "Sausages Cumberland", "soya drink unsweetened": a name that has one of its words elsewhere. */
export function lift(head: Span, { stems, marked, names: { slugs } }: Surroundings): Span {
  const phrase = head.at.map((at) => stems[at] ?? '').join(' ')
  for (const { meaning, from, to } of marked) {
    if (head.at.some((at) => at >= from && at < to)) continue
    const said = meaning.kind === 'attribute' ? meaning.attribute.replaceAll('-', ' ') : stems.slice(from, to).join(' ')
    const slug = meaning.kind === 'attribute' || to - from > 1 ? slugs.get(`${said} ${phrase}`) : undefined
    if (slug !== undefined)
      return {
        slug,
        at: [...head.at, ...Array.from({ length: to - from }, (_, at) => from + at)].toSorted((a, b) => a - b),
      }
  }
  const noun = stems[last(head)] ?? ''
  for (const [at, stem] of stems.entries()) {
    if (head.at.includes(at)) continue
    const kind = head.at.length > 1 ? slugs.get(`${stem} ${noun}`) : undefined
    // "Orange fruit juice" is an orange juice.
    const slug = slugs.get(`${stem} ${phrase}`) ?? (kind !== undefined && isA(kind, head.slug) ? kind : undefined)
    if (slug !== undefined) return { slug, at: [...head.at, at].toSorted((a, b) => a - b) }
  }
  return head
}
