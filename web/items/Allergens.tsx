import { IconQuestionMark } from '@tabler/icons-react'
import { Chip } from '../ui/Chip'
import styles from './Allergens.module.css'
import { t } from './i18n'

/**
 * What somebody may not be able to eat.
 * @param allergens null where nobody has said; an empty list is no promise either, because it never says who looked
 */
export function Allergens({ allergens }: { allergens: readonly string[] | null }) {
  if (allergens === null || allergens.length === 0) {
    return (
      <p className={styles.unknown}>
        <Chip>
          <IconQuestionMark size={16} aria-hidden="true" />
          {t('unknown')}
        </Chip>
        <span>{t('nobodyTold')}</span>
      </p>
    )
  }
  return (
    <div className={styles.allergens}>
      <ul className={styles.chips} aria-label={t('allergens')}>
        {allergens.map((allergen) => (
          <li key={allergen}>
            <Chip>{nameOf(allergen)}</Chip>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('packetHasLastWord')}</p>
    </div>
  )
}

/** The fourteen that labels in Europe must name (Regulation (EU) 1169/2011, annex II), as the product database calls them, and as the sample does. */
const known = {
  'celery': 'celery',
  'crustaceans': 'crustaceans',
  'eggs': 'eggs',
  'fish': 'fish',
  'gluten': 'gluten',
  'lupin': 'lupin',
  'milk': 'milk',
  'molluscs': 'molluscs',
  'mustard': 'mustard',
  'nuts': 'nuts',
  'peanuts': 'peanuts',
  'sesame seeds': 'sesame',
  'soya': 'soya',
  'soybeans': 'soybeans',
  'sulphites': 'sulphites',
  'sulphur dioxide and sulphites': 'sulphurDioxide',
} as const

const isKnown = (allergen: string): allergen is keyof typeof known => Object.hasOwn(known, allergen)

/** "Crustaceans"; one that we do not know is written as the database has it, with a capital. */
const nameOf = (allergen: string) => (isKnown(allergen) ? t(known[allergen]) : allergen.charAt(0).toUpperCase() + allergen.slice(1))
