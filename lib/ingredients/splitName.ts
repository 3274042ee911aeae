import { startOfNumber } from './numbers'

/** The parts of a line other than its amounts. */
export interface NameParts {
  name: string
  /** How it is prepared before use: "finely chopped", "at room temperature". */
  preparation: string
  /** Everything else: "or more to taste", "for the sauce", "optional". */
  comment: string
  /** "small", "large", if the word describes the ingredient and not the unit. */
  size: string
}

/** The source of a regular expression that matches any of these words as whole words. */
const oneOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|').replaceAll('_', ' ')})(?![\\p{L}-])`

/** Preparation done by the cook. Words for how a product is sold ("dried", "smoked", "ground", "sweetened") belong to the name. */
const preparationVerbs = oneOf(`
  chopped grated minced peeled seeded deseeded de-seeded sliced squeezed shredded chilled crumbled cored crushed steamed
  beaten deveined cleaned diced mashed cracked softened melted julienned toasted(?!_sesame_oil) pureed puréed cubed halved
  quartered trimmed washed rinsed drained pitted stoned shelled sifted uncooked cooked torn snipped scrubbed bruised
  zested juiced segmented fresh-squeezed fresh-ground hulled stemmed destemmed popped whisked sieved strained defrosted
  thawed shaved pounded crosswise lengthwise lengthways soaked separated gutted scaled shucked plucked picked boned
  skinned warmed cooled divided finely roughly coarsely iced(?=_water)
`)
const manner =
  '(?:very |extra |well[- ])?(?:finely|freshly|roughly|thinly|coarsely|lightly|thickly|loosely|firmly|tightly|gently|well|newly|hand)[- ]'
const byHand = new RegExp(`^${preparationVerbs}$`, 'iu')
const isDone = new RegExp(
  `^(?:${preparationVerbs}|${oneOf('ground packed cut roasted milled brewed heaped mixed whipped boiled removed reserved discarded only thinly left intact attached temperature')}|\\p{L}{2,}[^e]ed)$`,
  'iu',
)

/** Preparation before a noun: "peeled and finely chopped", "freshly ground", "lightly packed". */
const leadingWork = new RegExp(
  [
    `${manner}${oneOf('\\p{L}+ed beaten broken ground cut')}(?:,? (?:and |or )?(?:${manner})?${preparationVerbs})* `,
    `${preparationVerbs}(?:(?:,|,? and|,? or) (?:${manner})?${preparationVerbs})* `,
    `(?:${manner})?packed `,
  ].join('|'),
  'iu',
)

/** Preparation after the noun, if no other noun follows: "butter softened", "beef cut into strips". */
const trailingWork = new RegExp(
  ` (?:${[
    `(?:(?:${manner})?${preparationVerbs}|${manner}\\p{L}+ed)(?: ${oneOf('and or into in on with to through over off lengthwise lengthways crosswise')}.*)?`,
    `cut ${oneOf('into in crosswise lengthwise lengthways on to')} .*`,
    'at room temperature.*',
    '(?:white|green|tender)(?: and \\p{L}+)? parts? only',
  ].join('|')})$`,
  'iu',
)

/** Words that start a comment about the purpose or a further amount, after which no name follows. */
const purpose = new RegExp(
  ` (?:${[
    `(?:plus|for|with) ${oneOf('extra more additional a_little')}`,
    `(?:for|zum|zur|pour|para|per|voor) (?:the |a |deep[- ]?|shallow[- ]?|pan[- ]?|your )?${oneOf('\\p{L}+ing \\p{L}+-\\p{L}+ing garnish decoration the_\\p{L}+ dish pan tins? servieren garnieren bestreuen')}`,
    `to ${oneOf('serve garnish taste finish cover decorate coat drizzle sprinkle grease dust brush glaze fill top your make season bind thin accompany')}`,
    `as ${oneOf('needed required necessary desired garnish an?')}`,
    `if ${oneOf('needed desired necessary available liked using possible you')}`,
    `(?:see|recipe) ${oneOf('notes? recipe page above below follows')}`,
    oneOf(
      'such_as according_to like depending preferably each in_total optional without from_(?:the|a|about) made_(?:with|from) nach_geschmack au_goût al_gusto q\\.?b\\.?',
    ),
    'about \\d',
  ].join('|')}).*$`,
  'iu',
)

/** Words that always end the name. */
const strongCut = new RegExp(
  `;| [-–—] |,? (?:plus|OR)(?!\\p{L})| ?\\+ |,? (?:or|and/or) (?=${startOfNumber}|${oneOf('an? more to_taste less about as_(?:needed|much) substitute otherwise use')})|:| / |…|\\.\\s+(?=\\p{Lu})`,
  'gu',
)

