import { IconX } from '@tabler/icons-react'
import type { SavedSearchRow_searchFragment } from '../generated/searches/SavedSearches'
import { distanceCount } from '../pantries/distance'
import { t as pantries } from '../pantries/i18n'
import { paths } from '../platform/paths'
import { IconButton } from '../ui/IconButton'
import { Row } from '../ui/Row'
import { t } from './i18n'

interface SavedSearchRowProps {
  search: SavedSearchRow_searchFragment
  onRemove: () => void
}

/** What the viewer is told about. It leads to what is shared of it now. */
export function SavedSearchRow({ search, onRemove }: SavedSearchRowProps) {
  return (
    <Row
      title={<bdi>{search.words}</bdi>}
      details={describe(search)}
      to={paths.pantriesWith(search)}
      control={
        <IconButton label={t('remove', { words: search.words })} icon={<IconX size={20} />} onClick={onRemove} />
      }
    />
  )
}

function describe({ within, without }: SavedSearchRow_searchFragment): string {
  const place = t('within', { count: distanceCount(within) })
  return without === null
    ? place
    : t('placeAndAllergen', { place, allergen: pantries('without', { allergen: pantries(`allergen${without}`) }) })
}
