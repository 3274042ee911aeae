import { t } from '../../shell/i18n'
import { useHomeScreenQuery } from '../../generated/screens/home/HomeScreen'
import { formatItemCount, describePantry } from '../../pantries/describePantry'
import { brand } from '../../platform/brand'
import { useDeviceClass } from '../../platform/device'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'

/**
 * On phones: the pantries whose names contain the product's name. They come last on the page, so that nothing moves when
 * they are loaded, and are left out if loading fails, because the community has its own page.
 */
export function HomePantries() {
  const isPhone = useDeviceClass() === 0
  const { data } = useHomeScreenQuery({ variables: { name: brand.product }, skip: !isPhone })
  if (!isPhone || data === undefined || data.pantries.nodes.length === 0) return null

  const { nodes, pageInfo } = data.pantries
  return (
    <section className="stack gap-4">
      <h2 className="text-22">{t('pantriesNamed', { product: brand.product })}</h2>
      <List>
        {nodes.map((pantry) => (
          <Row
            key={pantry.id}
            title={<bdi>{pantry.name}</bdi>}
            details={`${describePantry(pantry)} · ${formatItemCount(pantry.itemCount)}`}
            to={paths.pantry(pantry.id)}
          />
        ))}
      </List>
      {pageInfo.hasNextPage && (
        <div>
          <Button to={`${paths.pantries()}?search=${encodeURIComponent(brand.product)}`}>{t('allPantries')}</Button>
        </div>
      )}
    </section>
  )
}
