import { useRef, useState } from 'react'
import { useViewer } from '../../auth/useViewer'
import type { ItemForm_lookUpFragment } from '../../generated/items/LookUpItem'
import type { LookUpStatus } from '../../generated/schema'
import { describeItem } from '../../items/describeItem'
import { hasAnyField, isComplete, productFieldsOf, useItemDraft } from '../../items/draft'
import { t as itemText } from '../../items/i18n'
import { ItemFields } from '../../items/ItemFields'
import { NewItemPhoto } from '../../items/NewItemPhoto'
import { ReportItem } from '../../items/ReportItem'
import { useNewItemPhoto } from '../../items/useNewItemPhoto'
import { Button } from '../../ui/buttons/Button'
import { Card } from '../../ui/layout/Card'
import { Form } from '../../ui/fields/Form'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { StickyActions } from '../../ui/buttons/StickyActions'
import { ItemBarcodeField } from './ItemBarcodeField'
import { SharingNote, ShareSwitch } from '../entries/ShareSwitch'
import { useSharing, useSaveItem, useOriginatingScan } from './useSaveItem'
import { t } from '../i18n'

const introductions = {
  KNOWN: 'known',
  FOUND: 'foundInList',
  NOT_FOUND: 'newToUs',
  UNAVAILABLE: 'listAway',
  NOT_A_PRODUCT: 'shopsOwn',
} as const satisfies Record<LookUpStatus, string>

/**
 * Saves an item into the viewer's pantry. A known item is shown as a card with its quantity; otherwise there are fields for
 * the details that the look-up did not find. Without a barcode the fields are disabled.
 */
export function AddItemForm({ lookUp }: { lookUp: ItemForm_lookUpFragment | null }) {
  const known = productFieldsOf(lookUp)
  const isKnown = isComplete(known)
  const scanned = useOriginatingScan()
  const draft = useItemDraft(lookUp?.barcode ?? null, known, scanned?.amount)
  const [share, setShare] = useState(scanned?.share ?? false)
  // For a save that waits for the photograph.
  const latestShare = useRef(share)
  const isBox = useViewer()?.kind === 'BOX'
  const { mayShare, ...sharing } = useSharing()
  const photo = useNewItemPhoto()
  // A photograph can be added only to an item of which the person types some details, because only such an item is theirs.
  const mayAddPhoto = lookUp !== null && !isKnown && !isBox && !lookUp.productData?.imageUrl
  const { save, error, busy } = useSaveItem(lookUp?.barcode ?? null, draft, {
    isShared: () => latestShare.current && mayShare,
    // If the photograph was refused, the item is saved without it.
    photoSettled: photo.picture.arrived,
    onSaved: photo.attachTo,
  })
  const changeShare = (isShared: boolean) => {
    latestShare.current = isShared
    setShare(isShared)
  }

  const buttons = (
    <>
      <Button kind={lookUp === null ? 'quiet' : 'main'} type="submit" busy={busy} full={isKnown}>
        {isBox ? t('saveToBox') : t('saveToMine')}
      </Button>
      <ReportItem barcode={lookUp?.barcode ?? null} hint={t('scanItem')} />
    </>
  )
  const form = (
    <Form onSubmit={save} errorMessage={error?.field === undefined ? error?.sentence : null}>
      {lookUp !== null && hasAnyField(known) ? (
        <LookedUpItem lookUp={lookUp} />
      ) : (
        <ItemBarcodeField code={lookUp?.code ?? null} isMissing={error !== null && lookUp === null} />
      )}
      <ItemFields
        draft={draft.draft}
        known={known}
        disabled={lookUp === null}
        onChange={draft.change}
        error={error ?? undefined}
      />
      {mayAddPhoto && <NewItemPhoto photo={photo} />}
      {mayShare && <ShareSwitch checked={share} disabled={lookUp === null} onChange={changeShare} />}
      <SharingNote {...sharing} />
      {isKnown ? <div className="grid gap-1 items-centre">{buttons}</div> : <StickyActions>{buttons}</StickyActions>}
    </Form>
  )

  return (
    <div className="stack gap-6">
      <p className="quiet">{t(lookUp === null ? 'scanItem' : isKnown ? 'known' : introductions[lookUp.status])}</p>
      {isKnown ? <Card>{form}</Card> : form}
    </div>
  )
}

/** The result of a look-up: the item's picture, name, brand and amount, as far as they are known, and the barcode. */
function LookedUpItem({ lookUp }: { lookUp: ItemForm_lookUpFragment }) {
  const { brand, name, capacity, unit } = productFieldsOf(lookUp)
  const imageUrl = lookUp.item?.imageUrl ?? lookUp.productData?.imageUrl
  const description = describeItem({ brand: brand ?? '', capacity, unit })

  return (
    <div className="row align-center" style={{ gap: 'var(--space-3) var(--space-4)' }}>
      <ProductPicture
        name={name ?? brand ?? lookUp.code}
        brand={brand ?? undefined}
        unit={unit}
        imageUrl={imageUrl}
        size={88}
      />
      <div className="grid gap-1 min-0" style={{ flex: '1 1 9rem' }}>
        {name !== null && (
          <h2 className="text-22">
            <bdi>{name}</bdi>
          </h2>
        )}
        {description !== '' && (
          <p className="quiet digits">
            <bdi>{description}</bdi>
          </p>
        )}
        <p className="quiet digits">
          {itemText('barcode')} <bdi dir="ltr">{lookUp.code}</bdi>
        </p>
      </div>
    </div>
  )
}
