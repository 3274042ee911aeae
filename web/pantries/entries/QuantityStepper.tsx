import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { itemName } from '../../items/itemName'
import { number } from '../../platform/language'
import { IconButton } from '../../ui/buttons/IconButton'
import { t } from '../i18n'

interface QuantityStepperProps {
  entry: EntryRow_entryFragment
  /** Was this the entry changed last? When it is used up, its row moves to another list and keeps the focus. */
  wasTouched: boolean
  onMove: (delta: 1 | -1) => void
}

/** The quantity, with buttons that decrease and increase it by one. */
export function QuantityStepper({ entry, wasTouched, onMove }: QuantityStepperProps) {
  const plus = useRef<HTMLButtonElement>(null)
  const name = itemName(entry.item)

  useEffect(() => {
    const isFocusLost = document.activeElement === document.body || document.activeElement === null
    if (wasTouched && isFocusLost) plus.current?.focus()
  }, [wasTouched])

  return (
    <fieldset
      className="bare line align-center"
      style={{ borderRadius: 'var(--radius-pill)', background: 'var(--color-field)' }}
      aria-label={t('quantityOf', { item: name })}
    >
      <IconButton
        label={t('takeOne', { item: name })}
        icon={<IconMinus size={20} />}
        disabled={entry.quantity === 0}
        onClick={() => onMove(-1)}
      />
      <output className="big digits text-centre" style={{ minWidth: '2.25ch' }}>
        {number(entry.quantity)}
      </output>
      <IconButton
        ref={plus}
        label={t('addOne', { item: name })}
        icon={<IconPlus size={20} />}
        onClick={() => onMove(1)}
      />
    </fieldset>
  )
}
