import type { DietProblem_problemFragment } from '../generated/diets/DietAlert'
import type { Diet } from '../generated/schema'
import { locale } from '../platform/language'
import { t } from './i18n'

/** Of what halal and kosher are, no packet without a seal says anything: they are said once, and not of each line. */
const neverSure: readonly Diet[] = ['HALAL', 'KOSHER']

/** What is said of a diet that refuses one thing alone: the thing. */
const refusedThing: Partial<Record<Diet, 'pork' | 'alcohol'>> = { NO_PORK: 'pork', NO_ALCOHOL: 'alcohol' }

/**
 * Problems as sentences: one for all who do not eat something for the same reasons, and one for the packets to look at for the same
 * people. There is no sentence for what is safe.
 */
export function problemSentences(
  problems: readonly DietProblem_problemFragment[],
  viewerId: string | undefined,
): { refused: string[]; check: string[] } {
  const doubtful = problems.filter(({ verdict }) => verdict === 'CHECK')
  const isUnsure = ({ diet, content }: DietProblem_problemFragment) =>
    diet !== null && neverSure.includes(diet) && content === null
  const namesOf = new Map<string, string[]>()
  for (const each of doubtful.filter((problem) => !isUnsure(problem)))
    if (each.text !== null)
      namesOf.set(each.text, [...new Set([...(namesOf.get(each.text) ?? []), nameIn(each, viewerId)])])
  const textsOf = new Map<string, string[]>()
  for (const [text, names] of namesOf) {
    const key = names.toSorted().join(', ')
    textsOf.set(key, [...(textsOf.get(key) ?? []), text])
  }
  const unsure = neverSure.flatMap((diet) => {
    const names = [...new Set(doubtful.filter((each) => each.diet === diet).map((each) => nameIn(each, viewerId)))]
    return names.length === 0 ? [] : [t('checkDiet', { diet: t(`diet_${diet}`), names: names.join(', ') })]
  })
  return {
    refused: refusals(problems, viewerId, (reasons) => reasons.join(', ')),
    check: [...[...textsOf].map(([names, texts]) => t('checkPackets', { names, texts: texts.join(', ') })), ...unsure],
  }
}

/** The same on a card, where there is room for one reason: the recipe's page has the others. */
export const briefRefusals = (
  problems: readonly DietProblem_problemFragment[],
  viewerId: string | undefined,
): string[] =>
  refusals(problems, viewerId, ([first = '', ...others]) =>
    others.length === 0 ? first : t('andMore', { reason: first, count: others.length }),
  )

/** "Not for you, Sam: milk in 50 g butter" @param inWords what is said of the reasons */
function refusals(
  problems: readonly DietProblem_problemFragment[],
  viewerId: string | undefined,
  inWords: (reasons: string[]) => string,
): string[] {
  const refused = problems.filter(({ verdict }) => verdict === 'REFUSED')
  const byReasons = new Map<string, string[]>()
  for (const own of groupBy(refused, ({ eaterId }) => eaterId)) {
    const [first] = own
    const reasons = inWords(reasonsOf(own))
    if (first !== undefined) byReasons.set(reasons, [...(byReasons.get(reasons) ?? []), nameIn(first, viewerId)])
  }
  return [...byReasons].map(([reasons, names]) => t('notFor', { name: names.join(', '), reasons }))
}

/** In groups with the same key, in the order of their first. */
function groupBy<Each>(all: readonly Each[], keyOf: (each: Each) => string | null): Each[][] {
  const groups = new Map<string | null, Each[]>()
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return [...groups.values()]
}

const isViewer = ({ eaterId }: DietProblem_problemFragment, viewerId: string | undefined): boolean =>
  eaterId === `account:${viewerId}`

function nameIn(problem: DietProblem_problemFragment, viewerId: string | undefined): string {
  if (isViewer(problem, viewerId)) return t('you_inList')
  return problem.eaterId === 'guests' ? t('guests') : problem.eaterName
}

