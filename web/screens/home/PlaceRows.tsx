import { IconFridge } from '@tabler/icons-react'
import type { PlaceRows_pantryFragment } from '../../generated/screens/home/PlaceRows'
import { t as membersT } from '../../members/i18n'
import { t } from '../../places/i18n'
import { openWords } from '../../places/openWords'
import { paths } from '../../platform/paths'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { RowIcon } from '../../ui/lists/RowIcon'

type PlacePantry = PlaceRows_pantryFragment & { place: NonNullable<PlaceRows_pantryFragment['place']> }

/** Those of the pantries that are places which a community runs. */
export const placesOf = (pantries: readonly PlaceRows_pantryFragment[]): PlacePantry[] =>
  pantries.flatMap((pantry) => (pantry.place === null ? [] : [{ ...pantry, place: pantry.place }]))

/** The places that the viewer belongs to: whether they are open, and what the viewer is there. */
export function PlaceRows({ places }: { places: readonly PlacePantry[] }) {
  return (
    <List label={t('yourPlaces')}>
      {places.map(({ id, name, viewerRole, place }) => (
        <Row
          key={id}
          picture={<RowIcon icon={<IconFridge size={22} aria-hidden="true" />} />}
          title={<bdi>{name}</bdi>}
          details={[openWords(place), viewerRole === null ? '' : membersT(`role_${viewerRole}`)]
            .filter((part) => part !== '')
            .join(' · ')}
          to={paths.pantry(id)}
        />
      ))}
    </List>
  )
}
