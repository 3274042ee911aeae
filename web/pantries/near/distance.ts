import { t } from '../../locales/i18n'
import { language } from '../../platform/language'

/** What each step of `Pantry.distance`, in kilometres, is in miles. */
const miles = new Map([
  [2, 1],
  [3, 2],
  [5, 3],
  [8, 5],
  [15, 10],
  [25, 15],
  [40, 25],
  [80, 50],
])

/** The last step: farther away than that. */
const farStep = 160
const far = { en: 75, de: 120 }

/** A step as it is counted in the language on screen: in miles in English, else in kilometres. */
export const distanceCount = (step: number): number => (language === 'en' ? (miles.get(step) ?? step) : step)

/** "Nearby", "About 2 miles away"; null: the distance is not known. */
export function distanceWords(distance: number | null): string | null {
  if (distance === null) return null
  if (distance === 1) return t('distanceNearby')
  return distance === farStep
    ? t('distanceOver', { count: far[language] })
    : t('distanceAbout', { count: distanceCount(distance) })
}
