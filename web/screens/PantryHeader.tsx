import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ProfileHead } from '../accounts/ProfileHead'
import { FollowButton } from '../follows/FollowButton'
import type { PantryHeader_pantryFragment } from '../generated/screens/PantryScreen'
import { describePantry } from '../pantries/describePantry'
import { t } from '../pantries/i18n'
import { PantryStats } from '../pantries/PantryStats'
import { paths } from '../platform/paths'
import { t as requestsT } from '../requests/i18n'
import { ScreenHeading } from '../ui/ScreenHeading'
import styles from './PantryHeader.module.css'

/** The name of a pantry, its owner's profile, and counts. */
export function PantryHeader({ pantry, itemCount }: { pantry: PantryHeader_pantryFragment; itemCount: number }) {
  return (
    <div className={styles.header}>
      <div className={styles.navigation}>
        <Link to={paths.pantries()} className="inline-line gap-2 align-center touch-high bold">
          <IconArrowLeft size={20} aria-hidden="true" /> {t('allPantries')}
        </Link>
      </div>
      <header className={styles.text}>
        <ScreenHeading>
          <bdi>{pantry.name}</bdi>
        </ScreenHeading>
        <p className="quiet digits">
          <bdi>{describePantry(pantry)}</bdi>
        </p>
        {pantry.isPublicShelf && <p>{requestsT('publicShelf')}</p>}
        {pantry.owner !== null && <ProfileHead account={pantry.owner} />}
        {pantry.owner !== null && (
          <p>
            <FollowButton person={pantry.owner} />
          </p>
        )}
        {pantry.recipeCount > 0 && (
          <p>
            <Link to={paths.recipesOf(pantry.id)} className="inline-line gap-2 align-center touch-high bold">
              {t('recipesFromHere')} <IconArrowRight size={20} aria-hidden="true" />
            </Link>
          </p>
        )}
      </header>
      <PantryStats items={itemCount} label="itemsLabel" recipes={pantry.recipeCount} />
    </div>
  )
}
