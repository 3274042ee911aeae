import type { DietProblem_problemFragment } from '../generated/diets/DietAlert'
import type { Diet } from '../generated/schema'
import { t } from './i18n'

/** Of what halal and kosher are, no packet without a seal says anything: they are said once, and not of each line. */
const neverSure: readonly Diet[] = ['HALAL', 'KOSHER']

/** What is said of a diet that refuses one thing alone: the thing. */
const refusedThing: Partial<Record<Diet, 'pork' | 'alcohol'>> = { NO_PORK: 'pork', NO_ALCOHOL: 'alcohol' }

/**
 * Problems as sentences: one for each person who does not eat something, and one for all packets to look at. There is no sentence
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
  const texts = [...new Set(doubtful.filter((each) => !isUnsure(each)).flatMap(({ text }) => text ?? []))]
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
    check: [...(texts.length === 0 ? [] : [t('checkPackets', { texts: texts.join(', ') })]), ...unsure],
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
