import { IconQuestionMark } from '@tabler/icons-react'
import { Chip } from '../ui/Chip'
import styles from './Allergens.module.css'

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
          Unknown
        </Chip>
        <span>Nobody has told us yet, so check the packet.</span>
      </p>
    )
  }
  return (
    <div className={styles.allergens}>
      <ul className={styles.chips} aria-label="Allergens">
        {allergens.map((allergen) => (
          <li key={allergen}>
            <Chip>{capitalised(allergen)}</Chip>
          </li>
        ))}
      </ul>
      <p className={styles.note}>There may be others: the packet has the last word.</p>
    </div>
  )
}

/** "crustaceans" as "Crustaceans": the databases write them small. */
const capitalised = (allergen: string) => allergen.charAt(0).toLocaleUpperCase('en') + allergen.slice(1)
