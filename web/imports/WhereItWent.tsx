import { IconCalendarEvent, IconChefHat, IconFridge, IconShoppingCart } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Import_importFragment } from '../generated/imports/Import'
import { paths } from '../platform/paths'
import { hasPantryItems } from './counts'
import { Remark } from './Remark'
import { t } from './i18n'

/** Links to where the things of an import are now, if there are several such places. The page's main button leads to a single one. */
export function WhereItWent({ current: { counts, pantryId } }: { current: Import_importFragment }) {
  if (!hasPantryItems(counts)) return null
  const places = [
    { count: counts.recipes, Icon: IconChefHat, to: paths.myRecipes(), words: t('seeMyRecipes') },
    { count: counts.stock, Icon: IconFridge, to: paths.myPantry(pantryId ?? undefined), words: t('seePantry') },
    { count: counts.listItems, Icon: IconShoppingCart, to: paths.shopping(), words: t('seeList') },
    { count: counts.plannedMeals, Icon: IconCalendarEvent, to: paths.plan(), words: t('seePlan') },
  ]

  return places
    .filter(({ count }) => count > 0)
    .map(({ Icon, to, words }) => (
      <Remark key={to} icon={<Icon size={20} aria-hidden="true" />}>
        <Link to={to}>{words}</Link>
      </Remark>
    ))
}