const adjectives = oneOf(`
  ripe young red green yellow white black brown golden pink purple dark pale fresh firm large small medium big lg sm med size sized boneless skinless bone-in skin-on
  dry dried soft good quality best hot cold warm thick thin plain whole raw organic sweet light unsalted salted lean meaty crisp crusty stale
  tender mild strong bitter sour sharp salty long short plump frozen fresh canned tinned bottled mature tart crunchy juicy crumbly creamy chewy fatty streaky sticky fruity
  floury waxy leafy bushy spicy smoky smooth coarse fine rich rustic natural homemade pure wild mixed assorted skinny slender tiny baby
  smoked cured rolled unbleached unsweetened sweetened unflavoured unflavored seedless hulled stoneless
`)
/** A hyphen makes an adjective of most words ("low-fat", "wet-cured", "ready-rolled"). These are foods. */
const hyphenatedFoods =
  /(?:half-and-half|stir-fry|mahi|choi|choy|eye|bone|up|chips?|sauce|anise|beans?|peas?|onions?|cake|pudding|flour|sugar|seeds?|nuts?|fish|bread|corn|berr(?:y|ies))$/iu
/** Words that say only what something is like, after which the food is still to come. */
const description = new RegExp(
  `^(?:${adjectives}|(?:very|extra|really|and|or|but|&)(?!\\p{L})|\\p{L}+less|un\\p{L}+ed|\\p{L}+(?:-\\p{L}+)+)$`,
  'iu',
)

/** Descriptions of one ingredient that contain an "or", such as "homemade or store-bought". */
const qualities = new RegExp(
  `(?:^|[ -])${oneOf(`
  homemade home-?made store-?bought bought smooth chunky crunchy bottled fresh frozen thawed canned tinned jarred hot cold
  warm sweet mild regular plain good[-_]quality whole similar equivalent better finer larger smaller thicker so not
`)}`,
  'iu',
)

const sizeWords =
  /(?:^|(?<= ))(?:(?:extra[- ]|medium[- ]|very )?(?:small|medium|large|lg|sm|med)(?:[- ]sized?)?|jumbo|medium-to-large)(?:(?: to | or |-to-|\/)(?:small|medium|large))?\.?,?(?: |$)/iu

/** Parts of a line that begin with these words are preparation; those that begin with words of the second list are not. */
const beginsWork = new RegExp(
  `^${oneOf('at in with on into skin stones? seeds? stems? leaves bone tops? ends? tough outer each but not without including juice zest')}`,
  'iu',
)
const beginsComment = new RegExp(`^${oneOf('plus for to such preferably optional about like if as')}`, 'iu')
const isNoListItem = new RegExp(
  `^(?:or|and)\\s+${oneOf('more to less as a an about otherwise cut preferably \\d+')}`,
  'iu',
)

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:)])/g, '$1')
    .replace(/^(?:[\s,;:./+*•]|[–—-](?!\d))+|[\s,;:–—/+*-]+$/g, '')
    .trim()

/**
 * Splits the words after the amounts, without brackets, into name, preparation and comment. The name of
 * an ingredient in a packet includes its preparation: a tin of chopped tomatoes is bought chopped.
 */
