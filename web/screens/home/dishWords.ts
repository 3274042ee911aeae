import { t as cookingText } from '../../cooking/i18n'
import type { CookableNote_cookableFragment } from '../../generated/cooking/CookableNote'
import { itemName } from '../../items/itemName'
import { language } from '../../platform/language'
import { t } from '../../plans/i18n'

/** What a dish needs that is not there, each once. */
export const missingNames = ({ missing }: CookableNote_cookableFragment): string[] => [...new Set(missing.map(nameOf))]

/** "Uses the leek. Cheddar for mature cheddar. Needs celery." */
export function dishWords(cookable: CookableNote_cookableFragment): string {
  const { usesSoon, standIns } = cookable
  const missing = missingNames(cookable)
  return [
    ...(usesSoon === null ? [] : [t('uses', { item: inSentence(usesSoon) })]),
    ...standIns.map((line) => `${cookingText('standsInFor', { item: itemName(line.packet), food: nameOf(line) })}.`),
    ...(missing.length === 0 ? [] : [t('needs', { foods: missing.join(', ') })]),
  ].join(' ')
}

/** A food as it is named in a sentence; the line where no food is known. */
const nameOf = ({ text, food }: { text: string; food: { name: string; germanName: string } | null }): string =>
  food === null ? text : language === 'de' ? food.germanName : food.name

/** The name of a food begins with a capital at the beginning of a row alone; that of a product is its own. */
function inSentence(item: NonNullable<CookableNote_cookableFragment['usesSoon']>): string {
  const name = itemName(item)
  return item.germanName === null || language === 'de' || !/^\p{Lu}\p{Ll}/u.test(name)
    ? name
    : name.charAt(0).toLowerCase() + name.slice(1)
}
