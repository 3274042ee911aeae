import { IconCalendarEvent, IconFridge, IconShoppingCart, IconToolsKitchen2, type Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Import_importFragment } from '../generated/imports/Import'
import { paths } from '../platform/paths'
import { Remark } from './Remark'
import { t } from './i18n'

interface Place {
  Icon: Icon
  to: string
  /** Of a link to it. */
  words: string
}

/** Where the things of an import are, in the order of what they are; where there were none, the viewer's recipes. */
export function placesOf({ counts, pantryId }: Import_importFragment): [Place, ...Place[]] {
  const recipes = { Icon: IconToolsKitchen2, to: paths.myRecipes(), words: t('seeMyRecipes') }
  const all = [
    { ...recipes, count: counts.recipes },
    { count: counts.stock, Icon: IconFridge, to: paths.myPantry(pantryId ?? undefined), words: t('seePantry') },
    { count: counts.listItems, Icon: IconShoppingCart, to: paths.shopping(), words: t('seeList') },
    { count: counts.plannedMeals, Icon: IconCalendarEvent, to: paths.plan(), words: t('seePlan') },
  ]
  const [first = recipes, ...others] = all.filter(({ count }) => count > 0)
  return [first, ...others]
}

/** Links to places, in rows. */
export function WhereItWent({ places }: { places: readonly Place[] }) {
  return places.map(({ Icon, to, words }) => (
    <Remark key={to} icon={<Icon size={20} aria-hidden="true" />}>
      <Link to={to}>{words}</Link>
    </Remark>
  ))
}