export function splitName(text: string, isPacked = false): NameParts {
  const preparation: string[] = []
  const comment: string[] = []
  let name = ` ${text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.]+/, '')
    .trim()}`

  const isOfEach = /^ each(?! of the)(?!\p{L})/iu.test(name)
  name = name.replace(vague, (found) => {
    comment.push(found)
    return ' '
  })
  const end = [...name.matchAll(strongCut)].find(({ index }) => !isDescription(name.slice(0, index)))
  if (end) {
    comment.push(name.slice(end.index))
    name = name.slice(0, end.index)
  }
  name = splitCommas(withoutFirstWork(name, preparation), { preparation, comment, isOfEach })
  name = cutAt(name, purpose, comment)
  const trailing = trailingWork.exec(name)
  if (trailing && trailing.index > 0) {
    preparation.unshift(trailing[0])
    name = name.slice(0, trailing.index)
  }
  name = tidy(
    name.replace(
      /^ ?(?:(?:of|the|a|an|some|de|di|von|van|del|della|du|des|each)(?!\p{L}) ?)+|^ ?d['’](?=\p{L})/iu,
      (lead) => {
        comment.unshift(lead)
        return ''
      },
    ),
  )
  let size = ''
  name = name.replace(sizeWords, (found) => {
    size = found.replace(',', '').trim()
    return ''
  })
  if (!isPacked) name = extractPreparation(name, preparation)
  return { name: tidy(name), preparation: joinParts(preparation), comment: joinParts(comment), size }
}

const littles = 'slugs? dots? touch hints? bits? licks? little_bits?'
/** "A slug of cordial": as much as one likes. */
export const aLittle = new RegExp(`^\\W{0,3}(?:an? )?${oneOf(littles)}`, 'iu')
/** "A slug of cordial", "a couple of onions", "both eggs", "the rest of the butter", "XII eggs": how much, but no unit. */
export const vague = new RegExp(
  `^ (?:of )?(?:(?:an?|the) )?(?:${[
    oneOf(`${littles} couples? few several pairs? lots? loads plenty`),
    oneOf('both every either remaining rest remainder all(?!_(?:butter|purpose|spice|season|bran))'),
    '[ivx]{2,} ',
  ].join('|')})(?:,? of)?(?: (?:the|your|my|our|these|those)(?!\\p{L}))? ?(?=[\\p{L}\\p{N}])`,
  'iu',
)

const firstWork = new RegExp(`^ (?:${preparationVerbs}|packed|heaped|${manner}\\p{L}+), (?!(?:and|or) )`, 'iu')

/** Removes preparation and its comma before the noun: "well-shaken, canned coconut milk". After it, there must be a noun. */
function withoutFirstWork(name: string, preparation: string[]): string {
  const [found = ''] = firstWork.exec(name) ?? []
  const [next = ''] = name.slice(found.length).split(',')
  if (
    found === '' ||
    beginsWork.test(next) ||
    beginsComment.test(next) ||
    isDone.test(next.trim().split(' ').at(-1) ?? '')
  )
    return name
  preparation.push(found)
  return ` ${name.slice(found.length)}`
}

/** Removes preparation words before the noun from a name, unless nothing would be left. */
function extractPreparation(name: string, preparation: string[]): string {
  const padded = `${name} `
  const found = leadingWork.exec(padded)
  if (!found || (found.index > 0 && !/(?<! or| and) $/iu.test(padded.slice(0, found.index)))) return name
  const rest = tidy(`${padded.slice(0, found.index).replace(/, $/, ' ')}${padded.slice(found.index + found[0].length)}`)
  if (rest === '' || /^(?:and|or)(?!\p{L})/iu.test(rest)) return name
  preparation.unshift(found[0])
  // "shredded cooked chicken" has a second preparation word. The recursion ends, because the name gets shorter.
  return extractPreparation(rest.replace(/^of /i, ''), preparation)
}

function cutAt(name: string, pattern: RegExp, rest: string[]): string {
  const found = pattern.exec(name)
  if (!found || tidy(name.slice(0, found.index)) === '') return name
  rest.push(name.slice(found.index))
  return name.slice(0, found.index)
}

/**
 * Usually the name ends at the first comma. It continues after the comma if only adjectives come before it
 * ("young, firm zucchini"), and in a list that ends with "or" or "and" ("olive, canola, or grapeseed oil").
 */
function splitCommas(
  text: string,
  { preparation, comment, isOfEach }: { preparation: string[]; comment: string[]; isOfEach: boolean },
): string {
  const parts = text.split(/,(?!\d)/u)
  // "2 tbsp each chives, parsley, basil": a list of all that is needed.
  const listed = isOfEach
    ? parts.findIndex((part, at) => at > 0 && (isPreparation(part) || beginsComment.test(part.trim())))
    : 1
  let taken = listed === -1 ? parts.length : listed
  while (taken < parts.length && isDescription(parts.slice(0, taken).join(' '))) taken++
  taken = Math.max(taken, listEnd(parts, taken))
  for (const part of parts.slice(taken)) (isPreparation(part) ? preparation : comment).push(part)
  return parts.slice(0, taken).join(',')
}

/** "Boneless, skinless": no food is named so far. */
export const isDescription = (text: string) =>
  text
    .split(/[,\s]+/)
    .filter(Boolean)
    .every((word) => (description.test(word) && !hyphenatedFoods.test(word)) || byHand.test(word))

/** The number of parts in the list that begins with the first part; 1 if it is not a list. */
function listEnd(parts: string[], from: number): number {
  for (let at = from; at < Math.min(parts.length, from + 6); at++) {
    const part = parts[at]?.trim() ?? ''
    if (part === '' || isPreparation(part) || isNoListItem.test(part)) return 1
    if (/^(?:or|and) \p{L}/iu.test(part)) return isPreparation(part.replace(/^(?:or|and) /i, '')) ? 1 : at + 1
    if (/ or /.test(part) && part.split(' ').length <= 7) return qualities.test(part) ? 1 : at + 1
    if (part.split(' ').length > 3) return 1
  }
  return 1
}

/** Is this part of a line preparation: "finely chopped", "cut into dice", "stone removed", "at room temperature"? */
export function isPreparation(part: string): boolean {
  const text = part.trim()
  if (beginsComment.test(text)) return false
  return beginsWork.test(text) || text.split(/[\s,]+/).some((word) => isDone.test(word))
}

const noName = new RegExp(
  `^(?:${oneOf(`
  optional divided approx approximately about recipe see note notes preferably for to if or and not no with without in as at any all each only just more less your my our i we
  it homemade home-made store-bought etc recommended needed required garnish taste ideally like such from on the a an this that plus extra total use used using always never
  heaped level scant rounded small medium large best works great good brand full low room culinary vegan facultatif optioneel opcional facoltativo
`)})| (?:${oneOf('only needed optional brand follows below above parts? ends tops pieces halves')})`,
  'iu',
)

/** Does a bracket give the food's other name, "(scallions)"? */
export const isOtherName = (text: string): boolean =>
  /^\p{L}[\p{L}’'-]{2,}(?: \p{L}[\p{L}’'-]{2,})?$/u.test(text) &&
  !noName.test(text) &&
  !isPreparation(text) &&
  !isDescription(text)

const joinParts = (parts: string[]) => parts.map(tidy).filter(Boolean).join(', ')
