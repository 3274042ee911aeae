import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { brand } from '../platform/brand'
import { paths } from '../platform/paths'
import { Pot } from '../ui/drawn/Pot'
import styles from './OnePotPromise.module.css'

/** Leads to the dinners that need one pot. */
export function OnePotPromise() {
  return (
    <Link to={paths.recipeSearch('onepot')} className={styles.promise}>
      <Pot size={72} />
      <span className={styles.words}>
        <strong className={styles.title}>{brand.figures.onePotMeals} one pot meals</strong>
        <span className={styles.quiet}>Dinner from what is on the shelf, and one pot to wash up.</span>
      </span>
      <IconChevronRight size={24} aria-hidden="true" />
    </Link>
  )
}
