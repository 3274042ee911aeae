import type { DietProblem_problemFragment } from '../generated/diets/DietAlert'
import type { Diet } from '../generated/schema'
import { t } from './i18n'

/** Of what halal and kosher are, no packet without a seal says anything: they are said once, and not of each line. */
const neverSure: readonly Diet[] = ['HALAL', 'KOSHER']

/** What is said of a diet that refuses one thing alone: the thing. */
const refusedThing: Partial<Record<Diet, 'pork' | 'alcohol'>> = { NO_PORK: 'pork', NO_ALCOHOL: 'alcohol' }

/**
 * Problems as sentences: one for each person who does not eat something, and one for the packets to look at for the same people. There is no sentence
 * for what is safe.
 */
export function problemSentences(
  problems: readonly DietProblem_problemFragment[],
  viewerId: string | undefined,
): { refused: string[]; check: string[] } {
  const refused = problems.filter(({ verdict }) => verdict === 'REFUSED')
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
    refused: [...new Set(refused.map(({ eaterId }) => eaterId))].map((eaterId) =>
      notFor(
        refused.filter((each) => each.eaterId === eaterId),
        viewerId,
      ),
    ),
    check: [...[...textsOf].map(([names, texts]) => t('checkPackets', { names, texts: texts.join(', ') })), ...unsure],
  }
}

const isViewer = ({ eaterId }: DietProblem_problemFragment, viewerId: string | undefined): boolean =>
  eaterId === `account:${viewerId}`

function nameIn(problem: DietProblem_problemFragment, viewerId: string | undefined): string {
  if (isViewer(problem, viewerId)) return t('you_inList')
  return problem.eaterId === 'guests' ? t('guests') : problem.eaterName
}

/** @param problems of one person, at least one */
function notFor(problems: readonly DietProblem_problemFragment[], viewerId: string | undefined): string {
  const reasons = [...new Set(problems.map(reasonOf))].join(', ')
  const [first] = problems
  if (first === undefined) return ''
  if (isViewer(first, viewerId)) return t('notForYou', { reasons })
  return first.eaterId === 'guests' ? t('notForGuests', { reasons }) : t('notFor', { name: first.eaterName, reasons })
}

/** "milk in 50 g butter", "200 g bacon isn’t halal" */
function reasonOf({ allergen, diet, word, text }: DietProblem_problemFragment): string {
  if (text === null) return t('meatWithMilk')
  if (allergen !== null) return t('holds', { what: t(`allergen_${allergen}`), text })
  if (diet === null) return t('holds', { what: word ?? '', text })
  const thing = refusedThing[diet]
  return thing === undefined ? t('isNot', { text, diet: t(`diet_${diet}`) }) : t('holds', { what: t(thing), text })
}

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

/** Of a line of the shopping list: "Check: Sam avoids milk". */
export function listSentence(problems: readonly DietProblem_problemFragment[], viewerId: string | undefined): string {
  const ids = [...new Set(problems.map(({ eaterId }) => eaterId))]
  const parts = ids.flatMap((id) => {
    const own = problems.filter(({ eaterId }) => eaterId === id)
    const [first] = own
    if (first === undefined) return []
    const what = [...new Set(own.map(whatIsAvoided))].join(', ')
    if (isViewer(first, viewerId)) return [t('youAvoid', { what })]
    return [t('someoneAvoids', { name: first.eaterId === 'guests' ? t('aGuest') : first.eaterName, what })]
  })
  return t('checkLine', { parts: parts.join('; ') })
}

/** Of a diet, the thing in it that is left out, as far as it has a word: "meat". */
function whatIsAvoided(problem: DietProblem_problemFragment): string {
  const thing = thingOf(problem)
  if (thing !== null || problem.diet === null) return thing ?? ''
  return t('thingsNot', { diet: t(`diet_${problem.diet}`) })
}
