import { useApolloClient } from '@apollo/client/react'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { codeForUrl, isOfPacket, isOwnKey, keysOfTyped } from '../../../lib/barcode/gtin'
import { PacketMark } from '../../diets/PacketMark'
import { ItemScreenDocument, useItemScreenSuspenseQuery } from '../../generated/screens/item/ItemScreen'
import { Allergens } from '../../items/Allergens'
import { Ingredients } from '../../items/Ingredients'
import { ItemHeader } from '../../items/ItemHeader'
import { ItemSource } from '../../items/ItemSource'
import { NutritionTable } from '../../items/NutritionTable'
import { t } from '../../items/i18n'
import { itemName } from '../../items/itemName'
import { paths } from '../../platform/paths'
import { Screen } from '../../ui/layout/Screen'
import { ItemActions } from './ItemActions'
import { ItemSection } from './ItemSection'
import { ItemSharers } from './ItemSharers'
import styles from './ItemScreen.module.css'
import { NoLeftovers, NotABarcode, UnknownItem } from './NoItem'
import { useItemInPantry, type ItemInPantry } from './useItemInPantry'
import { firstPageRows, useRowsOnReturn } from '../../platform/useRowsOnReturn'

/** An item, and the pantries that share it. */
export function ItemScreen() {
  const { itemID = '' } = useParams()
  const [barcode] = keysOfTyped(itemID)
  return barcode === undefined ? (
    <NotABarcode />
  ) : (
    <ItemPage key={barcode} barcode={barcode} urlCode={codeForUrl(itemID, barcode)} />
  )
}

interface ItemPageProps {
  barcode: string
  /** The barcode as it was scanned or typed. */
  urlCode: string
}

function ItemPage({ barcode, urlCode }: ItemPageProps) {
  const {
    data: { item },
    fetchMore,
  } = useItemScreenSuspenseQuery({ variables: { barcode }, fetchPolicy: useFetchPolicy(barcode) })
  const inPantry = useItemInPantry(barcode)
  if (item === null) return isOwnKey(barcode) ? <NoLeftovers /> : <UnknownItem code={urlCode} />
  // Nothing is printed on an onion.
  const hasPacket = isOfPacket(item.barcode)

  return (
    <Screen title={itemName(item)} heading={null}>
      {inPantry !== null && <FromPantry inPantry={inPantry} />}
      <ItemHeader item={item}>
        <ItemActions item={item} urlCode={urlCode} inPantry={inPantry} />
      </ItemHeader>
      <PacketMark barcode={item.barcode} />
      <div className={hasPacket ? styles.sections : styles.few}>
        {hasPacket && (
          <ItemSection title={t('allergens')}>
            <Allergens allergens={item.allergens} />
          </ItemSection>
        )}
        <ItemSharers item={item} fetchPage={(after) => fetchMore({ variables: { after } })} />
        {hasPacket && (
          <>
            <ItemSection title={t('ingredients')}>
              <Ingredients item={item} />
            </ItemSection>
            <ItemSection title={t('nutrition')}>
              <NutritionTable item={item} />
            </ItemSection>
          </>
        )}
        <ItemSource item={item} />
      </div>
    </Screen>
  )
}

/** Links back to the pantry from which the item was opened. */
function FromPantry({ inPantry }: { inPantry: NonNullable<ItemInPantry> }) {
  return (
    <p className="touch-high">
      {inPantry !== 'loading' && (
        <Link to={paths.pantry(inPantry.id)} className="inline-line gap-2 align-center touch-high bold breakable">
          <IconArrowLeft size={20} aria-hidden="true" /> <bdi>{t('fromPantry', { name: inPantry.name })}</bdi>
        </Link>
      )}
    </p>
  )
}

/** When the person navigates back to a list of several pages, they are shown from the cache; otherwise the list is fetched again. */
function useFetchPolicy(barcode: string): 'cache-first' | 'cache-and-network' {
  const { cache } = useApolloClient()
  const rows = useRowsOnReturn(
    () => cache.readQuery({ query: ItemScreenDocument, variables: { barcode } })?.item?.sharedEntries.nodes.length ?? 0,
  )
  return rows > firstPageRows ? 'cache-first' : 'cache-and-network'
}
