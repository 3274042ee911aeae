import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ProfileHead } from '../../accounts/ProfileHead'
import { FollowButton } from '../../follows/FollowButton'
import type { PantryHeader_pantryFragment } from '../../generated/screens/pantry/PantryScreen'
import { describePantry } from '../../pantries/describePantry'
import { t } from '../../pantries/i18n'
import { PantryStats } from '../../pantries/near/PantryStats'
import { paths } from '../../platform/paths'
import { t as requestsT } from '../../requests/i18n'
import { ScreenHeading } from '../../ui/layout/ScreenHeading'

/** The name of a pantry, its owner's profile, and counts. */
export function PantryHeader({ pantry, itemCount }: { pantry: PantryHeader_pantryFragment; itemCount: number }) {
  return (
    <div className="row align-end" style={{ gap: 'var(--space-3) var(--space-6)' }}>
      <div style={{ flex: '1 0 100%' }}>
        <Link to={paths.pantries()} className="inline-line gap-2 align-center touch-high bold">
          <IconArrowLeft size={20} aria-hidden="true" /> {t('allPantries')}
        </Link>
      </div>
      <header className="grid gap-2 content-start min-0" style={{ flex: '1000 1 18rem' }}>
        <ScreenHeading>
          <bdi>{pantry.name}</bdi>
        </ScreenHeading>
        <div className="row align-center" style={{ gap: 'var(--space-2) var(--space-4)' }}>
          <p className="quiet digits">
            <bdi>{describePantry(pantry)}</bdi>
          </p>
          {pantry.owner !== null && <FollowButton person={pantry.owner} />}
        </div>
        {pantry.isPublicShelf && <p>{requestsT('publicShelf')}</p>}
        {pantry.owner !== null && <ProfileHead account={pantry.owner} />}
      </header>
      <div className="row align-center spread" style={{ flex: '1 0 100%', gap: '0 var(--space-6)' }}>
        <PantryStats items={itemCount} label="itemsLabel" recipes={pantry.recipeCount} />
        {pantry.recipeCount > 0 && (
          <Link to={paths.recipesOf(pantry.id)} className="inline-line gap-2 align-center touch-high bold">
            {t('recipesFromHere')} <IconArrowRight size={20} aria-hidden="true" />
          </Link>
        )}
      </div>
    </div>
  )
}
