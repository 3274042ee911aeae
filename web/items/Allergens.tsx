import { IconQuestionMark } from '@tabler/icons-react'
import { Chip } from '../ui/lists/Chip'
import { t } from './i18n'

/**
 * An item's allergens.
 * @param allergens null: unknown. An empty list is shown as unknown as well, because it may mean that nobody has checked.
 */
export function Allergens({ allergens }: { allergens: readonly string[] | null }) {
  if (allergens === null || allergens.length === 0) {
    return (
      <p className="row align-baseline quiet" style={{ gap: 'var(--space-2) var(--space-3)' }}>
        <Chip>
          <IconQuestionMark size={16} aria-hidden="true" />
          {t('unknown')}
        </Chip>
        <span>{t('notKnownYet')}</span>
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      <ul className="bare-list row gap-2" aria-label={t('allergens')}>
        {allergens.map((allergen) => (
          <li key={allergen}>
            <Chip>{nameOf(allergen)}</Chip>
          </li>
        ))}
      </ul>
      <p className="quiet text-14">{t('checkPacket')}</p>
    </div>
  )
}

/** The fourteen allergens of Regulation (EU) 1169/2011, annex II, by their names in the product database and in the sample. */
const labels = {
  celery: 'celery',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  gluten: 'gluten',
  lupin: 'lupin',
  milk: 'milk',
  molluscs: 'molluscs',
  mustard: 'mustard',
  nuts: 'nuts',
  peanuts: 'peanuts',
  'sesame seeds': 'sesame',
  soya: 'soya',
  soybeans: 'soybeans',
  sulphites: 'sulphites',
  'sulphur dioxide and sulphites': 'sulphurDioxide',
} as const

const isKnown = (allergen: string): allergen is keyof typeof labels => Object.hasOwn(labels, allergen)

/** "Crustaceans"; any other one is shown as the product database writes it, with a capital. */
const nameOf = (allergen: string) =>
  isKnown(allergen) ? t(labels[allergen]) : allergen.charAt(0).toUpperCase() + allergen.slice(1)
