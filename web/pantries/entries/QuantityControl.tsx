import { useEffect, useEffectEvent, useRef } from 'react'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { itemName } from '../../items/itemName'
import { number } from '../../platform/language'
import { ChipButton } from '../../ui/buttons/ChipButton'
import styles from './QuantityControl.module.css'
import { QuantityStepper } from './QuantityStepper'
import { t } from '../i18n'

interface QuantityControlProps {
  entry: EntryRow_entryFragment
  isOpen: boolean
  /** Was this the entry that was changed last? */
  wasMoved: boolean
  onOpen: (isOpen: boolean) => void
  onMove: (delta: number) => void
}

/** The quantity in a row: touched, the buttons that change it are in its place, until something else is touched. */
export function QuantityControl({ entry, isOpen, wasMoved, onOpen, onMove }: QuantityControlProps) {
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const item = itemName(entry.item)
  const close = useEffectEvent(() => onOpen(false))
  const closeByKey = useEffectEvent(() => {
    onOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  })

  useEffect(() => {
    if (!isOpen) return
    const end = new AbortController()
    const leave = ({ target }: Event) => {
      if (target instanceof Node && place.current?.contains(target) === false) close()
    }
    place.current?.addEventListener('keydown', ({ key }) => key === 'Escape' && closeByKey(), { signal: end.signal })
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, leave, { signal: end.signal })
    return () => end.abort()
  }, [isOpen])

  if (!isOpen) {
    return (
      <div role="group" className={styles.closed} aria-label={t('quantityOf', { item })}>
        <output className="big digits">{number(entry.quantity)}</output>
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-label={t('changeQuantityOf', { item })}
          onClick={() => onOpen(true)}
        />
      </div>
    )
  }
  return (
    <div ref={place} className="line gap-1 align-center">
      <QuantityStepper entry={entry} wasTouched={isOpen || wasMoved} onMove={onMove} />
      {entry.quantity > 0 && (
        <ChipButton low label={t('usedUpItem', { item })} onClick={() => onMove(-entry.quantity)}>
          {t('usedUp')}
        </ChipButton>
      )}
    </div>
  )
}