/** "milk in 50 g butter", "200 g bacon (not vegan or halal)": each line once, by the things in it, or else by the diets. */
function reasonsOf(problems: readonly DietProblem_problemFragment[]): string[] {
  const reasons = groupBy(problems, ({ text }) => text).map((ofLine) => {
    const text = ofLine[0]?.text ?? null
    if (text === null) return t('meatWithMilk')
    const things = [...new Set(ofLine.flatMap((problem) => thingOf(problem) ?? []))]
    if (things.length > 0) return t('holds', { what: listed(things, 'conjunction'), text })
    const diets = ofLine.flatMap(({ diet }) => (diet === null ? [] : [t(`diet_${diet}`)]))
    return t('isNot', { text, diet: listed([...new Set(diets)], 'disjunction') })
  })
  return [...new Set(reasons)]
}

const listed = (parts: readonly string[], type: Intl.ListFormatType): string =>
  new Intl.ListFormat(locale, { type }).format(parts)

/** What one packet says against what the viewer does not eat: what it holds, and whether to look at it. */
export function packetSentences(problems: readonly DietProblem_problemFragment[]): string[] {
  const refused = problems.filter(({ verdict }) => verdict === 'REFUSED')
  const held = refused.flatMap((problem) => thingOf(problem) ?? [])
  const broken = refused.flatMap(({ diet }) => (diet === null || refusedThing[diet] !== undefined ? [] : [diet]))
  const doubtful = problems.filter(({ verdict }) => verdict === 'CHECK')
  return [
    ...(held.length === 0 ? [] : [t('containsAvoided', { what: held.join(', ') })]),
    ...broken.map((diet) => t('packetIsNot', { diet: t(`diet_${diet}`) })),
    ...(doubtful.length === 0 ? [] : [t('checkThisPacket', { what: doubtful.map(avoidedName).join(', ') })]),
  ]
}

/** What somebody avoids, as a thing; null for a diet that leaves out several. */
function thingOf({ allergen, diet, word }: DietProblem_problemFragment): string | null {
  if (allergen !== null) return t(`allergen_${allergen}`)
  if (word !== null) return word
  const thing = diet === null ? undefined : refusedThing[diet]
  return thing === undefined ? null : t(thing)
}

const avoidedName = (problem: DietProblem_problemFragment): string =>
  thingOf(problem) ?? (problem.diet === null ? '' : t(`diet_${problem.diet}`))

/** Of a line of the shopping list: "Check: Sam and you avoid milk". */
export const listSentence = (problems: readonly DietProblem_problemFragment[], viewerId: string | undefined): string =>
  t('checkLine', { parts: whoAvoidsWhat(problems, viewerId).join('; ') })

/** Of a packet in the hand, who of the home avoids what it holds: "Sam and you avoid milk". Empty: nothing is known. */
export const avoidedByHome = (problems: readonly DietProblem_problemFragment[], viewerId: string | undefined): string =>
  whoAvoidsWhat(
    problems.filter(({ verdict }) => verdict === 'REFUSED'),
    viewerId,
  ).join('; ')

function whoAvoidsWhat(problems: readonly DietProblem_problemFragment[], viewerId: string | undefined): string[] {
  const byWhat = new Map<string, DietProblem_problemFragment[]>()
  for (const own of groupBy(problems, ({ eaterId }) => eaterId)) {
    const things = own.flatMap((problem) => thingOf(problem) ?? [])
    const diets = own.flatMap(({ diet }) => (diet === null ? [] : [t('thingsNot', { diet: t(`diet_${diet}`) })]))
    // Who avoids a thing need not hear as well that it is against their diet.
    const what = [...new Set(things.length > 0 ? things : diets)].join(', ')
    byWhat.set(what, [...(byWhat.get(what) ?? []), ...own.slice(0, 1)])
  }
  return [...byWhat].map(([what, who]) => whoAvoids(who, what, viewerId))
}

/** @param who a problem of each */
function whoAvoids(who: readonly DietProblem_problemFragment[], what: string, viewerId: string | undefined): string {
  const nameOf = ({ eaterId, eaterName }: DietProblem_problemFragment) =>
    eaterId === 'guests' ? t('aGuest') : eaterName
  const [first] = who
  if (first === undefined) return ''
  const hasViewer = who.some((each) => isViewer(each, viewerId))
  if (who.length === 1) return hasViewer ? t('youAvoid', { what }) : t('someoneAvoids', { name: nameOf(first), what })
  const names = who.map((each) => (isViewer(each, viewerId) ? t('you_whoAvoid') : nameOf(each)))
  return t(hasViewer ? 'youAndOthersAvoid' : 'othersAvoid', { names: listed(names, 'conjunction'), what })
}
